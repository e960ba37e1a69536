// Reading categories and the category tree of catalog version 3. Facts: docs/platform/catalog.md#categories.
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { categoriesPath as path, tree, treeReference } from '../support/catalog-v3.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, productId, violationsOf } from '../support/store.ts';

const settings = { catalogVersion: 'V3' } as const;
const { store, visitor } = await openTestStore({ settings });
const merchant = newMerchant(store);

const things = seedId('collection', 'things');

const query = (input: object, as: Pick<typeof visitor, 'send'> = visitor) =>
  as.send('POST', `${path}/query`, { treeReference, ...input });

const visible = { filter: { visible: true } };

const names = ({ body }: Json): string[] => body.categories.map(({ name }: Json) => name);

const create = async (name: string, own: object = {}): Promise<Json> => {
  const { body } = await merchant.send('POST', path, { category: { name, ...own }, treeReference });
  return body.category;
};

// `resetVisitors` keeps the catalog, so categories created by tests are deleted.
beforeEach(async () => {
  const { body } = await query({ query: visible, returnNonVisibleCategories: true }, merchant);
  for (const { id, slug } of body.categories)
    if (!['things', 'papers', 'all-products'].includes(slug))
      await merchant.send('DELETE', `${path}/${id}?${tree}`);
});

describe('a category query', () => {
  it('a query returns the default fields and the paging metadata of version 3', async () => {
    const { status, body } = await query({ query: visible });
    expect(status).toBe(200);
    expect(body.pagingMetadata).toEqual({ count: 3, cursors: {}, hasNext: false });
    const found = body.categories.find(({ slug }: Json) => slug === 'things');
    expect(found).toEqual({
      id: things,
      revision: '1',
      createdDate: expect.stringMatching(/Z$/),
      updatedDate: expect.stringMatching(/Z$/),
      name: 'Things',
      slug: 'things',
      image: expect.objectContaining({
        url: expect.stringContaining('/media/'),
        altText: 'Things',
      }),
      itemCounter: 6,
      visible: true,
      treeReference,
    });
  });

  it('a shopper’s query with an empty filter is refused', async () => {
    for (const input of [{}, { query: {} }, { query: { filter: {} } }]) {
      const answer = await query(input);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_FILTER']);
    }
    expect((await query({}, merchant)).status).toBe(200);
  });

  it('a query filters by visibility and name; with categoryFilters: name, only by name', async () => {
    const named = { filter: { name: { $exists: true } } };
    expect(names(await query({ query: named }))).toHaveLength(3);
    store.control.settings({ categoryFilters: 'name' });
    const answer = await query({ query: visible });
    expect(violationsOf(answer)).toEqual(['query.filter.visible: FIELD_NOT_ALLOWED']);
    expect(answer.body.message).toContain('is not declared as filterable');
    expect(names(await query({ query: named }))).toHaveLength(3);
  });

  it('a query needs the tree reference', async () => {
    const answer = await visitor.send('POST', `${path}/query`, { query: visible });
    expect(violationsOf(answer)).toEqual(['treeReference: REQUIRED_FIELD']);
    const got = await visitor.send('GET', `${path}/slug/things`);
    expect(violationsOf(got)).toEqual(['treeReference: REQUIRED_FIELD']);
  });

  it.each([
    [{ filter: { itemCounter: 1 } }, 'query.filter.itemCounter: FIELD_NOT_ALLOWED'],
    [{ ...visible, sort: [{ fieldName: 'slug' }] }, 'query.sort[0].fieldName: FIELD_NOT_ALLOWED'],
    [{ filter: { name: { $gt: 'A', $lt: 'Z' } } }, 'query.filter.name: VALIDATION'],
    [{ ...visible, paging: { limit: 5 } }, 'query.paging: FIELD_NOT_ALLOWED'],
    [{ ...visible, cursorPaging: { limit: 1_001 } }, 'query.cursorPaging.limit: MAX'],
  ])('the category query %j is refused', async (input, violation) => {
    expect(violationsOf(await query({ query: input }))).toEqual([violation]);
  });

  it('a cursor continues a query and cannot be combined with a filter', async () => {
    const sort = [{ fieldName: 'name', order: 'ASC' }];
    const first = await query({ query: { ...visible, sort, cursorPaging: { limit: 2 } } });
    expect([names(first), first.body.pagingMetadata.hasNext]).toEqual([
      ['All Products', 'Papers'],
      true,
    ]);
    const cursor = first.body.pagingMetadata.cursors.next;
    const second = await query({ query: { cursorPaging: { cursor, limit: 2 } } });
    expect([names(second), second.body.pagingMetadata.hasNext]).toEqual([['Things'], false]);
    const mixed = await query({ query: { ...visible, cursorPaging: { cursor } } });
    expect(violationsOf(mixed)).toEqual(['query.filter: FIELD_NOT_ALLOWED']);
    const forged = await query({ query: { cursorPaging: { cursor: 'nonsense' } } });
    expect(violationsOf(forged)).toEqual(['query.cursorPaging.cursor: FORMAT']);
  });

  it('categories are counted and searched', async () => {
    const counted = await visitor.send('POST', `${path}/count`, {
      treeReference,
      filter: { slug: { $in: ['things', 'papers', 'none'] } },
    });
    expect(counted.body).toEqual({ count: 2 });
    const search = { search: { expression: 'pap' }, filter: { visible: true } };
    const found = await visitor.send('POST', `${path}/search`, { treeReference, search });
    expect(names(found)).toEqual(['Papers']);
  });
});

