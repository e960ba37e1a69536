// The package's category calls against the sandbox. Facts: docs/platform/catalog.md#categories.
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { categoryQuery, type StoreClient } from '../../../src/package/index.ts';
import { openPackageClient } from '../../support/network/package-client.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { productId } from '../support/store.ts';

const { store } = await openTestStore({ settings: { catalogVersion: 'V3' } });
const papers = seedId('collection', 'papers');

let client: StoreClient;
beforeEach(() => {
  client = openPackageClient(store);
});

describe('a category', () => {
  it('a category is read by id and by slug', async () => {
    const fields = ['DESCRIPTION', 'BREADCRUMBS_INFO'] as const;
    const byId = await client.categories.getCategory(papers, { fields });
    expect(byId).toEqual(await client.categories.getCategoryBySlug('papers', { fields }));
    expect(byId).toMatchObject({
      id: papers,
      slug: 'papers',
      visible: true,
      itemCounter: expect.any(Number),
      createdDate: expect.any(Date),
      breadcrumbsInfo: { breadcrumbs: [] },
    });
  });

  it('a query without conditions finds all categories, although the platform refuses an empty filter', async () => {
    const { categories } = await client.categories.queryCategories();
    expect(categories.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['papers', 'things']),
    );
  });

  it('a query for all categories falls back to a second filter if the platform refuses the first', async () => {
    store.control.settings({ categoryFilters: 'name' });
    expect((await client.categories.queryCategories()).categories.length).toBeGreaterThan(1);
  });

  it('categories are queried by cursor, searched and counted', async () => {
    const query = categoryQuery().eq('visible', true).ascending('name').limit(1);
    const slugs: (string | undefined)[] = [];
    for await (const { slug } of await client.categories.queryCategories(query)) slugs.push(slug);
    const count = await client.categories.countCategories({ filter: { visible: true } });
    expect(slugs).toHaveLength(count);
    const found = await client.categories.searchCategories({ filter: { slug: 'papers' } });
    expect(found.categories.map(({ id }) => id)).toEqual([papers]);
  });
});

describe('the items of a category', () => {
  it('the items of a category are listed page by page with a cursor', async () => {
    const first = await client.categories.listItemsInCategory(papers, {
      useCategoryArrangement: true,
      cursorPaging: { limit: 1 },
    });
    const ids: string[] = [];
    for await (const { catalogItemId } of first) ids.push(catalogItemId);
    expect(ids.sort()).toEqual([productId('card'), productId('shirt')].sort());
  });

  it('the categories of an item are listed', async () => {
    const held = await client.categories.listCategoriesForItem(productId('card'));
    expect(held.directCategoryIds).toContain(papers);
    expect(held.allCategoryIds).toEqual(expect.arrayContaining(held.directCategoryIds));
  });

  it('the items that the merchant arranged are listed', async () => {
    expect(await client.categories.getArrangedItems(papers)).toEqual(expect.any(Array));
  });

  it('the platform has one category with all products', async () => {
    const { categoryId } = await client.categories.getAllProductsCategory();
    expect(categoryId).toEqual(expect.any(String));
  });
});
