// A coupon from the page's address, kept until there is a cart to use it on, and used once.
import type { KeyValueStore } from '../../../browser/storage.ts';
import { textOf } from '../../../model/json.ts';
import type { StoreActions } from '../../actions.ts';
import type { CartLedger } from '../../cart-record/cart-ledger.ts';
import type { WidgetStore } from '../../create-store.ts';
import { PENDING_COUPON } from '../../shared-names.ts';

export interface PendingCouponParts {
  storage: KeyValueStore;
  /** Session storage of the tab. */
  tab: Pick<KeyValueStore, 'get' | 'set'>;
  ledger: CartLedger;
  store: Pick<WidgetStore, 'set'>;
  setCoupon: StoreActions['setCoupon'];
}

/** These pass, and the coupon stays pending. */
const PASSING = ['offline', 'platform_down', 'unexpected'];

/** Storage key of the last coupon and its outcome: each reload and return brings the coupon of the address again. */
const TRIED = 'coupon-tried';

/** Applies the coupon once the cart has a line. Works until the returned function is called. */
export const keepPendingCoupon = ({
  storage,
  tab,
  ledger,
  store,
  setCoupon,
}: PendingCouponParts) => {
  let isStopped = false;
  const check = async (): Promise<void> => {
    const code = storage.get(PENDING_COUPON);
    const { cart, mutation } = ledger.record();
    if (!code || isStopped || mutation || !cart?.lineItems.length) return;
    // Taken before it is used: two tabs, or two checks, use it once.
    storage.remove(PENDING_COUPON);
    // A coupon that was applied may have been removed since; a refused one is tried again on another cart only.
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
  const stopListening = ledger.onChange(() => void check());
  void check();
  return (): void => {
    isStopped = true;
    stopListening();
  };
};
