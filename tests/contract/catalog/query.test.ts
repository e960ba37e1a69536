// The query language: its operators, sorting, and both ways of paging.
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newMerchant, packed, shirtOptions } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, productId, queryPath, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({ keepsChanges: true });
const merchant = newMerchant(store);
for (const [name, price, own] of [
  ['Query one', 101, { brand: 'Kiln', weight: 2, productOptions: shirtOptions }],
  ['Query two', 102, { brand: 'Loom', sku: 'Q2' }],
  ['Query three', 103, { discount: { type: 'AMOUNT', value: 3 } }],
  ['Query%three', 104, { brand: 'Kiln' }],
] as const)
  await merchant.newProduct({ name, priceData: { price }, slug: `q${price - 100}`, ...own });

describe('a query', () => {
  const query = (body: unknown) => visitor.send('POST', queryPath, { query: body });
  const slugs = ({ body }: { body: Json }) => body.products.map(({ slug }: Json) => slug);
  const found = async (filter: object) =>
    slugs(await query({ filter: { price: { $gt: 100 }, ...filter } })).sort();

  it.each<[string, object, string[]]>([
    ['$eq', { brand: { $eq: 'Kiln' } }, ['q1', 'q4']],
    ['no operator', { brand: 'Loom' }, ['q2']],
    ['null', { brand: null }, ['q3']],
    ['$ne', { brand: { $ne: 'Kiln' } }, ['q2', 'q3']],
    ['$gt', { price: { $gt: 103 } }, ['q4']],
    ['$gte', { price: { $gte: 103 } }, ['q3', 'q4']],
    ['$lt and $gt together', { price: { $gt: 101, $lt: 104 } }, ['q2', 'q3']],
    ['$lte', { price: { $gt: 100, $lte: 101 } }, ['q1']],
    ['$in', { slug: { $in: ['q1', 'q4', 'mug'] } }, ['q1', 'q4']],
    ['$nin', { brand: { $nin: ['Kiln'] } }, ['q2', 'q3']],
    ['$hasSome of a value', { sku: { $hasSome: ['Q2', 'MUG'] } }, ['q2']],
    ['$hasSome of a set', { 'options.Size': { $hasSome: ['L', 'XL'] } }, ['q1']],
    ['$hasAll', { 'options.Color': { $hasAll: ['Clay', 'Ink'] } }, ['q1']],
    ['$hasAll that are not all there', { 'options.Color': { $hasAll: ['Clay', 'Pink'] } }, []],
    ['$ne of a set', { 'options.Size': { $ne: 'S' } }, ['q2', 'q3', 'q4']],
    ['an option that nothing has', { 'options.Length': 'S' }, []],
    ['$startsWith, whatever the case', { name: { $startsWith: 'qUERY T' } }, ['q2', 'q3']],
    ['$startsWith a sign that SQL knows', { name: { $startsWith: 'query%' } }, ['q4']],
    ['$endsWith', { name: { $endsWith: 'THREE' } }, ['q3', 'q4']],
    ['$contains', { name: { $contains: 'y t' } }, ['q2', 'q3']],
    ['$contains a backslash', { name: { $contains: '\\' } }, []],
    ['$exists', { brand: { $exists: true } }, ['q1', 'q2', 'q4']],
    ['$exists false', { weight: { $exists: false } }, ['q2', 'q3', 'q4']],
    ['$isEmpty', { sku: { $isEmpty: false } }, ['q2']],
    ['$and', { $and: [{ brand: 'Kiln' }, { price: { $lt: 102 } }] }, ['q1']],
    ['$or', { $or: [{ brand: 'Loom' }, { weight: 2 }] }, ['q1', 'q2']],
    ['$not', { $not: { brand: 'Kiln' } }, ['q2', 'q3']],
    ['$not of what is missing', { $not: { weight: { $gt: 1 } } }, ['q2', 'q3', 'q4']],
    ['an empty $or', { $or: [] }, ['q1', 'q2', 'q3', 'q4']],
    ['a discount', { 'discount.type': 'AMOUNT', 'discount.value': 3 }, ['q3']],
    ['dates', { createdDate: { $gt: '2020-01-01T00:00:00Z' } }, ['q1', 'q2', 'q3', 'q4']],
    ['a flag', { visible: true, manageVariants: false }, ['q1', 'q2', 'q3', 'q4']],
  ])('filters by %s', async (_, filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it.each<[object, string]>([
    [{ name: { $gt: 'a' } }, 'name.$gt: VALIDATION'],
    [{ productType: { $contains: 'phys' } }, 'productType.$contains: VALIDATION'],
    [{ visible: 'true' }, 'visible: VALIDATION'],
    [{ visible: { $in: [true] } }, 'visible.$in: VALIDATION'],
    [{ price: { $hasAll: [1] } }, 'price.$hasAll: VALIDATION'],
    [{ price: { $exists: 1 } }, 'price.$exists: VALIDATION'],
    [{ price: {} }, 'price: VALIDATION'],
    [{ createdDate: { $gt: '+275760-01-01T00:00:00Z' } }, 'createdDate.$gt: VALIDATION'],
    [{ createdDate: '-000001-01-01T00:00:00Z' }, 'createdDate: VALIDATION'],
    [{ 'collections.id': 5 }, 'collections.id: VALIDATION'],
    [{ 'collections.id': { $startsWith: 'x' } }, 'collections.id.$startsWith: VALIDATION'],
    [{ 'options.Size': { $in: [1] } }, 'options.Size.$in: VALIDATION'],
    [{ slug: { $in: Array(1_001).fill('x') } }, 'slug.$in: VALIDATION'],
    [{ $or: { brand: 'x' } }, '$or: VALIDATION'],
    [{ $and: ['x'] }, '$and[0]: VALIDATION'],
    [{ $nor: [] }, '$nor: FIELD_NOT_ALLOWED'],
    [{ costAndProfitData: 1 }, 'costAndProfitData: FIELD_NOT_ALLOWED'],
    [{ $not: { colour: 1 } }, '$not.colour: FIELD_NOT_ALLOWED'],
  ])('names what is wrong with %j', async (filter, violation) => {
    expect(violationsOf(await query({ filter }))).toEqual([`query.filter.${violation}`]);
  });

  it('has an end to its conditions', async () => {
    const $or = Array.from({ length: 301 }, (_, index) => ({ price: index }));
    expect(violationsOf(await query({ filter: { $or } }))).toEqual(['query.filter: MAX_SIZE']);
    expect((await query({ filter: { $or: $or.slice(1) } })).status).toBe(200);
  });

  it.each([
    'id',
    'name',
    'slug',
    'sku',
    'price',
    'priceData.price',
    'productType',
    'numericId',
    'createdDate',
    'lastUpdated',
  ])('sorts by %s, both ways', async (fieldName) => {
    const sorted = async (order: 'ASC' | 'DESC') => {
      const { body } = await query({ sort: [{ fieldName, order }], paging: { limit: 100 } });
      return body.products.map((product: Json) =>
        fieldName === 'numericId'
          ? Number(product.numericId)
          : fieldName.startsWith('price')
            ? product.priceData.price
            : product[fieldName],
      );
    };
    const up = await sorted('ASC');
    expect(up).toEqual([...up].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(await sorted('DESC')).toEqual([...up].reverse());
    expect(up).toHaveLength(11);
  });

  it('sorts by several fields, and by the shop’s own order where they are equal', async () => {
    const sort = [{ fieldName: 'productType' }, { fieldName: 'price', order: 'DESC' }];
    const filter = { price: { $lt: 30 } };
    expect(slugs(await query({ filter, sort }))).toEqual([
      'pattern',
      'mug',
      'card',
      'gone',
      'endless',
    ]);
  });

  it('pages by 50 unless told otherwise, and by 100 at most', async () => {
    const { body } = await query({ paging: { offset: 9 } });
    expect(body.metadata).toEqual({ items: 2, count: 2, offset: 9, total: 11 });
    const none = await query({ paging: { limit: 0 } });
    expect(none.body).toMatchObject({ products: [], metadata: { count: 0, total: 11 } });
    const past = await query({ paging: { offset: 1_000_000 } });
    expect(past.body).toMatchObject({ products: [], metadata: { offset: 1_000_000, total: 11 } });
    expect(violationsOf(await query({ paging: { limit: 101 } }))).toEqual([
      'query.paging.limit: MAX',
    ]);
    for (let index = 0; index < 52; index += 1)
      await merchant.newProduct({ name: `Filler ${index}` });
    const full = await query({ filter: { name: { $startsWith: 'Filler' } } });
    expect(full.body.metadata).toEqual({ items: 50, count: 50, offset: 0, total: 52 });
  });

  describe('by cursor', () => {
    const pageOf = async (cursorPaging: object, more: object = {}) =>
      (await query({ cursorPaging, ...more })).body;

    it.each([
      [{}],
      [{ sort: [{ fieldName: 'price', order: 'DESC' }] }],
      [{ sort: [{ fieldName: 'productType' }, { fieldName: 'lastUpdated', order: 'DESC' }] }],
      [{ filter: { price: { $gte: 10 } }, sort: [{ fieldName: 'name' }] }],
    ])('visits each product once, there and back: %j', async (asked) => {
      const all = slugs(await query({ ...asked, paging: { limit: 100 } }));
      const there: string[][] = [];
      let page = await pageOf({ limit: 7 }, asked);
      expect(page.metadata.cursors).not.toHaveProperty('prev');
      expect(page.metadata).not.toHaveProperty('total');
      for (;;) {
        there.push(slugs({ body: page }));
        const { next } = page.metadata.cursors;
        if (next === undefined) break;
        page = await pageOf({ limit: 7, cursor: next });
      }
      expect(there.flat()).toEqual(all);
      const back: string[][] = [slugs({ body: page })];
      while (page.metadata.cursors.prev !== undefined) {
        page = await pageOf({ limit: 7, cursor: page.metadata.cursors.prev });
        back.unshift(slugs({ body: page }));
      }
      expect(back.flat()).toEqual(all);
    });

    it('misses and repeats nothing while products come and go before it', async () => {
      const asked = { filter: { name: { $startsWith: 'Moving' } }, sort: [{ fieldName: 'name' }] };
      const made: Json[] = [];
      for (const letter of 'BCDE')
        made.push(await merchant.newProduct({ name: `Moving ${letter}` }));
      const first = await pageOf({ limit: 2 }, asked);
      await merchant.newProduct({ name: 'Moving A' });
      await merchant.send('DELETE', `/stores/v1/products/${made[1].id}`);
      const second = await pageOf({ limit: 2, cursor: first.metadata.cursors.next });
      expect(second.products.map(({ name }: Json) => name)).toEqual(['Moving D', 'Moving E']);
    });

    it('pages store variants and collections, too', async () => {
      const variants = await visitor.send('POST', '/stores-reader/v1/variants/query', {
        query: { filter: { productId: productId('shirt') }, cursorPaging: { limit: 3 } },
      });
      const rest = await visitor.send('POST', '/stores-reader/v1/variants/query', {
        query: { cursorPaging: { cursor: variants.body.metadata.cursors.next } },
      });
      expect([variants.body.variants.length, rest.body.variants.length]).toEqual([3, 1]);
      const collections = await visitor.send(
        'GET',
        packed('/v2/collections/query', { query: { cursorPaging: { limit: 1 } } }),
      );
      expect(collections.body.metadata.cursors).toHaveProperty('next');
    });

    it('refuses what is no cursor, and two ways of paging at once', async () => {
      const { metadata } = await pageOf({ limit: 1 }, { sort: [{ fieldName: 'price' }] });
      const { next } = metadata.cursors;
      const foreign = await visitor.send('POST', '/v2/collections/query', {
        query: { cursorPaging: { cursor: next } },
      });
      expect(violationsOf(foreign)).toContain('query.cursorPaging.cursor: FORMAT');
      const forged = (...parts: unknown[]) =>
        deflateRawSync(JSON.stringify(parts)).toString('base64url');
      for (const cursor of [
        forged({ name: '\u0000' }, null, ['1', productId('mug')], 'next'),
        forged(null, [{ fieldName: 5 }], [], 'next'),
        forged(null, null, ['many', productId('mug')], 'next'),
        forged(null, null, ['1', 'no id'], 'sideways'),
        forged(null, null, [1], 'next'),
        'x',
        'AAAA',
        next.slice(0, -8),
        Buffer.from('{}').toString('base64url'),
      ])
        expect(violationsOf(await query({ cursorPaging: { cursor } }))).toEqual([
          'query.cursorPaging.cursor: FORMAT',
        ]);
      expect(
        violationsOf(await query({ cursorPaging: { limit: 1 }, paging: { limit: 1 } })),
      ).toEqual(['query.cursorPaging: ONE_OF_ALIGNMENT']);
    });
  });
});
