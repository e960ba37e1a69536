// A product that an earlier page has shown: read from storage, and drawn as new or old.
import { productOf } from '../../model/catalog/sent-product.ts';
import { asArray, asObject } from '../../model/json.ts';
import type { ProductData, ReadyEntry } from './product-entry.ts';
import type { Shown } from './shown-record.ts';

/** Any script of the page may have written it. */
export const shownProduct = (value: unknown): ProductData | undefined => {
  const { product: sent, preorders } = asObject(value) ?? {};
  const product = productOf(sent);
  return product && ({ product, preorders: asArray(preorders).filter(asObject) } as ProductData);
};

/**
 * With its id. What was sold out is old at any age, as it may be there again.
 */
export const shownEntry = ({ data, isOld }: Shown<ProductData>): [string, ReadyEntry] => {
  const { id, stock } = data.product;
  const isSoldOut = stock?.inStock === false || stock?.inventoryStatus === 'OUT_OF_STOCK';
  return [id, { status: 'ready', data, isOld: isOld || isSoldOut }];
};
