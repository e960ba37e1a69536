// Products of rare types in catalog version 3, and in version 1 if version 1 supports them. Facts:
// docs/platform/catalog.md#options, docs/platform/catalog.md#stock, docs/platform/catalog.md#prices.
import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, productId } from '../support/store.ts';

const { store, visitor } = await openTestStore({
  oddProducts: true,
  settings: { catalogVersion: 'V3' },
});

const get = async (slug: string, ...fields: string[]): Promise<Json> => {
  const query = fields.map((field) => `fields=${field}`).join('&');
  const { status, body } = await visitor.send('GET', `/stores/v3/products/slug/${slug}?${query}`);
  expect(status).toBe(200);
  return body.product;
};

const getV1 = async (slug: string): Promise<Json> => {
  store.control.settings({ catalogVersion: 'V1' });
  const { body } = await visitor.send('GET', `/stores-reader/v1/products/${productId(slug)}`);
  return body.product;
};

const slugsBy = async (filter: unknown): Promise<string[]> => {
  const { body } = await visitor.send('POST', '/stores/v3/products/search', { search: { filter } });
  return body.products.map(({ slug }: Json) => slug).sort();
};

describe('a product with six options', () => {
  it('a product with six options has a variant for each combination, in both versions', async () => {
    const kite = await get('box-kite');
    expect(kite.options.map(({ name }: Json) => name)).toHaveLength(6);
    expect(kite.variantsInfo.variants).toHaveLength(32);
    expect(kite.variantsInfo.variants[0].choices).toHaveLength(6);
    expect((await getV1('box-kite')).variants).toHaveLength(32);
  });
});

describe('a product with modifiers of each type', () => {
  it('a product can have free-text, list and swatch modifiers, and `mandatory` can be missing in a modifier', async () => {
    const { modifiers, options, variantsInfo } = await get('engraved-board');
    expect([options.length, variantsInfo.variants.length]).toEqual([0, 1]);
    expect(modifiers).toMatchObject([
      {
        name: 'Note for the maker',
        modifierRenderType: 'FREE_TEXT',
        mandatory: false,
        freeTextSettings: { title: 'Note for the maker', minCharCount: 0, maxCharCount: 200 },
      },
      {
        name: 'Engraving',
        key: 'engraving',
        mandatory: true,
        freeTextSettings: {
          title: 'What shall we engrave?',
          key: 'what_shall_we_engrave_',
          minCharCount: 2,
          maxCharCount: 24,
          defaultAddedPrice: '12.50',
        },
      },
      {
        name: 'Wood',
        modifierRenderType: 'TEXT_CHOICES',
        choicesSettings: {
          choices: [
            { name: 'Oak', key: 'oak', choiceType: 'CHOICE_TEXT' },
            { name: 'Black Walnut', key: 'black_walnut', addedPrice: '9.00' },
          ],
        },
      },
      {
        modifierRenderType: 'SWATCH_CHOICES',
        mandatory: false,
        choicesSettings: {
          choices: [
            { choiceType: 'ONE_COLOR', colorCode: '#cb704a' },
            { name: 'Plum', addedPrice: '1.20' },
          ],
        },
      },
    ]);
    expect(modifiers[2]).not.toHaveProperty('mandatory');
    expect(modifiers[2].choicesSettings.choices[0]).not.toHaveProperty('addedPrice');
  });

  it('a product is found by the ids of its modifiers and of their choices', async () => {
    const { modifiers } = await get('engraved-board');
    for (const { id, name, choicesSettings } of modifiers) {
      expect(await slugsBy({ 'modifiers.id': { $hasSome: [id] } })).toEqual(['engraved-board']);
      expect(await slugsBy({ 'modifiers.name': { $hasSome: [name] } })).toEqual(['engraved-board']);
      for (const { choiceId } of choicesSettings?.choices ?? [])
        expect(
          await slugsBy({ 'modifiers.choicesSettings.choices.choiceId': { $hasAll: [choiceId] } }),
        ).toEqual(['engraved-board']);
    }
  });

  it('a product with free-text modifiers has a custom text field in version 1', async () => {
    expect((await getV1('engraved-board')).customTextFields).toEqual([
      { title: 'Note for the maker', maxLength: 200, mandatory: false },
    ]);
  });
});

describe('a product that is sold only by subscription', () => {
  it('a product sold only by subscription has allowOneTimePurchases: false, and can have a hidden subscription', async () => {
    const { subscriptionDetails, variantsInfo } = await get(
      'seed-subscription',
      'SUBSCRIPTION_PRICES_INFO',
    );
    expect(subscriptionDetails).toMatchObject({
      allowOneTimePurchases: false,
      subscriptions: [
        {
          title: 'Every month',
          visible: true,
          frequency: 'MONTH',
          interval: 1,
          autoRenewal: true,
          discount: { type: 'PERCENT', percentOff: 15 },
        },
        { title: 'Four seasons', interval: 3, billingCycles: 4 },
        { visible: false },
      ],
    });
    const [monthly, seasons] = subscriptionDetails.subscriptions;
    expect(seasons).not.toHaveProperty('autoRenewal');
    const { subscriptionPrices } = variantsInfo.variants[0].subscriptionPricesInfo;
    expect(subscriptionPrices.slice(0, 2)).toEqual([
      { subscriptionId: monthly.id, price: { amount: '10.20' } },
      { subscriptionId: seasons.id, price: { amount: '12.00' } },
    ]);
  });

  it('a product sold only by subscription is found by allowOneTimePurchases, and has this property in version 1', async () => {
    const path = 'subscriptionDetails.allowOneTimePurchases';
    expect(await slugsBy({ [path]: false })).toEqual(['seed-subscription']);
    const { subscriptionDetails } = await getV1('seed-subscription');
    expect(subscriptionDetails.allowOneTimePurchases).toBe(false);
  });
});

