// Product reads for developers: one by id, or a page by filter and sort.
import { asArray, asNumber, asObject, type Json } from '../model/json.ts';
import type { Product, StoreVariant } from '../model/product.ts';
import type { Send } from '../session/authorized-client.ts';
import { badAnswer } from '../transport/to-store-error.ts';
import {
  getProductCall,
  queryProductsCall,
  queryStoreVariantsCall,
} from './calls/catalog-calls.ts';
import { productOf } from './products.ts';

/** A query in the platform's own form (WIRE 5.1). Default limit 50, at most 100. */
export interface ProductQuery {
  filter?: Json;
  sort?: { fieldName: string; order?: 'ASC' | 'DESC' }[];
  paging?: { limit?: number; offset?: number };
}

export interface ProductPage {
  products: Product[];
  metadata: { count?: number; offset?: number; total?: number };
}

/** Spec section 9. */
export const DEFAULT_PAGE_SIZE = 50;

const queryOf = ({ filter = {}, sort, paging }: ProductQuery = {}): Json => ({
  query: {
    filter,
    ...(sort && { sort }),
    paging: { limit: DEFAULT_PAGE_SIZE, offset: 0, ...paging },
  },
});

/** @throws StoreError with the platform's code when there is no such product. */
export const getProduct = async (
  send: Send,
  id: string,
  includeMerchantSpecificData?: boolean,
): Promise<Product> => {
  const answer = asObject(await send(getProductCall, { id, includeMerchantSpecificData }));
  const product = productOf(answer?.['product']);
  if (product) return product;
  throw badAnswer();
};

export const queryProducts = async (send: Send, query?: ProductQuery): Promise<ProductPage> => {
  const answer = asObject(await send(queryProductsCall, queryOf(query)));
  const metadata = asObject(answer?.['metadata']);
  const number = (name: string) => {
    const value = asNumber(metadata?.[name]);
    return value === undefined ? {} : { [name]: value };
  };
  return {
    products: asArray(answer?.['products'])
      .map(productOf)
      .filter((product) => product !== undefined),
    metadata: { ...number('count'), ...number('offset'), ...number('total') },
  };
};

export const queryStoreVariants = async (
  send: Send,
  query?: ProductQuery,
): Promise<StoreVariant[]> => {
  const answer = asObject(await send(queryStoreVariantsCall, queryOf(query)));
  return asArray(answer?.['variants']).filter((variant): variant is StoreVariant =>
    Boolean(asObject(variant)),
  );
};
