import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../../demo/sandbox/platform/media/file-id.ts';
import type { AdjustValue, SetValue } from '../../../../src/package/admin.ts';
import type { Product } from '../../../../src/package/index.ts';
import {
  CLAY_S,
  openMerchantCatalog,
  UNKNOWN,
} from '../../../support/network/stages/merchant-catalog.ts';

const opened = openMerchantCatalog();

const { merchant, shown, priceOf, newMug, newShirt, newCollection, pricesOf, expectCalled } =
  opened;

describe('a product', () => {
  it('createProduct sends POST /v1/products', async () => {
    const product = await merchant().createProduct({
      name: 'Vase',
      priceData: { price: 12.5 },
      costAndProfitData: { itemCost: 5 },
      productOptions: [{ name: 'Glaze', choices: [{ description: 'Blue' }, { value: 'White' }] }],
      manageVariants: true,
    });
    expect(product).toMatchObject({
      name: 'Vase',
      slug: 'vase',
      priceData: { price: 12.5 },
      costAndProfitData: { itemCost: 5, profit: 7.5, profitMargin: 0.6 },
    });
    expect(product.lastUpdated).toBeInstanceOf(Date);
    expect((await shown(product.id)).variants?.map(({ choices }) => choices)).toEqual([
      { Glaze: 'Blue' },
      { Glaze: 'White' },
    ]);
    expectCalled('POST /v1/products');
  });

  it('updateProduct sends PATCH /v1/products/{product.id}', async () => {
    const mug = await newMug();
    const changed = await merchant().updateProduct(mug, {
      name: 'Cup',
      discount: { type: 'PERCENT', value: 50 },
      brand: null,
    });
    expect(changed).toMatchObject({
      id: mug,
      name: 'Cup',
      priceData: { price: 10, discountedPrice: 5 },
    });
    expect(await shown(mug)).not.toHaveProperty('brand');
    expectCalled(`PATCH /v1/products/${mug}`);
  });

  it('deleteProduct sends DELETE /v1/products/{id}', async () => {
    const mug = await newMug();
    expect(await merchant().deleteProduct(mug)).toBeUndefined();
    await expect(shown(mug)).rejects.toMatchObject({ status: 404 });
    expectCalled(`DELETE /v1/products/${mug}`);
  });

  it('deleteProductOptions sends DELETE /v1/products/{id}/options', async () => {
    const shirt = await newShirt();
    await merchant().deleteProductOptions(shirt);
    const { productOptions, variants } = await shown(shirt);
    expect([productOptions, variants?.length]).toEqual([[], 1]);
    expectCalled(`DELETE /v1/products/${shirt}/options`);
  });

  it('removeBrand sends POST /v1/products/{id}/remove-brand', async () => {
    const mug = await newMug();
    await merchant().removeBrand(mug);
    const product = await shown(mug);
    expect([product.brand, product.ribbon]).toEqual([undefined, 'New']);
    expectCalled(`POST /v1/products/${mug}/remove-brand`);
  });

  it('removeRibbon sends POST /v1/products/{id}/remove-ribbon', async () => {
    const mug = await newMug();
    await merchant().removeRibbon(mug);
    const product = await shown(mug);
    expect([product.brand, product.ribbon]).toEqual(['Kiln', undefined]);
    expectCalled(`POST /v1/products/${mug}/remove-ribbon`);
  });
});

describe('variants', () => {
  it('updateProductVariants sends PATCH /v1/products/{id}/variants', async () => {
    const shirt = await newShirt();
    const changed = await merchant().updateProductVariants(shirt, [
      { choices: CLAY_S, price: 99, cost: 40, sku: 'CS' },
    ]);
    expect(changed).toMatchObject([
      {
        choices: CLAY_S,
        variant: { priceData: { price: 99 }, sku: 'CS', costAndProfitData: { itemCost: 40 } },
      },
    ]);
    expectCalled(`PATCH /v1/products/${shirt}/variants`);
  });

  it('resetAllProductVariantData sends POST /v1/products/{id}/variants/resetToDefault', async () => {
    const shirt = await newShirt();
    const { updateProductVariants, resetAllProductVariantData } = merchant();
    await updateProductVariants(shirt, [{ choices: CLAY_S, price: 99 }]);
    expect(await pricesOf(shirt)).toEqual(new Set([99, 40]));
    await resetAllProductVariantData(shirt);
    expect(await pricesOf(shirt)).toEqual(new Set([40]));
    expectCalled(`POST /v1/products/${shirt}/variants/resetToDefault`);
  });
});

