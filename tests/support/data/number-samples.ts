import { createElevatedClient } from '../../../src/package/admin.ts';
import { createStoreClient } from '../../../src/package/index.ts';

export const TEXT = '2026-01-02T03:04:05.000Z';

export const DATE = new Date(TEXT);

export const prices = (value: unknown) => ({
  currency: 'EUR',
  price: value,
  discountedPrice: value,
  pricePerUnit: value,
  formatted: { price: '1.5' },
});

export const costs = (value: unknown) => ({ itemCost: value, profit: value, profitMargin: value });

export const range = (value: unknown) => ({ minValue: value, maxValue: value });

export const variantWith = (value: unknown) => ({
  id: 'v',
  choices: { Size: '1.5' },
  variant: {
    weight: value,
    sku: '1.5',
    priceData: prices(value),
    convertedPriceData: prices(value),
    costAndProfitData: costs(value),
  },
});

/** A product with this value in every number field, and number-like strings in other fields. */
export const productWith = (value: unknown, date: unknown) => ({
  id: 'p',
  sku: '1.5',
  numericId: '17000',
  productOptions: [],
  weight: value,
  price: prices(value),
  priceData: prices(value),
  convertedPriceData: prices(value),
  costAndProfitData: costs(value),
  weightRange: range(value),
  priceRange: range(value),
  costRange: range(value),
  pricePerUnitData: { totalQuantity: value, baseQuantity: value },
  discount: { type: 'AMOUNT', value },
  variants: [variantWith(value)],
  lastUpdated: date,
  createdDate: date,
});

export const point = (value: unknown) => ({ focalPoint: { x: value, y: value } });

export const storeVariantWith = (value: unknown, date: unknown) => ({
  id: 'p-v',
  sku: '1.5',
  media: {
    image: { url: 'x', urlExpirationDate: date, ...point(value) },
    video: {
      urlExpirationDate: date,
      ...point(value),
      resolutions: [
        { urlExpirationDate: date, poster: { urlExpirationDate: date, ...point(value) } },
      ],
      posters: [{ urlExpirationDate: date, ...point(value) }],
    },
  },
});

export const collectionWith = (date: unknown) => ({ id: 'c', name: TEXT, lastUpdated: date });

/** Clients of a platform that responds to every call with this value. */
export const answering = (answer: unknown) => {
  const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 14_400 };
  const fetch = (async (url: string) =>
    Response.json(
      String(url).endsWith('/oauth2/token') ? tokens : answer,
    )) as typeof globalThis.fetch;
  return {
    client: createStoreClient({ clientId: 'shop', fetch }),
    admin: createElevatedClient({ apiKey: 'key', fetch }),
  };
};
