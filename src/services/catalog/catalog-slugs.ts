// Products by the names in their addresses, at most MAX_PAGE_SIZE at once.

import type { Product } from '../../model/catalog/product.ts';
import { asArray, asObject } from '../../model/json.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { queryProductsCall } from '../calls/catalog-calls.ts';
import { MAX_PAGE_SIZE, productOf } from './products.ts';

/** Unknown slugs are simply not in the answer. */
export const readProductsBySlug = async (
  send: Send,
  slugs: readonly string[],
): Promise<Product[]> => {
  const query = { filter: { slug: { $in: slugs } }, paging: { limit: MAX_PAGE_SIZE } };
  const answer = asObject(await send(queryProductsCall, { query }));
  return asArray(answer?.['products'])
    .map(productOf)
    .filter((product) => product !== undefined);
};