describe("a merchant's view", () => {
  it('a merchant sees costs and profits, and hidden products', async () => {
    const mug = await newMug();
    await merchant().updateProduct(mug, { costAndProfitData: { itemCost: 4 }, visible: false });
    await expect(shown(mug)).rejects.toMatchObject({ status: 404 });
    const product = await merchant().getProduct(mug, { includeMerchantSpecificData: true });
    expect(product.costAndProfitData).toMatchObject({ itemCost: 4, profit: 6, profitMargin: 0.6 });
    expect(await merchant().getProduct(mug)).not.toHaveProperty('costAndProfitData');
  });
});

describe('a collection', () => {
  const memberIds = async (id: string) =>
    (
      await opened.catalog.client.products.queryProducts({
        filter: { collectionIds: { $hasSome: [id] } },
      })
    ).products.map((product) => product.id);

  it('createCollection sends POST /v1/collections', async () => {
    const collection = await opened.catalog.admin.collections.createCollection({
      name: 'New things',
    });
    expect(collection).toMatchObject({ name: 'New things', slug: 'new-things' });
    expect(await opened.catalog.client.collections.getCollection(collection.id)).toMatchObject({
      name: 'New things',
    });
    expectCalled('POST /v1/collections');
  });

  it('updateCollection sends PATCH /v1/collections/{collection.id}', async () => {
    const things = await newCollection();
    const changed = await opened.catalog.admin.collections.updateCollection(things, {
      description: 'All of them',
    });
    expect(changed).toMatchObject({ id: things, name: 'Things', description: 'All of them' });
    expectCalled(`PATCH /v1/collections/${things}`);
  });

  it('deleteCollection sends DELETE /v1/collections/{id}', async () => {
    const mug = await newMug();
    const things = await newCollection();
    await opened.catalog.admin.collections.deleteCollection(things);
    await expect(opened.catalog.client.collections.getCollection(things)).rejects.toMatchObject({
      status: 404,
    });
    expect((await shown(mug)).id).toBe(mug);
    expectCalled(`DELETE /v1/collections/${things}`);
  });

  it('addProductsToCollection sends POST /v1/collections/{id}/productIds', async () => {
    const mug = await newMug();
    const plate = await newMug(20);
    const things = await newCollection();
    await opened.catalog.admin.collections.addProductsToCollection(things, [mug, plate]);
    expect((await memberIds(things)).sort()).toEqual([mug, plate].sort());
    expectCalled(`POST /v1/collections/${things}/productIds`);
  });

  it('removeProductsFromCollection sends POST /v1/collections/{id}/productIds/delete', async () => {
    const mug = await newMug();
    const plate = await newMug(20);
    const things = await newCollection();
    await opened.catalog.admin.collections.addProductsToCollection(things, [mug, plate]);
    await opened.catalog.admin.collections.removeProductsFromCollection(things, [mug]);
    expect(await memberIds(things)).toEqual([plate]);
    expectCalled(`POST /v1/collections/${things}/productIds/delete`);
  });
});

