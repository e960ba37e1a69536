// Catalog cases that depend on the database. Facts: docs/platform/catalog.md#filters, docs/platform/catalog.md#facets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { type Merchant, newMerchant } from '../support/merchant.ts';
import { codeOf, type Json, newVisitor, openStore, queryPath } from '../support/store.ts';
import { findPostgres } from '../support/throwaway-postgres.ts';

const server = await findPostgres();

const databases: [name: string, open: () => Promise<Sandbox>][] = [
  ['embedded PostgreSQL', () => openStore()],
];
if (typeof server === 'string') {
  describe('the catalog on a PostgreSQL server', () => {
    it.skip(`the catalog tests need a PostgreSQL server: ${server}`);
  });
} else {
  databases.push(['a PostgreSQL server', () => openStore({ databaseUrl: server.url })]);
  afterAll(() => server.stop());
}

describe.each(databases)('the catalog on %s', (_, open) => {
  let store: Sandbox;
  let merchant: Merchant;
  beforeAll(async () => {
    store = await open();
    merchant = newMerchant(store);
    store.control.settings({ catalogQueries: 'lenient' });
  });
  afterAll(() => store?.close());

  const post = (path: string, body: unknown) => merchant.send('POST', `/stores/v1/${path}`, body);

  it('ten products with the same name, created at the same time, get different slugs and numeric ids', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => merchant.newShirt({ name: 'Ten at once' })),
    );
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(10);
    expect(new Set(made.map(({ numericId }) => numericId)).size).toBe(10);
  });

  it('only one of several simultaneous requests for the same slug succeeds', async () => {
    const product = { name: 'Wanted', slug: 'wanted', priceData: { price: 1 } };
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('products', { product })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const others = await Promise.all([merchant.newProduct(), merchant.newProduct()]);
    const moved = await Promise.all(
      others.map(({ id }) =>
        merchant.send('PATCH', `/stores/v1/products/${id}`, { product: { slug: 'moved' } }),
      ),
    );
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(moved.map(codeOf)).toContain('SLUG_ALREADY_EXISTS');
  });

  it('several simultaneous bulk adjustments are each applied once', async () => {
    const products = await Promise.all([1, 2, 3].map(() => merchant.newShirt()));
    const ids = products.map(({ id }) => id);
    const adjust = (list: string[]) =>
      post('bulk/products/adjust-properties', { ids: list, adjust: { price: { amount: 1.5 } } });
    await Promise.all([adjust(ids), adjust([...ids].reverse()), adjust(ids), adjust(ids)]);
    for (const id of ids) expect((await merchant.read(id)).priceData.price).toBe(16);
  });

  it('simultaneous changes of one product are all kept', async () => {
    const { id } = await merchant.newShirt();
    const path = `products/${id}/media`;
    await Promise.all(
      ['mug-clay', 'mug-indigo', 'mug-moss'].map((mediaId) => post(path, { media: [{ mediaId }] })),
    );
    expect((await merchant.read(id)).media.items).toHaveLength(3);
  });

  it('a collection stays empty if products are added to it and deleted at the same time', async () => {
    const { id } = await merchant.newCollection('Busy');
    const products = await Promise.all([1, 2, 3, 4].map(() => merchant.newProduct()));
    const answers = await Promise.all([
      ...products.map((product) =>
        post(`collections/${id}/productIds`, { productIds: [product.id] }),
      ),
      ...products.map((product) => merchant.send('DELETE', `/stores/v1/products/${product.id}`)),
    ]);
    for (const { status } of answers) expect([200, 400]).toContain(status);
    const { body } = await merchant.send('GET', `/v2/collections/${id}`);
    expect(body.collection.numberOfProducts).toBe(0);
  });

  it('the stock of a product is correct after simultaneous changes of its variants', async () => {
    const shirt = await merchant.newShirt();
    const [first, ...others] = shirt.variants.map(({ id }: Json) => id);
    await Promise.all([
      store.control.setStock({ productId: shirt.id, variantId: first, quantity: 2 }),
      ...others.map((variantId: string) =>
        store.control.setStock({ productId: shirt.id, variantId, quantity: 0 }),
      ),
    ]);
    expect((await merchant.read(shirt.id)).stock).toMatchObject({
      quantity: 2,
      inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
    });
  });

  it('a query filters by fields of every type, sorts, and pages by cursor', async () => {
    const { id } = await merchant.newCollection('Kinds');
    const made = [];
    for (const [name, price, own] of [
      [
        'Kind a',
        5,
        { brand: 'Kiln', productOptions: [{ name: 'Size', choices: [{ value: 'S' }] }] },
      ],
      ['Kind b', 5, { brand: 'Loom', weight: 0.5 }],
      ['Kind c', 7.25, { visible: false }],
    ] as const)
      made.push(await merchant.newProduct({ name, priceData: { price }, ...own }));
    await post(`collections/${id}/productIds`, { productIds: made.map((product) => product.id) });
    const names = async (filter: object, send = merchant.send) => {
      const sort = [{ fieldName: 'price', order: 'DESC' }, { fieldName: 'name' }];
      const all = { 'collections.id': { $hasAll: [id] }, ...filter };
      const found: string[] = [];
      let cursorPaging: object = { limit: 2 };
      let query: object = { filter: all, sort };
      for (;;) {
        const request = { query: { ...query, cursorPaging }, includeHiddenProducts: true };
        const { body } = await send('POST', queryPath, request);
        found.push(...body.products.map((product: Json) => product.name.at(-1)));
        const { next } = body.metadata.cursors;
        if (next === undefined) return found.join('');
        [query, cursorPaging] = [{}, { limit: 2, cursor: next }];
      }
    };
    expect(await names({})).toBe('cab');
    expect(await names({}, (await newVisitor(store)).send)).toBe('ab');
    expect(await names({ price: { $in: [5, '7.25'] }, visible: true })).toBe('ab');
    expect(await names({ brand: { $nin: ['Loom'] } })).toBe('ca');
    expect(await names({ id: { $in: [made[1].id, 'junk'] } })).toBe('b');
    expect(await names({ weight: { $exists: true } })).toBe('b');
    expect(await names({ 'options.Size': { $hasSome: ['S', 'L'] } })).toBe('a');
    expect(await names({ name: { $contains: 'ND B' } })).toBe('b');
    expect(await names({ createdDate: { $gte: made[1].createdDate } })).toBe('cb');
    expect(await names({ numericId: { $lt: Number(made[1].numericId) } })).toBe('a');
  });

  it('a search of catalog version 3 finds products by derived ids and prices, and counts facets', async () => {
    const shirt = await merchant.newShirt({ discount: { type: 'PERCENT', value: 33 } });
    store.control.settings({ catalogVersion: 'V3' });
    const { send } = await newVisitor(store);
    const { product } = (await send('GET', `/stores/v3/products/${shirt.id}`)).body;
    const [option] = product.options;
    const [{ choiceId }] = option.choicesSettings.choices;
    const priceField = 'actualPriceRange.minValue.amount';
    const { status, body } = await send('POST', '/stores/v3/products/search', {
      search: {
        filter: {
          $and: [
            { id: shirt.id },
            { 'options.choicesSettings.choices.choiceId': { $hasSome: [choiceId] } },
            { [priceField]: product.actualPriceRange.minValue.amount },
          ],
        },
        sort: [{ fieldName: priceField }],
        aggregations: [
          { name: 'options', type: 'VALUE', fieldPath: 'options.id' },
          { name: 'price', type: 'SCALAR', fieldPath: priceField, scalar: { type: 'MAX' } },
        ],
      },
    });
    store.control.settings({ catalogVersion: 'V1' });
    expect([status, body.products.map(({ id }: Json) => id)]).toEqual([200, [shirt.id]]);
    const [options, price] = body.aggregationData.results;
    expect(options.values.results).toContainEqual({ value: option.id, count: 1 });
    expect(price.scalar.value).toBe(Number(product.actualPriceRange.minValue.amount));
  });
});
