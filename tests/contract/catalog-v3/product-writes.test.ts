// Creating, updating and deleting products in version 3, also in bulk. Facts: docs/platform/catalog.md#writes.
import { describe, expect, it } from 'vitest';
import {
  choice,
  openProductStore,
  plain,
  price,
  productsPath,
  sizes,
  tee,
  variant,
} from '../support/catalog-v3.ts';
import { codeOf, type Json, productId, queryPath, violationsOf } from '../support/store.ts';

const { visitor, merchant, lastEvent, store } = await openProductStore();

const { create, created, itemsOf, readV3, update } = merchant;

describe('create product', () => {
  it('products are written only by the merchant’s server', async () => {
    const calls: [string, string][] = [
      ['POST', productsPath],
      ['PATCH', `${productsPath}/${productId('mug')}`],
      ['DELETE', `${productsPath}/${productId('mug')}`],
      ['POST', `${productsPath}-with-inventory`],
      ['POST', '/stores/v3/bulk/products/delete'],
    ];
    for (const [method, address] of calls) {
      const answer = await visitor.send(method, address, method === 'DELETE' ? undefined : {});
      expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED']);
    }
  });

  it('a product is created with one default variant and without stock', async () => {
    const product = await created(
      plain('Tea towel', {
        plainDescription: '<p>Linen.</p>',
        brand: { name: 'Loom' },
        ribbon: { name: 'New' },
        additionalRibbons: [{ name: 'Linen' }],
        infoSections: [{ uniqueName: 'care', title: 'Care', plainDescription: '<p>60°</p>' }],
        purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' },
        media: { itemsInfo: { items: [{ url: 'https://pictures.example/towel.jpg' }] } },
        variantsInfo: {
          variants: [
            { price: price('10', '12.5'), sku: 'TT', physicalProperties: { weight: 0.25 } },
          ],
        },
      }),
    );
    expect(product).toMatchObject({
      revision: '1',
      slug: 'tea-towel',
      brand: { name: 'Loom' },
      ribbon: { name: 'New' },
      additionalRibbons: [{ name: 'Linen' }],
      purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' },
      inventory: { availabilityStatus: 'OUT_OF_STOCK' },
      actualPriceRange: { minValue: { amount: '10.00' }, maxValue: { amount: '10.00' } },
      compareAtPriceRange: { minValue: { amount: '12.50' } },
      physicalProperties: { shippingWeightRange: { minValue: 0.25, maxValue: 0.25 } },
      media: { main: { url: 'https://pictures.example/towel.jpg' } },
      variantsInfo: { variants: [{ sku: 'TT', choices: [] }] },
    });
    expect(await readV3(product.id)).toEqual(product);
    const full = await readV3(product.id, 'PLAIN_DESCRIPTION', 'INFO_SECTION_PLAIN_DESCRIPTION');
    expect(full).toMatchObject({
      plainDescription: '<p>Linen.</p>',
      infoSections: [{ title: 'Care', plainDescription: '<p>60°</p>' }],
    });
    expect(await itemsOf(product.id)).toEqual([]);
    expect(lastEvent()).toMatchObject({
      type: 'wix.stores.catalog.v3.product_created',
      entityId: product.id,
      data: { createdEvent: { entity: { id: product.id, name: 'Tea towel' } } },
    });
  });

  it('a product is created with options, variants and modifiers', async () => {
    const product = await created(
      tee('Tee', {
        modifiers: [
          {
            name: 'Gift wrap',
            modifierRenderType: 'TEXT_CHOICES',
            mandatory: false,
            choicesSettings: { choices: [{ ...choice('Ribbon'), addedPrice: '2.5' }] },
          },
          {
            name: 'Initials',
            modifierRenderType: 'FREE_TEXT',
            freeTextSettings: { title: 'Your initials', minCharCount: 1, maxCharCount: 3 },
          },
        ],
      }),
    );
    expect(product.options).toMatchObject([
      { name: 'Size', choicesSettings: { choices: [{ name: 'Small' }, { name: 'Large' }] } },
    ]);
    const [option] = product.options;
    const choiceIds = option.choicesSettings.choices.map(({ choiceId }: Json) => choiceId);
    expect(product.variantsInfo.variants).toMatchObject([
      { choices: [{ optionChoiceIds: { optionId: option.id, choiceId: choiceIds[0] } }] },
      { sku: 'TEE-L', price: { actualPrice: { amount: '22.00' } } },
    ]);
    expect(product.modifiers).toMatchObject([
      {
        mandatory: false,
        choicesSettings: { choices: [{ name: 'Ribbon', addedPrice: '2.50' }] },
      },
      { freeTextSettings: { title: 'Your initials', maxCharCount: 3 } },
    ]);
    expect(product.modifiers[1]).not.toHaveProperty('mandatory');
    const { body } = await merchant.send('POST', '/stores/v3/customizations/query', {
      query: { filter: { customizationType: 'MODIFIER' } },
    });
    expect(body.customizations.map(({ id }: Json) => id).toSorted()).toEqual(
      product.modifiers.map(({ id }: Json) => id).toSorted(),
    );
    // The second product refers to existing entities by their ids.
    const again = await created(
      plain('Tee by ids', {
        options: [{ id: option.id, choicesSettings: { choices: [{ choiceId: choiceIds[1] }] } }],
        brand: { name: 'Loom' },
        variantsInfo: {
          variants: [
            {
              price: price('5'),
              choices: [{ optionChoiceIds: { optionId: option.id, choiceId: choiceIds[1] } }],
            },
          ],
        },
      }),
    );
    expect(again.options).toMatchObject([
      { id: option.id, choicesSettings: { choices: [{ choiceId: choiceIds[1], name: 'Large' }] } },
    ]);
  });

  it('a product is created with its stock through products-with-inventory', async () => {
    const kind = `${productsPath}-with-inventory`;
    const product = tee('Stocked tee', {
      variantsInfo: {
        variants: [
          variant('Small', '20', { inventoryItem: { quantity: 7 } }),
          variant('Large', '20', { inventoryItem: { inStock: false } }),
        ],
      },
    });
    const { body } = await create(product, kind, { returnEntity: true });
    expect(body.product.inventory.availabilityStatus).toBe('PARTIALLY_OUT_OF_STOCK');
    expect(body.inventoryResults.bulkActionMetadata.totalSuccesses).toBe(2);
    expect(body.inventoryResults.results).toMatchObject([
      { itemMetadata: { success: true }, item: { trackQuantity: true, quantity: 7 } },
      { item: { trackQuantity: false, inStock: false, availabilityStatus: 'OUT_OF_STOCK' } },
    ]);
    const soon = await created(
      plain('Soon', {
        variantsInfo: {
          variants: [
            {
              price: price('10'),
              inventoryItem: { quantity: 0, preorderInfo: { enabled: true, limit: 5 } },
            },
          ],
        },
      }),
      kind,
    );
    expect(await itemsOf(soon.id)).toMatchObject([
      { availabilityStatus: 'PREORDER', preorderInfo: { limit: 5 } },
    ]);
    const plainCall = await created(product);
    expect(plainCall.inventory.availabilityStatus).toBe('OUT_OF_STOCK');
  });

  it.each([
    [
      'INVALID_DEFAULT_VARIANT',
      plain('A', { variantsInfo: { variants: [variant('Small', '1')] } }),
    ],
    [
      'MISSING_VARIANT_OPTION_CHOICE',
      tee('A', { variantsInfo: { variants: [{ price: price('1') }] } }),
    ],
    [
      'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
      tee('A', { variantsInfo: { variants: [variant('Huge', '1')] } }),
    ],
    [
      'DUPLICATE_VARIANT_OPTION_CHOICE',
      tee('A', { variantsInfo: { variants: [variant('Small', '1'), variant('Small', '2')] } }),
    ],
    ['DUPLICATE_PRODUCT_OPTIONS', tee('A', { options: [sizes, sizes] })],
    [
      'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
      plain('A', { variantsInfo: { variants: [{ price: price('10', '9') }] } }),
    ],
    ['RIBBON_NOT_FOUND', plain('A', { ribbon: { id: productId('none') } })],
    ['CUSTOMIZATION_NOT_EXIST', tee('A', { options: [{ id: productId('none') }] })],
    ['PRODUCT_MEDIA_NOT_EXIST', plain('A', { media: { itemsInfo: { items: [{ id: 'none' }] } } })],
  ])('a product creation is refused with %s', async (code, product) => {
    const answer = await create(product);
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  });

  it('a refused product creation reports every invalid field', async () => {
    const answer = await create({ name: '', productType: 'PHYSICAL', price: 5 });
    expect(violationsOf(answer)).toEqual([
      'product.name: MIN_LENGTH',
      'product.price: FIELD_NOT_ALLOWED',
      'product.variantsInfo: REQUIRED_FIELD',
    ]);
    const physical = await create({ ...plain('A'), physicalProperties: undefined });
    expect(violationsOf(physical)).toEqual(['product.physicalProperties: REQUIRED_FIELD']);
    await created(plain('Taken', { slug: 'taken' }));
    const taken = await create(plain('Other', { slug: 'taken' }));
    expect([taken.status, codeOf(taken)]).toEqual([409, 'DUPLICATE_SLUG_ERROR']);
  });
});