describe('media', () => {
  const url = 'https://pictures.example/plate.jpg';
  const itemsOf = async (id: string) => (await shown(id)).media?.items?.map((item) => item.id);
  const choiceMedia = async (id: string) =>
    (await shown(id)).productOptions?.[0]?.choices.map(({ media }) => media?.items?.length ?? 0);

  it('addProductMedia sends POST /v1/products/{id}/media', async () => {
    const plate = await newMug(20);
    await merchant().addProductMedia(plate, [{ mediaId: 'mug-indigo' }, { url }]);
    const { media } = await shown(plate);
    expect(media?.items?.map(({ image }) => image?.url).at(-1)).toBe(url);
    expect(media?.items).toHaveLength(2);
    expectCalled(`POST /v1/products/${plate}/media`);
  });

  it('removeProductMedia sends POST /v1/products/{id}/media/delete', async () => {
    const plate = await newMug(20);
    await merchant().addProductMedia(plate, [{ mediaId: 'mug-clay' }, { mediaId: 'mug-indigo' }]);
    await merchant().removeProductMedia(plate, ['mug-clay']);
    expect(await itemsOf(plate)).toEqual([fileIdOf('mug-indigo')]);
    await merchant().removeProductMedia(plate);
    expect(await itemsOf(plate)).toEqual([]);
    expectCalled(`POST /v1/products/${plate}/media/delete`);
  });

  it('addProductMediaToChoices sends PATCH /v1/products/{id}/choices/media', async () => {
    const shirt = await newShirt();
    const before = await choiceMedia(shirt);
    await merchant().addProductMediaToChoices(shirt, [
      { option: 'Color', choice: 'Ink', mediaIds: ['mug-clay'] },
    ]);
    expect([before, await choiceMedia(shirt)]).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expectCalled(`PATCH /v1/products/${shirt}/choices/media`);
  });

  it('removeProductMediaFromChoices sends POST /v1/products/{id}/choices/media/delete', async () => {
    const shirt = await newShirt();
    await merchant().removeProductMediaFromChoices(shirt, [{ option: 'Color', choice: 'Clay' }]);
    expect(await choiceMedia(shirt)).toEqual([0, 0]);
    expectCalled(`POST /v1/products/${shirt}/choices/media/delete`);
  });
});

