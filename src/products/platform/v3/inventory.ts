// Reads the stock of products: what the store's default location has of each variant, and the terms of pre-orders.

import type { StoreVariant } from '../../../client/catalog/product.ts';
import {
  type Codec,
  isTrue,
  listOfValid,
  maybe,
  maybeWords,
  number,
  object,
  orEmpty,
  words,
} from '../../../client/codec/codec.ts';
import type { ShopProduct } from '../shop-product.ts';
import { type Ask, cursorOf } from './calls.ts';

const STORES = '/stores/v3/';
/** The platform's limit of items in one answer. */
const LIMIT = 1000;
/** Ends the reading of an endless answer. */
const MAX_PAGES = 5;

const inventoryItem = object({
  productId: words,
  variantId: words,
  trackQuantity: isTrue,
  quantity: maybe(number),
  availabilityStatus: maybeWords,
  preorderInfo: orEmpty(object({ message: maybeWords, quantity: maybe(number) })),
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
const locations = listOfValid(object({ id: words }));

export type ReadStock = (productIds: readonly string[]) => Promise<StoreVariant[]>;

/** The default location is asked for once; its failure is not remembered. */
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
    // Without its location, several items of one variant come.
    if (!locationId) return [];
    const filter = { productId: { $in: productIds }, locationId };
    const found: StoreVariant[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page++) {
      const paging = { cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) } };
      const query = cursor ? paging : { filter, ...paging };
      const answer = await ask(`${STORES}inventory-items/query`, 'inventoryItems', { query });
      found.push(...storeVariants(answer['inventoryItems']));
      cursor = cursorOf(answer);
      if (!cursor) break;
    }
    return found;
  };
};

/** The inventory knows better than the catalog; what it does not have stays as the catalog says. */
export const withStock = (
  products: readonly ShopProduct[],
  stock: StoreVariant[],
): StoreVariant[] => {
  const known = new Set(stock.map(({ variantId }) => variantId));
  const others = products.flatMap(({ terms = [] }) => terms);
  return [...stock, ...others.filter(({ variantId }) => !known.has(variantId))];
};
