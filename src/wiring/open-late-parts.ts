// Brings parts of the drawer that few carts show, with the first refused add the code that remembers it, and the code that
// uses a coupon that waits for a line.

import type { LateParts } from '../islands/cart/cart-details/late.tsx';
import type { StoreActions } from '../store/actions.ts';
import type { RefusedAdds, RefusedAddsParts } from '../store/cart/edits/refused-adds.ts';
import type { Core } from '../store/core.ts';
import { type Lazy, once } from '../store/lazy.ts';
import { PENDING_COUPON } from '../store/shared-names.ts';
import type { Widget } from './compose-widget.ts';

const loads: { [Name in keyof LateParts]: Lazy<LateParts[Name]> } = {
  choices: () => import('../chunks/choices.ts'),
  notices: () => import('../chunks/notices.ts'),
};

export interface LateCart {
  bringPart(name: keyof LateParts): Promise<void>;
  refused: Lazy<RefusedAdds>;
}

type Parts = RefusedAddsParts &
  Pick<Core, 'store' | 'storage'> &
  Pick<Widget, 'keep'> &
  Pick<StoreActions, 'setCoupon'>;

export const openLateParts = (parts: Parts): LateCart => {
  const { store, ledger, storage, keep, setCoupon } = parts;
  const bringPart = async (name: keyof LateParts): Promise<void> => {
    const part = await loads[name]();
    store.set({ lateParts: { ...store.getState().lateParts, [name]: part } });
  };
  const refused = once(async () => {
    await bringPart('notices');
    const { keepRefusedAdds } = await import('../chunks/notices.ts');
    const kept = keepRefusedAdds(parts);
    keep(kept.stop);
    return kept;
  });
  const pending = once(async () => {
    const { keepPendingCoupon } = await import('./open-edits.ts');
    keep(keepPendingCoupon({ storage, ledger, store, setCoupon }));
  });
  /** What could not be brought is asked for again when the cart changes. */
  const bringWhen = (isNeeded: () => unknown, bring: Lazy<unknown>): void => {
    const check = () => {
      if (isNeeded()) bring().catch(() => {});
    };
    check();
    keep(ledger.onChange(check));
  };
  bringWhen(() => ledger.record().refusals.length, refused);
  bringWhen(() => storage.get(PENDING_COUPON), pending);
  return { bringPart, refused };
};
