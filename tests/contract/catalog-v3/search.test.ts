// Searching products of catalog version 3. Facts: docs/platform/catalog.md#filters, docs/platform/catalog.md#fields.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, productId, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });
const merchant = newMerchant(store);

const [things, papers] = [seedId('collection', 'things'), seedId('collection', 'papers')];

const search = (asked: unknown, ...fields: string[]) =>
  visitor.send('POST', '/stores/v3/products/search', { search: asked, fields });

const slugsBy = async (filter: unknown): Promise<string[]> => {
  const { status, body } = await search({ filter });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.products.map(({ slug }: Json) => slug).sort();
};

const product = async (slug: string): Promise<Json> =>
  (await visitor.send('GET', `/stores/v3/products/slug/${slug}`)).body.product;

const choicePath = 'options.choicesSettings.choices.choiceId';

describe('filters', () => {
  it.each<[string, unknown, string[]]>([
    ['the beginning of a name', { name: { $startsWith: 'mug' } }, ['mug']],
    ['a value without an operator', { slug: 'card' }, ['card']],
    ['several ids', { id: { $in: [productId('mug'), productId('card')] } }, ['card', 'mug']],
    ['a product type', { productType: 'DIGITAL' }, ['pattern']],
    [
      'a price range given as strings',
      {
        $and: [
          { visible: true },
          { 'actualPriceRange.minValue.amount': { $gte: '16.99' } },
          { 'actualPriceRange.maxValue.amount': { $lte: '30' } },
        ],
      },
      ['card', 'mug', 'soon'],
    ],
    ['crossed-out prices', { 'compareAtPriceRange.maxValue.amount': { $gt: 40 } }, ['shirt']],
    ['partial stock', { 'inventory.availabilityStatus': 'PARTIALLY_OUT_OF_STOCK' }, ['shirt']],
    ['pre-orders', { 'inventory.preorderAvailability': 'ALL_VARIANTS' }, ['soon']],
    [
      'a category',
      { 'allCategoriesInfo.categories': { $matchItems: [{ id: papers }] } },
      ['card', 'shirt'],
    ],
    [
      'several categories',
      { 'directCategoriesInfo.categories': { $matchItems: [{ id: papers }, { id: things }] } },
      ['shirt'],
    ],
    ['an option name', { 'options.name': { $hasAll: ['Color', 'Size'] } }, ['shirt']],
    [
      'a choice name',
      { 'options.choicesSettings.choices.name': { $hasSome: ['L', 'XXL'] } },
      ['shirt'],
    ],
    ['a ribbon', { 'ribbon.name': 'Sold out' }, ['gone']],
    ['no ribbon', { $and: [{ 'ribbon.id': { $exists: false } }, { slug: 'mug' }] }, ['mug']],
    ['either of two slugs', { $or: [{ slug: 'mug' }, { slug: 'card' }] }, ['card', 'mug']],
    [
      'a negated condition',
      { $not: { slug: { $in: ['mug', 'card', 'shirt', 'pattern', 'gone'] } } },
      ['endless', 'soon'],
    ],
  ])('a filter finds the matching products: %s', async (_, filter, expected) => {
    expect(await slugsBy(filter)).toEqual(expected);
  });

  it('a filter finds products by the ids in responses', async () => {
    const shirt = await product('shirt');
    const gone = await product('gone');
    const [option] = shirt.options;
    const [variant] = (await product('mug')).variantsInfo.variants;
    expect(await slugsBy({ 'options.id': { $hasSome: [option.id.toUpperCase()] } })).toEqual([
      'shirt',
    ]);
    const { choiceId } = option.choicesSettings.choices[1];
    expect(await slugsBy({ [choicePath]: { $hasSome: [choiceId] } })).toEqual(['shirt']);
    expect(await slugsBy({ 'ribbon.id': gone.ribbon.id })).toEqual(['gone']);
    expect(
      await slugsBy({ 'variantsInfo.variants': { $matchItems: [{ id: variant.id }] } }),
    ).toEqual(['mug']);
  });

  it('a filter by allCategoriesInfo finds products of subcategories, unlike a filter by directCategoriesInfo', async () => {
    const treeReference = { appNamespace: '@wix/stores', treeKey: null };
    const move = (parentCategoryId: string | null) =>
      merchant.send('POST', `/categories/v1/categories/${papers}/move`, {
        treeReference,
        ...(parentCategoryId !== null && { parentCategoryId }),
        position: 'FIRST',
      });
    expect((await move(things)).status).toBe(200);
    const by = (field: string, id: string) => slugsBy({ [field]: { $matchItems: [{ id }] } });
    expect(await by('allCategoriesInfo.categories', things)).toContain('card');
    expect(await by('directCategoriesInfo.categories', things)).not.toContain('card');
    const { allCategoriesInfo } = (
      await search({ filter: { slug: 'card' } }, 'ALL_CATEGORIES_INFO')
    ).body.products[0];
    for (const { id } of allCategoriesInfo.categories)
      expect(await by('allCategoriesInfo.categories', id)).toContain('card');
    const fieldPath = 'allCategoriesInfo.categories.id';
    const { body } = await search({
      filter: { slug: 'card' },
      aggregations: [{ name: 'in', type: 'VALUE', fieldPath }],
    });
    expect(
      body.aggregationData.results[0].values.results.map(({ value }: Json) => value).sort(),
    ).toEqual(allCategoriesInfo.categories.map(({ id }: Json) => id).sort());
    expect((await move(null)).status).toBe(200);
  });

  it('a category filter with $hasSome is accepted and finds nothing', async () => {
    for (const field of ['allCategoriesInfo.categories', 'directCategoriesInfo.categories'])
      expect(await slugsBy({ [field]: { $hasSome: [papers] } })).toEqual([]);
  });

  it('a filter with two operators in one condition is refused', async () => {
    const answer = await search({ filter: { name: { $startsWith: 'M', $ne: 'x' } } });
    expect([answer.status, violationsOf(answer)]).toEqual([
      400,
      ['search.filter.name: VALIDATION'],
    ]);
  });

  it.each(['price', 'collections.id', 'variantsInfo.variants.id', 'constructor', '__proto__.x'])(
    'a filter by %s is refused, because the field is not declared',
    async (name) => {
      const answer = await search({ filter: { $and: [{ visible: true }, { [name]: 1 }] } });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(`Field '${name}' is not declared as filterable`);
      expect(violationsOf(answer)).toEqual([`search.filter.$and[1].${name}: FIELD_NOT_ALLOWED`]);
    },
  );

  it.each<[string, unknown]>([
    ['name', { $contains: 'u' }],
    ['name', { $endsWith: 'g' }],
    ['options.id', { $in: [] }],
    ['options.id', { $eq: things }],
    ['allCategoriesInfo.categories', { $in: [papers] }],
    ['allCategoriesInfo.categories', papers],
    ['allCategoriesInfo.categories', { $matchItems: [papers] }],
    ['allCategoriesInfo.categories', { $matchItems: [] }],
    ['actualPriceRange.minValue.amount', { $gte: 'cheap' }],
    ['visible', { $startsWith: 't' }],
  ])('a filter by %s with an unsupported condition is refused: %j', async (name, condition) => {
    expect((await search({ filter: { [name]: condition } })).status).toBe(400);
  });

  it('an empty condition is refused as INVALID_FILTER', async () => {
    const answer = await search({ filter: { name: {} } });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_FILTER']);
  });
});

