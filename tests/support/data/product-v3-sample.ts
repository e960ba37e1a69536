// A product of catalog version 3 as the platform sends it, and after parsing.

/** Converts a date or a number that the platform sends as a string. */
type Read = (text: string) => unknown;

const description = { nodes: [{ type: 'DIVIDER' }], metadata: { version: 1 } };

/** The product, with its dates and numbers converted by `date` and `number`. If `isSent`, lists also contain invalid items. */
const productOf = (date: Read, number: Read, isSent: boolean) => {
  const junk = (...values: unknown[]) => (isSent ? values : []);
  const image = {
    id: 'mug.jpg',
    url: 'https://shop.example/mug.jpg',
    width: 400,
    height: 300,
    focalPoint: { x: number('0.5'), y: 0.25 },
    urlExpirationDate: date('2026-05-01T00:00:00.000Z'),
  };
  const settings = { quantity: number('100'), measurementUnit: 'G' };
  return {
    id: 'mug',
    revision: '3',
    name: 'Mug',
    slug: 'mug',
    visible: true,
    createdDate: date('2026-01-01T00:00:00.000Z'),
    updatedDate: date('2026-02-01T00:00:00.000Z'),
    url: { relativePath: '/product-page/mug', url: 'https://shop.example/product-page/mug' },
    description,
    infoSections: [{ id: 'care', title: 'Care', description }],
    physicalProperties: {
      pricePerUnit: settings,
      shippingWeightRange: { minValue: number('0.2'), maxValue: 0.4 },
    },
    variantsInfo: {
      variants: [
        {
          id: 'v',
          sku: 'MUG',
          visible: false,
          physicalProperties: { weight: number('0.3'), pricePerUnit: { settings } },
          revenueDetails: { profitMargin: number('0.4') },
          media: { image },
        },
      ],
    },
    subscriptionDetails: {
      subscriptions: [{ id: 's', title: 'Box', discount: { percentOff: number('10') } }],
    },
    minVariantPriceInfo: {
      pricePerUnitData: { settings },
      revenueDetails: { profitMargin: 0.3 },
      weight: number('0.2'),
    },
    media: {
      main: { image },
      itemsInfo: {
        items: [
          { image },
          {
            video: {
              id: 'film',
              resolutions: [
                { url: 'https://shop.example/film.mp4', width: 1, height: 2, poster: image },
                ...junk({ url: 'javascript:alert(1)' }),
              ],
              posters: [image, ...junk(null)],
            },
          },
          ...junk({}),
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
            { choiceId: 'c', name: 'Blue', colorCode: '#00f', image, linkedMedia: [{ image }] },
          ],
        },
      },
    ],
    modifiers: [
      {
        id: 'm',
        name: 'Engraving',
        modifierRenderType: 'FREE_TEXT',
        ...(!isSent && { choicesSettings: { choices: [] } }),
      },
      {
        id: 'w',
        name: 'Wrap',
        modifierRenderType: 'TEXT_CHOICES',
        choicesSettings: {
          choices: [
            { choiceId: 'g', name: 'Gold', image, linkedMedia: [{ image }] },
            ...junk(null),
          ],
        },
      },
    ],
    ...(isSent && { aFieldToCome: { html: '<script>' } }),
  };
};

const asText: Read = (text) => text;

export const wire = productOf(asText, asText, true);

/** The product after parsing, without broken and unknown fields. */
export const readProduct = productOf((text) => new Date(text), Number, false);
