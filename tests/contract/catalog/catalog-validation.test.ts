// Refused products and changes, with all invalid fields in one response. Facts: docs/platform/errors.md#error-bodies.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, productId, violationsOf } from '../support/store.ts';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const choices = (count: number) => many(count, (index) => ({ value: `C${index}` }));

const { store } = await openTestStore({ keepsChanges: true });

const merchant = newMerchant(store);

const plain = { name: 'Plain', priceData: { price: 1 } };

const create = (product: unknown) => merchant.send('POST', '/stores/v1/products', { product });

const broken = {
  name: '',
  slug: 'with space',
  productType: 'service',
  visible: 'yes',
  description: 'x'.repeat(8_001),
  sku: 'x'.repeat(41),
  weight: -1,
  priceData: { price: 1e12, colour: 1 },
  costAndProfitData: { itemCost: 1.005 },
  productDimensions: { length: '-1', width: 'wide', height: '1.1234567', unit: 'MILE' },
  pricePerUnitData: {
    totalQuantity: 0,
    totalMeasurementUnit: 'ML',
    baseQuantity: 1,
    baseMeasurementUnit: 'M',
  },
  additionalInfoSections: [{ title: 'x'.repeat(51) }, { description: 'x'.repeat(16_001) }],
  productOptions: [
    { name: 'Size', choices: [] },
    { name: 'Fit', choices: [{ value: 'A' }, { value: 'B', description: 'A' }, {}] },
  ],
  discount: { type: 'PERCENT', value: 101 },
  seoData: { settings: { keywords: many(6, () => ({ term: 'x' })) } },
  ribbon: 'x'.repeat(31),
  brand: '',
  colour: 'red',
};

const violations = [
  'product.additionalInfoSections[0].title: MAX_LENGTH',
  'product.additionalInfoSections[1].description: MAX_LENGTH',
  'product.brand: MIN_LENGTH',
  'product.colour: FIELD_NOT_ALLOWED',
  'product.costAndProfitData.itemCost: DECIMAL_MAX_SCALE',
  'product.description: MAX_LENGTH',
  'product.discount.value: MAX',
  'product.name: MIN_LENGTH',
  'product.pricePerUnitData.baseMeasurementUnit: VALIDATION',
  'product.pricePerUnitData.totalQuantity: MIN',
  'product.priceData.colour: FIELD_NOT_ALLOWED',
  'product.priceData.price: MAX',
  'product.productDimensions.height: DECIMAL_MAX_SCALE',
  'product.productDimensions.length: DECIMAL_GTE',
  'product.productDimensions.unit: INVALID_ENUM_VALUE',
  'product.productDimensions.width: FORMAT',
  'product.productOptions[0].choices: MIN_SIZE',
  'product.productOptions[1].choices[1].description: VALIDATION',
  'product.productOptions[1].choices[2].description: REQUIRED_ONE_OF_FIELD',
  'product.productType: INVALID_ENUM_VALUE',
  'product.ribbon: MAX_LENGTH',
  'product.seoData.settings.keywords: MAX_SIZE',
  'product.sku: MAX_LENGTH',
  'product.slug: FORMAT',
  'product.visible: VALIDATION',
  'product.weight: MIN',
];

