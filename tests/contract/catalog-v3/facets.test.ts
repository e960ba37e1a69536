// Facets of a search in catalog version 3. Facts: docs/platform/catalog.md#facets.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });

const search = (asked: object) =>
  visitor.send('POST', '/stores/v3/products/search', {
    search: { cursorPaging: { limit: 0 }, ...asked },
  });

const value = (fieldPath: string, more = {}) => ({
  name: fieldPath,
  type: 'VALUE',
  fieldPath,
  value: { limit: 20_000, sortType: 'COUNT', sortDirection: 'DESC', ...more },
});

const scalar = (type: string, fieldPath: string) => ({
  name: type,
  type: 'SCALAR',
  fieldPath,
  scalar: { type },
});

const valuesOf = async (aggregation: object, more = {}): Promise<Json> => {
  const { body } = await search({ aggregations: [aggregation], ...more });
  return body.aggregationData.results[0].values.results;
};

describe('facets', () => {
  it('facets are returned without products if the limit is 0', async () => {
    const { status, body } = await search({
      filter: { visible: true },
      aggregations: [
        scalar('MIN', 'actualPriceRange.minValue.amount'),
        scalar('MAX', 'actualPriceRange.maxValue.amount'),
      ],
    });
    expect([status, body.products, body.pagingMetadata]).toEqual([
      200,
      [],
      { count: 0, cursors: {}, hasNext: false },
    ]);
    expect(body.aggregationData.results).toEqual([
      {
        name: 'MIN',
        type: 'SCALAR',
        fieldPath: 'actualPriceRange.minValue.amount',
        scalar: { type: 'MIN', value: 0.1 },
      },
      {
        name: 'MAX',
        type: 'SCALAR',
        fieldPath: 'actualPriceRange.maxValue.amount',
        scalar: { type: 'MAX', value: 40 },
      },
    ]);
  });

  it('facets count products by the option and choice ids of products', async () => {
    const { body } = await visitor.send('GET', '/stores/v3/products/slug/shirt');
    const { options } = body.product;
    expect(await valuesOf(value('options.id'))).toEqual(
      expect.arrayContaining(options.map(({ id }: Json) => ({ value: id, count: 1 }))),
    );
    const choices = await valuesOf(value('options.choicesSettings.choices.choiceId'));
    const ids = options.flatMap(({ choicesSettings }: Json) =>
      choicesSettings.choices.map(({ choiceId }: Json) => choiceId),
    );
    expect(choices.map((one: Json) => one.value).sort()).toEqual(ids.sort());
  });

  it('facets count only the products that the search finds, and the highest count comes first', async () => {
    const things = seedId('collection', 'things');
    const categories = value('directCategoriesInfo.categories.id');
    expect((await valuesOf(categories))[0]).toEqual({ value: things, count: 6 });
    const filter = { productType: 'DIGITAL' };
    expect(await valuesOf(categories, { filter })).toEqual([{ value: things, count: 1 }]);
    expect(await valuesOf(value('productType'))).toEqual([
      { value: 'PHYSICAL', count: 6 },
      { value: 'DIGITAL', count: 1 },
    ]);
    expect(await valuesOf(value('productType', { limit: 1, sortDirection: 'ASC' }))).toEqual([
      { value: 'DIGITAL', count: 1 },
    ]);
  });

  it('facets are returned together with a page of products', async () => {
    const { body } = await search({
      cursorPaging: { limit: 1 },
      aggregations: [value('productType')],
    });
    expect([body.products.length, body.aggregationData.results.length]).toEqual([1, 1]);
  });

  it('facets of undeclared fields and numeric facets of text fields are refused', async () => {
    for (const aggregation of [
      value('price'),
      value('variantsInfo.variants'),
      scalar('MIN', 'name'),
    ]) {
      const { status, body } = await search({ aggregations: [aggregation] });
      expect([status, body.message]).toEqual([
        400,
        `Field '${aggregation.fieldPath}' is not declared as aggregatable`,
      ]);
    }
  });

  it('range facets exclude products at the upper end of a range', async () => {
    const fieldPath = 'actualPriceRange.minValue.amount';
    const buckets = [{ to: 24 }, { from: 24, to: 40 }, { from: 40 }];
    const aggregation = { name: 'price', type: 'RANGE', fieldPath, range: { buckets } };
    const { body } = await search({ filter: { visible: true }, aggregations: [aggregation] });
    const { ranges, ...named } = body.aggregationData.results[0];
    expect(named).toEqual({ name: 'price', type: 'RANGE', fieldPath });
    const counts: number[] = [];
    for (const { from, to } of buckets) {
      const $and = [
        { visible: true },
        ...(from === undefined ? [] : [{ [fieldPath]: { $gte: String(from) } }]),
        ...(to === undefined ? [] : [{ [fieldPath]: { $lt: String(to) } }]),
      ];
      const counted = await visitor.send('POST', '/stores/v3/products/count', { filter: { $and } });
      counts.push(counted.body.count);
    }
    expect(ranges.results).toEqual(
      buckets.map((bucket, index) => ({ ...bucket, count: counts[index] })),
    );
    expect(counts.filter(Boolean).length).toBeGreaterThan(1);
  });

  it('date facets count products by period in a time zone', async () => {
    const asked = (timeZone?: string) =>
      search({
        aggregations: [
          {
            name: 'days',
            type: 'DATE_HISTOGRAM',
            fieldPath: 'createdDate',
            dateHistogram: { interval: 'DAY' },
          },
        ],
        ...(timeZone && { timeZone }),
      });
    const periodsOf = ({ body }: Json) => body.aggregationData.results[0].dateHistogram.results;
    const [first, ...others] = periodsOf(await asked());
    expect(first).toEqual({
      value: expect.stringMatching(/T00:00:00\.000Z$/),
      count: expect.any(Number),
    });
    const total = await visitor.send('POST', '/stores/v3/products/count', {});
    const sum = [first, ...others].reduce((all: number, { count }: Json) => all + count, 0);
    expect(sum).toBe(total.body.count);
    const [inTokyo] = periodsOf(await asked('Asia/Tokyo'));
    expect(inTokyo.value).toMatch(/T15:00:00\.000Z$/);
    expect(violationsOf(await asked('Nowhere/City'))).toEqual(['search.timeZone: VALIDATION']);
  });

  it('range and date facets are refused for unsupported fields, and without a range or interval', async () => {
    const refused = await search({
      aggregations: [
        { name: 'a', type: 'RANGE', fieldPath: 'name', range: { buckets: [{ from: 1 }] } },
        { name: 'b', type: 'RANGE', fieldPath: 'actualPriceRange.minValue.amount' },
        { name: 'c', type: 'DATE_HISTOGRAM', fieldPath: 'createdDate' },
      ],
    });
    expect([refused.status, violationsOf(refused)]).toEqual([
      400,
      [
        'search.aggregations[0].fieldPath: FIELD_NOT_ALLOWED',
        'search.aggregations[1].range: REQUIRED_FIELD',
        'search.aggregations[2].dateHistogram: REQUIRED_FIELD',
      ],
    ]);
  });

  it('nested facets count products for each combination of values', async () => {
    const types = { name: 'types', type: 'VALUE', fieldPath: 'productType' };
    const stock = { name: 'stock', type: 'VALUE', fieldPath: 'inventory.availabilityStatus' };
    const least = { ...scalar('MIN', 'actualPriceRange.minValue.amount'), name: 'least' };
    const nestedOf = async (...nestedAggregations: object[]): Promise<Json[]> => {
      const aggregations = [{ name: 'n', type: 'NESTED', nested: { nestedAggregations } }];
      const { body } = await search({ aggregations });
      return body.aggregationData.results[0].nested.results;
    };
    const ways = await nestedOf(types, stock);
    expect(ways.length).toBeGreaterThan(1);
    for (const { results } of ways) {
      const filter = {
        productType: results.types.value.value,
        'inventory.availabilityStatus': results.stock.value.value,
      };
      const { body } = await visitor.send('POST', '/stores/v3/products/count', { filter });
      expect(body.count).toBe(results.stock.value.count);
    }
    expect((await nestedOf(types, least)).map(({ results }) => results.types.value.value)).toEqual([
      'PHYSICAL',
      'DIGITAL',
    ]);
    const wrong = [{ name: 'n', type: 'NESTED', nested: { nestedAggregations: [types] } }];
    expect((await search({ aggregations: wrong })).status).toBe(400);
  });

  it('a search has at most ten facets', async () => {
    const aggregations = Array.from({ length: 11 }, () => value('productType'));
    expect(violationsOf(await search({ aggregations }))).toEqual(['search.aggregations: MAX_SIZE']);
  });

  it('a facet has a limit of at most 250 values with facetValues: declared', async () => {
    store.control.settings({ facetValues: 'declared' });
    const limited = (limit: number) => search({ aggregations: [value('productType', { limit })] });
    expect((await limited(250)).status).toBe(200);
    expect(violationsOf(await limited(251))).toEqual(['search.aggregations[0].value.limit: MAX']);
  });
});
