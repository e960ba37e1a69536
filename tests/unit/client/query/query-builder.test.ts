import { describe, expect, it } from 'vitest';
import { queryPayload } from '../../../../src/client/query/query.ts';
import { collectionQuery, productQuery, storeVariantQuery } from '../../../../src/package/index.ts';

const query = productQuery();

describe('a condition', () => {
  it.each([
    ['eq', query.eq('name', 'Mug'), { name: 'Mug' }],
    ['eq with null', query.eq('brand', null), { brand: null }],
    ['ne', query.ne('name', 'Mug'), { name: { $ne: 'Mug' } }],
    ['gt', query.gt('price', 5), { price: { $gt: 5 } }],
    ['ge', query.ge('price', 5), { price: { $gte: 5 } }],
    ['lt', query.lt('price', 5), { price: { $lt: 5 } }],
    ['le', query.le('price', 5), { price: { $lte: 5 } }],
    ['in', query.in('slug', ['a', 'b']), { slug: { $in: ['a', 'b'] } }],
    ['hasSome', query.hasSome('collections.id', ['a']), { 'collections.id': { $hasSome: ['a'] } }],
    [
      'hasAll',
      query.hasAll('options.Size', ['S', 'L']),
      { 'options.Size': { $hasAll: ['S', 'L'] } },
    ],
    ['startsWith', query.startsWith('name', 'M'), { name: { $startsWith: 'M' } }],
    ['endsWith', query.endsWith('name', 'g'), { name: { $endsWith: 'g' } }],
    [
      'between, which excludes the upper end',
      query.between('price', 5, 10),
      { $and: [{ price: { $gte: 5 } }, { price: { $lt: 10 } }] },
    ],
    ['isEmpty', query.isEmpty('brand'), { brand: null }],
    ['isNotEmpty', query.isNotEmpty('brand'), { brand: { $ne: null } }],
    ['contains', query.contains('name', 'u'), { name: { $contains: 'u' } }],
    ['exists', query.exists('brand'), { brand: { $exists: true } }],
    ['exists with false', query.exists('brand', false), { brand: { $exists: false } }],
  ])('a condition is built with %s', (_, built, filter) => {
    expect(built.filter).toEqual(filter);
  });

  it('a condition can be a Date, which is sent as an ISO string', () => {
    const since = productQuery().ge('lastUpdated', new Date('2026-01-02T03:04:05Z'));
    expect(JSON.parse(JSON.stringify(since.filter))).toEqual({
      lastUpdated: { $gte: '2026-01-02T03:04:05.000Z' },
    });
  });

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, new Date('no')])(
    'a condition rejects %s, which JSON would change',
    (value) => {
      expect(() => query.eq('price', value as number)).toThrow(TypeError);
      expect(() => query.gt('price', value as number)).toThrow('expected a value');
      expect(() => query.in('price', [1, value as number])).toThrow(TypeError);
    },
  );

  it('a list operator requires a list', () => {
    expect(() => query.in('slug', 'mug' as unknown as string[])).toThrow('expected a list');
  });
});

it('withFields lists the fields that the response contains', () => {
  const payload = queryPayload(query.withFields('id', 'name'), { limit: 5, offset: 0 });
  expect(payload).toMatchObject({ query: { fields: ['id', 'name'] } });
});

describe('conditions', () => {
  const [a, b, c] = [query.eq('name', 'a'), query.eq('name', 'b'), query.eq('name', 'c')];

  it('chained conditions are combined in one flat list under one operator', () => {
    const built = query.gt('price', 1).lt('price', 5).eq('name', 'a');
    expect(built.filter).toEqual({
      $and: [{ price: { $gt: 1 } }, { price: { $lt: 5 } }, { name: 'a' }],
    });
  });

  it('and() adds the conditions of another query', () => {
    expect(a.and(b.and(c)).filter).toEqual({ $and: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] });
  });

  it('or() treats all previous conditions as one operand', () => {
    expect(a.or(b).or(c).filter).toEqual({ $or: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] });
    expect(a.gt('price', 1).or(b).filter).toEqual({
      $or: [{ $and: [{ name: 'a' }, { price: { $gt: 1 } }] }, { name: 'b' }],
    });
    expect(a.or(b).gt('price', 1).filter).toEqual({
      $and: [{ $or: [{ name: 'a' }, { name: 'b' }] }, { price: { $gt: 1 } }],
    });
  });

  it('not() keeps the previous conditions', () => {
    expect(query.not(a).filter).toEqual({ $not: { name: 'a' } });
    expect(b.not(a).filter).toEqual({ $and: [{ name: 'b' }, { $not: { name: 'a' } }] });
  });

  it('conditions can be combined with plain filters', () => {
    expect(a.or({ filter: { slug: 'x', price: 3 } }).filter).toEqual({
      $or: [{ name: 'a' }, { slug: 'x', price: 3 }],
    });
  });

  it('empty conditions add nothing', () => {
    for (const built of [a.and(query), a.or(query), a.not(query), query.and(a), query.or(a)]) {
      expect(built.filter).toEqual({ name: 'a' });
    }
    expect(query.not({}).filter).toEqual({});
  });
});

describe('order, limit and offset', () => {
  it('the sort order, the limit and the offset are added to the query', () => {
    const built = query.ascending('name', 'slug').descending('lastUpdated').skip(20).limit(10);
    expect(built).toMatchObject({
      sort: [
        { fieldName: 'name', order: 'ASC' },
        { fieldName: 'slug', order: 'ASC' },
        { fieldName: 'lastUpdated', order: 'DESC' },
      ],
      paging: { offset: 20, limit: 10 },
    });
    expect(built.limit(5).paging).toEqual({ offset: 20, limit: 5 });
  });

  it.each([-1, 1.5, 101, Number.NaN, '5'])('a limit of %s is rejected', (count) => {
    expect(() => query.limit(count as number)).toThrow('expected a limit from 0 to 100');
  });

  it.each([-1, 0.5, Number.POSITIVE_INFINITY])('an offset of %s is rejected', (count) => {
    expect(() => query.skip(count)).toThrow('expected an offset');
  });
});

describe('a builder', () => {
  it('a builder is not changed by methods that extend a query', () => {
    const base = collectionQuery().eq('visible', true);
    const [one, other] = [base.eq('slug', 'a'), base.eq('slug', 'b')];
    expect(base.filter).toEqual({ visible: true });
    expect(one.filter).not.toEqual(other.filter);
  });

  it('a builder is sent in the platform’s format, without its methods', () => {
    const built = storeVariantQuery().eq('productId', 'p').ascending('sku');
    expect(queryPayload(built, { limit: 50, offset: 0 })).toEqual({
      query: {
        filter: { productId: 'p' },
        sort: [{ fieldName: 'sku', order: 'ASC' }],
        paging: { limit: 50, offset: 0 },
      },
    });
    expect(queryPayload(productQuery(), { limit: 50, offset: 0 })).toEqual({
      query: { filter: {}, paging: { limit: 50, offset: 0 } },
    });
  });
});
