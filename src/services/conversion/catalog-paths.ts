// The paths of dates and numbers in the catalog's read calls (WIRE 2.9).
import type { Call } from '../../transport/call.ts';
import {
  getCollectionBySlugV1Call,
  getCollectionCall,
  getProductCall,
  getProductOptionsAvailabilityCall,
  getStoreVariantCall,
  queryCollectionsByGetCall,
  queryCollectionsCall,
  queryProductsByGetCall,
  queryProductsCall,
  queryProductVariantsCall,
  queryStoreVariantsCall,
} from '../calls/catalog-calls.ts';
import { getCollectionBySlugCall } from '../calls/collection-calls.ts';
import { queryAsTextCall } from '../catalog/v1/refused-filter.ts';

export type CallPaths = readonly (readonly [Call, readonly string[]])[];

/** Each name below each parent: `a` and `b` of `x` and `y` are `x.a`, `x.b`, `y.a` and `y.b`. */
const each = (parents: readonly string[], members: readonly string[]): string[] =>
  parents.flatMap((parent) => members.map((member) => `${parent}.${member}`));

const prices = ['price', 'discountedPrice', 'pricePerUnit'];
const costs = ['itemCost', 'profit', 'profitMargin'];
const ends = ['minValue', 'maxValue'];

const variantNumbers = (variant: string): string[] =>
  each(
    [variant],
    [
      'weight',
      ...each(['priceData', 'convertedPriceData'], prices),
      ...each(['costAndProfitData'], costs),
    ],
  );

/** The 32 numbers of a product, below `product` or `products`. */
export const productNumbers = (product: string): string[] =>
  each(
    [product],
    [
      'weight',
      ...each(['price', 'priceData', 'convertedPriceData'], prices),
      ...each(['costAndProfitData'], costs),
      ...each(['weightRange', 'priceRange', 'costRange'], ends),
      ...each(['pricePerUnitData'], ['totalQuantity', 'baseQuantity']),
      'discount.value',
      ...variantNumbers('variants.variant'),
    ],
  );

/** The numbers of responses that contain only variants. */
export const variantsNumbers: readonly string[] = variantNumbers('variants.variant');

export const productDates = (product: string): string[] =>
  each([product], ['lastUpdated', 'createdDate']);

const storeVariantNumbers = (variant: string): string[] =>
  each(
    each(
      [`${variant}.media`],
      ['image.focalPoint', 'video.resolutions.poster.focalPoint', 'video.posters.focalPoint'],
    ),
    ['x', 'y'],
  );

const storeVariantDates = (variant: string): string[] =>
  each(
    each(
      [`${variant}.media`],
      ['image', 'video', 'video.resolutions', 'video.resolutions.poster', 'video.posters'],
    ),
    ['urlExpirationDate'],
  );

export const catalogDatePaths: CallPaths = [
  [getProductCall, productDates('product')],
  [queryProductsCall, productDates('products')],
  [queryProductsByGetCall, productDates('products')],
  [queryAsTextCall, productDates('products')],
  [getCollectionCall, ['collection.lastUpdated']],
  [getCollectionBySlugCall, ['collection.lastUpdated']],
  [getCollectionBySlugV1Call, ['collection.lastUpdated']],
  [queryCollectionsCall, ['collections.lastUpdated']],
  [queryCollectionsByGetCall, ['collections.lastUpdated']],
  [getStoreVariantCall, storeVariantDates('variant')],
  [queryStoreVariantsCall, storeVariantDates('variants')],
];

export const catalogNumberPaths: CallPaths = [
  [getProductCall, productNumbers('product')],
  [queryProductsCall, productNumbers('products')],
  [queryProductsByGetCall, productNumbers('products')],
  [queryAsTextCall, productNumbers('products')],
  [
    getProductOptionsAvailabilityCall,
    each(['selectedVariant'], ['weight', ...each(['price', 'convertedPriceData'], prices)]),
  ],
  [queryProductVariantsCall, variantsNumbers],
  [getStoreVariantCall, storeVariantNumbers('variant')],
  [queryStoreVariantsCall, storeVariantNumbers('variants')],
];
