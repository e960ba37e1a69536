// The calls that read the catalog, with what is converted in their answers for developers. The widget makes some of these
// calls, too, without it.

import { asNumber, converted } from '../codec/converted.ts';
import type { Call } from '../http/call.ts';
import * as bare from './catalog-calls.ts';
import {
  collectionMembers,
  pricesAs,
  productMembers,
  storeVariantMembers,
  variantAs,
} from './catalog-members.ts';
import { getCollectionBySlugCall as bareBySlugCall } from './collection-calls.ts';
import { queryAsTextCall as bareQueryAsTextCall } from './refused-filter.ts';

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
