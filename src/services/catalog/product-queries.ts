// Product reads for developers: one by id, pages by a query, what can be chosen, and the variants.

import type { ProductMedia } from '../../model/catalog/media.ts';
import type {
  Dimensions,
  Product,
  ProductOption,
  ProductVariant,
} from '../../model/catalog/product.ts';
import { asObject, asText } from '../../model/json.ts';
import type { PriceData } from '../../model/money.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import {
  getProductCall,
  getProductOptionsAvailabilityCall,
  queryProductsByGetCall,
  queryProductsCall,
  queryProductVariantsCall,
} from '../calls/catalog-calls.ts';
import { fetchPage, type Page } from '../query/pages.ts';
import { type Query, type QueryOptions, queryPayload } from '../query/query.ts';
import { productOf } from './products.ts';

/** A query for products; see productQuery(). */
export type ProductQuery = Query;

export type ProductPage = Page<Product, 'products'>;

export type ProductVariantPage = Page<ProductVariant, 'variants'>;

/** Costs and profits come along; for an elevated client only. */
export interface MerchantOptions {
  includeMerchantSpecificData?: boolean;
}

export interface ProductVariantQuery {
  /** Only variants with these choices: option name -> choice description. */
  choices?: Record<string, string>;
  variantIds?: readonly string[];
  paging?: { limit?: number; offset?: number };
}

/** What can still be chosen and bought (wire: ProductOptionsAvailabilityResponse). */
export interface ProductOptionsAvailability {
  /** Once every option has a choice. */
  selectedVariant?: {
    price?: PriceData;
    convertedPriceData?: PriceData;
    weight?: number | null;
    sku?: string;
    quantity?: number | null;
    inStock?: boolean;
    visible?: boolean;
    productDimensions?: Dimensions;
    packageDimensions?: Dimensions;
  };
  /** The pictures of what is chosen. */
  media?: ProductMedia;
  /** Each choice says whether it is in stock together with what is chosen. */
  productOptions: ProductOption[];
  availableForPurchase: boolean;
}

/** @throws StoreError with the platform's code when there is no such product. */
export const getProduct = async (
  send: Send,
  id: string,
  { includeMerchantSpecificData }: MerchantOptions = {},
): Promise<Product> => {
  const answer = asObject(await send(getProductCall, { id, includeMerchantSpecificData }));
  const product = productOf(answer?.['product']);
  if (product) return product;
  throw badAnswer();
};

export const queryProducts = (
  send: Send,
  query: ProductQuery = {},
  { viaGet, signal }: QueryOptions = {},
): Promise<ProductPage> => {
  const call = viaGet ? queryProductsByGetCall : queryProductsCall;
  return fetchPage(
    {
      ask: (paging) => send(call, queryPayload(query, paging), signal),
      name: 'products',
      read: productOf,
    },
    query.paging,
  );
};

/** A variant with its id, or undefined. */
export const variantOf = (value: unknown): ProductVariant | undefined =>
  asText(asObject(value)?.['id']) ? (value as ProductVariant) : undefined;

export const queryProductVariants = (
  send: Send,
  id: string,
  query: ProductVariantQuery & MerchantOptions = {},
): Promise<ProductVariantPage> => {
  const { paging: first, ...which } = query;
  return fetchPage(
    {
      ask: (paging) => send(queryProductVariantsCall, { id, ...which, paging }),
      name: 'variants',
      read: variantOf,
    },
    first,
  );
};

/** What can be bought with these choices: option name -> choice description. */
export const getProductOptionsAvailability = async (
  send: Send,
  id: string,
  options: Record<string, string> = {},
): Promise<ProductOptionsAvailability> => {
  const answer = asObject(await send(getProductOptionsAvailabilityCall, { id, options }));
  if (!answer || typeof answer['availableForPurchase'] !== 'boolean') throw badAnswer();
  const { productOptions } = productOf({ ...answer, id }) ?? {};
  const { selectedVariant, media } = answer as Partial<ProductOptionsAvailability>;
  return {
    productOptions: productOptions ?? [],
    availableForPurchase: answer['availableForPurchase'],
    ...(asObject(selectedVariant) && { selectedVariant }),
    ...(asObject(media) && { media }),
  };
};
