import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../../demo/sandbox/platform/media/file-id.ts';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import { collectionQuery, productQuery, storeVariantQuery } from '../../../../src/package/index.ts';
import { seeded, shirt } from '../../../support/data/seeded-products.ts';
import { type Catalog, openCatalog } from '../../../support/network/catalog.ts';

const SHIRT = seedId('product', 'shirt');
const THINGS = seedId('collection', 'things');
const CLAY_L = seedId('variant', 'shirt:Color=Clay|Size=L');
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog(
    [seeded({ slug: 'mug', collections: ['things'], stock: 3 }), shirt],
    [
      { slug: 'things', name: 'Things' },
      { slug: 'papers', name: 'Papers' },
    ],
  );
});
afterAll(() => catalog.close());
beforeEach(() => {
  catalog.takeCalls();
});

const READER = '/stores-reader';
const lastRequest = () => catalog.sandbox.control.requests().at(-1);

describe('collections', () => {
  it('getCollection sends GET /v2/collections/{id}', async () => {
    const collection = await catalog.client.collections.getCollection(THINGS);
    expect(collection).toMatchObject({
      id: THINGS,
      slug: 'things',
      name: 'Things',
      numberOfProducts: 1,
      media: { mainMedia: { id: fileIdOf('mug-clay'), mediaType: 'image' } },
    });
    expect(catalog.takeCalls()).toEqual([`GET ${READER}/v2/collections/${THINGS}`]);
  });

  it('getCollectionBySlug sends GET /v2/collections/slug/{slug}', async () => {
    const collection = await catalog.client.collections.getCollectionBySlug('things');
    expect(collection).toMatchObject({ id: THINGS, slug: 'things' });
    expect(catalog.takeCalls()).toEqual([`GET ${READER}/v2/collections/slug/things`]);
  });

  it('queryCollections sends POST /v2/collections/query', async () => {
    const query = collectionQuery().startsWith('name', 'p').limit(5);
    const { collections, total } = await catalog.client.collections.queryCollections(query);
    expect([collections.map(({ slug }) => slug), total]).toEqual([['papers'], 1]);
    expect(catalog.takeCalls()).toEqual([`POST ${READER}/v2/collections/query`]);
  });

  it('products.getCollectionBySlug sends GET /v1/collections/slug/{slug}', async () => {
    const collection = await catalog.client.products.getCollectionBySlug('things');
    expect(collection).toMatchObject({ id: THINGS, slug: 'things' });
    expect(catalog.takeCalls()).toEqual([`GET ${READER}/v1/collections/slug/things`]);
  });

  it('a request for a missing collection throws the platform’s error code', async () => {
    const { collections, products } = catalog.client;
    for (const asked of [
      collections.getCollection(UNKNOWN),
      collections.getCollectionBySlug('nowhere'),
      products.getCollectionBySlug('../v1/products'),
    ]) {
      await expect(asked).rejects.toMatchObject({ name: 'StoreError', status: 404 });
    }
  });
});

describe('products', () => {
  it('getProduct sends GET /v1/products/{id}', async () => {
    const product = await catalog.client.products.getProduct(SHIRT);
    expect(product).toMatchObject({ id: SHIRT, slug: 'shirt', priceData: { price: 40 } });
    expect([product.lastUpdated, product.createdDate]).toEqual([
      expect.any(Date),
      expect.any(Date),
    ]);
    expect(product.productOptions?.map(({ name }) => name)).toEqual(['Color', 'Size']);
    expect(product.variants).toHaveLength(4);
    expect(catalog.takeCalls()).toEqual([`GET ${READER}/v1/products/${SHIRT}`]);
  });

  it('queryProducts sends POST /v1/products/query-platformized', async () => {
    const query = productQuery().gt('price', 20).ascending('name');
    const { products, metadata } = await catalog.client.products.queryProducts(query);
    expect(products.map(({ slug }) => slug)).toEqual(['shirt']);
    expect(metadata).toEqual({ count: 1, offset: 0, total: 1 });
    expect(products[0]?.lastUpdated).toBeInstanceOf(Date);
    expect(catalog.takeCalls()).toEqual([`POST ${READER}/v1/products/query-platformized`]);
  });

  it('getProductOptionsAvailability sends POST /v1/products/{id}/productOptionsAvailability', async () => {
    const { getProductOptionsAvailability } = catalog.client.products;
    const some = await getProductOptionsAvailability(SHIRT, { Color: 'Ink' });
    expect(some).not.toHaveProperty('selectedVariant');
    expect(some.availableForPurchase).toBe(false);
    const sizes = some.productOptions.find(({ name }) => name === 'Size')?.choices;
    expect(sizes?.map(({ description, inStock }) => [description, inStock])).toEqual([
      ['S', true],
      ['L', false],
    ]);
    const all = await getProductOptionsAvailability(SHIRT, { Color: 'Clay', Size: 'L' });
    expect(all).toMatchObject({
      availableForPurchase: true,
      selectedVariant: { price: { price: 45 }, quantity: 1, inStock: true },
      media: { mainMedia: { id: fileIdOf('mug-indigo') } },
    });
    expect(catalog.takeCalls()).toEqual(
      Array(2).fill(`POST ${READER}/v1/products/${SHIRT}/productOptionsAvailability`),
    );
  });

  it('queryProductVariants sends POST /v1/products/{id}/variants/query', async () => {
    const { queryProductVariants } = catalog.client.products;
    const page = await queryProductVariants(SHIRT, {
      choices: { Size: 'L' },
      paging: { limit: 1 },
    });
    expect(page.variants.map(({ choices }) => choices)).toEqual([{ Color: 'Clay', Size: 'L' }]);
    expect([page.total, page.hasNext()]).toEqual([2, true]);
    expect((await page.next()).variants[0]?.choices).toEqual({ Color: 'Ink', Size: 'L' });
    const one = await queryProductVariants(SHIRT, { variantIds: [CLAY_L] });
    expect(one.variants.map(({ id }) => id)).toEqual([CLAY_L]);
    expect(catalog.takeCalls()).toEqual(
      Array(3).fill(`POST ${READER}/v1/products/${SHIRT}/variants/query`),
    );
  });
});

