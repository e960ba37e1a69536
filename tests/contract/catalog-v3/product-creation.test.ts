// Creating products in version 3: variants, options, modifiers, stock, and what is refused.
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
import { codeOf, type Json, productId, violationsOf } from '../support/store.ts';

const { visitor, merchant, lastEvent } = await openProductStore();
const { create, created, itemsOf, readV3 } = merchant;

describe('CATALOG_V3 15: create product', () => {
  it('is only for a shop’s own server', async () => {
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

  it('makes a product with one default variant, without stock', async () => {
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

  it('makes options, variants and modifiers', async () => {
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
    // By ids of what is there already.
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

  it('makes stock with the call of its own', async () => {
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
  ])('is refused with %s', async (code, product) => {
    const answer = await create(product);
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  });

  it('reports every wrong member', async () => {
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
