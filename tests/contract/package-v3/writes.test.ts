// The merchant's writes of catalog version 3 against the sandbox: products, categories with their items, and
// stock. Facts: docs/platform/catalog.md#writes, docs/platform/catalog.md#stock,
// docs/platform/catalog.md#categories.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ElevatedClient } from '../../../src/package/admin.ts';
import { type InventoryItemV3, inventoryItemQuery } from '../../../src/package/index.ts';
import { openElevatedClient, openPackageClient } from '../../support/network/package-client.ts';
import { openTestStore } from '../support/open-test-store.ts';

const { store } = await openTestStore({ settings: { catalogVersion: 'V3' }, isOwn: true });

let admin: ElevatedClient;

beforeEach(() => {
  admin = openElevatedClient(store);
});

const newMug = (name = 'Tea mug', more: object = {}) => ({
  name,
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '12.5' } }, ...more }] },
});

describe('a product', () => {
  it('a product is created, updated at its current revision, and deleted', async () => {
    const { productsV3 } = admin;
    const created = await productsV3.createProduct(newMug(), { fields: ['CURRENCY'] });
    expect(created).toMatchObject({ name: 'Tea mug', currency: expect.any(String) });
    const revision = created.revision ?? '';
    const changed = await productsV3.updateProduct(created.id, {
      revision,
      name: 'Coffee mug',
      ribbon: { name: 'New' },
    });
    expect(changed).toMatchObject({ name: 'Coffee mug', ribbon: { name: 'New' } });
    expect(changed.revision).not.toBe(revision);
    await expect(
      productsV3.updateProduct(created.id, { revision, name: 'Late' }),
    ).rejects.toMatchObject({ status: 409 });
    const shown = await openPackageClient(store).productsV3.getProduct(created.id);
    expect(shown.name).toBe('Coffee mug');
    await productsV3.deleteProduct(created.id);
    await expect(productsV3.getProduct(created.id)).rejects.toMatchObject({ status: 404 });
  });

  it('a product is created with a stock quantity', async () => {
    const mug = newMug('Last mug', { inventoryItem: { quantity: 3 } });
    const { id } = await admin.productsV3.createProductWithInventory(mug);
    const { inventoryItems } = await admin.inventory.queryInventoryItems({
      filter: { productId: id },
    });
    expect(inventoryItems).toMatchObject([{ productId: id, trackQuantity: true, quantity: 3 }]);
    const [item = expect.fail('no item')] = inventoryItems;
    expect(await admin.inventory.getInventoryItem(item.id)).toEqual(item);
    expect(await admin.inventory.countInventoryItems({ filter: { productId: id } })).toBe(1);
    const location = await admin.inventory.getDefaultLocation();
    expect(location).toMatchObject({ id: item.locationId, defaultLocation: true });
    const { storesLocations } = await admin.inventory.queryLocations();
    expect(storesLocations.map((one) => one.id)).toContain(location.id);
  });

  it('products are created, changed and deleted in bulk, with one result per product', async () => {
    const wrong = { ...newMug(''), name: '' };
    const { results } = await admin.productsV3.bulkCreateProducts([newMug('One'), wrong], {
      returnEntity: true,
    });
    expect(results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false]);
    const one = results[0]?.product ?? expect.fail('no product');
    const updated = await admin.productsV3.bulkUpdateProducts([
      { id: one.id, revision: one.revision ?? '', name: 'Other' },
    ]);
    expect(updated.bulkActionMetadata.totalSuccesses).toBe(1);
    const unknown = '11111111-1111-4111-8111-111111111111';
    const deleted = await admin.productsV3.bulkDeleteProducts([one.id, unknown]);
    expect(deleted.results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false]);
  });

  it('a merchant can read a hidden product and its cost range; a visitor cannot', async () => {
    const { id } = await admin.productsV3.createProduct({ ...newMug('Secret'), visible: false });
    const product = await admin.productsV3.getProduct(id, { fields: ['MERCHANT_DATA'] });
    expect(product).toMatchObject({ visible: false, costRange: expect.any(Object) });
    const visitor = openPackageClient(store);
    await expect(visitor.productsV3.getProduct(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a category', () => {
  it('a category is created, changed, moved, filled, arranged and deleted', async () => {
    const { categories, productsV3 } = admin;
    const parent = await categories.createCategory({ name: 'Kitchen', visible: true });
    const tea = await categories.createCategory({ name: 'Tea', visible: true });
    const { revision = '' } = tea;
    const changed = await categories.updateCategory(tea.id, { revision, name: 'Teas' });
    expect(changed.name).toBe('Teas');
    await categories.moveCategory(tea.id, { parentCategoryId: parent.id, position: 'FIRST' });
    expect((await categories.getCategory(tea.id)).parentCategory?.id).toBe(parent.id);

    const { id } = await productsV3.createProduct(newMug('Pot'));
    const unknown = '11111111-1111-4111-8111-111111111111';
    const added = await categories.addItemsToCategory(tea.id, [id, unknown]);
    expect(
      added.results.map(({ itemMetadata }) => [itemMetadata.id, itemMetadata.success]),
    ).toEqual([
      [id, true],
      [unknown, false],
    ]);
    await categories.setArrangedItems(tea.id, [id]);
    expect(await categories.getArrangedItems(tea.id)).toMatchObject([{ catalogItemId: id }]);
    const removed = await categories.removeItemsFromCategory(tea.id, [id]);
    expect(removed.bulkActionMetadata.totalSuccesses).toBe(1);

    await categories.deleteCategory(parent.id);
    await expect(categories.getCategory(parent.id)).rejects.toMatchObject({ status: 404 });
  });

  it('a hidden category is listed only if the merchant requests hidden categories', async () => {
    const { id } = await admin.categories.createCategory({ name: 'Hidden', visible: false });
    const idsBy = async (options: object) =>
      (await admin.categories.queryCategories({}, options)).categories.map((one) => one.id);
    expect(await idsBy({})).not.toContain(id);
    expect(await idsBy({ returnNonVisibleCategories: true })).toContain(id);
  });
});

let item: InventoryItemV3;

/** Stock item of a new product with a tracked quantity of ten. */
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
  item = await newItem();
});

const quantity = async () => (await admin.inventory.getInventoryItem(item.id)).quantity;

const outcomes = ({ results }: { results: { itemMetadata: { success: boolean } }[] }) =>
  results.map(({ itemMetadata }) => itemMetadata.success);

describe('stock', () => {
  it('a stock item is changed only at its current revision', async () => {
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

  it('stock is incremented and decremented by item id or by variant and location', async () => {
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

  it('stock does not fall below zero', async () => {
    const most = [{ inventoryItemId: item.id, by: 11 }];
    expect(outcomes(await admin.inventory.bulkDecrementInventoryItems(most))).toEqual([false]);
    expect(await quantity()).toBe(10);
  });

  it('stock items are changed and deleted in bulk, with one result per item', async () => {
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

  it('a stock item is deleted and created again', async () => {
    const { variantId = '', locationId = '' } = item;
    await admin.inventory.deleteInventoryItem(item.id);
    const created = await admin.inventory.createInventoryItem({
      variantId,
      locationId,
      quantity: 2,
    });
    expect(created).toMatchObject({ variantId, locationId, quantity: 2, trackQuantity: true });
  });

  it('visitors can read stock by location', async () => {
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
