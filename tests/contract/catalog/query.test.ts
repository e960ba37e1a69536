// The query language: its operators and sorting. Facts: docs/platform/catalog.md#filters.
import { describe, expect, it } from 'vitest';
import { addQueryProducts, newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, queryPath, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({ keepsChanges: true });
// Lenient mode lets queries use all fields.
store.control.settings({ catalogQueries: 'lenient' });
await addQueryProducts(newMerchant(store));

const query = (body: unknown) => visitor.send('POST', queryPath, { query: body });

const slugs = ({ body }: { body: Json }) => body.products.map(({ slug }: Json) => slug);

const found = async (filter: object) =>
  slugs(await query({ filter: { price: { $gt: 100 }, ...filter } })).sort();

describe('a query', () => {
  it.each<[string, object, string[]]>([
    ['$eq', { brand: { $eq: 'Kiln' } }, ['q1', 'q4']],
    ['a value without an operator', { brand: 'Loom' }, ['q2']],
    ['null', { brand: null }, ['q3']],
    ['$ne', { brand: { $ne: 'Kiln' } }, ['q2', 'q3']],
    ['$gt', { price: { $gt: 103 } }, ['q4']],
    ['$gte', { price: { $gte: 103 } }, ['q3', 'q4']],
    ['$lt and $gt together', { price: { $gt: 101, $lt: 104 } }, ['q2', 'q3']],
    ['$lte', { price: { $gt: 100, $lte: 101 } }, ['q1']],
    ['$in', { slug: { $in: ['q1', 'q4', 'mug'] } }, ['q1', 'q4']],
    ['$nin', { brand: { $nin: ['Kiln'] } }, ['q2', 'q3']],
    ['$hasSome on a single value', { sku: { $hasSome: ['Q2', 'MUG'] } }, ['q2']],
    ['$hasSome on a list', { 'options.Size': { $hasSome: ['L', 'XL'] } }, ['q1']],
    ['$hasAll', { 'options.Color': { $hasAll: ['Clay', 'Ink'] } }, ['q1']],
    ['$hasAll with a missing value', { 'options.Color': { $hasAll: ['Clay', 'Pink'] } }, []],
    ['$ne on a list', { 'options.Size': { $ne: 'S' } }, ['q2', 'q3', 'q4']],
    ['an option that no product has', { 'options.Length': 'S' }, []],
    ['$startsWith in upper or lower case', { name: { $startsWith: 'qUERY T' } }, ['q2', 'q3']],
    ['$startsWith with a SQL wildcard', { name: { $startsWith: 'query%' } }, ['q4']],
    ['$endsWith', { name: { $endsWith: 'THREE' } }, ['q3', 'q4']],
    ['$contains', { name: { $contains: 'y t' } }, ['q2', 'q3']],
    ['$contains with a backslash', { name: { $contains: '\\' } }, []],
    ['$exists', { brand: { $exists: true } }, ['q1', 'q2', 'q4']],
    ['$exists with false', { weight: { $exists: false } }, ['q2', 'q3', 'q4']],
    ['$isEmpty', { sku: { $isEmpty: false } }, ['q2']],
    ['$and', { $and: [{ brand: 'Kiln' }, { price: { $lt: 102 } }] }, ['q1']],
    ['$or', { $or: [{ brand: 'Loom' }, { weight: 2 }] }, ['q1', 'q2']],
    ['$not', { $not: { brand: 'Kiln' } }, ['q2', 'q3']],
    ['$not on a missing field', { $not: { weight: { $gt: 1 } } }, ['q2', 'q3', 'q4']],
    ['an empty $or', { $or: [] }, ['q1', 'q2', 'q3', 'q4']],
    ['a discount', { 'discount.type': 'AMOUNT', 'discount.value': 3 }, ['q3']],
    ['dates', { createdDate: { $gt: '2020-01-01T00:00:00Z' } }, ['q1', 'q2', 'q3', 'q4']],
    ['two flags', { visible: true, manageVariants: false }, ['q1', 'q2', 'q3', 'q4']],
  ])('a query finds products by a filter: %s', async (_, filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it.each<[object, string]>([
    [{ name: { $gt: 5 } }, 'name.$gt: VALIDATION'],
    [{ visible: { $gt: false } }, 'visible.$gt: VALIDATION'],
    [{ productType: { $contains: 5 } }, 'productType.$contains: VALIDATION'],
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
  ])('a query reports the error in the filter %j', async (filter, violation) => {
    expect(violationsOf(await query({ filter }))).toEqual([`query.filter.${violation}`]);
  });

  it('a query has at most 300 conditions', async () => {
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
  ])('a query sorts by %s, in both directions', async (fieldName) => {
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

  it('a query sorts by several fields, then in the shop’s order', async () => {
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
});
