// Extends the cart once its lines can be seen: edits of the whole cart, the return from checkout, and announcements.
import { readFreeShipping } from '../attributes/free-shipping.ts';
import { openStorage } from '../browser/storage.ts';
import { details } from '../islands/cart/cart-details/index.tsx';
import type { OpenDetails } from '../islands/runtime/app.ts';
import { mountLiveRegion } from '../islands/runtime/live-region.ts';
import { createCartApi } from '../page-api/cart-api.ts';
import type { CartApi } from '../page-api/widget.ts';
import type { CartActions, CartEdits, CartStore } from '../store/actions.ts';
import type { CartEngine } from '../store/cart/cart-engine.ts';
import { createCartEdit, createSetCoupon, createSetNote } from '../store/cart/edits/cart-edit.ts';
import { createLineChoices } from '../store/cart/edits/line-choices.ts';
import { keepPendingCoupon } from '../store/cart/edits/pending-coupon.ts';
import { keepCartStream } from '../store/cart/stream/cart-stream.ts';
import { destinationOf, textOfDestination } from '../store/cart/totals/destination.ts';
import { keepSubtotal } from '../store/cart/totals/totals.ts';
import { summaryOf } from '../store/checkout/cart-summary.ts';
import { createCheckout } from '../store/checkout/checkout.ts';
import { welcomeBack } from '../store/checkout/checkout-return.ts';
import type { OpenShop } from '../store/products/create-shop.ts';
import type { Widget } from './compose-widget.ts';

export interface ExtensionParts extends Widget {
  engine: CartEngine;
  shop: OpenShop;
  cartStore: CartStore;
  showPlaced: () => void;
}

export interface CartExtension {
  edits: CartEdits;
  details: OpenDetails;
  checkout: CartActions['checkout'];
  /** Keeps the subtotal current from now on. */
  wantSubtotal(): void;
  api: CartApi;
}

export const extendCart = (given: ExtensionParts): CartExtension => {
  const { app, core, page, engine, shop, cartStore, showPlaced, keep } = given;
  const { storage, store, environment } = core;
  const { ledger, needTransfer } = engine;
  const parts = { ...core, ...shop, ...engine };
  const edit = createCartEdit(parts);
  const lines = createLineChoices(parts);
  const edits: CartEdits = {
    setNote: createSetNote(edit, parts),
    setCoupon: createSetCoupon(edit, parts),
    destination: () => destinationOf(ledger.record().destination),
    setDestination: (destination) => {
      const text = destination && textOfDestination(destination);
      void ledger.update((record) => ({ ...record, destination: text }));
    },
    line: lines.actions,
    dismissProblem: (key) => {
      void ledger.update((record) => ({
        ...record,
        refusals: record.refusals.filter((refusal) => refusal.key !== key),
      }));
    },
    undoMerge: async () => (await needTransfer()).undoMerge(),
    dismissMerged: () =>
      void needTransfer().then(
        ({ dismissMerged }) => dismissMerged(),
        () => {},
      ),
  };

  const { dataset = {} } =
    app.document.querySelector<HTMLElement>('script[data-free-shipping]') ?? {};
  store.set({ freeShippingFrom: app.freeShippingFrom ?? readFreeShipping(dataset, app.report) });
  const tab = openStorage(environment, storage.prefix, 'session');
  for (const stop of [
    lines.stop,
    welcomeBack({ ...parts, page, showPlaced }),
    keepCartStream(parts),
    mountLiveRegion(app),
    keepPendingCoupon({ ...parts, tab, setCoupon: edits.setCoupon }),
  ]) {
    keep(stop);
  }
  const actions = { ...cartStore.actions, ...edits };
  const askPage = () => core.dispatch('checkout:start', summaryOf(store.getState().cart));
  let hasSubtotal = false;
  return {
    edits,
    details: { ...details, store: { ...cartStore, actions } },
    checkout: createCheckout({ ...parts, page, askPage }),
    wantSubtotal: () => {
      if (!hasSubtotal) keep(keepSubtotal(ledger, shop.send));
      hasSubtotal = true;
    },
    api: createCartApi({ store, shop, cart: { ...cartStore.actions, ...engine } }),
  };
};
