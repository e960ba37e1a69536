// Items of categories in version 3, and the categories of an item. Facts: docs/platform/catalog.md#categories.
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { categoriesPath as path, tree, treeReference } from '../support/catalog-v3.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import {
  codeOf,
  type Json,
  productId,
  queryPath,
  storeAppId,
  violationsOf,
} from '../support/store.ts';

const { store, visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });
const merchant = newMerchant(store);

const things = seedId('collection', 'things');
const slugOf = new Map(
  ['mug', 'endless', 'card', 'gone', 'soon', 'pattern', 'shirt'].map((slug) => [
    productId(slug),
    slug,
  ]),
);

const item = (slug: string) => ({ catalogItemId: productId(slug), appId: storeAppId });

const slugs = ({ body }: Json): (string | undefined)[] =>
  body.items.map(({ catalogItemId }: Json) => slugOf.get(catalogItemId));

const list = (id: string, parameters = '') =>
  visitor.send('GET', `${path}/${id}/list-items?${tree}${parameters}`);

let cups: string;

beforeEach(async () => {
  for (const category of [things, cups])
    if (category !== undefined)
      await merchant.send('POST', `${path}/${category}/set-arranged-items`, {
        treeReference,
        items: [],
      });
  if (cups) await merchant.send('DELETE', `${path}/${cups}?${tree}`);
  const { body } = await merchant.send('POST', path, {
    treeReference,
    category: { name: 'Cups', parentCategory: { id: things } },
  });
  cups = body.category.id;
  await merchant.send('POST', `/categories/v1/bulk/categories/${cups}/add-items`, {
    treeReference,
    items: [item('card'), item('mug')],
  });
});

describe('the items of a category', () => {
  it('items are sorted by the time of addition, newest first', async () => {
    const answer = await list(cups);
    expect(slugs(answer)).toEqual(['mug', 'card']);
    expect(answer.body.items[0]).toEqual(item('mug'));
    expect(answer.body.pagingMetadata).toEqual({ count: 2, cursors: {}, hasNext: false });
  });

  it('items are sorted in the merchant’s order on request', async () => {
    const arrange = await merchant.send('POST', `${path}/${things}/set-arranged-items`, {
      treeReference,
      items: [item('shirt'), item('gone')],
    });
    expect(slugs(arrange)).toEqual(['shirt', 'gone']);
    const arranged = slugs(await list(things, '&useCategoryArrangement=true'));
    expect(arranged.slice(0, 2)).toEqual(['shirt', 'gone']);
    expect(arranged.slice(2)).toEqual(['pattern', 'soon', 'endless', 'mug']);
    expect(slugs(await list(things))[0]).toBe('shirt');
    expect(slugs(await list(things, '&useCategoryArrangement=false'))[1]).toBe('pattern');
    const { body } = await visitor.send('GET', `${path}/${things}/arranged-items?${tree}`);
    expect(body.items).toEqual([item('shirt'), item('gone')]);
  });

  it('items of subcategories are included on request', async () => {
    expect(slugs(await list(things))).not.toContain('card');
    const all = slugs(await list(things, '&includeItemsFromSubcategories=true'));
    expect(all).toContain('card');
    expect(new Set(all).size).toBe(all.length);
  });

  it('items are paged by cursor, with at most 100 items a page', async () => {
    const first = await list(things, '&useCategoryArrangement=true&cursorPaging.limit=4');
    expect(first.body.pagingMetadata).toMatchObject({ count: 4, hasNext: true });
    const cursor = encodeURIComponent(first.body.pagingMetadata.cursors.next);
    const second = await list(things, `&cursorPaging.limit=4&cursorPaging.cursor=${cursor}`);
    expect([...slugs(first), ...slugs(second)].toSorted()).toEqual(
      slugs(await list(things)).toSorted(),
    );
    const foreign = await list(cups, `&cursorPaging.cursor=${cursor}`);
    expect(violationsOf(foreign)).toEqual(['cursorPaging.cursor: FORMAT']);
    const many = await list(things, '&cursorPaging.limit=101');
    expect(violationsOf(many)).toEqual(['cursorPaging.limit: MAX']);
  });

  it('the category of all products lists every product', async () => {
    const { body } = await visitor.send('GET', '/stores/v3/all-products-category');
    expect(slugs(await list(body.categoryId)).toSorted()).toEqual([...slugOf.values()].toSorted());
  });

  it('hidden products are counted and listed, except with categoryItems: visible', async () => {
    store.control.settings({ catalogVersion: 'V1' });
    const hide = (visible: boolean) =>
      merchant.send('PATCH', `/stores/v1/products/${productId('mug')}`, { product: { visible } });
    await hide(false);
    store.control.settings({ catalogVersion: 'V3' });
    const read = async () => [
      (await visitor.send('GET', `${path}/${cups}?${tree}`)).body.category.itemCounter,
      slugs(await list(cups)),
    ];
    expect(await read()).toEqual([2, ['mug', 'card']]);
    store.control.settings({ categoryItems: 'visible' });
    expect(await read()).toEqual([1, ['card']]);
    store.control.settings({ catalogVersion: 'V1' });
    await hide(true);
    expect((await visitor.send('POST', queryPath, {})).body.products).toHaveLength(7);
  });
});