describe('sorting', () => {
  const sorted = async (...sort: unknown[]): Promise<string[]> =>
    (await search({ sort })).body.products.map(({ slug }: Json) => slug);

  it('products are returned in the catalog’s order by default', async () => {
    expect(await sorted()).toEqual(['mug', 'endless', 'card', 'gone', 'soon', 'pattern', 'shirt']);
  });

  it('products are sorted by price, and then by name', async () => {
    const sort = { fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' };
    expect(await sorted(sort, { fieldName: 'name' })).toEqual([
      'shirt',
      'soon',
      'mug',
      'card',
      'gone',
      'pattern',
      'endless',
    ]);
    expect((await sorted({ fieldName: 'createdDate', order: 'ASC' }))[0]).toBe('shirt');
  });

  it('a sort puts products without a value for the sort field last', async () => {
    const fieldName = 'compareAtPriceRange.minValue.amount';
    for (const order of ['ASC', 'DESC'])
      expect((await sorted({ fieldName, order })).slice(0, 2).sort()).toEqual(['card', 'shirt']);
  });

  it.each(['slug', 'price', 'options.id', 'numericId'])(
    'a sort by %s is refused',
    async (fieldName) => {
      const answer = await search({ sort: [{ fieldName }] });
      expect([answer.status, answer.body.message]).toEqual([
        400,
        `Field '${fieldName}' is not declared as sortable`,
      ]);
    },
  );

  it('a sort by more than ten fields is refused', async () => {
    const sort = Array.from({ length: 11 }, () => ({ fieldName: 'name' }));
    expect(violationsOf(await search({ sort }))).toEqual(['search.sort: MAX_SIZE']);
  });
});

describe('free text', () => {
  const found = async (asked: unknown): Promise<string[]> =>
    (await search({ search: asked })).body.products.map(({ slug }: Json) => slug);

  it('a search for words in names ignores upper and lower case', async () => {
    expect(await found({ expression: 'MUG', fields: ['name'] })).toEqual(['mug']);
    expect(await found({ expression: '100%', fields: ['name'] })).toEqual([]);
  });

  it('a search matches any word or all words, depending on the mode', async () => {
    const words = { expression: 'mug shirt', fields: ['name'] };
    expect((await found({ ...words, mode: 'OR' })).sort()).toEqual(['mug', 'shirt']);
    expect(await found({ ...words, mode: 'AND' })).toEqual([]);
  });

  it('a search finds the SKUs of variants', async () => {
    expect(await found({ expression: 'shirt-cl' })).toEqual(['shirt']);
    expect(await found({ expression: 'shirt-cl', fields: ['name'] })).toEqual([]);
  });

  it('a search puts products that match by name first', async () => {
    store.control.settings({ catalogVersion: 'V1' });
    const first = await merchant.newProduct({ name: 'Zeta', description: 'Not a zither.' });
    const second = await merchant.newProduct({ name: 'Zither' });
    store.control.settings({ catalogVersion: 'V3' });
    expect(await found({ expression: 'zither' })).toEqual([second.slug, first.slug]);
    for (const { id } of [first, second]) await store.control.deleteProduct(id);
  });

  it.each<[unknown, string]>([
    [{ expression: '' }, 'search.search.expression: MIN_LENGTH'],
    [{ expression: 'x'.repeat(101) }, 'search.search.expression: MAX_LENGTH'],
    [{ expression: 'x', mode: 'ANY' }, 'search.search.mode: INVALID_ENUM_VALUE'],
    [{ expression: 'x', fields: ['slug'] }, 'search.search.fields[0]: FIELD_NOT_ALLOWED'],
  ])('a search for %j is refused', async (asked, violation) => {
    expect(violationsOf(await search({ search: asked }))).toEqual([violation]);
  });
});

describe('hidden products', () => {
  it('only the merchant finds hidden products, whatever the filter', async () => {
    store.control.settings({ catalogVersion: 'V1' });
    const hidden = await merchant.newProduct({ visible: false });
    store.control.settings({ catalogVersion: 'V3' });
    const filter = { id: hidden.id };
    for (const more of [{}, { visible: false }])
      expect(await slugsBy({ ...filter, ...more })).toEqual([]);
    const { status } = await visitor.send('GET', `/stores/v3/products/${hidden.id}`);
    expect(status).toBe(404);
    const asked = await merchant.send('POST', '/stores/v3/products/search', { search: { filter } });
    expect(asked.body.products).toMatchObject([{ id: hidden.id, visible: false }]);
    await store.control.deleteProduct(hidden.id);
  });
});

describe('properties of a response', () => {
  it('a search returns no variants, except the cheapest variant on request', async () => {
    const [plain] = (await search({ filter: { slug: 'shirt' } })).body.products;
    expect(plain).not.toHaveProperty('variantsInfo');
    expect(plain.variantSummary).toEqual({ variantCount: 4 });
    const { body } = await search({ filter: { slug: 'shirt' } }, 'MIN_PRICE_VARIANT', 'CURRENCY');
    const [asked] = body.products;
    expect(asked).not.toHaveProperty('variantsInfo');
    expect(asked.variantSummary.minPriceVariant).toMatchObject({
      price: { actualPrice: { amount: '35.00', formattedAmount: '€35.00' } },
    });
  });

  it('an unknown field name and MERCHANT_DATA are refused', async () => {
    expect(violationsOf(await search({}, 'VARIANTS'))).toEqual(['fields[0]: INVALID_ENUM_VALUE']);
    const answer = await search({}, 'MERCHANT_DATA');
    expect([answer.status, codeOf(answer)]).toEqual([403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA']);
  });
});
