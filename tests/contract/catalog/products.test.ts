// Products of the catalog: their content, addresses, variants and stock.
// Facts: docs/platform/catalog.md#addresses, docs/platform/catalog.md#media,
// docs/platform/catalog.md#unknown-answers.
import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { newMerchant, shirtOptions } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import {
  codeOf,
  type Json,
  line,
  mediaOrigin,
  newVisitor,
  pagesOrigin,
  productId,
} from '../support/store.ts';

const { store } = await openTestStore({ keepsChanges: true });

const merchant = newMerchant(store);

describe('catalog write', () => {
  it('products with the same name get different slugs, even if they are created at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => merchant.newProduct({ name: 'Crème brûlée' })),
    );
    const slugs = made.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(8);
    expect(slugs).toContain('creme-brulee');
  });

  it.each([
    ['مزهرية خزفية', 'مزهرية-خزفية'],
    ['花瓶', '花瓶'],
    ['🏺', 'item'],
    ['../../etc', 'etc'],
  ])('a slug is derived from the name %s', async (name, slug) => {
    expect((await merchant.newProduct({ name })).slug).toBe(slug);
  });

  it('a slug that another product uses is refused, on creation and on change', async () => {
    await merchant.newProduct({ slug: 'taken' });
    const created = await merchant.send('POST', '/stores/v1/products', {
      product: { name: 'Other', slug: 'taken', priceData: { price: 1 } },
    });
    expect([created.status, codeOf(created)]).toEqual([409, 'SLUG_ALREADY_EXISTS']);
    expect(created.body.details.applicationError.data).toEqual({
      field: 'product.slug',
      slug: 'taken',
    });
    const other = await merchant.newProduct();
    const changed = await merchant.send('PATCH', `/stores/v1/products/${other.id}`, {
      product: { slug: 'taken' },
    });
    expect([changed.status, codeOf(changed)]).toEqual([409, 'SLUG_ALREADY_EXISTS']);
    expect((await merchant.read(other.id)).slug).toBe(other.slug);
  });

  it('a variant keeps its price, id and media when the options change', async () => {
    const shirt = await merchant.newShirt();
    await merchant.send('PATCH', `/stores/v1/products/${shirt.id}/variants`, {
      variants: [{ choices: { Color: 'Clay', Size: 'S' }, price: 77 }],
    });
    await merchant.send('POST', `/stores/v1/products/${shirt.id}/media`, {
      media: [{ mediaId: 'mug-clay', choice: { option: 'Color', choice: 'Clay' } }],
    });
    const [color, size] = shirtOptions;
    const { body } = await merchant.send('PATCH', `/stores/v1/products/${shirt.id}`, {
      product: { productOptions: [{ ...size, choices: [{ value: 'M' }, { value: 'S' }] }, color] },
    });
    const { variants, productOptions } = body.product;
    expect(
      variants.map(({ choices, variant }: Json) => [
        `${choices.Size} ${choices.Color}`,
        variant.priceData.price,
      ]),
    ).toEqual([
      ['M Clay', 10],
      ['M Ink', 10],
      ['S Clay', 77],
      ['S Ink', 10],
    ]);
    expect(variants[2].id).toBe(shirt.variants[0].id);
    expect(productOptions[1].choices[0].media.mainMedia.id).toBe(fileIdOf('mug-clay'));
  });

  it('a cart keeps the line of a removed variant, and shows that the variant is gone', async () => {
    const shirt = await merchant.newShirt();
    const visitor = await newVisitor(store);
    const { id: variantId } = shirt.variants.find(
      ({ choices }: Json) => choices.Color === 'Ink' && choices.Size === 'S',
    );
    const { catalogReference, quantity } = line('x', 1, { variantId });
    await visitor.add({
      quantity,
      catalogReference: { ...catalogReference, catalogItemId: shirt.id },
    });
    const [, size] = shirtOptions;
    await merchant.send('PATCH', `/stores/v1/products/${shirt.id}`, {
      product: { productOptions: [size] },
    });
    const { body } = await visitor.getCart();
    expect(body.cart.lineItems).toMatchObject([
      { availability: { status: 'NOT_FOUND' }, productName: { original: shirt.name } },
    ]);
  });

  it('a product reports the correct stock status after every type of change', async () => {
    const shirt = await merchant.newShirt();
    const statusAfter = async (quantity: number | null, variantId?: string) => {
      await store.control.setStock({
        productId: shirt.id,
        quantity,
        ...(variantId && { variantId }),
      });
      const { stock } = await merchant.read(shirt.id);
      return stock.inventoryStatus;
    };
    expect(await statusAfter(0)).toBe('OUT_OF_STOCK');
    expect(await statusAfter(1, shirt.variants[2].id)).toBe('PARTIALLY_OUT_OF_STOCK');
    expect(await statusAfter(null)).toBe('IN_STOCK');
  });
});

const { visitor } = await openTestStore({
  isOwn: true,
  keepsChanges: true,
  headers: { 'accept-language': 'de' },
});

describe('the catalog', () => {
  it('the catalog returns a product with numbers, formatted prices, options and variants', async () => {
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

  it('a product without options has a default variant, and its discounted price is rounded half up', async () => {
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

  it.each([productId('none'), 'not-a-guid', '%00', "'--"])(
    'a request for the unknown product %s gets PRODUCT_NOT_FOUND',
    async (id) => {
      const answer = await visitor.send('GET', `/stores-reader/v1/products/${id}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    },
  );
});
