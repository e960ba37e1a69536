// A coupon of the page's address is kept at once: whoever leaves before the cart's code is here loses nothing.
import type { KeyValueStore } from '../../../browser/storage.ts';

/** Name of the code that waits for a line. */
export const PENDING_COUPON = 'coupon';

/** `search`: of the page's address, with its question mark. */
export const keepAddressCoupon = (search: string, storage: Pick<KeyValueStore, 'set'>): void => {
  const code = new URLSearchParams(search).get('coupon');
  if (code) storage.set(PENDING_COUPON, code);
};