describe('the tree', () => {
  it('the tree orders siblings, and a category is returned with its parents on request', async () => {
    const cups = await create('Cups', { parentCategory: { id: things } });
    const plates = await create('Plates', { parentCategory: { id: things }, description: 'Flat.' });
    const small = await create('Small plates', { parentCategory: { id: plates.id } });
    expect([cups.parentCategory, plates.parentCategory]).toEqual([
      { id: things, index: 0 },
      { id: things, index: 1 },
    ]);
    const sort = [{ fieldName: 'parentCategory.index', order: 'DESC' }];
    const filter = { 'parentCategory.id': things };
    expect(names(await query({ query: { filter, sort } }))).toEqual(['Plates', 'Cups']);
    const fields = 'fields=DESCRIPTION&fields=BREADCRUMBS_INFO';
    const { body } = await visitor.send('GET', `${path}/${small.id}?${tree}&${fields}`);
    expect(body.category.breadcrumbsInfo.breadcrumbs).toEqual([
      { categoryId: things, categoryName: 'Things', categorySlug: 'things' },
      { categoryId: plates.id, categoryName: 'Plates', categorySlug: plates.slug },
    ]);
    const read = async (more: string): Promise<Json> =>
      (await visitor.send('GET', `${path}/slug/${plates.slug}?${tree}${more}`)).body.category;
    for (const member of ['description', 'richContentDescription', 'breadcrumbsInfo'])
      expect(await read('')).not.toHaveProperty(member);
    const both = await read('&fields=DESCRIPTION&fields=RICH_CONTENT_DESCRIPTION');
    expect(both.description).toBe('Flat.');
    expect(JSON.stringify(both.richContentDescription.nodes)).toContain('"text":"Flat."');
  });

  it('a hidden parent hides its children', async () => {
    const attic = await create('Attic', { visible: false });
    const box = await create('Box', { parentCategory: { id: attic.id }, visible: false });
    const shown = names(await query({ query: visible }));
    expect([shown.includes('Attic'), shown.includes('Box')]).toEqual([false, false]);
    const all = await query({ returnNonVisibleCategories: true }, merchant);
    expect(names(all)).toEqual(expect.arrayContaining(['Attic', 'Box']));
    expect(names(await query({ query: visible, returnNonVisibleCategories: true }))).toEqual(shown);
    const got = await visitor.send('GET', `${path}/slug/${box.slug}?${tree}`);
    expect(got.body.category.visible).toBe(false);
    store.control.settings({ hiddenCategories: 'absent' });
    expect((await visitor.send('GET', `${path}/slug/${box.slug}?${tree}`)).status).toBe(404);
  });

  it('a request for an unknown id or slug gets 404', async () => {
    for (const address of ['slug/none', productId('none'), 'no-guid']) {
      const answer = await visitor.send('GET', `${path}/${address}?${tree}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'CATEGORY_NOT_FOUND']);
    }
  });

  it('the tree has a category with all products', async () => {
    const { body } = await visitor.send('GET', '/stores/v3/all-products-category');
    expect(body.treeReference).toEqual(treeReference);
    const read = async () =>
      (await visitor.send('GET', `${path}/${body.categoryId}?${tree}`)).body.category;
    expect(await read()).toMatchObject({ slug: 'all-products', itemCounter: 7 });
    expect((await visitor.send('GET', `${path}/list-trees`)).body).toEqual({
      trees: [treeReference],
    });
  });
});
