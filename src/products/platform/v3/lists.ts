// Reads lists of catalog version 3: where their next page begins, and the products in them.

import { isTrue, object, orEmpty } from '../../../client/codec/codec.ts';
import { asArray, asText, type Json } from '../../../client/codec/json.ts';
import type { ShopProduct } from '../shop-product.ts';
import { shopProductOf } from './product-of.ts';

const metadata = orEmpty(object({ hasNext: isTrue, cursors: orEmpty(object({ next: asText })) }));

/** Where the next page begins; undefined after the last one. */
export const cursorOf = ({ pagingMetadata }: Json): string | undefined => {
  const { hasNext, cursors } = metadata(pagingMetadata);
  return hasNext ? cursors.next : undefined;
};

export const productsOf = ({ products }: Json): ShopProduct[] =>
  asArray(products).flatMap((value) => shopProductOf(value) ?? []);
