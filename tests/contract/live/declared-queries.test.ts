// Declared query support of the platform. Facts: docs/platform/catalog.md#filters, docs/platform/catalog.md#queries.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, productId, queryPath, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({ isOwn: true });
const merchant = newMerchant(store);
const olderPath = '/stores-reader/v1/products/query';
const collectionsPath = '/v2/collections/query';
const [things, papers] = [seedId('collection', 'things'), seedId('collection', 'papers')];

const query = (body: unknown) => visitor.send('POST', queryPath, { query: body });
const slugs = ({ body }: { body: Json }) => body.products.map(({ slug }: Json) => slug).sort();

describe('products by collectionIds', () => {
  it.each<[string, unknown, string[]]>([
    ['$hasSome', { $hasSome: [papers] }, ['card', 'shirt']],
    ['$hasAll', { $hasAll: [papers, things] }, ['shirt']],
  ])('a filter by collectionIds supports %s', async (_, condition, expected) => {
    expect(slugs(await query({ filter: { collectionIds: condition } }))).toEqual(expected);
  });

  it.each<[unknown, string]>([
    [papers, ''],
    [{ $in: [papers] }, '.$in'],
    [{ $ne: papers }, '.$ne'],
    [{ $contains: papers }, '.$contains'],
  ])(
    'an undeclared operator in a filter by collectionIds is refused: %j',
    async (condition, path) => {
      const answer = await query({ filter: { collectionIds: condition } });
      expect(violationsOf(answer)).toEqual([`query.filter.collectionIds${path}: VALIDATION`]);
    },
  );

  it('a sort by collectionIds is refused', async () => {
    const answer = await query({ sort: [{ fieldName: 'collectionIds' }] });
    expect(violationsOf(answer)).toEqual(['query.sort[0].fieldName: INVALID_ENUM_VALUE']);
  });
});

describe('operators on strings and ids', () => {
  const mug = productId('mug');

  it.each<[string, unknown, string[]]>([
    ['names from a string onward', { name: { $gte: 'Mug' }, slug: { $startsWith: 'mu' } }, ['mug']],
    ['no name after a later string', { name: { $gt: 'Mum' }, slug: { $startsWith: 'mu' } }, []],
    ['slugs from a given slug onward', { slug: { $gte: 'shirt' } }, ['shirt', 'soon']],
    ['the beginning of a type', { productType: { $startsWith: 'Digi' } }, ['pattern']],
    ['the beginning of an id', { id: { $startsWith: mug.slice(0, 13).toUpperCase() } }, ['mug']],
    ['a part of an id', { id: { $contains: mug.slice(9, 23) } }, ['mug']],
    ['ids between two bounds', { id: { $gte: mug, $lte: mug } }, ['mug']],
  ])('a filter finds the matching products: %s', async (_, filter, expected) => {
    expect(slugs(await query({ filter }))).toEqual(expected);
  });

  it('a collection filter accepts $startsWith for the id and $lt for the name', async () => {
    const found = async (filter: unknown) =>
      (await visitor.send('POST', collectionsPath, { query: { filter } })).body.collections.map(
        ({ id }: Json) => id,
      );
    expect(await found({ id: { $startsWith: things.slice(0, 13) } })).toEqual([things]);
    expect(await found({ name: { $lt: '' } })).toEqual([]);
  });
});

