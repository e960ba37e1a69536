// A product that an earlier page has shown: read from storage, and drawn as new or old.
import { productOf } from '../../client/catalog/products.ts';
import { asArray, asObject, objectOf } from '../../client/codec/json.ts';
import type { ProductData, ReadyEntry } from './product-entry.ts';
import type { Shown } from './shown-record.ts';

/** Any script of the page may have written it. */
export const shownProduct = (value: unknown): ProductData | undefined => {
  const { product: sent, preorders } = objectOf(value);
  const product = productOf(sent);
  return product && ({ product, preorders: asArray(preorders).filter(asObject) } as ProductData);
};

/**
 * The entry that draws the product, with the product's id. What was sold out counts as old at any age, so that it is asked
 * for again.
 */
export const shownEntry = ({ data, isOld }: Shown<ProductData>): [string, ReadyEntry] => {
  const { id, stock } = data.product;
  const isSoldOut = stock?.inStock === false || stock?.inventoryStatus === 'OUT_OF_STOCK';
  return [id, { status: 'ready', data, isOld: isOld || isSoldOut }];
};
