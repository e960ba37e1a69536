// The coupon of the page's address: offered to the shopper, and used only after they have said so.

import { onStorage } from '../../app/browser/window-events.ts';
import { OFFERED_COUPON, PENDING_COUPON } from '../../app/state/shared-names.ts';
import type { CouponOffer } from '../../app/state/state.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { CartContext } from '../sync/cart-context.ts';

export interface CouponOfferActions {
  accept(): void;
  /** Declines the offer, or takes an accepted coupon back. */
  decline(): void;
  stop(): void;
}

/** Storage name, in the tab, of the coupon that was answered last: each reload offers that of the address again. */
const ANSWERED = 'coupon-answered';

const MAX_CODE = 100;

const codeIn = (text: string | null): string | undefined => {
  const code = text?.trim();
  return code && code.length <= MAX_CODE ? code : undefined;
};

const isSameCode = (one: string, other: string | undefined): boolean =>
  one.toUpperCase() === other?.toUpperCase();

/** Keeps `couponOffer` of the store current until stopped. `tab` is the session storage of the tab. */
export const keepCouponOffer = (
  { core, ledger }: CartContext,
  tab: Pick<KeyValueStore, 'get' | 'set'>,
): CouponOfferActions => {
  const { environment, storage, store } = core;
  const current = (): CouponOffer | undefined => {
    const offered = codeIn(storage.get(OFFERED_COUPON));
    if (offered && !isSameCode(offered, store.getState().cart.totals?.couponCode))
      return { code: offered, isAccepted: false };
    const pending = codeIn(storage.get(PENDING_COUPON));
    const isEmpty = !ledger.record().cart?.lines.length;
    return pending && isEmpty ? { code: pending, isAccepted: true } : undefined;
  };
  const show = (): void => {
    const { couponOffer: last } = store.getState();
    const now = current();
    if (now?.code !== last?.code || now?.isAccepted !== last?.isAccepted)
      store.set({ couponOffer: now });
  };
  if (tab.get(ANSWERED) === codeIn(storage.get(OFFERED_COUPON))) storage.remove(OFFERED_COUPON);
  const stops = [ledger.onChange(show), onStorage(environment, storage.prefix, show)];
  show();
  const answer = (): string | undefined => {
    const { couponOffer } = store.getState();
    if (couponOffer) tab.set(ANSWERED, couponOffer.code);
    storage.remove(OFFERED_COUPON);
    return couponOffer?.code;
  };
  return {
    accept: () => {
      const code = answer();
      if (code) storage.set(PENDING_COUPON, code);
      // The code that uses it checks the storage when the cart changes.
      ledger.notify();
    },
    decline: () => {
      answer();
      storage.remove(PENDING_COUPON);
      show();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
