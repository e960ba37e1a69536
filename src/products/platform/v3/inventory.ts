// Reads variant stock at the default location, and pre-order terms. Facts: docs/platform/catalog.md#stock.

import type { StoreVariant } from '../../../client/catalog/product.ts';
import {
  type Codec,
  isTrue,
  listOfValid,
  maybe,
  maybeText,
  nonEmptyText,
  number,
  object,
  orEmpty,
} from '../../../client/codec/codec.ts';
import type { ShopProduct } from '../shop-product.ts';
import { type Ask, readCursor } from './calls.ts';

const STORES = '/stores/v3/';
/** The platform's limit of items in one response. */
const LIMIT = 1000;
/** Limits the number of pages, in case the platform never sends a last page. */
const MAX_PAGES = 5;

const inventoryItem = object({
  productId: nonEmptyText,
  variantId: nonEmptyText,
  trackQuantity: isTrue,
  quantity: maybe(number),
  availabilityStatus: maybeText,
  preorderInfo: orEmpty(object({ message: maybeText, quantity: maybe(number) })),
});

const storeVariant: Codec<StoreVariant> = (value, path) => {
  const item = inventoryItem(value, path);
  const { productId, variantId, trackQuantity, availabilityStatus, preorderInfo: terms } = item;
  const quantity = trackQuantity ? item.quantity : undefined;
  return {
    productId,
    variantId,
    stock: {
      inStock: availabilityStatus === 'IN_STOCK',
      trackQuantity,
      ...(quantity !== undefined && { quantity }),
    },
    preorderInfo: {
      enabled: availabilityStatus === 'PREORDER',
      message: terms.message ?? null,
      limit: terms.quantity ?? null,
    },
  };
};

const storeVariants = listOfValid(storeVariant);
const locations = listOfValid(object({ id: nonEmptyText }));

export type ReadStock = (productIds: readonly string[]) => Promise<StoreVariant[]>;

/** The default location is requested once; after a failure, the next call requests it again. */
export const createReadStock = (ask: Ask): ReadStock => {
  let location: Promise<string | undefined> | undefined;
  const readLocation = async (): Promise<string | undefined> => {
    const body = { query: { filter: { defaultLocation: true } } };
    const { storesLocations } = await ask(`${STORES}locations/query`, 'storesLocations', body);
    return locations(storesLocations)[0]?.id;
  };
  return async (productIds) => {
    location ??= readLocation().catch((error: unknown) => {
      location = undefined;
      throw error;
    });
    const locationId = await location;
    // Without a location, the response has several items per variant.
    if (!locationId) return [];
    const filter = { productId: { $in: productIds }, locationId };
    const found: StoreVariant[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page++) {
      const paging = { cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) } };
      const query = cursor ? paging : { filter, ...paging };
      const answer = await ask(`${STORES}inventory-items/query`, 'inventoryItems', { query });
      found.push(...storeVariants(answer['inventoryItems']));
      cursor = readCursor(answer);
      if (!cursor) break;
    }
    return found;
  };
};

/** The inventory's stock takes precedence; variants that the inventory lacks keep the catalog's terms. */
export const withStock = (
  products: readonly ShopProduct[],
  stock: StoreVariant[],
): StoreVariant[] => {
  const known = new Set(stock.map(({ variantId }) => variantId));
  const others = products.flatMap(({ terms = [] }) => terms);
  return [...stock, ...others.filter(({ variantId }) => !known.has(variantId))];
};
