// The merchant's writes of stock in catalog version 3 against the sandbox.
import { beforeEach, describe, expect, it } from 'vitest';
import { createElevatedClient, type ElevatedClient } from '../../../src/package/admin.ts';
import { type InventoryItemV3, inventoryItemQuery } from '../../../src/package/index.ts';
import { ORIGIN } from '../../support/data/shop-names.ts';
import { API_KEY } from '../../support/network/catalog.ts';
import { openPackageClient } from '../../support/network/package-client.ts';
import { sandboxFetch } from '../../support/network/test-sandbox.ts';
import { openTestStore } from '../support/open-test-store.ts';

const { store } = await openTestStore({ settings: { catalogVersion: 'V3' }, isOwn: true });

let admin: ElevatedClient;
let item: InventoryItemV3;

/** The stock of a new product with a tracked quantity of ten. */
const newItem = async (): Promise<InventoryItemV3> => {
  const { id } = await admin.productsV3.createProductWithInventory({
    name: 'Counted mug',
    productType: 'PHYSICAL',
    physicalProperties: {},
    variantsInfo: {
      variants: [{ price: { actualPrice: { amount: '12' } }, inventoryItem: { quantity: 10 } }],
    },
  });
  const query = inventoryItemQuery().eq('productId', id).limit(1);
  const { inventoryItems } = await admin.inventory.queryInventoryItems(query);
  return inventoryItems[0] ?? expect.fail('no item');
};

beforeEach(async () => {
  admin = createElevatedClient({
    apiKey: API_KEY,
    hosts: { api: ORIGIN },
    fetch: sandboxFetch(store) as typeof fetch,
  });
  item = await newItem();
});

const quantity = async () => (await admin.inventory.getInventoryItem(item.id)).quantity;
const outcomes = ({ results }: { results: { itemMetadata: { success: boolean } }[] }) =>
  results.map(({ itemMetadata }) => itemMetadata.success);

describe('CATALOG_V3 15: stock', () => {
  it('is changed on its revision', async () => {
    const { revision = '' } = item;
    const change = { revision, quantity: 4 };
    const changed = await admin.inventory.updateInventoryItem(item.id, change, {
      reason: 'MANUAL',
    });
    expect(changed).toMatchObject({ id: item.id, quantity: 4 });
    await expect(admin.inventory.updateInventoryItem(item.id, change)).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is counted up and down, by item and by variant and location', async () => {
    const { variantId = '', locationId = '' } = item;
    const byItem = [{ inventoryItemId: item.id, by: 3 }];
    const byPlace = [{ variantId, locationId, by: 2 }];
    expect(outcomes(await admin.inventory.bulkIncrementInventoryItems(byItem))).toEqual([true]);
    expect(await quantity()).toBe(13);
    await admin.inventory.bulkDecrementInventoryItems(byItem, { reason: 'ORDER' });
    await admin.inventory.bulkDecrementByVariantAndLocation(byPlace);
    expect(await quantity()).toBe(8);
    await admin.inventory.bulkIncrementByVariantAndLocation(byPlace);
    expect(await quantity()).toBe(10);
  });

  it('does not fall below zero unless it may', async () => {
    const most = [{ inventoryItemId: item.id, by: 11 }];
    expect(outcomes(await admin.inventory.bulkDecrementInventoryItems(most))).toEqual([false]);
    expect(await quantity()).toBe(10);
  });

  it('is changed and deleted in bulk, each with a result', async () => {
    const { revision = '' } = item;
    const unknown = '11111111-1111-4111-8111-111111111111';
    const changes = [
      { id: item.id, revision, quantity: 1 },
      { id: unknown, revision, quantity: 1 },
    ];
    expect(outcomes(await admin.inventory.bulkUpdateInventoryItems(changes))).toEqual([
      true,
      false,
    ]);
    const deleted = await admin.inventory.bulkDeleteInventoryItems([item.id, unknown]);
    expect(outcomes(deleted)).toEqual([true, false]);
  });

  it('is deleted and created again', async () => {
    const { variantId = '', locationId = '' } = item;
    await admin.inventory.deleteInventoryItem(item.id);
    const created = await admin.inventory.createInventoryItem({
      variantId,
      locationId,
      quantity: 2,
    });
    expect(created).toMatchObject({ variantId, locationId, quantity: 2, trackQuantity: true });
  });

  it('may be read by visitors, by location', async () => {
    const { inventory } = openPackageClient(store);
    const { id: locationId } = await inventory.getDefaultLocation();
    const { productId = '' } = item;
    const query = inventoryItemQuery().eq('productId', productId).eq('locationId', locationId);
    const { inventoryItems } = await inventory.queryInventoryItems(query);
    expect(inventoryItems).toMatchObject([{ id: item.id, quantity: 10 }]);
    const found = await inventory.searchInventoryItems({ filter: { productId } });
    expect(found.inventoryItems.map(({ id }) => id)).toContain(item.id);
  });
});