describe('update product', () => {
  it('an update requires the current revision and changes only the sent fields', async () => {
    const { id } = await created(plain('Old', { brand: { name: 'Loom' } }));
    const { body } = await update(id, { revision: '1', name: 'New', ribbon: { name: 'Sale' } });
    expect(body.product).toMatchObject({
      revision: '2',
      name: 'New',
      brand: { name: 'Loom' },
      ribbon: { name: 'Sale' },
    });
    expect(lastEvent()?.type).toBe('wix.stores.catalog.v3.product_updated');
    const late = await update(id, { revision: '1', name: 'Late' });
    expect([late.status, codeOf(late)]).toEqual([409, 'INVALID_REVISION']);
    expect((await readV3(id)).name).toBe('New');
    expect((await update(productId('none'), { revision: '1' })).status).toBe(404);
  });

  it('a product can be sent back as an update exactly as it was read', async () => {
    const product = await created(tee('Round trip'), `${productsPath}-with-inventory`);
    const all = await readV3(product.id, 'MEDIA_ITEMS_INFO', 'INFO_SECTION', 'URL', 'CURRENCY');
    const { status, body } = await update(product.id, { ...all, _id: all.id });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.product).toEqual({
      ...product,
      revision: '2',
      updatedDate: expect.any(String),
    });
  });

  it('an update replaces variants together with options, and keeps the stock of remaining variants', async () => {
    const product = await created(
      tee('Sized', {
        variantsInfo: {
          variants: [
            variant('Small', '20', { inventoryItem: { quantity: 3 } }),
            variant('Large', '22', { inventoryItem: { quantity: 4 } }),
          ],
        },
      }),
      `${productsPath}-with-inventory`,
    );
    const [small] = product.variantsInfo.variants;
    const alone = await update(product.id, {
      revision: '1',
      variantsInfo: { variants: [variant('Small', '21')] },
    });
    expect(codeOf(alone)).toBe('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT');
    const { body } = await update(product.id, {
      revision: '1',
      options: [sizes],
      variantsInfo: { variants: [variant('Small', '21', { id: small.id }), variant('Large', '9')] },
    });
    const [kept, fresh] = body.product.variantsInfo.variants;
    expect(kept).toMatchObject({ id: small.id, price: { actualPrice: { amount: '21.00' } } });
    expect(fresh.id).not.toBe(product.variantsInfo.variants[1].id);
    expect((await itemsOf(product.id)).map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('an update changes the price of a product without options through its variant', async () => {
    const [{ id }] = (await readV3(productId('mug'))).variantsInfo.variants;
    const before = await readV3(productId('mug'));
    const { body } = await update(productId('mug'), {
      revision: before.revision,
      variantsInfo: { variants: [{ id, price: price('30', '35') }] },
    });
    expect(body.product.variantsInfo.variants).toMatchObject([
      { id, price: { actualPrice: { amount: '30.00' }, compareAtPrice: { amount: '35.00' } } },
    ]);
    expect((await itemsOf(productId('mug')))[0].quantity).toBe(5);
    store.control.settings({ catalogVersion: 'V1' });
    const filter = { id: productId('mug') };
    const v1 = await visitor.send('POST', queryPath, { query: { filter } });
    expect(v1.body.products[0].priceData.price).toBe(30);
  });
});

describe('delete product', () => {
  it('a product deletion removes the product and publishes an event of version 3', async () => {
    const { id } = await created(plain('Gone soon'));
    expect((await merchant.send('DELETE', `${productsPath}/${id}`)).body).toEqual({});
    expect(lastEvent()).toMatchObject({
      type: 'wix.stores.catalog.v3.product_deleted',
      data: { deletedEvent: { deletedEntity: { id } } },
    });
    expect((await merchant.send('DELETE', `${productsPath}/${id}`)).status).toBe(404);
  });
});

describe('bulk calls', () => {
  const bulk = (call: string, body: object) =>
    merchant.send('POST', `/stores/v3/bulk/${call}`, body);

  it('bulk calls return a result for each product', async () => {
    const { body } = await bulk('products/create', {
      products: [plain('Bulk one'), { name: 'Wrong' }, plain('Bulk two')],
      returnEntity: true,
    });
    expect(body.bulkActionMetadata).toEqual({
      totalSuccesses: 2,
      totalFailures: 1,
      undetailedFailures: 0,
    });
    expect(body.results).toMatchObject([
      {
        itemMetadata: { id: expect.any(String), originalIndex: 0, success: true },
        item: { name: 'Bulk one' },
      },
      { itemMetadata: { originalIndex: 1, success: false, error: { code: 'VALIDATION_ERROR' } } },
      { itemMetadata: { originalIndex: 2, success: true } },
    ]);
    const ids = body.results.map(({ itemMetadata }: Json) => itemMetadata.id);
    const updated = await bulk('products/update', {
      products: [
        { product: { id: ids[0], revision: '1', name: 'Renamed' } },
        { product: { id: ids[2], revision: '7', name: 'Late' } },
      ],
    });
    expect(updated.body.results).toMatchObject([
      { itemMetadata: { id: ids[0], success: true } },
      { itemMetadata: { id: ids[2], success: false, error: { code: 'INVALID_REVISION' } } },
    ]);
    expect(updated.body.results[0]).not.toHaveProperty('item');
    expect((await readV3(ids[0])).name).toBe('Renamed');
    const deleted = await bulk('products/delete', {
      productIds: [ids[0], productId('none'), ids[2]],
    });
    expect(deleted.body.results.map(({ itemMetadata }: Json) => itemMetadata.success)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('bulk calls create and update products with their stock', async () => {
    const stocked = plain('Bulk stock', {
      variantsInfo: { variants: [{ price: price('10'), inventoryItem: { quantity: 2 } }] },
    });
    const { body } = await bulk('products-with-inventory/create', { products: [stocked] });
    const [{ itemMetadata }] = body.productResults.results;
    expect(body.inventoryResults.results).toHaveLength(1);
    const [variantOf] = (await readV3(itemMetadata.id)).variantsInfo.variants;
    const updated = await bulk('products-with-inventory/update', {
      products: [
        {
          product: {
            id: itemMetadata.id,
            revision: '1',
            variantsInfo: {
              variants: [{ id: variantOf.id, price: price('11'), inventoryItem: { quantity: 9 } }],
            },
          },
        },
      ],
    });
    expect(updated.body.productResults.bulkActionMetadata.totalSuccesses).toBe(1);
    expect((await itemsOf(itemMetadata.id))[0].quantity).toBe(9);
  });
});
