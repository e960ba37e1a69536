// A coupon that the shopper has accepted before there was a cart to use it on: used once, on the first line.
import type { StoreActions } from '../../app/state/actions.ts';
import type { Core } from '../../app/state/create-store.ts';
import { PENDING_COUPON } from '../../app/state/shared-names.ts';
import type { CartLedger } from '../sync/record/cart-ledger.ts';

/** These pass, and the coupon stays pending. */
const PASSING = ['offline', 'platform_down', 'unexpected'];

/** Applies the coupon once the cart has a line. Works until the returned function is called. */
export const keepPendingCoupon = (
  { storage, store }: Pick<Core, 'storage' | 'store'>,
  ledger: CartLedger,
  setCoupon: StoreActions['setCoupon'],
): (() => void) => {
  let isStopped = false;
  const check = async (): Promise<void> => {
    const code = storage.get(PENDING_COUPON);
    const { cart, mutation } = ledger.record();
    if (!code || isStopped || mutation || !cart?.lines.length) return;
    // Taken before it is used: two tabs, or two checks, use it once.
    storage.remove(PENDING_COUPON);
    const {
      errors: [problem],
    } = await setCoupon(code);
    if (!problem || isStopped) return;
    if (PASSING.includes(problem.code)) storage.set(PENDING_COUPON, code);
    else store.set({ couponRefused: { code, problem } });
  };
  const stopListening = ledger.onChange(() => void check());
  void check();
  return (): void => {
    isStopped = true;
    stopListening();
  };
};
