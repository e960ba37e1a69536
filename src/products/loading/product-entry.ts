// The entry of a product in the store: its data, or the state of the request for it.

import type { Problem } from '../../app/state/views.ts';
import type { StoreVariant } from '../../client/catalog/product.ts';
import type { ShopProduct } from '../platform/shop-product.ts';

/** A product, with the stock and the pre-order terms of its variants as far as they are known. */
export interface ProductData {
  product: ShopProduct;
  preorders: readonly StoreVariant[];
}

/**
 * `loading`: requested, no response yet. `missing`: the shop has no such product. `failed`: can be requested again.
 * List data is `ready`, with a problem if the whole product could not be read. Data from an earlier page is `ready`,
 * with `isOld` set while it is requested again.
 */
export type ProductEntry =
  | { status: 'loading'; problem?: undefined }
  | { status: 'ready'; data: ProductData; problem?: Problem | undefined; isOld?: boolean }
  | { status: 'missing'; problem?: undefined }
  | { status: 'failed'; problem: Problem };

export type ReadyEntry = Extract<ProductEntry, { status: 'ready' }>;

/** Products by id; absent means never requested. */
export type ProductEntries = Readonly<Record<string, ProductEntry>>;

export const readyData = (products: ProductEntries, id: string): ProductData | undefined => {
  const entry = products[id];
  return entry?.status === 'ready' ? entry.data : undefined;
};

export const readyEntry = (
  product: ShopProduct,
  preorders: readonly StoreVariant[] = product.terms ?? [],
): ReadyEntry => ({ status: 'ready', data: { product, preorders } });
