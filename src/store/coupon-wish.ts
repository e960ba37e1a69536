// A coupon from the page's address, kept until there is a cart to use it on, and used once.
import type { KeyValueStore } from '../browser/storage.ts';
import type { CartLedger } from './cart-ledger.ts';
import { COUPON_WISH } from './click-log.ts';
import type { WidgetStore } from './create-store.ts';
import type { StoreActions } from './store-api.ts';

export interface CouponWishParts {
  storage: KeyValueStore;
  ledger: CartLedger;
  store: Pick<WidgetStore, 'set'>;
  setCoupon: StoreActions['setCoupon'];
}

/** These pass, and the wish with them stays. */
const PASSING = ['offline', 'platform_down', 'unexpected'];

/** Follows the cart until the returned undo. */
export const keepCouponWish = ({ storage, ledger, store, setCoupon }: CouponWishParts) => {
  let isStopped = false;
  const look = async (): Promise<void> => {
    const code = storage.get(COUPON_WISH);
    const { cart, flight } = ledger.record();
    if (!code || isStopped || flight || !cart?.lineItems.length) return;
    // Taken before it is used: two tabs, or two looks, use it once.
    storage.remove(COUPON_WISH);
    const {
      errors: [problem],
    } = await setCoupon(code);
    if (!problem || isStopped) return;
    if (PASSING.includes(problem.code)) storage.set(COUPON_WISH, code);
    else store.set({ couponRefused: { code, problem } });
  };
  const stopHearing = ledger.onChange(() => void look());
  void look();
  return (): void => {
    isStopped = true;
    stopHearing();
  };
};
