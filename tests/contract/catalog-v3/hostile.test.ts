// Hostile input to version 3 product calls. Facts: docs/platform/catalog.md#filters, docs/platform/catalog.md#queries.
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { openTestStore } from '../support/open-test-store.ts';

const { store, visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });

const junk: unknown[] = [
  null,
  true,
  0,
  -1,
  1e300,
  '',
  'x',
  '\u{1f600}',
  "'; drop table products; --",
  '%_\\',
  [],
  [null],
  [[]],
  {},
  { $eq: null },
  { $in: [null, 1, 'a', {}] },
  { $in: 'a' },
  { $exists: 'yes' },
  { $isEmpty: 1 },
  { $gt: {} },
  { $gte: '1e3' },
  { $lt: '9'.repeat(60) },
  { $startsWith: '%' },
  { $hasSome: ['a', 'a'] },
  { $hasAll: [] },
  { $matchItems: [{ id: 'a' }, { id: seedId('collection', 'things') }] },
  { $matchItems: [{ id: { $in: [] } }] },
  { __proto__: null, constructor: 1 },
  { $where: '1' },
];

const fields = [
  'id',
  'name',
  'visible',
  'createdDate',
  'actualPriceRange.minValue.amount',
  'subscriptionDetails.allowOneTimePurchases',
  'taxGroupId',
  'options.id',
  'modifiers.choicesSettings.choices.choiceId',
  'tags.publicTags.tagIds',
  'allCategoriesInfo.categories',
  'variantsInfo.variants',
  'hasOwnProperty',
  '$and',
  '$not',
  '',
];

const refusedOrAnswered = [200, 400];

const send = async (call: string, body: unknown): Promise<number> =>
  (await visitor.send('POST', `/stores/v3/products/${call}`, body)).status;

const internalErrors = () =>
  store.control
    .requests()
    .flatMap(({ path, body, status }) => (status === 500 ? { path, body } : []));

describe('nonsense in a search', () => {
  it('nonsense in any filter is refused or returns a result, without an internal error', async () => {
    for (const field of fields)
      for (const condition of junk) {
        const filter = { [field]: condition };
        expect(refusedOrAnswered).toContain(await send('search', { search: { filter } }));
      }
    expect(internalErrors()).toEqual([]);
  });

  it.each(['search', 'query', 'count', 'query-variants', 'search-variants'])(
    'nonsense in any part of a %s request is refused or returns a result, without an internal error',
    async (call) => {
      const member = call.replace('-variants', '');
      const names = ['filter', 'sort', 'search', 'cursorPaging', 'aggregations', 'timeZone', 'x'];
      for (const value of junk) {
        for (const body of [value, { [member]: value }, { fields: value }, { search: value }])
          expect(refusedOrAnswered).toContain(await send(call, body ?? {}));
        for (const [name, given] of [
          ...names.map((one) => [one, value] as const),
          ...['sort', 'aggregations'].map((one) => [one, [value]] as const),
          ...['limit', 'cursor'].map((one) => ['cursorPaging', { [one]: value }] as const),
        ])
          expect(refusedOrAnswered).toContain(await send(call, { [member]: { [name]: given } }));
      }
      expect(internalErrors()).toEqual([]);
    },
  );

  it('a forged cursor is refused', async () => {
    const forge = (...parts: unknown[]) =>
      deflateRawSync(JSON.stringify(parts)).toString('base64url');
    const values = ['0', seedId('product', 'mug')];
    const call = 'products/search';
    const forged = [
      forge({ call, filter: { price: 1 } }, null, values, 'next'),
      forge({ call, filter: { name: { $gt: 'a', $lt: 'b' } } }, null, values, 'next'),
      forge({ call, search: { expression: 'x'.repeat(200) } }, null, values, 'next'),
      forge({ call }, [{ fieldName: 'price' }], ['1', ...values], 'next'),
      forge({ call }, null, ['x', 'y'], 'next'),
      forge({ call }, null, [...values, '0'], 'next'),
      forge({ call }, null, values, 'sideways'),
      forge({ call: 'products/query' }, null, values, 'next'),
      forge(null, null, values, 'next'),
      forge([], 'sort', {}, 'next'),
    ];
    for (const cursor of forged)
      expect([cursor, await send('search', { search: { cursorPaging: { cursor } } })]).toEqual([
        cursor,
        400,
      ]);
    expect(internalErrors()).toEqual([]);
  });
});

describe('nonsense in the address of a product', () => {
  it.each(['%00', '%ff', '..%2f', "'", '%F0%9F%98%80', 'constructor', '%25'])(
    'nonsense in an address finds no product: %s',
    async (part) => {
      for (const path of [`slug/${part}`, part]) {
        const { status } = await visitor.send('GET', `/stores/v3/products/${path}`);
        expect([path, [400, 404].includes(status)]).toEqual([path, true]);
      }
      expect(internalErrors()).toEqual([]);
    },
  );
});