describe('many products at once', () => {
  it('bulkUpdateProductsProperty sends POST /v1/bulk/products/update', async () => {
    const mug = await newMug();
    const plate = await newMug(20);
    const answer = await merchant().bulkUpdateProductsProperty([mug, UNKNOWN, plate], { price: 7 });
    expect(answer.results.map(({ itemMetadata }) => itemMetadata)).toEqual([
      { id: mug, originalIndex: 0, success: true },
      {
        id: UNKNOWN,
        originalIndex: 1,
        success: false,
        error: expect.objectContaining({ code: 'PRODUCT_NOT_FOUND' }),
      },
      { id: plate, originalIndex: 2, success: true },
    ]);
    expect(answer.bulkActionMetadata).toEqual({
      totalSuccesses: 2,
      totalFailures: 1,
      undetailedFailures: 0,
    });
    expect(await priceOf(plate)).toBe(7);
    expectCalled('POST /v1/bulk/products/update');
  });

  it('bulkAdjustProductProperty sends POST /v1/bulk/products/adjust-properties', async () => {
    const mug = await newMug();
    const plate = await newMug(20);
    const { bulkAdjustProductProperty } = merchant();
    await bulkAdjustProductProperty({ price: { amount: 2.5 } }, [mug, plate]);
    expect([await priceOf(mug), await priceOf(plate)]).toEqual([12.5, 22.5]);
    const rounded = { percentage: { rate: 10, roundToInt: true } };
    await bulkAdjustProductProperty({ price: rounded }, [mug]);
    expect(await priceOf(mug)).toBe(14);
    expectCalled('POST /v1/bulk/products/adjust-properties');
  });

  it.each<[string, SetValue, AdjustValue, (product: Product) => unknown]>([
    ['price', { price: 7 }, { price: { amount: 2 } }, ({ priceData }) => priceData?.price],
    [
      'cost',
      { cost: 7 },
      { cost: { amount: 2 } },
      ({ costAndProfitData }) => costAndProfitData?.itemCost,
    ],
    ['weight', { weight: 7 }, { weight: { amount: 2 } }, ({ weight }) => weight],
  ])('bulk calls set and adjust the %s of a product', async (_, set, adjust, read) => {
    const mug = await newMug();
    const now = async () =>
      read(await merchant().getProduct(mug, { includeMerchantSpecificData: true }));
    await merchant().bulkUpdateProductsProperty([mug], set);
    const before = await now();
    await merchant().bulkAdjustProductProperty(adjust, [mug]);
    expect([before, await now()]).toEqual([7, 9]);
  });

  it('products that cannot be adjusted stay unchanged and are reported', async () => {
    const ids = [await newMug(5), await newMug(50)];
    const { results, bulkActionMetadata } = await merchant().bulkAdjustProductProperty(
      { price: { amount: -10 } },
      ids,
    );
    expect(results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([false, true]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(await Promise.all(ids.map(priceOf))).toEqual([5, 40]);
  });
});

describe('the payload of a write', () => {
  type Admin = typeof opened.catalog.admin;
  type Ids = { product: string; collection: string };
  const product = { name: 'Vase', priceData: { price: 12.5 } };
  const url = 'https://pictures.example/plate.jpg';
  const variants = [{ choices: CLAY_S, price: 99 }];
  const choice = { option: 'Color', choice: 'Clay', mediaIds: ['mug-clay'] };

  it.each<
    [string, (admin: Admin, ids: Ids) => Promise<unknown>, (ids: Ids) => Record<string, unknown>]
  >([
    ['createProduct', ({ products }) => products.createProduct(product), () => ({ product })],
    [
      'updateProduct',
      ({ products }, ids) => products.updateProduct(ids.product, { name: 'Cup' }),
      (ids) => ({ product: { id: ids.product, name: 'Cup' } }),
    ],
    [
      'updateProductVariants',
      ({ products }, ids) => products.updateProductVariants(ids.product, variants),
      (ids) => ({ id: ids.product, variants }),
    ],
    [
      'addProductMedia',
      ({ products }, ids) => products.addProductMedia(ids.product, [{ url }]),
      (ids) => ({ id: ids.product, media: [{ url }] }),
    ],
    [
      'removeProductMedia',
      ({ products }, ids) => products.removeProductMedia(ids.product, ['mug-clay']),
      (ids) => ({ id: ids.product, mediaIds: ['mug-clay'] }),
    ],
    [
      'addProductMediaToChoices',
      ({ products }, ids) => products.addProductMediaToChoices(ids.product, [choice]),
      (ids) => ({ id: ids.product, media: [choice] }),
    ],
    [
      'removeProductMediaFromChoices',
      ({ products }, ids) => products.removeProductMediaFromChoices(ids.product, [choice]),
      (ids) => ({ id: ids.product, media: [choice] }),
    ],
    [
      'createCollection',
      ({ collections }) => collections.createCollection({ name: 'New' }),
      () => ({ collection: { name: 'New' } }),
    ],
    [
      'updateCollection',
      ({ collections }, ids) => collections.updateCollection(ids.collection, { name: 'Old' }),
      (ids) => ({ collection: { id: ids.collection, name: 'Old' } }),
    ],
    [
      'addProductsToCollection',
      ({ collections }, ids) => collections.addProductsToCollection(ids.collection, [ids.product]),
      (ids) => ({ id: ids.collection, productIds: [ids.product] }),
    ],
    [
      'removeProductsFromCollection',
      ({ collections }, ids) =>
        collections.removeProductsFromCollection(ids.collection, [ids.product]),
      (ids) => ({ id: ids.collection, productIds: [ids.product] }),
    ],
  ])('%s sends only the documented payload', async (_, ask, payload) => {
    const ids = { product: await newShirt(), collection: await newCollection() };
    await ask(opened.catalog.admin, ids);
    expect(opened.catalog.sandbox.control.requests().at(-1)?.body).toEqual(payload(ids));
  });

  it.each(['price', 'cost', 'weight'] as const)(
    'the bulk calls set %s to a value, or change it by an amount',
    async (name) => {
      const ids = [await newMug()];
      const { bulkUpdateProductsProperty, bulkAdjustProductProperty } = merchant();
      const read = async () => {
        const mug = await merchant().getProduct(ids[0] ?? '', {
          includeMerchantSpecificData: true,
        });
        const { priceData, costAndProfitData, weight } = mug;
        return { price: priceData?.price, cost: costAndProfitData?.itemCost, weight }[name];
      };
      const lastBody = () => opened.catalog.sandbox.control.requests().at(-1)?.body;
      await bulkUpdateProductsProperty(ids, { [name]: 4 } as never);
      expect(lastBody()).toEqual({ ids, set: { [name]: 4 } });
      expect(await read()).toBe(4);
      const adjust = { [name]: { amount: 1.5 } };
      await bulkAdjustProductProperty(adjust as never, ids);
      expect(lastBody()).toEqual({ adjust, ids });
      expect(await read()).toBe(5.5);
    },
  );
});
