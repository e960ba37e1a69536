// A coupon accepted before the cart had a line. It is applied once, to the first line.
import type { StoreActions } from '../../app/state/actions.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import { PENDING_COUPON_KEY } from '../../app/state/storage-keys.ts';
import type { CartLedger } from '../sync/record/cart-ledger.ts';

/** Codes of temporary problems, after which the coupon stays pending. */
const PASSING = ['offline', 'platform_down', 'unexpected'];

/** Applies the coupon when the cart has a line, until the returned function is called. */
export const applyPendingCoupon = (
  { storage, store }: Pick<CoreContext, 'storage' | 'store'>,
  ledger: CartLedger,
  setCoupon: StoreActions['setCoupon'],
): (() => void) => {
  let isStopped = false;
  const check = async (): Promise<void> => {
    const code = storage.get(PENDING_COUPON_KEY);
    const { cart, mutation } = ledger.record();
    if (!code || isStopped || mutation || !cart?.lines.length) return;
    // Removes the pending coupon before applying it, so that two tabs or two checks apply it only once.
    storage.remove(PENDING_COUPON_KEY);
    const {
      errors: [problem],
    } = await setCoupon(code);
    if (!problem || isStopped) return;
    if (PASSING.includes(problem.code)) storage.set(PENDING_COUPON_KEY, code);
    else store.set({ couponRefused: { code, problem } });
  };
  const stopListening = ledger.onChange(() => void check());
  void check();
  return (): void => {
    isStopped = true;
    stopListening();
  };
};
