// Calls that read the catalog, and the package's conversions of their responses. The widget makes some of these calls
// without conversion. Facts: docs/platform/catalog.md#versions, docs/platform/errors.md#calls.

import { focalPointAs, picture } from '../carts/cart-codecs.ts';
import type { Codec } from '../codec/codec.ts';
import { asDate, asNumber, converted, type Members } from '../codec/converted.ts';
import type { Call } from '../http/call.ts';
import { getCollectionBySlugCall as bareBySlugCall } from './catalog-reads.ts';
import { queryAsTextCall as bareQueryAsTextCall } from './page-query.ts';
import * as bare from './products.ts';

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

/** Numeric fields of a product. */
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

/** An image or video of a store variant or of catalog version 3. */
export const mediaMembers: Members = {
  image: picture,
  video: {
    ...expiring,
    ...focalPointAs(asNumber),
    resolutions: { ...expiring, poster: picture },
    posters: picture,
  },
};

const storeVariantMembers: Members = { media: mediaMembers };

const oneProduct = converted({ product: productMembers });
const products = converted({ products: productMembers });
const oneCollection = converted({ collection: collectionMembers });
const collections = converted({ collections: collectionMembers });

export const getProductCall: Call = { ...bare.getProductCall, answer: oneProduct };
export const queryProductsCall: Call = { ...bare.queryProductsCall, answer: products };
export const queryProductsByGetCall: Call = { ...bare.queryProductsByGetCall, answer: products };
export const queryAsTextCall: Call = { ...bareQueryAsTextCall, answer: products };

export const getCollectionCall: Call = { ...bare.getCollectionCall, answer: oneCollection };
export const getCollectionBySlugCall: Call = { ...bareBySlugCall, answer: oneCollection };
export const getCollectionBySlugV1Call: Call = {
  ...bare.getCollectionBySlugV1Call,
  answer: oneCollection,
};
export const queryCollectionsCall: Call = { ...bare.queryCollectionsCall, answer: collections };
export const queryCollectionsByGetCall: Call = {
  ...bare.queryCollectionsByGetCall,
  answer: collections,
};

export const getProductOptionsAvailabilityCall: Call = {
  ...bare.getProductOptionsAvailabilityCall,
  answer: converted({
    selectedVariant: {
      weight: asNumber,
      price: pricesAs(asNumber),
      convertedPriceData: pricesAs(asNumber),
    },
  }),
};
export const queryProductVariantsCall: Call = {
  ...bare.queryProductVariantsCall,
  answer: converted({ variants: variantAs(asNumber) }),
};
export const getStoreVariantCall: Call = {
  ...bare.getStoreVariantCall,
  answer: converted({ variant: storeVariantMembers }),
};
export const queryStoreVariantsCall: Call = {
  ...bare.queryStoreVariantsCall,
  answer: converted({ variants: storeVariantMembers }),
};
