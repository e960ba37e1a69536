// What the cart gets once its first look is there: edits of the whole cart, the way back, and what is said aloud.

import { readFreeShipping } from '../attributes/free-shipping.ts';
import { openStorage } from '../browser/storage.ts';
import type { App } from '../islands/runtime/app.ts';
import { mountLiveRegion } from '../islands/runtime/live-region.ts';
import {
  type CartEditParts,
  createCartEdit,
  createSetCoupon,
  createSetNote,
} from '../store/cart/edits/cart-edit.ts';
import { createLineChoices } from '../store/cart/edits/line-choices.ts';
import { keepCouponWish } from '../store/cart/edits/pending-coupon.ts';
import { type CartStreamParts, keepCartStream } from '../store/cart/stream/cart-stream.ts';
import { destinationOf, textOfDestination } from '../store/cart/totals/destination.ts';
import { welcomeBack } from '../store/checkout/checkout-return.ts';
import type { StoreActions } from '../store/state.ts';
import type { Core } from './create-core.ts';

export const createEdits = (parts: CartEditParts): Pick<StoreActions, 'setNote' | 'setCoupon'> => {
  const edit = createCartEdit(parts);
  return { setNote: createSetNote(edit, parts), setCoupon: createSetCoupon(edit, parts) };
};

/** Works until the returned undo. */
export const extendCart = (
  app: App,
  { api, environment, storage, store, dispatch }: Core,
  parts: CartEditParts & Pick<CartStreamParts, 'accessToken' | 'tokens'>,
  showPlaced: () => void,
): (() => void) => {
  store.actions.destination = () => destinationOf(parts.ledger.record().destination);
  store.actions.setDestination = (destination) => {
    const text = destination && textOfDestination(destination);
    void parts.ledger.update((record) => ({ ...record, destination: text }));
  };
  store.actions.dismissProblem = (key) => {
    void parts.ledger.update((record) => ({
      ...record,
      refusals: record.refusals.filter((refusal) => refusal.key !== key),
    }));
  };
  const { setCoupon } = createEdits(parts);
  const tab = openStorage(environment, storage.prefix, 'session');
  const lines = createLineChoices({ ...parts, storage, store });
  store.actions.line = lines.actions;
  const { dataset = {} } =
    app.document.querySelector<HTMLElement>('script[data-free-shipping]') ?? {};
  store.set({ freeShippingFrom: app.freeShippingFrom ?? readFreeShipping(dataset, app.report) });
  const stops = [
    lines.stop,
    welcomeBack({ ...parts, environment, storage, store, page: window, showPlaced, dispatch }),
    keepCartStream({ ...parts, api, environment, storage }),
    mountLiveRegion(app),
    keepCouponWish({ storage, tab, store, ledger: parts.ledger, setCoupon }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
