// Hostile input to the catalog: markup, odd names, invalid values. Facts: docs/platform/errors.md#error-bodies.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { newVisitor, productId, violationsOf } from '../support/store.ts';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const { store } = await openTestStore({ keepsChanges: true });

const merchant = newMerchant(store);

const plain = { name: 'Plain', priceData: { price: 1 } };

const create = (product: unknown) => merchant.send('POST', '/stores/v1/products', { product });

describe('the catalog', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://pictures.example/a.png',
    '//pictures.example/a.png',
    'https://pictures.example/a b.png',
    'https:\\\\pictures.example',
    `https://pictures.example/${'x'.repeat(2_000)}`,
    '',
  ])('a picture with the URL %s is refused', async (url) => {
    const { id } = await merchant.newProduct();
    const answer = await merchant.send('POST', `/stores/v1/products/${id}/media`, {
      media: [{ url }],
    });
    expect(answer.status).toBe(400);
    expect(violationsOf(answer)[0]).toMatch(/^media\[0\]\.url: (FORMAT|MAX_LENGTH)$/);
  });

  it('markup in every string field is stored unchanged and escaped on the product page', async () => {
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
  ])('a string that a database cannot store is refused: %s %s %#', async (method, path, body) => {
    const answer = await merchant.send(method, path, body);
    expect([answer.status, violationsOf(answer).length]).toEqual([400, 1]);
  });

  it('an option can have the name of an Object.prototype member', async () => {
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

  it('nonsense is refused without an internal error', async () => {
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
