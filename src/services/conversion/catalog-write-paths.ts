// The paths of dates and numbers in the catalog's write calls (WIRE 2.9 and 2.10).

import {
  bulkAdjustProductPropertyCall,
  bulkUpdateProductsPropertyCall,
  createCollectionCall,
  createProductCall,
  updateCollectionCall,
  updateProductCall,
  updateProductVariantsCall,
} from '../calls/catalog-write-calls.ts';
import { type CallPaths, productDates, productNumbers, variantsNumbers } from './catalog-paths.ts';

export const catalogWriteDatePaths: CallPaths = [
  [createProductCall, productDates('product')],
  [updateProductCall, productDates('product')],
  [createCollectionCall, ['collection.lastUpdated']],
  [updateCollectionCall, ['collection.lastUpdated']],
];

export const catalogWriteNumberPaths: CallPaths = [
  [createProductCall, productNumbers('product')],
  [updateProductCall, productNumbers('product')],
  [updateProductVariantsCall, variantsNumbers],
];

const properties = ['price', 'cost', 'weight'];

/** Numbers of a request. NaN and infinite values are sent as text, so that the platform refuses the field by name. */
export const catalogWriteRequestNumberPaths: CallPaths = [
  [createProductCall, productNumbers('product')],
  [updateProductCall, productNumbers('product')],
  [updateProductVariantsCall, properties.map((name) => `variants.${name}`)],
  [bulkUpdateProductsPropertyCall, properties.map((name) => `set.${name}`)],
  [
    bulkAdjustProductPropertyCall,
    properties.flatMap((name) => [`adjust.${name}.amount`, `adjust.${name}.percentage.rate`]),
  ],
];
