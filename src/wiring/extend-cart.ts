// Extends the cart once its lines can be seen: edits of the whole cart, the return from checkout, and announcements.
import { readCartVersion } from '../attributes/cart-version.ts';
import { readEventStream } from '../attributes/event-stream.ts';
import { readFreeShipping } from '../attributes/free-shipping.ts';
import { readProductUrl } from '../attributes/product-url.ts';
import { openStorage } from '../browser/storage.ts';
import { details } from '../islands/cart/cart-details/index.tsx';
import type { CartV2Messages } from '../islands/i18n/translate.ts';
import { dimUnconfirmed } from '../islands/page/dim-unconfirmed.ts';
import type { App, OpenDetails } from '../islands/runtime/app.ts';
import { mountLiveRegion } from '../islands/runtime/live-region.ts';
import { addressOfSlug, slugOfAddress } from '../model/product-address.ts';
import { safeHref } from '../model/safe-url.ts';
import { createCartApi } from '../page-api/cart-api.ts';
import type { CartApi, LoadChunk } from '../page-api/widget.ts';
import type { CartActions, CartEdits, CartStore } from '../store/actions.ts';
import type { CartEngine, CartV2 } from '../store/cart/cart-engine.ts';
import {
  type CartEdit,
  createCartEdit,
  createSetCoupon,
  createSetNote,
} from '../store/cart/edits/cart-edit.ts';
import { createLineChoices } from '../store/cart/edits/line-choices.ts';
import { keepPendingCoupon } from '../store/cart/edits/pending-coupon.ts';
import { keepRefusedAdds } from '../store/cart/edits/refused-adds.ts';
import { keepRemovedLines, type RemovedLines } from '../store/cart/edits/removed-lines.ts';
import { keepCartStream } from '../store/cart/stream/cart-stream.ts';
import { destinationOf, textOfDestination } from '../store/cart/totals/destination.ts';
import { keepExpected } from '../store/cart/totals/expected.ts';
import { keepSubtotal } from '../store/cart/totals/totals.ts';
import { withoutRefusals } from '../store/cart-record/mutations.ts';
import { createCheckout, summaryOf } from '../store/checkout/checkout.ts';
import { handleReturn } from '../store/checkout/checkout-return.ts';
import type { finishCheckout } from '../store/checkout/finish-checkout.ts';
import type { Core } from '../store/core.ts';
import type { Lazy } from '../store/lazy.ts';
import type { OpenShop } from '../store/open-shop.ts';
import type { Widget } from './compose-widget.ts';
import { keepDetailsV2 } from './keep-details-v2.ts';
import type { openDetailsV2 } from './open-details-v2.ts';

interface Returned {
  finishCheckout: typeof finishCheckout;
}

interface OpensDetailsV2 {
  openDetailsV2: typeof openDetailsV2;
}

/** The chunks that the cart loads of the script tag's build. */
interface CartChunks {
  returned: Returned;
  cartv2: CartV2;
  detailsv2: OpensDetailsV2;
}

/** How code that few carts need is brought: by the loader, or else by import. */
export interface CartLoads {
  load?: LoadChunk<CartChunks>;
  importReturned?: Lazy<Returned>;
  importCartV2?: Lazy<CartV2>;
  importDetailsV2?: Lazy<OpensDetailsV2>;
  /** The package's words for version 2 of the cart. */
  cartV2Messages?: CartV2Messages | undefined;
}

export interface ExtensionParts extends Widget, CartLoads {
  /** The script tag's; the package has none. */
  attributes?: Readonly<DOMStringMap>;
  engine: CartEngine;
  shop: OpenShop;
  cartStore: CartStore;
}

export interface CartExtension {
  edits: CartEdits;
  details: OpenDetails;
  checkout: CartActions['checkout'];
  /** Shows that the order was placed, and tells the page. */
  completeCheckout(): void;
  /** Keeps the subtotal current from now on. */
  wantSubtotal(): void;
  api: CartApi;
}

/** A line that waits has the address that its product had on the page; a saved one has the platform's. */
const lineHrefOf = (app: App): OpenDetails['hrefOf'] => {
  const template = readProductUrl(app);
  return ({ id, url }) => {
    const href = safeHref(url);
    const slug = template && id && href && slugOfAddress(href);
    return template && slug ? addressOfSlug(template, slug, app.document.baseURI) : href;
  };
};

