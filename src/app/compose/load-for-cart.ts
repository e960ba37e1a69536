// Loads code that the stored cart needs: for adds that were refused, and for a coupon that waits for a line.

import type { RefusedAdds } from '../../cart/edits/refused-adds.ts';
import type { CartContext } from '../../cart/sync/cart-context.ts';
import { type Lazy, loadAhead, once } from '../lazy.ts';
import type { StoreActions } from '../store/actions.ts';
import { PENDING_COUPON } from '../store/shared-names.ts';
import type { WidgetContext } from './compose-widget.ts';

/** Returns the loader of what remembers refused adds. */
export const loadForCart = (
  cart: CartContext,
  setCoupon: StoreActions['setCoupon'],
  keep: WidgetContext['keep'],
): Lazy<RefusedAdds> => {
  const { core, ledger } = cart;
  const refused = once(async () => {
    const { keepRefusedAdds } = await import('../../cart/edits/refused-adds.ts');
    const kept = keepRefusedAdds(cart);
    keep(kept.stop);
    return kept;
  });
  const pending = once(async () => {
    const { keepPendingCoupon } = await import('../../cart/edits/open-edits.ts');
    keep(keepPendingCoupon(core, ledger, setCoupon));
  });
  /** A failure is tried again when the cart changes. */
  const loadWhen = (isNeeded: () => unknown, load: Lazy<unknown>): void => {
    const check = () => {
      if (isNeeded()) loadAhead(load);
    };
    check();
    keep(ledger.onChange(check));
  };
  loadWhen(() => ledger.record().refusals.length, refused);
  loadWhen(() => core.storage.get(PENDING_COUPON), pending);
  return refused;
};
