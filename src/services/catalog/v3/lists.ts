// Reads lists of catalog version 3: where their next page begins, and the products in them.
import type { ShopProduct } from '../../../model/catalog/shop-product.ts';
import { asArray, asObject, asText, type Json, objectOf } from '../../../model/json.ts';
import { shopProductOf } from './product-of.ts';

/** Where the next page begins; undefined after the last one. */
export const cursorOf = ({ pagingMetadata }: Json): string | undefined => {
  const { hasNext, cursors } = objectOf(pagingMetadata);
  return hasNext === true ? asText(asObject(cursors)?.['next']) : undefined;
};

export const productsOf = ({ products }: Json): ShopProduct[] =>
  asArray(products).flatMap((value) => shopProductOf(value) ?? []);
