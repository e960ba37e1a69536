// What the cart gets once its first look is there: edits of the whole cart, the way back, and what is said aloud.
import type { Core } from './create-core.ts';
import type { App } from './islands/app.ts';
import { mountLiveRegion } from './islands/live-region.ts';
import {
  type CartEditParts,
  createCartEdit,
  createSetCoupon,
  createSetNote,
} from './store/cart-edit.ts';
import { keepCouponWish } from './store/coupon-wish.ts';
import { destinationOf, textOfDestination } from './store/destination.ts';
import { createLineChoices } from './store/line-choices.ts';
import { takeMarker } from './store/return-marker.ts';
import type { StoreActions } from './store/store-api.ts';

export const createEdits = (parts: CartEditParts): Pick<StoreActions, 'setNote' | 'setCoupon'> => {
  const edit = createCartEdit(parts);
  return { setNote: createSetNote(edit, parts), setCoupon: createSetCoupon(edit, parts) };
};

/** The way back from a checkout: an order that was placed is said, anything else is looked up. */
const welcomeBack = ({ ledger, queue }: CartEditParts, onPlaced: () => void): void => {
  const returned = takeMarker(window);
  if (returned && returned === ledger.record().placedId) onPlaced();
  else if (returned) void queue.refresh();
};

/** Read here and not with the other attributes: only an open cart shows it. */
const freeShippingOf = ({ document, report }: App): number | undefined => {
  const tag = document.querySelector<HTMLScriptElement>(
    'script[data-client-id][data-free-shipping]',
  );
  const text = tag?.dataset['freeShipping'];
  const sum = Number(text);
  if (!text || sum > 0) return text ? sum : undefined;
  report(`data-free-shipping: expected a sum such as 50, received "${text}"`);
  return undefined;
};

/** Works until the returned undo. */
export const extendCart = (
  app: App,
  { storage, store }: Pick<Core, 'storage' | 'store'>,
  parts: CartEditParts,
  onPlaced: () => void,
): (() => void) => {
  welcomeBack(parts, onPlaced);
  store.actions.destination = () => destinationOf(parts.ledger.record().destination);
  store.actions.setDestination = (destination) => {
    const text = destination && textOfDestination(destination);
    void parts.ledger.update((record) => ({ ...record, destination: text }));
  };
  const { setCoupon } = createEdits(parts);
  const lines = createLineChoices({ ...parts, storage, store });
  store.actions.line = lines.actions;
  store.set({ freeShippingFrom: app.freeShippingFrom ?? freeShippingOf(app) });
  const stops = [
    lines.stop,
    mountLiveRegion(app),
    keepCouponWish({ storage, store, ledger: parts.ledger, setCoupon }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
