// Writing stock in version 3, and its events. Facts: docs/platform/catalog.md#writes, docs/platform/catalog.md#stock.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, line, productId } from '../support/store.ts';

const { store, visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });
const merchant = newMerchant(store);

const path = '/stores/v3/inventory-items';
const bulkPath = '/stores/v3/bulk/inventory-items';

const itemsOf = async (slug: string): Promise<Json[]> => {
  const query = { filter: { productId: productId(slug) } };
  return (await visitor.send('POST', `${path}/query`, { query })).body.inventoryItems;
};

const itemOf = async (slug: string): Promise<Json> => (await itemsOf(slug))[0];

const update = (item: Json, change: object, own: object = {}) =>
  merchant.send('PATCH', `${path}/${item.id}`, {
    inventoryItem: { id: item.id, revision: item.revision, ...change },
    ...own,
  });

const bulk = (call: string, body: object) => merchant.send('POST', `${bulkPath}/${call}`, body);

const types = () =>
  store.control
    .events()
    .map(({ type }) => type)
    .filter((type) => /inventory/i.test(type));

const fqdn = 'wix.stores.catalog.v3.inventory_item';

const otherLocation = async (): Promise<string> => {
  const { body } = await visitor.send('POST', '/stores/v3/locations/query', {
    query: { filter: { defaultLocation: false } },
  });
  return body.storesLocations[0].id;
};

describe('inventory items', () => {
  it('inventory items are written only by the merchant’s server', async () => {
    const { id } = await itemOf('mug');
    const calls: [string, string][] = [
      ['POST', path],
      ['PATCH', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
      ['POST', `${bulkPath}/decrement`],
      ['POST', `${bulkPath}/upsert`],
    ];
    for (const [method, address] of calls) {
      const answer = await visitor.send(method, address, method === 'DELETE' ? undefined : {});
      expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED']);
    }
  });

  it('an inventory item is updated only with its current revision, and carts use the new stock', async () => {
    const item = await itemOf('mug');
    const { body } = await update(item, { quantity: 2 }, { reason: 'MANUAL' });
    expect(body.inventoryItem).toMatchObject({ id: item.id, quantity: 2, revision: '2' });
    const { body: added } = await visitor.add(line('mug', 2, { variantId: item.variantId }));
    expect(added.cart.lineItems[0].availability.quantityAvailable).toBe(2);
    const late = await update(item, { quantity: 8 });
    expect([late.status, codeOf(late)]).toEqual([409, 'INVALID_REVISION']);
    expect(types()).toEqual([`${fqdn}_updated`, `${fqdn}_updated_with_reason`]);
    await update(body.inventoryItem, { inStock: false });
    expect(types().at(-1)).toBe(`${fqdn}_stock_status_updated`);
    expect(await itemOf('mug')).toMatchObject({ trackQuantity: false, inStock: false });
    const { body: got } = await visitor.send('GET', '/stores/v3/products/slug/mug');
    expect(got.product.inventory.availabilityStatus).toBe('OUT_OF_STOCK');
  });

  it('an inventory item that was read can be sent back as an update', async () => {
    const item = await itemOf('pattern');
    const { status, body } = await update(item, { ...item, _id: item.id });
    expect([status, body.message]).toEqual([200, undefined]);
    const { revision: _, updatedDate: __, ...kept } = item;
    expect(await itemOf('pattern')).toMatchObject(kept);
  });

  it('a variant has a separate inventory item for each location', async () => {
    const [own] = await itemsOf('card');
    const locationId = await otherLocation();
    const created = await merchant.send('POST', path, {
      inventoryItem: { variantId: own.variantId, locationId, quantity: 4 },
    });
    expect(created.body.inventoryItem).toMatchObject({ locationId, quantity: 4, revision: '1' });
    expect(types()).toEqual([`${fqdn}_created`]);
    expect(await itemsOf('card')).toHaveLength(2);
    expect((await itemsOf('card')).find(({ id }) => id === own.id)).toEqual(own);
    const again = await merchant.send('POST', path, {
      inventoryItem: { variantId: own.variantId, locationId, quantity: 1 },
    });
    expect([again.status, codeOf(again)]).toEqual([409, 'ITEM_ALREADY_EXISTS']);
    await merchant.send('DELETE', `${path}/${created.body.inventoryItem.id}`);
    expect(types().at(-1)).toBe(`${fqdn}_deleted`);
    expect(await itemsOf('card')).toEqual([own]);
  });

  it('an inventory item of the default location can be deleted with its stock and created again', async () => {
    const item = await itemOf('endless');
    await merchant.send('DELETE', `${path}/${item.id}`);
    expect(await itemsOf('endless')).toEqual([]);
    expect((await merchant.send('GET', `${path}/${item.id}`)).status).toBe(404);
    const { body: added } = await visitor.add(line('endless'));
    expect(added.cart?.lineItems ?? []).toEqual([]);
    const { body } = await merchant.send('POST', path, {
      inventoryItem: { variantId: item.variantId, productId: productId('endless'), inStock: true },
    });
    expect(body.inventoryItem).toMatchObject({ id: item.id, inStock: true });
    const unknown = await merchant.send('POST', path, {
      inventoryItem: { variantId: productId('none'), quantity: 1 },
    });
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'NOT_FOUND']);
  });

  it('inventory items accept pre-orders, except for digital products', async () => {
    const gone = await itemOf('gone');
    const { body } = await update(gone, {
      preorderInfo: { enabled: true, message: 'In May', limit: 6 },
    });
    expect(body.inventoryItem).toMatchObject({
      quantity: 0,
      availabilityStatus: 'PREORDER',
      preorderInfo: { enabled: true, message: 'In May', limit: 6, counter: 0, quantity: 6 },
    });
    const digital = await update(await itemOf('pattern'), { preorderInfo: { enabled: true } });
    expect(codeOf(digital)).toBe('PRE_ORDER_VALIDATION');
    await update(body.inventoryItem, { preorderInfo: { enabled: false, limit: null } });
  });
});