describe('the catalog', () => {
  it('a refused product reports every invalid field with the violated rule', async () => {
    const answer = await create(broken);
    expect(answer.status).toBe(400);
    expect(violationsOf(answer)).toEqual([...violations].sort());
    for (const { description } of answer.body.details.validationError.fieldViolations)
      expect(description).toMatch(/^(must|is|or) /);
  });

  it.each<[string, unknown, string[]]>([
    ['a missing product', undefined, ['product: REQUIRED_FIELD']],
    ['an empty product', {}, ['product.name: REQUIRED_FIELD', 'product.priceData: REQUIRED_FIELD']],
    [
      'a product without a price',
      { name: 'x', priceData: {} },
      ['product.priceData.price: REQUIRED_FIELD'],
    ],
    [
      'a price that is a string',
      { name: 'x', priceData: { price: '9' } },
      ['product.priceData.price: VALIDATION'],
    ],
    [
      'a negative price',
      { name: 'x', priceData: { price: -0.01 } },
      ['product.priceData.price: MIN'],
    ],
    [
      'a price with three decimals',
      { name: 'x', priceData: { price: 1.999 } },
      ['product.priceData.price: DECIMAL_MAX_SCALE'],
    ],
    [
      'a price per meter for a product in milliliters',
      {
        ...plain,
        pricePerUnitData: {
          totalQuantity: 1,
          totalMeasurementUnit: 'ML',
          baseQuantity: 1,
          baseMeasurementUnit: 'M',
        },
      },
      ['product.pricePerUnitData.baseMeasurementUnit: VALIDATION'],
    ],
    [
      'two choices with the same name',
      {
        ...plain,
        productOptions: [
          { name: 'Size', choices: [{ value: 'S' }, { value: 's', description: 'S' }] },
          { name: 'Fit', choices: choices(1) },
        ],
      },
      ['product.productOptions[0].choices[1].description: VALIDATION'],
    ],
    [
      'two options with the same name',
      { ...plain, productOptions: many(2, () => ({ name: 'Size', choices: choices(1) })) },
      ['product.productOptions[1].name: VALIDATION'],
    ],
    [
      'seven options',
      { ...plain, productOptions: many(7, (n) => ({ name: `O${n}`, choices: choices(1) })) },
      ['product.productOptions: MAX_SIZE'],
    ],
    [
      'a hundred and one choices',
      { ...plain, productOptions: [{ name: 'Size', choices: choices(101) }] },
      ['product.productOptions[0].choices: MAX_SIZE'],
    ],
    [
      'too many combinations of choices',
      { ...plain, productOptions: many(6, (n) => ({ name: `O${n}`, choices: choices(100) })) },
      ['product.productOptions: MAX_SIZE'],
    ],
    [
      'a discount without its value',
      { ...plain, discount: { type: 'AMOUNT' } },
      ['product.discount.value: REQUIRED_FIELD'],
    ],
    ['a list in place of a product', [], ['product: VALIDATION']],
  ])('the catalog refuses %s', async (_, product, violations) => {
    const answer = await create(product);
    expect([answer.status, violationsOf(answer)]).toEqual([400, violations]);
  });

  it('the catalog accepts the rounding error of a float in a price', async () => {
    const { body } = await create({ name: 'Float', priceData: { price: 0.1 + 0.2 } });
    expect(body.product.priceData.price).toBe(0.3);
  });

  it('a product can have a hundred choices and a thousand variants', async () => {
    const wide = await create({
      ...plain,
      productOptions: [{ name: 'Size', choices: choices(100) }],
    });
    expect(wide.body.product.variants).toHaveLength(100);
    const full = await create({
      ...plain,
      productOptions: [
        { name: 'Size', choices: choices(100) },
        { name: 'Fit', choices: choices(10) },
      ],
    });
    expect(full.body.product.variants).toHaveLength(1_000);
    expect(full.body.product.stock.inventoryStatus).toBe('IN_STOCK');
  });

  it('a complete product can be sent back as it was returned, and changes of writable fields are applied', async () => {
    const given = await merchant.newShirt({ brand: 'Kiln' });
    const { body } = await merchant.send('PATCH', `/stores/v1/products/${given.id}`, {
      product: { ...given, name: 'Again' },
    });
    expect(body.product).toMatchObject({
      name: 'Again',
      brand: 'Kiln',
      slug: given.slug,
      createdDate: given.createdDate,
      variants: given.variants.map(({ id }: Json) => ({ id })),
    });
  });

  it('a request whose body and path have different ids is refused', async () => {
    const [a, b] = [await merchant.newProduct(), await merchant.newProduct()];
    const path = `/stores/v1/products/${a.id}`;
    const patched = await merchant.send('PATCH', path, { product: { id: b.id, name: 'x' } });
    expect(violationsOf(patched)).toEqual(['product.id: VALIDATION']);
    const media = await merchant.send('POST', `${path}/media/delete`, { id: b.id });
    expect(violationsOf(media)).toEqual(['id: VALIDATION']);
    expect((await merchant.read(a.id)).name).toBe(a.name);
  });

  it.each<[string, unknown, string[]]>([
    ['variants', { variants: [{ price: 1 }] }, ['variants[0].variantIds: REQUIRED_ONE_OF_FIELD']],
    [
      'variants',
      { variants: [{ choices: {}, variantIds: [productId('mug')] }] },
      ['variants[0].variantIds: ONE_OF_ALIGNMENT'],
    ],
    [
      'variants',
      {
        variants: [{ variantIds: ['x'], price: -1, weight: 1e10, sku: 'x'.repeat(41), cost: '1' }],
      },
      [
        'variants[0].cost: VALIDATION',
        'variants[0].price: MIN',
        'variants[0].sku: MAX_LENGTH',
        'variants[0].variantIds[0]: FORMAT',
        'variants[0].weight: MAX',
      ],
    ],
    ['variants', { variants: [] }, ['variants: MIN_SIZE']],
    ['variants', { variants: many(1_001, () => ({ choices: {} })) }, ['variants: MAX_SIZE']],
    [
      'choices/media',
      { media: [{ option: '', choice: 'x'.repeat(51), mediaIds: [] }] },
      ['media[0].choice: MAX_LENGTH', 'media[0].mediaIds: MIN_SIZE', 'media[0].option: MIN_LENGTH'],
    ],
  ])('invalid changes to %s are refused: case %#', async (path, body, violations) => {
    const { id } = await merchant.newShirt();
    const answer = await merchant.send('PATCH', `/stores/v1/products/${id}/${path}`, body);
    expect(violationsOf(answer)).toEqual(violations);
  });
});
