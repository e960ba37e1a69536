// Reading a product.

import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, mediaOrigin, pagesOrigin, productId } from '../support/store.ts';

const { visitor } = await openTestStore({
  isOwn: true,
  keepsChanges: true,
  headers: { 'accept-language': 'de' },
});

describe('the catalog', () => {
  it('shows a product with numbers, formatted prices, options and variants', async () => {
    const path = `/stores-reader/v1/products/${productId('shirt')}?id=x&includeMerchantSpecificData=true`;
    const { status, body } = await visitor.send('GET', path);
    expect(status).toBe(200);
    const { product } = body;
    expect(product).toMatchObject({
      id: productId('shirt'),
      slug: 'shirt',
      productType: 'physical',
      priceData: {
        currency: 'EUR',
        price: 40,
        discountedPrice: 35,
        formatted: { price: '40,00\u00a0€', discountedPrice: '35,00\u00a0€' },
      },
      priceRange: { minValue: 35, maxValue: 40 },
      discount: { type: 'AMOUNT', value: 5 },
      stock: {
        trackInventory: true,
        quantity: 5,
        inStock: true,
        inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
      },
      manageVariants: true,
      productPageUrl: { base: `${pagesOrigin}/`, path: '/product-page/shirt' },
      collectionIds: [seedId('collection', 'things'), seedId('collection', 'papers')],
    });
    expect(product.productOptions[1]).toMatchObject({
      optionType: 'drop_down',
      name: 'Size',
      choices: [
        { value: 'S', description: 'S', inStock: true, visible: true },
        { value: 'L', description: 'L', inStock: true, visible: true },
      ],
    });
    expect(product.productOptions[0].choices[0].media.mainMedia.id).toBe(fileIdOf('mug-indigo'));
    expect(product.variants[1]).toMatchObject({
      id: seedId('variant', 'shirt:Color=Clay|Size=L'),
      choices: { Color: 'Clay', Size: 'L' },
      variant: { priceData: { price: 45, discountedPrice: 40 }, sku: 'SHIRT-CL' },
      stock: { trackQuantity: true, quantity: 1, inStock: true },
    });
    expect(product.media.mainMedia).toMatchObject({
      mediaType: 'image',
      image: {
        url: `${mediaOrigin}/media/${fileIdOf('mug-clay')}/v1/fit/w_960,h_960,q_90/file.jpg`,
        width: 960,
        height: 960,
      },
    });
    expect(Number.isNaN(Date.parse(product.lastUpdated))).toBe(false);
  });

  it('gives a product without options its default variant, and rounds discounts half up', async () => {
    const { body } = await visitor.send(
      'GET',
      `/_api/catalog-reader-server/v1/products/${productId('card')}`,
    );
    expect(body.product.priceData).toMatchObject({ price: 19.99, discountedPrice: 16.99 });
    expect(body.product.variants).toMatchObject([
      {
        id: '00000000-0000-0000-0000-000000000000',
        choices: {},
        stock: { trackQuantity: false, inStock: true },
      },
    ]);
  });

  it.each([productId('none'), 'not-a-guid', '%00', "'--"])('has no product %s', async (id) => {
    const answer = await visitor.send('GET', `/stores-reader/v1/products/${id}`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});
