// A product of catalog version 3 is parsed field by field. Fields of a wrong type are left out.
import { describe, expect, it } from 'vitest';
import { readProductV3 } from '../../../../../src/client/catalog/v3/read-product-v3.ts';
import { readProduct, wire } from '../../../../support/data/product-v3-sample.ts';

describe('a product of catalog version 3', () => {
  it('a product has every documented field, with dates and numbers converted', () => {
    expect(readProductV3(wire)).toEqual(readProduct);
  });

  it('a product can have its URL as a string, and a date that is already a Date object', () => {
    const createdDate = new Date('2026-01-01');
    expect(
      readProductV3({ id: 'mug', url: 'https://shop.example/mug', createdDate }),
    ).toMatchObject({ url: { url: 'https://shop.example/mug' }, createdDate });
  });

  it('a product is valid with only an id', () => {
    expect(readProductV3({ id: 'mug' })).toEqual({
      id: 'mug',
      infoSections: [],
      variantsInfo: { variants: [] },
      subscriptionDetails: { subscriptions: [] },
      media: { itemsInfo: { items: [] } },
      options: [],
      modifiers: [],
    });
  });

  it('a video that is sent as a string is read into a file URL and a poster', () => {
    const still = '0123456789abcdef0123456789abcdef~mv2.jpg';
    const video = `wix:video://v1/ab_c1/turn.mp4#posterUri=${still}`;
    const { media } = readProductV3({ id: 'mug', media: { main: { id: 'f', video } } }) ?? {};
    expect(media?.main?.video).toEqual({
      resolutions: [{ url: 'https://video.wixstatic.com/video/ab_c1/file' }],
      posters: [{ url: `https://static.wixstatic.com/media/${still}` }],
    });
  });

  it.each([undefined, null, 5, 'mug', [], {}, { id: '' }, { id: 5 }])(
    'a product cannot be read from %j',
    (value) => {
      expect(readProductV3(value)).toBeUndefined();
    },
  );

  it.each([null, 5, 'text', [null], [5], { a: 1 }])(
    'a product whose every field is %j is read without an error',
    (junk) => {
      const broken = Object.fromEntries(Object.keys(wire).map((name) => [name, junk]));
      expect(readProductV3({ ...broken, id: 'mug' })?.id).toBe('mug');
    },
  );

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example'])(
    'a product has no link for the address %j',
    (url) => {
      expect(readProductV3({ id: 'mug', url })?.url).toBeUndefined();
      expect(readProductV3({ id: 'mug', url: { relativePath: url, url } })?.url).toBeUndefined();
    },
  );

  it('a product keeps its choice types, prices, brand, ribbons and subscriptions, and loses invalid values', () => {
    const price = { amount: '12.50', formattedAmount: '12,50 €' };
    const product = {
      id: 'mug',
      brand: { id: 'b', name: 'Kiln' },
      ribbon: { id: 'r', name: 'New' },
      additionalRibbons: [{ name: 'Gift' }, {}],
      currency: 'EUR',
      actualPriceRange: { minValue: price, maxValue: { amount: 'much' } },
      inventory: { availabilityStatus: 'IN_STOCK', preorderStatus: 'OFF' },
      options: [
        {
          id: 'o',
          key: 'glaze',
          choicesSettings: {
            choices: [{ choiceId: 'c', key: 'blue', choiceType: 'ONE_COLOR', inStock: false }],
          },
        },
      ],
      modifiers: [
        {
          id: 'm',
          mandatory: false,
          modifierRenderType: 'FREE_TEXT',
          freeTextSettings: { title: 'Name', key: 'name', maxCharCount: 20 },
        },
      ],
      variantsInfo: {
        variants: [
          {
            id: 'v',
            choices: [{ optionChoiceIds: { optionId: 'o', choiceId: 'c' } }],
            price: { actualPrice: price, priceAfterDiscount: { amount: '0' } },
            inventoryStatus: { inStock: true },
            subscriptionPricesInfo: { subscriptionPrices: [{ subscriptionId: 's', price }] },
          },
        ],
      },
      subscriptionDetails: {
        allowOneTimePurchases: false,
        subscriptions: [{ id: 's', frequency: 'MONTH', interval: 1, autoRenewal: true }],
      },
    };
    const read = readProductV3(product);
    expect(read).toMatchObject({
      ...product,
      additionalRibbons: [{ name: 'Gift' }],
      actualPriceRange: { minValue: price },
      inventory: { availabilityStatus: 'IN_STOCK' },
    });
    expect(read?.actualPriceRange).not.toHaveProperty('maxValue');
    expect(read?.inventory).not.toHaveProperty('preorderStatus');
  });
});
