// Names in the address and in storage that the first view shares with the parts that load later.
import type { KeyValueStore } from '../../client/environment/storage.ts';

/** Marks addresses that need the cart at once: cart links, and the address after a checkout; see line-references.ts. */
export const CART_ADDRESS_PREFIX = 'pannier-c';

/** Storage key of the logged-in member's profile. */
export const MEMBER_KEY = 'member';

/** Storage key of the products that the shopper has seen. */
export const SHOWN_PRODUCTS_KEY = 'products';

/** Storage key of the catalog version that the store had last. */
export const CATALOG_VERSION_KEY = 'catalog';

/** Prefix of the storage keys of the host look, in light and dark. */
export const HOST_LOOK_KEY_PREFIX = 'look-';

/** Storage key of a coupon that the shopper has accepted and that waits for the first line. */
export const PENDING_COUPON_KEY = 'coupon';

export const OFFERED_COUPON_KEY = 'offered-coupon';

/** Storage key that marks a store whose last estimate had more than a subtotal, such as a discount or a notice. */
export const OTHER_SUMS_KEY = 'other-sums';

/** Stores the address's coupon at once, because the shopper might leave before the cart's code has loaded. */
export const storeAddressCoupon = (search: string, storage: Pick<KeyValueStore, 'set'>): void => {
  const code = new URLSearchParams(search).get('coupon');
  if (code) storage.set(OFFERED_COUPON_KEY, code);
};