describe('the categories of an item', () => {
  it('the response for an item has a list of direct categories, and a list that also contains all parent categories', async () => {
    const { body: all } = await visitor.send('GET', '/stores/v3/all-products-category');
    const asked = `item.catalogItemId=${productId('card')}&item.appId=${storeAppId}`;
    const { body } = await visitor.send('GET', `${path}/list-categories-for-item?${asked}&${tree}`);
    const papers = seedId('collection', 'papers');
    expect(body.directCategoryIds.toSorted()).toEqual([papers, cups].toSorted());
    expect(body.allCategoryIds.toSorted()).toEqual(
      [papers, cups, all.categoryId, things].toSorted(),
    );
    const fields = 'fields=ALL_CATEGORIES_INFO&fields=BREADCRUMBS_INFO';
    const card = `/stores/v3/products/${productId('card')}?${fields}`;
    const { product } = (await visitor.send('GET', card)).body;
    const ids = product.allCategoriesInfo.categories.map(({ id }: Json) => id);
    expect(ids.toSorted()).toEqual(body.allCategoryIds.toSorted());
  });

  it('the categories of several items are missing in the GET response, and present in the POST response', async () => {
    const lost = await visitor.send('GET', `${path}/list-categories-for-items?${tree}`);
    expect([lost.status, lost.body]).toEqual([200, { categoriesForItems: [] }]);
    const { body } = await visitor.send('POST', `${path}/list-categories-for-items`, {
      treeReference,
      items: [item('card'), { catalogItemId: 'none', appId: storeAppId }],
    });
    expect(body.categoriesForItems).toMatchObject([
      { item: item('card'), indirectCategoryIds: [things, expect.any(String)] },
      { directCategoryIds: [], indirectCategoryIds: [] },
    ]);
  });
});

describe('changes to category items', () => {
  const bulk = (change: string, items: object[]) =>
    merchant.send('POST', `/categories/v1/bulk/categories/${cups}/${change}-items`, {
      treeReference,
      items,
    });

  it('a bulk call that adds or removes items returns one result per item', async () => {
    const unknown = { catalogItemId: productId('none'), appId: storeAppId };
    const { body } = await bulk('add', [item('gone'), unknown, item('mug')]);
    expect(body.bulkActionMetadata).toEqual({
      totalSuccesses: 2,
      totalFailures: 1,
      undetailedFailures: 0,
    });
    expect(body.results[0]).toEqual({
      itemMetadata: { item: item('gone'), originalIndex: 0, success: true },
    });
    expect(body.results[1].itemMetadata).toMatchObject({
      item: unknown,
      originalIndex: 1,
      success: false,
      error: { code: 'ITEM_NOT_FOUND' },
    });
    const events = store.control.events().slice(-1);
    expect(events).toMatchObject([
      {
        type: 'wix.categories.v1.category_item_added_to_category',
        data: { actionEvent: { body: { categoryId: cups, addedItem: item('gone') } } },
      },
    ]);
    expect((await bulk('remove', [item('gone')])).body.bulkActionMetadata.totalSuccesses).toBe(1);
    expect(slugs(await list(cups))).toEqual(['mug', 'card']);
    expect(store.control.events().at(-1)?.type).toBe(
      'wix.categories.v1.category_item_removed_from_category',
    );
  });

  it('only items of the category can be arranged', async () => {
    const answer = await merchant.send('POST', `${path}/${cups}/set-arranged-items`, {
      treeReference,
      items: [item('mug'), item('gone')],
    });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'ITEM_NOT_IN_CATEGORY']);
  });
});