describe('stock', () => {
  it('the inventory of a product shows whether some or all variants can be pre-ordered', async () => {
    const { inventory, variantsInfo } = await get('winter-print');
    expect(inventory).toEqual({
      availabilityStatus: 'PARTIALLY_OUT_OF_STOCK',
      preorderStatus: 'ENABLED',
      preorderAvailability: 'SOME_VARIANTS',
    });
    expect(variantsInfo.variants.map(({ inventoryStatus }: Json) => inventoryStatus)).toEqual([
      { inStock: false, preorderEnabled: true },
      { inStock: true, preorderEnabled: true },
    ]);
    expect((await get('soon')).inventory).toMatchObject({
      availabilityStatus: 'OUT_OF_STOCK',
      preorderAvailability: 'ALL_VARIANTS',
    });
  });

  it('a partly sold-out product shows which choices are in stock', async () => {
    const { inventory, options } = await get('last-aprons');
    expect(inventory).toEqual({
      availabilityStatus: 'PARTIALLY_OUT_OF_STOCK',
      preorderStatus: 'DISABLED',
      preorderAvailability: 'NO_VARIANTS',
    });
    expect(options[0].choicesSettings.choices).toMatchObject([
      { name: 'Short', inStock: true },
      { name: 'Long', inStock: false },
    ]);
    expect(await slugsBy({ 'inventory.availabilityStatus': { $eq: 'IN_STOCK' } })).not.toContain(
      'last-aprons',
    );
  });
});

describe('a product for members', () => {
  it('a product for members only has a purchase restriction and several ribbons', async () => {
    const { purchaseEligibility, ribbon, additionalRibbons } = await get('members-jug');
    expect(purchaseEligibility).toEqual({ userCriteria: 'MEMBERS_ONLY' });
    expect([ribbon, ...additionalRibbons].map(({ name }) => name)).toEqual([
      'Members',
      'Numbered',
      'Signed',
    ]);
    expect(
      await slugsBy({ 'additionalRibbons.id': { $hasSome: [additionalRibbons[1].id] } }),
    ).toEqual(['members-jug']);
    expect(await get('mug')).not.toHaveProperty('purchaseEligibility');
    expect((await getV1('members-jug')).ribbons).toEqual([
      { text: 'Members' },
      { text: 'Numbered' },
      { text: 'Signed' },
    ]);
  });
});

describe('pictures', () => {
  it('a picture from a foreign domain has only a URL', async () => {
    const { media } = await get('borrowed-basket', 'MEDIA_ITEMS_INFO');
    const urls = [
      'https://pictures.example/media/basket.jpg?w=800',
      'https://pictures.example/basket-side.png',
    ];
    expect(media.itemsInfo.items.map(({ url }: Json) => url)).toEqual(urls);
    expect(media.main).toMatchObject({ mediaType: 'IMAGE', url: urls[0] });
    expect(media.main).not.toHaveProperty('image');
    expect((await getV1('borrowed-basket')).media.mainMedia.image.url).toBe(urls[0]);
  });

  it('choices refer to pictures of the gallery, and have linked media until the end of 2026', async () => {
    const fields = [
      'MEDIA_ITEMS_INFO',
      'PRODUCT_CHOICES_MEDIA_REFERENCES',
      'PRODUCT_CHOICES_DISPLAY_IMAGE',
    ];
    const { options, media, variantsInfo } = await get('paired-teapot', ...fields);
    const [pine, ink] = options[0].choicesSettings.choices;
    expect(ink.media.items).toEqual([
      { mediaId: fileIdOf('teapot-ink') },
      { mediaId: fileIdOf('mug-detail') },
    ]);
    const gallery = media.itemsInfo.items.map(({ id }: Json) => id);
    for (const { mediaId } of [...pine.media.items, ...ink.media.items])
      expect(gallery).toContain(mediaId);
    expect(pine.displayImage.id).toBe(fileIdOf('teapot-pine'));
    expect(ink).not.toHaveProperty('displayImage');
    expect(ink.linkedMedia[0].image.id).toBe(fileIdOf('teapot-ink'));
    expect(variantsInfo.variants[1].media.id).toBe(fileIdOf('teapot-ink'));
  });
});

describe('automatic discounts', () => {
  it('an automatic discount can reduce a price to zero', async () => {
    const { discountInfo, variantsInfo } = await get('free-sample', 'DISCOUNT_INFO', 'CURRENCY');
    expect(discountInfo.discountRuleNames).toEqual(['Free samples']);
    expect(variantsInfo.variants[0].price).toEqual({
      actualPrice: { amount: '3.00', formattedAmount: '€3.00' },
      priceAfterDiscount: { amount: '0.00', formattedAmount: '€0.00' },
    });
  });

  it('price ranges exclude automatic discounts; a search shows the discounted price of the cheapest variant only', async () => {
    const { body } = await visitor.send('POST', '/stores/v3/products/search', {
      search: { filter: { slug: 'last-aprons' } },
      fields: ['DISCOUNT_INFO', 'MIN_PRICE_VARIANT'],
    });
    const [product] = body.products;
    expect(product.actualPriceRange.minValue).toEqual({ amount: '42.00' });
    expect(product.discountInfo.discountRuleNames).toEqual(['Last pieces, a quarter off']);
    expect(product.variantSummary.minPriceVariant.price).toEqual({
      actualPrice: { amount: '42.00' },
      priceAfterDiscount: { amount: '31.50' },
    });
    const plain = await get('last-aprons');
    expect(plain.variantsInfo.variants[0].price).toEqual({ actualPrice: { amount: '42.00' } });
  });
});
