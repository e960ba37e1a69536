// What the catalog refuses, every broken field at once, and that nothing hostile is an internal error.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, newVisitor, productId, violationsOf } from '../support/store.ts';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const choices = (count: number) => many(count, (index) => ({ value: `C${index}` }));

const { store } = await openTestStore({ keepsChanges: true });
const merchant = newMerchant(store);

describe('the catalog', () => {
  const create = (product: unknown) => merchant.send('POST', '/stores/v1/products', { product });
  const plain = { name: 'Plain', priceData: { price: 1 } };

  it('names every broken field of a product at once, with what it broke', async () => {
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
    const answer = await create(broken);
    expect(answer.status).toBe(400);
    expect(violationsOf(answer)).toEqual(
      [
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
      ].sort(),
    );
    for (const { description } of answer.body.details.validationError.fieldViolations)
      expect(description).toMatch(/^(must|is|or) /);
  });

  it.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['product: REQUIRED_FIELD']],
    ['an empty product', {}, ['product.name: REQUIRED_FIELD', 'product.priceData: REQUIRED_FIELD']],
    ['no price', { name: 'x', priceData: {} }, ['product.priceData.price: REQUIRED_FIELD']],
    [
      'a price as text',
      { name: 'x', priceData: { price: '9' } },
      ['product.priceData.price: VALIDATION'],
    ],
    [
      'a negative price',
      { name: 'x', priceData: { price: -0.01 } },
      ['product.priceData.price: MIN'],
    ],
    [
      'a price that is too fine',
      { name: 'x', priceData: { price: 1.999 } },
      ['product.priceData.price: DECIMAL_MAX_SCALE'],
    ],
    [
      'millilitres by the metre',
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
      'two options of one name and two choices of one name',
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
      'options that are the same',
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
      'more combinations than variants there may be',
      { ...plain, productOptions: many(6, (n) => ({ name: `O${n}`, choices: choices(100) })) },
      ['product.productOptions: MAX_SIZE'],
    ],
    [
      'a discount without its value',
      { ...plain, discount: { type: 'AMOUNT' } },
      ['product.discount.value: REQUIRED_FIELD'],
    ],
    ['a list for a product', [], ['product: VALIDATION']],
  ])('refuses %s', async (_, product, violations) => {
    const answer = await create(product);
    expect([answer.status, violationsOf(answer)]).toEqual([400, violations]);
  });

  it('takes what a float makes of an exact price', async () => {
    const { body } = await create({ name: 'Float', priceData: { price: 0.1 + 0.2 } });
    expect(body.product.priceData.price).toBe(0.3);
  });

  it('takes a hundred choices, and a thousand variants', async () => {
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

  it('takes a whole product back as it was given, and uses what may be set', async () => {
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

  it('refuses a body that speaks of another entity than its address', async () => {
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
  ])('refuses changed %s %#', async (path, body, violations) => {
    const { id } = await merchant.newShirt();
    const answer = await merchant.send('PATCH', `/stores/v1/products/${id}/${path}`, body);
    expect(violationsOf(answer)).toEqual(violations);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://pictures.example/a.png',
    '//pictures.example/a.png',
    'https://pictures.example/a b.png',
    'https:\\\\pictures.example',
    `https://pictures.example/${'x'.repeat(2_000)}`,
    '',
  ])('takes no picture from %s', async (url) => {
    const { id } = await merchant.newProduct();
    const answer = await merchant.send('POST', `/stores/v1/products/${id}/media`, {
      media: [{ url }],
    });
    expect(answer.status).toBe(400);
    expect(violationsOf(answer)[0]).toMatch(/^media\[0\]\.url: (FORMAT|MAX_LENGTH)$/);
  });

  it('keeps markup and scripts in every text field as text', async () => {
    const evil = '<script>x</script>"\'&';
    const product = await merchant.newProduct({
      name: evil,
      description: evil,
      sku: evil,
      brand: evil,
      ribbon: evil,
      additionalInfoSections: [{ title: evil, description: evil }],
      productOptions: [{ name: evil, choices: [{ value: evil }] }],
      seoData: { tags: [{ type: 'title', children: evil }] },
    });
    const visitor = await newVisitor(store);
    const shown = (await visitor.send('GET', `/stores-reader/v1/products/${product.id}`)).body
      .product;
    expect(shown).toMatchObject({
      name: evil,
      description: evil,
      sku: evil,
      brand: evil,
      ribbon: evil,
      additionalInfoSections: [{ title: evil, description: evil }],
      productOptions: [{ name: evil, choices: [{ description: evil }] }],
      variants: [{ choices: { [evil]: evil } }],
    });
    const page = await visitor.send('GET', shown.productPageUrl.path);
    expect(page.body).not.toContain('<script>x');
  });

  it.each<[string, string, unknown]>([
    ['POST', '/stores/v1/products', { product: { ...plain, name: 'a\u0000b' } }],
    ['POST', '/stores/v1/products', { product: { ...plain, name: 'half \ud83d' } }],
    [
      'POST',
      '/stores/v1/products',
      { product: { ...plain, seoData: { tags: [{ props: { '\u0000': 1 } }] } } },
    ],
    ['POST', '/stores/v1/collections', { collection: { name: '\u0000' } }],
    [
      'POST',
      '/stores-reader/v1/products/query-platformized',
      { query: { filter: { name: '\u0000' } } },
    ],
    ['PATCH', `/stores/v1/products/${productId('mug')}`, { product: { description: '\ud800' } }],
  ])('refuses what no database can hold: %s %s %#', async (method, path, body) => {
    const answer = await merchant.send(method, path, body);
    expect([answer.status, violationsOf(answer).length]).toEqual([400, 1]);
  });

  it('keeps options whose names every object knows', async () => {
    const productOptions = ['constructor', '__proto__', 'toString'].map((name) => ({
      name,
      choices: [{ value: 'valueOf' }, { value: '__proto__' }],
    }));
    const { status, body } = await create({ ...plain, productOptions });
    expect([status, body.product.variants.length]).toEqual([200, 8]);
    const path = `/stores-reader/v1/products/${body.product.id}/productOptionsAvailability`;
    const answer = await merchant.send('POST', path, { options: { toString: 'valueOf' } });
    expect(answer.body.productOptions[2].choices[0].inStock).toBe(true);
  });

  it('answers nonsense with a refusal, never with an internal error', async () => {
    const shirt = await merchant.newShirt();
    const product = `/stores/v1/products/${shirt.id}`;
    const paths: [string, string][] = [
      ['POST', '/stores/v1/products'],
      ['PATCH', product],
      ['PATCH', `${product}/variants`],
      ['POST', `${product}/media`],
      ['PATCH', `${product}/choices/media`],
      ['POST', `${product}/choices/media/delete`],
      ['POST', '/stores/v1/collections'],
      ['POST', '/stores/v1/bulk/products/update'],
      ['POST', '/stores/v1/bulk/products/adjust-properties'],
      ['POST', '/stores-reader/v1/products/query-platformized'],
      ['POST', `/stores-reader/v1/products/${shirt.id}/variants/query`],
      ['POST', `/stores-reader/v1/products/${shirt.id}/productOptionsAvailability`],
      ['POST', '/stores-reader/v1/variants/query'],
      ['POST', '/v2/collections/query'],
    ];
    const deep = (depth: number): unknown => (depth === 0 ? 1 : { $not: deep(depth - 1) });
    const names = [
      'product',
      'collection',
      'variants',
      'media',
      'ids',
      'set',
      'adjust',
      'query',
      'options',
      'choices',
    ];
    const values: unknown[] = [
      null,
      0,
      '',
      [],
      {},
      [null],
      [[]],
      'x'.repeat(10_000),
      { filter: deep(60) },
      { sort: [{}] },
      { $or: 1 },
      many(5_000, () => 1),
    ];
    for (const [method, path] of paths) {
      for (const value of values) {
        const body = Object.fromEntries(names.map((name) => [name, value]));
        expect((await merchant.send(method, path, body)).status, path).toBe(400);
        const { status } = await merchant.send(method, path, value);
        expect([200, 400], `${path} ${JSON.stringify(value)?.slice(0, 40)}`).toContain(status);
      }
      for (const text of ['{', 'null', '"', '[1,', '\u0000']) {
        const { status } = await merchant.send(method, path, text);
        expect([200, 400], `${path} ${text}`).toContain(status);
      }
    }
    expect((await merchant.read(shirt.id)).variants).toHaveLength(4);
  });
});
