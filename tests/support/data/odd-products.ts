// Products with one odd property each: no image, price or variant, too much data, or wrong types.
import type { Told } from '../browser/catalog.ts';

const longOption = (optionType: string) => ({
  name: optionType,
  optionType,
  choices: Array.from({ length: 100 }, (_, place) => ({
    value: optionType === 'color' ? '#cb704a' : `Choice ${place + 1}`,
    description: `Choice ${place + 1}`,
    inStock: true,
    visible: true,
  })),
});

const mediaTypes = [
  'image',
  'video',
  'audio',
  'document',
  '3D',
  'unspecified_media_item_type',
  null,
];

const mediaOfAllTypes = (store: string) =>
  mediaTypes.map((mediaType, place) => {
    const image = { url: `${store}/media/carafe-${place}`, width: 4, height: 5 };
    const video = { files: [{ url: `${store}/media/film.mp4` }] };
    return mediaType === 'video' ? { mediaType, video, thumbnail: image } : { mediaType, image };
  });

/** Functions that give each product its odd property, by slug. All other properties stay as the platform sends them. */
export const oddProducts = (store: string): Record<string, (product: Told) => Told> => ({
  'stoneware-mug': (one) => ({ ...one, media: {}, productOptions: null }),
  'dinner-plates': ({ media: _, brand: __, ...one }) => ({ ...one, productOptions: [] }),
  'lemon-bowl': (one) => ({
    ...one,
    price: null,
    priceData: null,
    convertedPriceData: undefined,
    discount: null,
    pricePerUnitData: null,
    variants: null,
  }),
  'nesting-bowls': (one) => ({
    ...one,
    productOptions: ['color', 'drop_down'].map(longOption),
    variants: [],
  }),
  carafe: (one) => ({
    ...one,
    media: {
      items: [
        ...mediaOfAllTypes(store),
        null,
        'nonsense',
        { mediaType: 'video', video: { files: {} } },
      ],
    },
  }),
  'round-teapot': (one) => ({
    ...one,
    variants: [
      { id: 'only', choices: { Glaze: 'Pine' }, variant: { visible: true }, stock: null },
      null,
    ],
  }),
  'espresso-cups': (one) => ({
    ...one,
    media: { mainMedia: { image: { url: `${store}/media/no-such-picture` } } },
    productPageUrl: null,
  }),
  'tulip-jug': (one) => ({
    ...one,
    name: 'W'.repeat(3000),
    brand: 'B'.repeat(500),
    ribbon: 'R'.repeat(500),
    description: 'D'.repeat(8000),
    additionalInfoSections: [{ title: 'T'.repeat(300), description: 'S'.repeat(3000) }, null, 7],
    priceData: { formatted: { price: `€${'9'.repeat(300)}` } },
    convertedPriceData: null,
    pricePerUnitData: { baseQuantity: 1e21, baseMeasurementUnit: 'U'.repeat(200) },
    productOptions: [
      { name: 'O'.repeat(300), optionType: 'color', choices: [{ description: 'C'.repeat(300) }] },
      { name: 'L'.repeat(300), choices: [{ description: 'C'.repeat(300), value: {} }] },
    ],
    variants: [],
  }),
  'bud-vase': ({ id }) => ({ id, name: 5, slug: [], media: 'x', stock: 'y', variants: {} }),
  'vase-trio': ({ id }) => ({ id }),
});
