// A hundred products. Each product has one payload in all its strings and URLs.
import type { Told } from '../browser/catalog.ts';
import { xssPayloads } from './xss-payloads.ts';

const idOf = (place: number): string => `${10_000_000 + place}-0000-4000-8000-000000000000`;

const mediaOf = (payload: string) => {
  const picture = { url: payload, altText: payload, width: 4, height: 5, format: payload };
  const film = { files: [{ url: payload, format: payload, altText: payload }] };
  return {
    mainMedia: { id: payload, title: payload, mediaType: 'image', image: picture },
    items: [
      { id: payload, title: payload, mediaType: 'image', image: picture, thumbnail: picture },
      { id: `${payload}2`, title: payload, mediaType: 'video', video: film, thumbnail: picture },
      { id: `${payload}3`, title: payload, mediaType: payload, image: picture },
    ],
  };
};

const priceOf = (payload: string) => ({
  currency: payload,
  price: 24,
  discountedPrice: 12,
  formatted: { price: payload, discountedPrice: `${payload} now`, pricePerUnit: payload },
});

const optionsOf = (payload: string) => [
  {
    name: payload,
    optionType: 'color',
    choices: [
      {
        value: payload,
        description: payload,
        media: mediaOf(payload),
        inStock: true,
        visible: true,
      },
      { value: 'red', description: `${payload}2`, inStock: true, visible: true },
    ],
  },
  {
    name: `${payload}2`,
    optionType: 'drop_down',
    choices: [{ value: payload, description: payload, inStock: true, visible: true }],
  },
];

/** A product in which every string and every URL is the payload. */
const poisoned = (payload: string, place: number): Told => ({
  id: idOf(place),
  name: payload,
  slug: payload,
  description: payload,
  ribbon: payload,
  ribbons: [{ text: payload }],
  brand: payload,
  sku: payload,
  numericId: payload,
  productType: payload,
  stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
  price: priceOf(payload),
  priceData: priceOf(payload),
  convertedPriceData: priceOf(payload),
  pricePerUnitData: { baseQuantity: 100, baseMeasurementUnit: payload },
  discount: { type: 'PERCENT', value: 50 },
  additionalInfoSections: [
    { title: payload, description: payload },
    { title: payload, description: `<p>${payload}</p>` },
  ],
  customTextFields: [{ title: payload }],
  media: mediaOf(payload),
  productPageUrl: { base: payload, path: payload },
  seoData: { tags: [{ type: 'script', children: payload }] },
  productOptions: optionsOf(payload),
  variants: [
    {
      id: idOf(place),
      choices: { [payload]: payload, [`${payload}2`]: payload },
      variant: { priceData: priceOf(payload), sku: payload, visible: true },
      stock: { trackQuantity: false, inStock: true },
    },
  ],
});

export const poisonedProducts: readonly Told[] = xssPayloads.map(poisoned);
