// A product of catalog version 3 as the platform sends it, and as it is read.

const image = {
  id: 'mug.jpg',
  url: 'https://shop.example/mug.jpg',
  width: 400,
  height: 300,
  focalPoint: { x: '0.5', y: 0.25 },
  urlExpirationDate: '2026-05-01T00:00:00.000Z',
};

const readImage = {
  ...image,
  focalPoint: { x: 0.5, y: 0.25 },
  urlExpirationDate: new Date('2026-05-01T00:00:00Z'),
};

const settings = { quantity: '100', measurementUnit: 'G' };

const readSettings = { quantity: 100, measurementUnit: 'G' };

const description = { nodes: [{ type: 'DIVIDER' }], metadata: { version: 1 } };

const glazeOf = <Image>(picture: Image) => ({
  id: 'o',
  name: 'Glaze',
  optionRenderType: 'SWATCH_CHOICES',
  choicesSettings: {
    choices: [
      {
        choiceId: 'c',
        name: 'Blue',
        colorCode: '#00f',
        image: picture,
        linkedMedia: [{ image: picture }],
      },
    ],
  },
});

export const wire = {
  id: 'mug',
  revision: '3',
  name: 'Mug',
  slug: 'mug',
  visible: true,
  createdDate: '2026-01-01T00:00:00.000Z',
  updatedDate: '2026-02-01T00:00:00.000Z',
  url: { relativePath: '/product-page/mug', url: 'https://shop.example/product-page/mug' },
  description,
  infoSections: [{ id: 'care', title: 'Care', description }],
  physicalProperties: {
    pricePerUnit: settings,
    shippingWeightRange: { minValue: '0.2', maxValue: 0.4 },
  },
  variantsInfo: {
    variants: [
      {
        id: 'v',
        sku: 'MUG',
        visible: false,
        physicalProperties: { weight: '0.3', pricePerUnit: { settings } },
        revenueDetails: { profitMargin: '0.4' },
        media: { image },
      },
    ],
  },
  subscriptionDetails: {
    subscriptions: [{ id: 's', title: 'Box', discount: { percentOff: '10' } }],
  },
  minVariantPriceInfo: {
    pricePerUnitData: { settings },
    revenueDetails: { profitMargin: 0.3 },
    weight: '0.2',
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
              { url: 'javascript:alert(1)' },
            ],
            posters: [image, null],
          },
        },
        {},
      ],
    },
  },
  options: [glazeOf(image)],
  modifiers: [{ id: 'm', name: 'Engraving', modifierRenderType: 'FREE_TEXT' }],
  aFieldToCome: { html: '<script>' },
};

/** The same product once it is read: a field that is broken or unknown is left out. */
export const readProduct = {
  id: 'mug',
  revision: '3',
  name: 'Mug',
  slug: 'mug',
  visible: true,
  createdDate: new Date('2026-01-01'),
  updatedDate: new Date('2026-02-01'),
  url: wire.url,
  description,
  infoSections: [{ id: 'care', title: 'Care', description }],
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
  options: [glazeOf(readImage)],
  modifiers: [
    {
      id: 'm',
      name: 'Engraving',
      modifierRenderType: 'FREE_TEXT',
      choicesSettings: { choices: [] },
    },
  ],
};
