// Version 3 search uses the returned values. Facts: docs/platform/catalog.md#filters, docs/platform/catalog.md#facets.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { call, type Json } from '../support/store.ts';

const { store, visitor } = await openTestStore({
  oddProducts: true,
  settings: { catalogVersion: 'V3' },
});

/** Paths of single values: strings, numbers and booleans. */
const scalars = [
  'id',
  'slug',
  'visible',
  'visibleInPos',
  'productType',
  'brand.id',
  'brand.name',
  'ribbon.id',
  'ribbon.name',
  'inventory.availabilityStatus',
  'inventory.preorderStatus',
  'inventory.preorderAvailability',
  'subscriptionDetails.allowOneTimePurchases',
  'name',
  'createdDate',
  'updatedDate',
  'actualPriceRange.minValue.amount',
  'actualPriceRange.maxValue.amount',
  'compareAtPriceRange.minValue.amount',
  'compareAtPriceRange.maxValue.amount',
  'physicalProperties.shippingWeightRange.minValue',
  'physicalProperties.shippingWeightRange.maxValue',
];

/** Paths of lists of strings. */
const lists = [
  'options.id',
  'options.name',
  'options.choicesSettings.choices.choiceId',
  'options.choicesSettings.choices.name',
  'modifiers.id',
  'modifiers.name',
  'modifiers.choicesSettings.choices.choiceId',
  'modifiers.choicesSettings.choices.name',
  'infoSections.id',
  'infoSections.uniqueName',
  'additionalRibbons.id',
  'additionalRibbons.name',
];

const valuesAt = (value: Json, path: readonly string[]): Json[] => {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, path));
  const [first, ...rest] = path;
  return first === undefined ? [value] : valuesAt(value[first], rest);
};

const search = async (asked: unknown): Promise<Json> => {
  const { status, body } = await visitor.send('POST', '/stores/v3/products/search', {
    search: asked,
    fields: ['INFO_SECTION', 'MIN_PRICE_VARIANT'],
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};

const allProducts = async (): Promise<Json[]> =>
  (await search({ cursorPaging: { limit: 100 } })).products;

const idsBy = async (filter: unknown): Promise<string[]> =>
  (await search({ filter, cursorPaging: { limit: 100 } })).products
    .map(({ id }: Json) => id)
    .sort();

const idsHaving = (products: readonly Json[], path: string, value: unknown): string[] =>
  products
    .filter((product) => valuesAt(product, path.split('.')).includes(value))
    .map(({ id }) => id)
    .sort();

/** Adds a product with a hidden variant and with discounted prices that must be rounded to a cent. */
const addOddPrices = async (): Promise<string> => {
  store.control.settings({ catalogVersion: 'V1' });
  const send = (method: string, path: string, body: unknown) =>
    call(store, method, `/stores/v1/products${path}`, { token: 'sandbox-api-key', body });
  const { body } = await send('POST', '', {
    product: {
      name: 'Odd prices',
      priceData: { price: 9.99 },
      brand: 'A brand',
      discount: { type: 'PERCENT', value: 12.5 },
      productOptions: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'L' }] }],
    },
  });
  const { id } = body.product;
  await send('PATCH', `/${id}/variants`, {
    variants: [{ choices: { Size: 'S' }, price: 1, visible: false }],
  });
  store.control.settings({ catalogVersion: 'V3' });
  return id;
};

describe('a filter by a value in a response', () => {
  it('a filter by a value finds the products whose responses contain the value', async () => {
    const odd = await addOddPrices();
    const products = await allProducts();
    expect(products.find(({ id }) => id === odd).actualPriceRange.minValue.amount).toBe('8.74');
    for (const path of scalars) {
      const values = new Set(products.flatMap((product) => valuesAt(product, path.split('.'))));
      expect([path, values.size > 0]).toEqual([path, true]);
      for (const value of [...values].slice(0, 6))
        expect([path, value, await idsBy({ [path]: value })]).toEqual([
          path,
          value,
          idsHaving(products, path, value),
        ]);
      const without = products
        .filter((product) => valuesAt(product, path.split('.')).length === 0)
        .map(({ id }) => id);
      expect([path, await idsBy({ [path]: { $exists: false } })]).toEqual([path, without.sort()]);
    }
    await store.control.deleteProduct(odd);
  });

  it('a filter by a list value finds the products whose lists contain the value', async () => {
    const products = await allProducts();
    for (const path of lists) {
      const values = new Set(products.flatMap((product) => valuesAt(product, path.split('.'))));
      for (const value of [...values].slice(0, 6))
        expect([path, value, await idsBy({ [path]: { $hasSome: [value] } })]).toEqual([
          path,
          value,
          idsHaving(products, path, value),
        ]);
    }
  });
});

describe('a sort', () => {
  it('a sort orders products by the values in the response', async () => {
    for (const path of scalars.slice(-7))
      for (const order of ['ASC', 'DESC']) {
        const asked = { sort: [{ fieldName: path, order }], cursorPaging: { limit: 100 } };
        const values = (await search(asked)).products.flatMap((product: Json) =>
          valuesAt(product, path.split('.')).map((value) =>
            Number.isNaN(Number(value)) ? value : Number(value),
          ),
        );
        const sorted = [...values].sort((a, b) => (a < b ? -1 : Number(a > b)));
        expect([path, order, values]).toEqual([
          path,
          order,
          order === 'ASC' ? sorted : sorted.reverse(),
        ]);
      }
  });
});

describe('a facet', () => {
  it('a facet counts the products whose responses contain a value', async () => {
    const products = await allProducts();
    const paths = [...lists, 'productType', 'ribbon.name', 'inventory.availabilityStatus'];
    for (const fieldPath of paths) {
      const { aggregationData } = await search({
        cursorPaging: { limit: 0 },
        aggregations: [{ name: 'all', type: 'VALUE', fieldPath, value: { limit: 250 } }],
      });
      const counted = aggregationData.results[0].values.results;
      const values = new Set(
        products.flatMap((product) => valuesAt(product, fieldPath.split('.'))),
      );
      expect([fieldPath, counted.length]).toEqual([fieldPath, values.size]);
      for (const { value, count } of counted)
        expect([fieldPath, value, count]).toEqual([
          fieldPath,
          value,
          idsHaving(products, fieldPath, value).length,
        ]);
    }
  });
});
