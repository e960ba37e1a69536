// Reads products and store variants, and leaves out invalid entries.

import type { Send } from '../auth/tokens/authorized-client.ts';
import { asArray, asObject } from '../codec/json.ts';
import { queryProductsCall, queryStoreVariantsCall } from './catalog-calls.ts';
import type { Product, StoreVariant } from './product.ts';
import { readEach } from './read-each.ts';
import { productOf } from './sent-product.ts';

/** The platform's limit of entries in one response. */
export const MAX_PAGE_SIZE = 100;
/** The platform's limit of variants of a product. Ends the reading of an endless response. */
const MAX_VARIANTS = 1000;

/**
 * The products whose ids or slugs are in the list, at most MAX_PAGE_SIZE. Values that no product has are missing
 * from the answer.
 * @throws StoreError of the call, or `badAnswer` for an answer in which no product can be read though it is not empty.
 */
export const readProducts = async (
  send: Send,
  badAnswer: () => Error,
  field: 'id' | 'slug',
  values: readonly string[],
): Promise<Product[]> => {
  const query = { filter: { [field]: { $in: values } }, paging: { limit: MAX_PAGE_SIZE } };
  const answer = asObject(await send(queryProductsCall, { query }));
  return readEach(answer?.['products'], productOf, badAnswer);
};

/** Reads the variants of these products with their pre-order terms. */
export const getStoreVariants = async (
  send: Send,
  productIds: readonly string[],
): Promise<StoreVariant[]> => {
  const filter = { productId: { $in: productIds } };
  const found: unknown[] = [];
  for (let offset = 0; offset < MAX_VARIANTS; offset += MAX_PAGE_SIZE) {
    const query = { filter, paging: { limit: MAX_PAGE_SIZE, offset } };
    const page = asArray(asObject(await send(queryStoreVariantsCall, { query }))?.['variants']);
    found.push(...page);
    if (page.length < MAX_PAGE_SIZE) break;
  }
  return found.filter((variant): variant is StoreVariant => Boolean(asObject(variant)));
};
