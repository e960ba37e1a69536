// The package's bulk changes by filter, in catalog version 3. Facts: docs/platform/catalog.md#writes.
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { openElevatedClient } from '../../support/network/package-client.ts';
import { newProductWriter, plain } from '../support/catalog-v3.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({ settings: { catalogVersion: 'V3' }, isOwn: true });
const writer = newProductWriter(store);

const ask = (path: string, body: object) =>
  writer.send('POST', `/stores/v3/bulk/products/${path}-by-filter`, body);

let [cup, bowl]: Json[] = [];
let filter: Record<string, unknown>;
let round = 0;
beforeEach(async () => {
  round += 1;
  const brand = { name: `Kiln ${round}` };
  cup = await writer.created(plain(`Cup ${round}`, { brand }));
  bowl = await writer.created(plain(`Bowl ${round}`, { brand }));
  filter = { 'brand.name': brand.name };
});

const { productsV3 } = openElevatedClient(store);

const jobOf = async (job: Promise<unknown>) => {
  expect(await job).toEqual({ jobId: expect.any(String) });
};

describe('bulk changes by filter', () => {
  it('an update by filter changes each product at its current revision and publishes an event', async () => {
    await writer.update(cup.id, { revision: cup.revision, name: `Mug ${round}` });
    const product = { ribbon: { name: 'New' }, visible: false };
    await jobOf(productsV3.bulkUpdateProductsByFilter({ filter, product }));
    for (const { id } of [cup, bowl])
      expect(await writer.readV3(id)).toMatchObject({ visible: false, ribbon: { name: 'New' } });
    const updated = store.control
      .events()
      .filter(({ type }) => type === 'wix.stores.catalog.v3.product_updated')
      .map(({ entityId }) => entityId);
    expect(updated).toEqual(expect.arrayContaining([cup.id, bowl.id]));
  });

  it('products are deleted by filter and free text', async () => {
    const search = { expression: `cup ${round}`, fields: ['name'], mode: 'AND' } as const;
    await jobOf(productsV3.bulkDeleteProductsByFilter({ filter, search }));
    expect(await writer.readV3(cup.id)).toBeUndefined();
    expect(await writer.readV3(bowl.id)).toMatchObject({ id: bowl.id });
  });

  it('products are added to categories and removed from them by filter', async () => {
    const categoryIds = [seedId('collection', 'things'), seedId('collection', 'papers')];
    const inside = async () =>
      (await writer.readV3(cup.id, 'DIRECT_CATEGORIES_INFO')).directCategoriesInfo.categories
        .map(({ id }: Json) => id)
        .toSorted();
    await jobOf(productsV3.bulkAddProductsToCategoriesByFilter({ filter, categoryIds }));
    expect(await inside()).toEqual(expect.arrayContaining(categoryIds));
    const first = { filter, categoryIds: categoryIds.slice(0, 1) };
    await jobOf(productsV3.bulkRemoveProductsFromCategoriesByFilter(first));
    expect(await inside()).not.toContain(categoryIds[0]);
    expect(await inside()).toContain(categoryIds[1]);
  });

  it('bulk calls are refused for visitors, without a filter, and with invalid fields', async () => {
    const path = '/stores/v3/bulk/products/delete-by-filter';
    expect((await visitor.send('POST', path, { filter })).status).toBe(403);
    expect(violationsOf(await ask('delete', {}))).toEqual(['filter: REQUIRED_FIELD']);
    expect((await ask('update', { filter, product: { slug: 5 } })).status).toBe(400);
    expect((await ask('delete', { filter: { glaze: 1 } })).status).toBe(400);
    expect(await writer.readV3(cup.id)).toMatchObject({ id: cup.id });
  });
});
