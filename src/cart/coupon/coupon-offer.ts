// The coupon in the page's address: offered to the shopper and applied only after they accept it.

import { onStorage } from '../../app/browser/window-events.ts';
import type { CouponOffer } from '../../app/state/state.ts';
import { OFFERED_COUPON_KEY, PENDING_COUPON_KEY } from '../../app/state/storage-keys.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { CartContext } from '../sync/cart-context.ts';

export interface CouponOfferActions {
  accept(): void;
  /** Declines the offer, or withdraws an accepted coupon. */
  decline(): void;
  stop(): void;
}

/** Session storage key of the last accepted or declined coupon, so that a reload does not offer it again. */
const ANSWERED_COUPON_KEY = 'coupon-answered';

const MAX_CODE = 100;

const codeIn = (text: string | null): string | undefined => {
  const code = text?.trim();
  return code && code.length <= MAX_CODE ? code : undefined;
};

const isSameCode = (one: string, other: string | undefined): boolean =>
  one.toUpperCase() === other?.toUpperCase();

/** Keeps the store's `couponOffer` current until stopped. `tab` is the session storage of the tab. */
export const syncCouponOffer = (
  { core, ledger }: CartContext,
  tab: Pick<KeyValueStore, 'get' | 'set'>,
): CouponOfferActions => {
  const { environment, storage, store } = core;
  const current = (): CouponOffer | undefined => {
    const offered = codeIn(storage.get(OFFERED_COUPON_KEY));
    if (offered && !isSameCode(offered, store.getState().cart.totals?.couponCode))
      return { code: offered, isAccepted: false };
    const pending = codeIn(storage.get(PENDING_COUPON_KEY));
    const isEmpty = !ledger.record().cart?.lines.length;
    return pending && isEmpty ? { code: pending, isAccepted: true } : undefined;
  };
  const show = (): void => {
    const { couponOffer: last } = store.getState();
    const now = current();
    if (now?.code !== last?.code || now?.isAccepted !== last?.isAccepted)
      store.set({ couponOffer: now });
  };
  if (tab.get(ANSWERED_COUPON_KEY) === codeIn(storage.get(OFFERED_COUPON_KEY)))
    storage.remove(OFFERED_COUPON_KEY);
  const stops = [ledger.onChange(show), onStorage(environment, storage.prefix, show)];
  show();
  const answer = (): string | undefined => {
    const { couponOffer } = store.getState();
    if (couponOffer) tab.set(ANSWERED_COUPON_KEY, couponOffer.code);
    storage.remove(OFFERED_COUPON_KEY);
    return couponOffer?.code;
  };
  return {
    accept: () => {
      const code = answer();
      if (code) storage.set(PENDING_COUPON_KEY, code);
      // Notifies the code that applies coupons, because this code reads the storage on each cart change.
      ledger.notify();
    },
    decline: () => {
      answer();
      storage.remove(PENDING_COUPON_KEY);
      show();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
