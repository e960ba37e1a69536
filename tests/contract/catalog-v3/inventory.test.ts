// Reading version 3 stock: an item for each variant at each location. Facts: docs/platform/catalog.md#stock.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, productId, violationsOf } from '../support/store.ts';

const { visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });

const path = '/stores/v3/inventory-items';

const query = (filter: object, own: object = {}) =>
  visitor.send('POST', `${path}/query`, { query: { filter, ...own } });

const itemsOf = async (slug: string): Promise<Json[]> =>
  (await query({ productId: productId(slug) })).body.inventoryItems;

const defaultLocation = async (): Promise<string> =>
  (await visitor.send('GET', '/stores/v3/locations/default')).body.storesLocation.id;

describe('locations', () => {
  it('a store has several locations, and one is the default', async () => {
    const all = await visitor.send('POST', '/stores/v3/locations/query', {});
    expect(all.body.storesLocations).toMatchObject([
      { id: expect.any(String), name: 'Workshop', defaultLocation: true },
      { name: 'Market hall', defaultLocation: false },
    ]);
    expect(all.body.pagingMetadata).toEqual({ count: 2, cursors: {}, hasNext: false });
    const { body } = await visitor.send('POST', '/stores/v3/locations/query', {
      query: { filter: { defaultLocation: true } },
    });
    const id = await defaultLocation();
    expect(body.storesLocations.map((one: Json) => one.id)).toEqual([id]);
    const got = await visitor.send('GET', `/stores/v3/locations/${id}`);
    expect(got.body.storesLocation).toEqual(body.storesLocations[0]);
    const none = await visitor.send('GET', `/stores/v3/locations/${productId('none')}`);
    expect(none.status).toBe(404);
  });
});

describe('inventory items', () => {
  it('inventory items have the platform’s properties, including the quantity of tracked stock', async () => {
    const [item] = await itemsOf('mug');
    const { body } = await visitor.send('GET', '/stores/v3/products/slug/mug');
    expect(item).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      revision: '1',
      createdDate: expect.stringMatching(/Z$/),
      updatedDate: expect.stringMatching(/Z$/),
      variantId: body.product.variantsInfo.variants[0].id,
      productId: productId('mug'),
      locationId: await defaultLocation(),
      trackQuantity: true,
      quantity: 5,
      availabilityStatus: 'IN_STOCK',
      preorderInfo: { enabled: false },
      product: {
        name: 'Mug <b>&"',
        variantSku: expect.any(String),
        variantVisible: true,
        directCategoryIds: [expect.any(String)],
      },
    });
    const got = await visitor.send('GET', `${path}/${item.id}`);
    expect(got.body).toEqual({ inventoryItem: item });
  });

  it('inventory items with untracked stock have inStock and no quantity', async () => {
    const [item] = await itemsOf('endless');
    expect(item).toMatchObject({ trackQuantity: false, inStock: true });
    expect(item).not.toHaveProperty('quantity');
  });

  it('inventory items without stock are unavailable, or can be pre-ordered up to a limit', async () => {
    const [gone] = await itemsOf('gone');
    expect(gone).toMatchObject({ quantity: 0, availabilityStatus: 'OUT_OF_STOCK' });
    const [soon] = await itemsOf('soon');
    expect(soon).toMatchObject({
      quantity: 0,
      availabilityStatus: 'PREORDER',
      preorderInfo: { enabled: true, message: 'Ships in June', limit: 3, counter: 0, quantity: 3 },
    });
  });

  it('each variant has an inventory item whose variant name contains the choices', async () => {
    const items = await itemsOf('shirt');
    const { body } = await visitor.send('GET', '/stores/v3/products/slug/shirt');
    expect(items.map(({ variantId }) => variantId)).toEqual(
      body.product.variantsInfo.variants.map(({ id }: Json) => id),
    );
    expect(items.map(({ product }) => product.variantName)).toContain('Clay, L');
    const variantId = items[1].variantId;
    expect((await query({ variantId })).body.inventoryItems).toEqual([items[1]]);
  });

  it('inventory items are queried by the declared fields, searched and counted', async () => {
    const found = await query({ availabilityStatus: { $in: ['OUT_OF_STOCK', 'PREORDER'] } });
    const products = new Set(found.body.inventoryItems.map((item: Json) => item.productId));
    expect(products).toEqual(new Set(['gone', 'soon', 'shirt'].map(productId)));
    const sorted = await query(
      { trackQuantity: true },
      { sort: [{ fieldName: 'quantity', order: 'DESC' }], cursorPaging: { limit: 2 } },
    );
    expect(sorted.body.inventoryItems[0].quantity).toBe(5);
    expect(sorted.body.pagingMetadata).toMatchObject({ count: 2, hasNext: true });
    const { next } = sorted.body.pagingMetadata.cursors;
    const more = await visitor.send('POST', `${path}/query`, {
      query: { cursorPaging: { cursor: next, limit: 2 } },
    });
    expect(more.body.inventoryItems).toHaveLength(2);
    const { body } = await visitor.send('POST', `${path}/search`, {
      search: { search: { expression: 'mug', fields: ['product.name'] } },
    });
    expect(body.inventoryItems.map((item: Json) => item.productId)).toEqual([productId('mug')]);
    const counted = await visitor.send('POST', `${path}/count`, {
      filter: { 'preorderInfo.enabled': true },
    });
    expect(counted.body).toEqual({ count: 1 });
  });

  it.each([
    [{ filter: { revision: '1' } }, 'query.filter.revision: FIELD_NOT_ALLOWED'],
    [{ filter: { quantity: { $gt: 1, $lt: 5 } } }, 'query.filter.quantity: VALIDATION'],
    [{ sort: [{ fieldName: 'variantId' }] }, 'query.sort[0].fieldName: FIELD_NOT_ALLOWED'],
    [{ cursorPaging: { limit: 1_001 } }, 'query.cursorPaging.limit: MAX'],
  ])('the query %j is refused', async (input, violation) => {
    const answer = await visitor.send('POST', `${path}/query`, { query: input });
    expect(violationsOf(answer)).toEqual([violation]);
  });

  it('a request for an unknown inventory item gets 404', async () => {
    for (const id of [productId('none'), 'no-guid']) {
      const answer = await visitor.send('GET', `${path}/${id}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'INVENTORY_ITEM_NOT_FOUND']);
    }
  });
});