describe('default fields', () => {
  const sortable = ['id', 'lastUpdated', 'name', 'sku', 'price', 'priceData.price', 'numericId'];
  sortable.push('productType', 'slug');

  it.each(sortable)('query-platformized filters and sorts by %s', async (fieldName) => {
    const answer = await query({
      filter: { [fieldName]: { $ne: null } },
      sort: [{ fieldName, order: 'DESC' }],
    });
    expect([answer.status, answer.body.metadata.total]).toEqual([200, 7]);
  });

  it.each(['createdDate', 'description'])(
    'query-platformized can filter by %s but cannot sort by it',
    async (fieldName) => {
      const answer = await query({ filter: { [fieldName]: { $ne: null } } });
      expect(answer.status).toBe(200);
      const sorted = await query({ sort: [{ fieldName }] });
      expect(violationsOf(sorted)).toEqual(['query.sort[0].fieldName: INVALID_ENUM_VALUE']);
      expect(sorted.body.message).toContain('not declared as sortable');
    },
  );

  it.each(['collections.id', 'stock.inStock', 'stock.inventoryStatus', 'options.Size', 'brand'])(
    'query-platformized refuses a filter by %s',
    async (field) => {
      const answer = await query({ filter: { [field]: { $hasSome: ['x'] } } });
      expect([answer.status, violationsOf(answer)]).toEqual([
        400,
        [`query.filter.${field}: FIELD_NOT_ALLOWED`],
      ]);
      expect(answer.body.message).toContain('not declared as filterable');
    },
  );

  it('collections are queried by id and name only', async () => {
    const ask = (body: unknown) => visitor.send('POST', collectionsPath, { query: body });
    const sort = [{ fieldName: 'name' }, { fieldName: 'id' }];
    expect((await ask({ filter: { id: things, name: { $ne: '' } }, sort })).status).toBe(200);
    expect(violationsOf(await ask({ filter: { slug: 'things' } }))).toEqual([
      'query.filter.slug: FIELD_NOT_ALLOWED',
    ]);
    expect((await ask({ sort: [{ fieldName: 'slug' }] })).status).toBe(400);
  });

  it('a merchant’s query-platformized returns no hidden products', async () => {
    await merchant.newProduct({ name: 'Secret', visible: false });
    const total = async (more = {}) => {
      const filter = { name: 'Secret' };
      const { body } = await merchant.send('POST', queryPath, { query: { filter }, ...more });
      return body.metadata.total;
    };
    expect([await total(), await total({ includeHiddenProducts: true })]).toEqual([0, 0]);
  });
});

describe('the older products/query', () => {
  const ask = (filter: unknown, sort?: unknown, more = {}) =>
    visitor.send('POST', olderPath, {
      query: {
        filter: JSON.stringify(filter),
        ...(sort !== undefined && { sort: JSON.stringify(sort) }),
        ...more,
      },
    });

  it('the older query accepts filter and sort as JSON strings, and returns totalResults', async () => {
    const filter = {
      'collections.id': { $hasSome: [papers, things] },
      'stock.inventoryStatus': { $ne: 'OUT_OF_STOCK' },
      price: { $gt: 20 },
    };
    const { body } = await ask(filter, [{ price: 'desc' }], { paging: { limit: 1, offset: 0 } });
    expect(body.products.map(({ slug }: Json) => slug)).toEqual(['shirt']);
    expect(body.metadata).toEqual({ items: 1, offset: 0 });
    expect(body.totalResults).toBeGreaterThanOrEqual(1);
  });

  it('the older query reports the invalid fields', async () => {
    const asObjects = await visitor.send('POST', olderPath, { query: { filter: { price: 1 } } });
    expect(violationsOf(asObjects)).toEqual(['query.filter: VALIDATION']);
    const notJson = await visitor.send('POST', olderPath, { query: { filter: '{', sort: '[1]' } });
    expect(violationsOf(notJson)).toEqual(['query.filter: FORMAT', 'query.sort: FORMAT']);
    expect(violationsOf(await ask({ colour: 1 }))).toEqual([
      'query.filter.colour: FIELD_NOT_ALLOWED',
    ]);
  });

  it('the older query returns hidden products only if a merchant requests them', async () => {
    await merchant.newProduct({ name: 'Older secret', visible: false });
    const total = async (send: typeof merchant.send, more = {}) => {
      const asked = { query: { filter: JSON.stringify({ name: 'Older secret' }) }, ...more };
      return (await send('POST', olderPath, asked)).body.totalResults;
    };
    expect(await total(merchant.send)).toBe(0);
    expect(await total(merchant.send, { includeHiddenProducts: true })).toBe(1);
    expect(await total(visitor.send, { includeHiddenProducts: true })).toBe(0);
  });
});
