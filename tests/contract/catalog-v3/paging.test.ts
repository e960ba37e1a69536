// Paging in catalog version 3: cursors only, no totals, and a count call. Facts: docs/platform/catalog.md#queries.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, violationsOf } from '../support/store.ts';

const { visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });

const send = (call: string, body: unknown) =>
  visitor.send('POST', `/stores/v3/products/${call}`, body);
const search = (asked: unknown, more = {}) => send('search', { search: asked, ...more });
const slugs = (body: Json): string[] => body.products.map(({ slug }: Json) => slug);
const sort = [{ fieldName: 'name', order: 'DESC' }];

describe('pages', () => {
  it.each<[string, Record<string, unknown>]>([
    ['of a filtered and sorted search', { sort, filter: { productType: 'PHYSICAL' } }],
    [
      'of a full-text search',
      { search: { expression: 'mug shirt card soon gone endless', fields: ['name'] } },
    ],
    ['in the catalog’s order', {}],
  ])('pages %s can be read forward and back by cursor', async (_, asked) => {
    const all = slugs((await search(asked)).body);
    const seen: string[] = [];
    let page = (await search({ ...asked, cursorPaging: { limit: 2 } })).body;
    const first = page;
    for (;;) {
      seen.push(...slugs(page));
      expect(page.pagingMetadata.count).toBe(page.products.length);
      expect(page.pagingMetadata).not.toHaveProperty('total');
      const { next } = page.pagingMetadata.cursors;
      expect(page.pagingMetadata.hasNext).toBe(next !== undefined);
      if (next === undefined) break;
      page = (await search({ cursorPaging: { limit: 2, cursor: next } })).body;
    }
    expect(seen).toEqual(all);
    const second = await search({
      cursorPaging: { limit: 2, cursor: first.pagingMetadata.cursors.next },
    });
    const { prev } = second.body.pagingMetadata.cursors;
    expect(slugs((await search({ cursorPaging: { limit: 2, cursor: prev } })).body)).toEqual(
      slugs(first),
    );
  });

  it('a request with a cursor can also contain fields, but no filter, sort or search', async () => {
    const { body } = await search({ sort, cursorPaging: { limit: 1 } });
    const cursorPaging = { limit: 1, cursor: body.pagingMetadata.cursors.next };
    const { status, body: next } = await search({ cursorPaging }, { fields: ['CURRENCY'] });
    expect([status, next.products[0].currency]).toEqual([200, 'EUR']);
    for (const [name, value] of Object.entries({
      filter: { visible: true },
      sort,
      search: { expression: 'x' },
    }))
      expect(violationsOf(await search({ cursorPaging, [name]: value }))).toEqual([
        `search.${name}: FIELD_NOT_ALLOWED`,
      ]);
  });

  it('a cursor is valid only for the call that created it', async () => {
    const { body } = await search({ cursorPaging: { limit: 1 } });
    const { next: cursor } = body.pagingMetadata.cursors;
    const answer = await send('query', { query: { cursorPaging: { cursor } } });
    expect(violationsOf(answer)).toEqual(['query.cursorPaging.cursor: FORMAT']);
    for (const forged of ['x', cursor.slice(0, -4), `${cursor}AAAA`.slice(3)])
      expect(violationsOf(await search({ cursorPaging: { cursor: forged } }))).toEqual([
        'search.cursorPaging.cursor: FORMAT',
      ]);
  });

  it('the limit of a page is between 1 and 100 products', async () => {
    const limits = async (limit: number) => [
      ...violationsOf(await search({ cursorPaging: { limit } })),
      ...violationsOf(await send('query', { query: { cursorPaging: { limit } } })),
    ];
    expect(await limits(100)).toEqual([]);
    expect(await limits(101)).toEqual([
      'search.cursorPaging.limit: MAX',
      'query.cursorPaging.limit: MAX',
    ]);
    expect(await limits(0)).toEqual([
      'search.cursorPaging.limit: MIN',
      'query.cursorPaging.limit: MIN',
    ]);
  });

  it('a page request with an offset is refused', async () => {
    const answer = await search({ paging: { limit: 1, offset: 1 } });
    expect(violationsOf(answer)).toEqual(['search.paging: FIELD_NOT_ALLOWED']);
  });
});

describe('the count', () => {
  it('a count request returns the number of products that match the filter and the search', async () => {
    expect((await send('count', {})).body).toEqual({ count: 7 });
    const filter = { productType: 'PHYSICAL' };
    expect((await send('count', { filter })).body).toEqual({ count: 6 });
    const asked = { expression: 'mug', fields: ['name'] };
    expect((await send('count', { filter, search: asked })).body).toEqual({ count: 1 });
  });

  it('a count request is refused for an undeclared filter field', async () => {
    const { status, body } = await send('count', { filter: { price: 1 } });
    expect([status, body.message]).toEqual([400, "Field 'price' is not declared as filterable"]);
  });
});

describe('the query', () => {
  const query = (asked: unknown) => send('query', { query: asked });

  it.each<[unknown, string[]]>([
    [{ slug: { $in: ['mug', 'card'] } }, ['mug', 'card']],
    [{ 'options.id': { $isEmpty: false } }, ['shirt']],
    [{ $and: [{ visible: true }, { slug: { $startsWith: 's' } }] }, ['soon', 'shirt']],
    [{ handle: { $exists: true } }, []],
  ])('a query with the filter %j finds the matching products', async (filter, expected) => {
    expect(slugs((await query({ filter })).body)).toEqual(expected);
  });

  it.each(['name', 'actualPriceRange.minValue.amount', 'allCategoriesInfo.categories'])(
    'a query with a filter by %s is refused',
    async (name) => {
      const { status, body } = await query({ filter: { [name]: { $exists: true } } });
      expect([status, body.message]).toEqual([
        400,
        `Field '${name}' is not declared as filterable`,
      ]);
    },
  );

  it('a query with an operator that the field does not declare is refused', async () => {
    for (const condition of [{ $gt: 'a' }, { $in: [], $eq: 'a' }, { $nin: ['a'] }])
      expect((await query({ filter: { handle: condition } })).status).toBe(400);
  });

  it.each(['createdDate', 'slug', 'name'])('a query sorted by %s is refused', async (fieldName) => {
    const { status, body } = await query({ sort: [{ fieldName }] });
    expect([status, body.message]).toEqual([
      400,
      `Field '${fieldName}' is not declared as sortable`,
    ]);
  });

  it('a query returns no variants and refuses a search expression', async () => {
    const { body } = await query({ filter: { slug: 'shirt' } });
    expect(body.products[0]).not.toHaveProperty('variantsInfo');
    expect(violationsOf(await query({ search: { expression: 'x' } }))).toEqual([
      'query.search: FIELD_NOT_ALLOWED',
    ]);
  });
});

describe('the platform’s client', () => {
  const packed = (body: unknown) => Buffer.from(JSON.stringify(body)).toString('base64url');

  it.each<[string, unknown, (body: Json) => unknown]>([
    ['search', { search: { filter: { slug: 'mug' } }, fields: ['CURRENCY'] }, slugs],
    ['query', { query: { filter: { slug: 'mug' } } }, slugs],
    ['count', { filter: { slug: 'mug' } }, ({ count }) => count],
  ])(
    'a %s request can also be sent with GET, with its body packed into the parameter .r',
    async (call, body, read) => {
      const got = await visitor.send('GET', `/stores/v3/products/${call}?.r=${packed(body)}`);
      expect([got.status, got.body]).toEqual([200, (await send(call, body)).body]);
      expect([read(got.body)].flat()).toEqual([call === 'count' ? 1 : 'mug']);
    },
  );
});