describe('variants', () => {
  it('queryStoreVariants sends POST /v1/variants/query', async () => {
    const query = storeVariantQuery().eq('productId', SHIRT).eq('stock.inStock', false);
    const { variants } = await catalog.client.variants.queryStoreVariants(query);
    expect(variants).toMatchObject([{ productId: SHIRT, choices: { Color: 'Ink', Size: 'L' } }]);
    expect(catalog.takeCalls()).toEqual([`POST ${READER}/v1/variants/query`]);
  });

  it('getStoreVariant sends GET /v1/variants/{id}', async () => {
    const id = `${SHIRT}-${CLAY_L}`;
    const variant = await catalog.client.variants.getStoreVariant(id);
    expect(variant).toMatchObject({ id, variantId: CLAY_L, stock: { quantity: 1 } });
    expect(catalog.takeCalls()).toEqual([`GET ${READER}/v1/variants/${id}`]);
    await expect(catalog.client.variants.getStoreVariant(SHIRT)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the payload of a read', () => {
  it('each offset query sends its filter with the offset and the limit', async () => {
    const { collections, products, variants } = catalog.client;
    const paging = { offset: 1, limit: 5 };
    const filter = { id: { $in: [THINGS] } };
    for (const ask of [
      () => collections.queryCollections({ filter, paging }),
      () => products.queryProducts({ filter, paging }),
      () => variants.queryStoreVariants({ filter: {}, paging }),
    ]) {
      await ask();
      expect(lastRequest()?.body).toMatchObject({ query: { paging } });
    }
    expect((await collections.queryCollections()).items).toHaveLength(2);
    expect(lastRequest()?.body).toMatchObject({ query: { paging: { limit: 50, offset: 0 } } });
  });

  it('getProductOptionsAvailability sends the chosen options', async () => {
    const options = { Color: 'Ink' };
    await catalog.client.products.getProductOptionsAvailability(SHIRT, options);
    expect(lastRequest()?.body).toEqual({ id: SHIRT, options });
  });

  it('queryProductVariants sends choices, ids, paging and the wish for merchant data', async () => {
    const { queryProductVariants } = catalog.admin.products;
    const paging = { limit: 5, offset: 0 };
    const choices = { Size: 'L' };
    const page = await queryProductVariants(SHIRT, {
      choices,
      includeMerchantSpecificData: true,
      paging,
    });
    expect(lastRequest()?.body).toEqual({
      id: SHIRT,
      choices,
      includeMerchantSpecificData: true,
      paging,
    });
    expect(page.variants[0]?.variant).toHaveProperty('costAndProfitData');
    await queryProductVariants(SHIRT, { variantIds: [CLAY_L], paging });
    expect(lastRequest()?.body).toEqual({ id: SHIRT, variantIds: [CLAY_L], paging });
  });

  it('getProduct sends the wish for merchant data in the query string', async () => {
    await catalog.admin.products.getProduct(SHIRT, { includeMerchantSpecificData: true });
    expect(lastRequest()?.query).toEqual({ includeMerchantSpecificData: 'true' });
    await catalog.admin.products.getProduct(SHIRT);
    expect(lastRequest()?.query).toEqual({});
  });
});

describe('a query that the platform refuses', () => {
  it('the error of a refused query contains every invalid field', async () => {
    const filter = { glaze: 'blue', price: { $gt: 'much' } };
    const sort = [{ fieldName: 'shine' }];
    const error = await catalog.client.products
      .queryProducts({ filter, sort })
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', status: 400, retryable: false });
    const { message } = error as Error;
    for (const field of ['query.filter.glaze', 'query.filter.price.$gt', 'query.sort[0]']) {
      expect(message).toContain(field);
    }
  });

  it('a query with an offset past the last product returns an empty page that has a previous page', async () => {
    const page = await catalog.client.products.queryProducts(productQuery().skip(100).limit(10));
    expect([page.products, page.total, page.hasNext(), page.hasPrev()]).toEqual([
      [],
      2,
      false,
      true,
    ]);
  });
});
