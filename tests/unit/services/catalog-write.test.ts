// The rows on products and variants of the table "Catalog write", by the elevated client.
import { describe, expect, it } from 'vitest';
import { CLAY_S, openMerchantCatalog } from '../../support/network/stages/merchant-catalog.ts';

const { merchant, shown, newMug, newShirt, pricesOf, expectCalled } = openMerchantCatalog();

describe('a product', () => {
  it('POST /v1/products: createProduct', async () => {
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

  it('PATCH /v1/products/{product.id}: updateProduct', async () => {
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

  it('DELETE /v1/products/{id}: deleteProduct', async () => {
    const mug = await newMug();
    expect(await merchant().deleteProduct(mug)).toBeUndefined();
    await expect(shown(mug)).rejects.toMatchObject({ status: 404 });
    expectCalled(`DELETE /v1/products/${mug}`);
  });

  it('DELETE /v1/products/{id}/options: deleteProductOptions', async () => {
    const shirt = await newShirt();
    await merchant().deleteProductOptions(shirt);
    const { productOptions, variants } = await shown(shirt);
    expect([productOptions, variants?.length]).toEqual([[], 1]);
    expectCalled(`DELETE /v1/products/${shirt}/options`);
  });

  it('POST /v1/products/{id}/remove-brand: removeBrand', async () => {
    const mug = await newMug();
    await merchant().removeBrand(mug);
    const product = await shown(mug);
    expect([product.brand, product.ribbon]).toEqual([undefined, 'New']);
    expectCalled(`POST /v1/products/${mug}/remove-brand`);
  });

  it('POST /v1/products/{id}/remove-ribbon: removeRibbon', async () => {
    const mug = await newMug();
    await merchant().removeRibbon(mug);
    const product = await shown(mug);
    expect([product.brand, product.ribbon]).toEqual(['Kiln', undefined]);
    expectCalled(`POST /v1/products/${mug}/remove-ribbon`);
  });
});

describe('variants', () => {
  it('PATCH /v1/products/{id}/variants: updateProductVariants', async () => {
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

  it('POST /v1/products/{id}/variants/resetToDefault: resetAllProductVariantData', async () => {
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
  it('has costs and profits, and hidden products', async () => {
    const mug = await newMug();
    await merchant().updateProduct(mug, { costAndProfitData: { itemCost: 4 }, visible: false });
    await expect(shown(mug)).rejects.toMatchObject({ status: 404 });
    const product = await merchant().getProduct(mug, { includeMerchantSpecificData: true });
    expect(product.costAndProfitData).toMatchObject({ itemCost: 4, profit: 6, profitMargin: 0.6 });
    expect(await merchant().getProduct(mug)).not.toHaveProperty('costAndProfitData');
  });
});
