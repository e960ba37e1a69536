// The package's product reads: by id, by query, option availability, and variants.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import type { PriceData } from '../carts/cart.ts';
import { asObject, asText, type Json } from '../codec/json.ts';
import { readMember } from '../http/read-answer.ts';
import { badAnswer } from '../http/to-store-error.ts';
import { type CursorPage, fetchQuery } from '../query/cursor-pages.ts';
import { fetchPage, type Page } from '../query/pages.ts';
import type { CursorQuery, Query, QueryOptions } from '../query/query.ts';
import {
  getProductCall,
  getProductOptionsAvailabilityCall,
  queryAsTextCall,
  queryProductsByGetCall,
  queryProductsCall,
  queryProductVariantsCall,
} from './catalog-read-calls.ts';
import type { ProductMedia } from './media.ts';
import { asTextQuery } from './page-query.ts';
import type { Dimensions, Product, ProductOption, ProductVariant } from './product.ts';
import { parseProduct } from './products.ts';

/** A query for products; see productQuery(). */
export type ProductQuery = Query | CursorQuery;

/** One page of products. */
export type ProductPage = Page<Product, 'products'>;
/** One page of products, with a cursor to the next. */
export type ProductCursorPage = CursorPage<Product, 'products'>;

/** One page of a product's variants. */
export type ProductVariantPage = Page<ProductVariant, 'variants'>;

/** Includes costs and profits. Needs an elevated client. */
export interface MerchantOptions {
  includeMerchantSpecificData?: boolean;
}

/** Whether to include hidden products. Needs an elevated client. */
export interface HiddenOptions {
  includeHiddenProducts?: boolean;
}

/** Selects variants of a product by their choices or ids. */
export interface ProductVariantQuery {
  /** Only variants with these choices: option name -> choice description. */
  choices?: Record<string, string>;
  variantIds?: readonly string[];
  paging?: { limit?: number; offset?: number };
}

/** Which choices can still be bought (wire: ProductOptionsAvailabilityResponse). */
export interface ProductOptionsAvailability {
  /** Present if a choice is selected for every option. */
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
  /** The media of the selected choices. */
  media?: ProductMedia;
  /** Each choice reports whether it is in stock in combination with the selected choices. */
  productOptions: ProductOption[];
  availableForPurchase: boolean;
}

/** @throws StoreError with the platform's code when the product does not exist. */
export const getProduct = async (
  send: ApiSend,
  id: string,
  { includeMerchantSpecificData }: MerchantOptions = {},
): Promise<Product> => {
  const answer = await send(getProductCall, { id, includeMerchantSpecificData });
  return readMember(answer, 'product', parseProduct);
};

/** Reads pages with hidden products. Only the older call returns them; it takes filter and sort as JSON text. */
const hiddenSource = (send: ApiSend, { filter = {}, sort }: ProductQuery) => ({
  name: 'products' as const,
  read: parseProduct,
  ask: (paging: { limit: number; offset: number }) => {
    const order = sort?.map(({ fieldName, order = 'ASC' }) => ({ fieldName, order }));
    const query = asTextQuery({ filter, sort: order?.length ? order : undefined, paging });
    return send(queryAsTextCall, { query, includeHiddenProducts: true });
  },
});

/** @throws TypeError if hidden products are queried by cursor, which the older call does not support. */
export const queryProducts = async (
  send: ApiSend,
  query: ProductQuery = {},
  { viaGet, includeHiddenProducts }: QueryOptions & HiddenOptions = {},
): Promise<ProductPage & ProductCursorPage> => {
  if (!includeHiddenProducts) {
    const call = viaGet ? queryProductsByGetCall : queryProductsCall;
    const ask = (payload: Json) => send(call, payload);
    return fetchQuery({ ask, name: 'products', read: parseProduct }, query);
  }
  if (query.cursorPaging) {
    throw new TypeError('queryProducts: expected paging beside includeHiddenProducts');
  }
  const page = await fetchPage(hiddenSource(send, query), query.paging);
  return page as ProductPage & ProductCursorPage;
};

/** Reads a variant. Undefined when it has no id. */
export const parseVariant = (value: unknown): ProductVariant | undefined =>
  asText(asObject(value)?.['id']) ? (value as ProductVariant) : undefined;

export const queryProductVariants = (
  send: ApiSend,
  id: string,
  query: ProductVariantQuery & MerchantOptions = {},
): Promise<ProductVariantPage> => {
  const { paging: first, ...which } = query;
  return fetchPage(
    {
      ask: (paging) => send(queryProductVariantsCall, { id, ...which, paging }),
      name: 'variants',
      read: parseVariant,
    },
    first,
  );
};

/** Reads the availability for the selected choices: option name -> choice description. */
export const getProductOptionsAvailability = async (
  send: ApiSend,
  id: string,
  options: Record<string, string> = {},
): Promise<ProductOptionsAvailability> => {
  const answer = asObject(await send(getProductOptionsAvailabilityCall, { id, options }));
  if (!answer || typeof answer['availableForPurchase'] !== 'boolean') throw badAnswer(answer);
  const { productOptions } = parseProduct({ ...answer, id }) ?? {};
  const { selectedVariant, media } = answer as Partial<ProductOptionsAvailability>;
  return {
    productOptions: productOptions ?? [],
    availableForPurchase: answer['availableForPurchase'],
    ...(asObject(selectedVariant) && { selectedVariant }),
    ...(asObject(media) && { media }),
  };
};
