// Which members of products, variants and collections are dates and numbers (WIRE 2.9).
import { focalPointAs } from '../carts/cart-members.ts';
import type { Codec } from '../codec/codec.ts';
import { asDate, asNumber, type Members } from '../codec/converted.ts';

export const pricesAs = (number: Codec<unknown>): Members => ({
  price: number,
  discountedPrice: number,
  pricePerUnit: number,
});

export const costsAs = (number: Codec<unknown>): Members => ({
  itemCost: number,
  profit: number,
  profitMargin: number,
});

const rangeAs = (number: Codec<unknown>): Members => ({ minValue: number, maxValue: number });

export const variantAs = (number: Codec<unknown>): Members => ({
  variant: {
    weight: number,
    priceData: pricesAs(number),
    convertedPriceData: pricesAs(number),
    costAndProfitData: costsAs(number),
  },
});

/** The 32 numbers of a product. */
export const productAs = (number: Codec<unknown>): Members => ({
  weight: number,
  price: pricesAs(number),
  priceData: pricesAs(number),
  convertedPriceData: pricesAs(number),
  costAndProfitData: costsAs(number),
  weightRange: rangeAs(number),
  priceRange: rangeAs(number),
  costRange: rangeAs(number),
  pricePerUnitData: { totalQuantity: number, baseQuantity: number },
  discount: { value: number },
  variants: variantAs(number),
});

export const productMembers: Members = {
  ...productAs(asNumber),
  lastUpdated: asDate,
  createdDate: asDate,
};

export const collectionMembers: Members = { lastUpdated: asDate };

const expiring: Members = { urlExpirationDate: asDate };

const picture: Members = { ...expiring, ...focalPointAs(asNumber) };

export const storeVariantMembers: Members = {
  media: {
    image: picture,
    video: { ...expiring, resolutions: { ...expiring, poster: picture }, posters: picture },
  },
};
