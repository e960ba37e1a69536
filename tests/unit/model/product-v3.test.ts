// A product of catalog version 3 is read field by field; a field of another type is left out.
import { describe, expect, it } from 'vitest';
import { readProductV3 } from '../../../src/model/catalog/read-product-v3.ts';
import { readImage, readSettings, wire } from '../../support/data/product-v3-sample.ts';

describe('a product of catalog version 3', () => {
  it('has every field of the specification, with dates and numbers converted', () => {
    const read = { nodes: [{ type: 'DIVIDER' }], metadata: { version: 1 } };
    expect(readProductV3(wire)).toEqual({
      id: 'mug',
      revision: '3',
      name: 'Mug',
      slug: 'mug',
      visible: true,
      createdDate: new Date('2026-01-01'),
      updatedDate: new Date('2026-02-01'),
      url: wire.url,
      description: read,
      infoSections: [{ id: 'care', title: 'Care', description: read }],
      physicalProperties: {
        pricePerUnit: readSettings,
        shippingWeightRange: { minValue: 0.2, maxValue: 0.4 },
      },
      variantsInfo: {
        variants: [
          {
            id: 'v',
            sku: 'MUG',
            visible: false,
            physicalProperties: { weight: 0.3, pricePerUnit: { settings: readSettings } },
            revenueDetails: { profitMargin: 0.4 },
            media: { image: readImage },
          },
        ],
      },
      subscriptionDetails: {
        subscriptions: [{ id: 's', title: 'Box', discount: { percentOff: 10 } }],
      },
      minVariantPriceInfo: {
        pricePerUnitData: { settings: readSettings },
        revenueDetails: { profitMargin: 0.3 },
        weight: 0.2,
      },
      media: {
        main: { image: readImage },
        itemsInfo: {
          items: [
            { image: readImage },
            {
              video: {
                id: 'film',
                resolutions: [
                  { url: 'https://shop.example/film.mp4', width: 1, height: 2, poster: readImage },
                ],
                posters: [readImage],
              },
            },
          ],
        },
      },
      options: [
        {
          id: 'o',
          name: 'Glaze',
          optionRenderType: 'SWATCH_CHOICES',
          choicesSettings: {
            choices: [
              {
                choiceId: 'c',
                name: 'Blue',
                colorCode: '#00f',
                image: readImage,
                linkedMedia: [{ image: readImage }],
              },
            ],
          },
        },
      ],
      modifiers: [
        {
          id: 'm',
          name: 'Engraving',
          modifierRenderType: 'FREE_TEXT',
          choicesSettings: { choices: [] },
        },
      ],
    });
  });

  it('accepts a URL given as text, and values that are converted already', () => {
    const createdDate = new Date('2026-01-01');
    expect(
      readProductV3({ id: 'mug', url: 'https://shop.example/mug', createdDate }),
    ).toMatchObject({ url: { url: 'https://shop.example/mug' }, createdDate });
  });

  it('is valid with an id alone', () => {
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

  it.each([undefined, null, 5, 'mug', [], {}, { id: '' }, { id: 5 }])('is not %j', (value) => {
    expect(readProductV3(value)).toBeUndefined();
  });

  it.each([null, 5, 'text', [null], [5], { a: 1 }])(
    'whose every member is %j does no harm',
    (junk) => {
      const broken = Object.fromEntries(Object.keys(wire).map((name) => [name, junk]));
      expect(readProductV3({ ...broken, id: 'mug' })?.id).toBe('mug');
    },
  );

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example'])(
    'leads nowhere by the address %j',
    (url) => {
      expect(readProductV3({ id: 'mug', url })?.url).toBeUndefined();
      expect(readProductV3({ id: 'mug', url: { relativePath: url, url } })?.url).toBeUndefined();
    },
  );
});
