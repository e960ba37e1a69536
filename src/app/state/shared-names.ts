// The names that the first view shares with the parts that load later, in the address and in storage.
import type { KeyValueStore } from '../../client/environment/storage.ts';

/**
 * Common text of all addresses that need the cart at once: the return from a checkout, and a link to a cart; see
 * line-references.ts.
 */
export const CART_ADDRESS = 'pannier-c';

/** Storage key of the logged-in member's profile. */
export const MEMBER = 'member';

/** Storage key of products that visitors were shown. */
export const SHOWN_PRODUCTS = 'products';

/** Storage key of the version of the catalog that the store had last. */
export const CATALOG_VERSION = 'catalog';

/** Begins the storage keys of the page's look, in the light and in the dark. */
export const LOOK = 'look-';

/** Storage key of a coupon that the shopper has accepted, which waits for the first line. */
export const PENDING_COUPON = 'coupon';

/** Storage key of a coupon that a page's address offers. */
export const OFFERED_COUPON = 'offered-coupon';

/**
 * Stores a coupon of the page's address at once, so that it is not lost when the page is left before the cart's code
 * has loaded. The drawer offers it. `search` is the query of the address, with its question mark.
 */
export const keepAddressCoupon = (search: string, storage: Pick<KeyValueStore, 'set'>): void => {
  const code = new URLSearchParams(search).get('coupon');
  if (code) storage.set(OFFERED_COUPON, code);
};
