// A coupon from the page's address, kept until there is a cart to use it on, and used once.
import type { KeyValueStore } from '../../../browser/storage.ts';
import { textOf } from '../../../model/json.ts';
import type { StoreActions } from '../../actions.ts';
import type { CartLedger } from '../../cart-record/cart-ledger.ts';
import type { WidgetStore } from '../../create-store.ts';
import { PENDING_COUPON } from './address-coupon.ts';

export interface PendingCouponParts {
  storage: KeyValueStore;
  /** Of this tab alone. */
  tab: Pick<KeyValueStore, 'get' | 'set'>;
  ledger: CartLedger;
  store: Pick<WidgetStore, 'set'>;
  setCoupon: StoreActions['setCoupon'];
}

/** These pass, and the coupon stays pending. */
const PASSING = ['offline', 'platform_down', 'unexpected'];

/** What came of the last one: the address keeps it, and is loaded again at each reload and way back. */
const TRIED = 'coupon-tried';

/** Follows the cart until the returned undo. */
export const keepPendingCoupon = ({
  storage,
  tab,
  ledger,
  store,
  setCoupon,
}: PendingCouponParts) => {
  let isStopped = false;
  const look = async (): Promise<void> => {
    const code = storage.get(PENDING_COUPON);
    const { cart, mutation } = ledger.record();
    if (!code || isStopped || mutation || !cart?.lineItems.length) return;
    // Taken before it is used: two tabs, or two looks, use it once.
    storage.remove(PENDING_COUPON);
    // One that worked may have been taken off by now; one that was refused is tried on another cart only.
    const used = textOf([cart.id, code]);
    const refused = textOf([
      cart.id,
      code,
      cart.lineItems.map(({ id, quantity }) => [id, quantity]),
    ]);
    if ([used, refused].includes(tab.get(TRIED) ?? '')) return;
    const {
      errors: [problem],
    } = await setCoupon(code);
    if (!problem) tab.set(TRIED, used);
    if (!problem || isStopped) return;
    if (PASSING.includes(problem.code)) storage.set(PENDING_COUPON, code);
    else {
      tab.set(TRIED, refused);
      store.set({ couponRefused: { code, problem } });
    }
  };
  const stopHearing = ledger.onChange(() => void look());
  void look();
  return (): void => {
    isStopped = true;
    stopHearing();
  };
};