/** What the drawer changes besides quantities. */
const createEdits = (
  parts: Core & OpenShop & CartEngine,
  edit: CartEdit,
  lines: ReturnType<typeof createLineChoices>,
  refused: ReturnType<typeof keepRefusedAdds>,
  { restore }: RemovedLines,
): CartEdits => {
  const { ledger, needTransfer } = parts;
  return {
    restore,
    setNote: createSetNote(edit, parts),
    setCoupon: createSetCoupon(edit, parts),
    destination: () => destinationOf(ledger.record().destination),
    setDestination: (destination) => {
      const text = destination && textOfDestination(destination);
      void ledger.update((record) => ({ ...record, destination: text }));
    },
    line: lines.actions,
    tryAgain: refused.tryAgain,
    dismissProblem: (key) => {
      void ledger.update((record) => ({
        ...record,
        refusals: withoutRefusals(record.refusals, key),
      }));
    },
    undoMerge: async () => (await needTransfer()).undoMerge(),
    dismissMerged: () =>
      void needTransfer().then(
        ({ dismissMerged }) => dismissMerged(),
        () => {},
      ),
  };
};

/** Keeps the sums current, and shows what is expected of them. */
const keepSums = (parts: Core & CartEngine, { locale, document }: App): (() => void)[] => [
  keepSubtotal(parts.ledger, parts.send),
  keepExpected({ ...parts, locale }),
  dimUnconfirmed(document),
];

/** What follows an order. */
const createPlaced = ({ store, dispatch }: Pick<Core, 'store' | 'dispatch'>) => {
  const showPlaced = (): void => {
    store.set({ checkout: { status: 'placed' }, isDrawerOpen: true });
    store.announce({ code: 'placed' });
  };
  const completeCheckout = (): void => {
    showPlaced();
    dispatch('checkout:complete');
  };
  return { showPlaced, completeCheckout };
};

export const extendCart = (given: ExtensionParts): CartExtension => {
  const { app, core, page, engine, shop, cartStore, keep, attributes = {} } = given;
  const { load, importReturned, importDetailsV2, cartV2Messages } = given;
  const { storage, store, environment } = core;
  const parts = { ...core, ...shop, ...engine };
  const loadReturned = async () => load?.('returned') ?? importReturned?.();
  const { words } = details;
  const openV2 = async () => {
    const code = await (load?.('detailsv2') ?? importDetailsV2?.());
    return code?.openDetailsV2({ ...parts, app, edit, keep, cartV2Messages, words });
  };
  const { showPlaced, completeCheckout } = createPlaced(core);
  const lines = createLineChoices(parts);
  const refused = keepRefusedAdds(parts);
  const edit = createCartEdit(parts);
  const removed = keepRemovedLines(parts);
  const edits = createEdits(parts, edit, lines, refused, removed);

  readCartVersion(attributes, app.report);
  store.set({ freeShippingFrom: app.freeShippingFrom ?? readFreeShipping(attributes, app.report) });
  const tab = openStorage(environment, storage.prefix, 'session');
  for (const stop of [
    lines.stop,
    refused.stop,
    removed.stop,
    handleReturn({ ...parts, page, showPlaced, loadReturned }),
    keepCartStream({ ...parts, address: app.events ?? readEventStream(attributes, app.report) }),
    mountLiveRegion(app),
    keepPendingCoupon({ ...parts, tab, setCoupon: edits.setCoupon }),
    keepDetailsV2(store, openV2),
  ]) {
    keep(stop);
  }
  const actions = { ...cartStore.actions, ...edits };
  const askPage = () => core.dispatch('checkout:start', summaryOf(store.getState().cart));
  // Without the owner's own addresses, lines lead to the platform's pages.
  shop.links?.().catch(() => {});
  let hasSubtotal = false;
  return {
    edits,
    details: { ...details, hrefOf: lineHrefOf(app), store: { ...cartStore, actions } },
    checkout: createCheckout({ ...parts, page, askPage }),
    completeCheckout,
    wantSubtotal: () => {
      if (!hasSubtotal) keepSums(parts, app).forEach(keep);
      hasSubtotal = true;
    },
    api: createCartApi({
      environment,
      store,
      shop: { ...shop, send: engine.send },
      cart: { ...cartStore.actions, ...engine },
    }),
  };
};