describe('bulk inventory calls', () => {
  it('bulk calls raise and lower the quantity of each item separately', async () => {
    const [mug, gone, endless] = [await itemOf('mug'), await itemOf('gone'), await itemOf('card')];
    const up = await bulk('increment', {
      incrementData: [
        { inventoryItemId: gone.id, incrementBy: 3 },
        { inventoryItemId: endless.id, incrementBy: 1 },
        { inventoryItemId: productId('none'), incrementBy: 1 },
      ],
      returnEntity: true,
    });
    expect(up.body.results).toMatchObject([
      { itemMetadata: { id: gone.id, success: true }, item: { quantity: 3 } },
      { itemMetadata: { success: false, error: { code: 'INVENTORY_QUANTITY_NOT_TRACKED' } } },
      { itemMetadata: { success: false, error: { code: 'INVENTORY_ITEM_NOT_FOUND' } } },
    ]);
    expect(up.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
    const take = (decrementBy: number, own: object = {}) =>
      bulk('decrement-by-variant-and-location', {
        decrementData: [{ variantId: mug.variantId, locationId: mug.locationId, decrementBy }],
        ...own,
      });
    const short = await take(mug.quantity + 1);
    expect(short.body.results[0].itemMetadata.error.code).toBe('INSUFFICIENT_INVENTORY');
    await take(mug.quantity + 1, { restrictInventory: false });
    expect(await itemOf('mug')).toMatchObject({ quantity: -1, availabilityStatus: 'OUT_OF_STOCK' });
  });

  it('a decrement for a pre-order raises the pre-order counter and leaves the stock quantity unchanged', async () => {
    const soon = await itemOf('soon');
    const take = (decrementBy: number) =>
      bulk('decrement', {
        decrementData: [{ inventoryItemId: soon.id, decrementBy, preorderRequest: true }],
        returnEntity: true,
      });
    const { body } = await take(2);
    expect(body.results[0].item).toMatchObject({
      quantity: 0,
      preorderInfo: { limit: 3, counter: 2, quantity: 1 },
    });
    const { results } = (await take(2)).body;
    expect(results[0].itemMetadata.error.code).toBe('INSUFFICIENT_INVENTORY');
  });

  it('bulk calls create, change, upsert and delete inventory items', async () => {
    const shirts = await itemsOf('shirt');
    const locationId = await otherLocation();
    const fresh = (item: Json) => ({ variantId: item.variantId, locationId, quantity: 1 });
    const { body } = await bulk('create', {
      inventoryItems: [fresh(shirts[0]), { quantity: 1 }, fresh(shirts[1])],
      returnEntity: true,
    });
    expect(body.results.map(({ itemMetadata }: Json) => itemMetadata.success)).toEqual([
      true,
      false,
      true,
    ]);
    const ids = [body.results[0].item.id, body.results[2].item.id];
    const changed = await bulk('update', {
      inventoryItems: [{ inventoryItem: { id: ids[0], revision: '1', quantity: 5 } }],
      returnEntity: true,
    });
    expect(changed.body.results[0].item.quantity).toBe(5);
    const upserted = await bulk('upsert', {
      inventoryItems: [
        { inventoryItem: { id: ids[1], revision: '1', quantity: 6 } },
        { inventoryItem: fresh(shirts[2]) },
      ],
    });
    expect(upserted.body.bulkActionMetadata.totalSuccesses).toBe(2);
    const all = (await itemsOf('shirt')).filter((item) => item.locationId === locationId);
    expect(all.map(({ quantity }) => quantity).toSorted()).toEqual([1, 5, 6]);
    const deleted = await bulk('delete', { inventoryItemIds: all.map(({ id }) => id) });
    expect(deleted.body.bulkActionMetadata.totalSuccesses).toBe(3);
    expect(await itemsOf('shirt')).toEqual(shirts);
  });
});

describe('stock events', () => {
  it('stock changes publish events of the store’s catalog version only', async () => {
    await store.control.setStock({ productId: productId('mug'), quantity: 0 });
    expect(types()).toEqual([
      `${fqdn}_updated`,
      `${fqdn}_updated_with_reason`,
      `${fqdn}_stock_status_updated`,
    ]);
    store.control.settings({ catalogVersion: 'V1' });
    await store.control.setStock({ productId: productId('mug'), quantity: 5 });
    expect(types().slice(3)).toEqual([
      'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    ]);
  });
});
