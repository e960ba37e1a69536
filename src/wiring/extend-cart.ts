// Extends the cart once its lines can be seen: edits of the whole cart, the return from checkout, and announcements.
import { read } from '../attributes/attribute.ts';
import { freeShipping, productUrl, returns } from '../attributes/script-tag.ts';
import { details } from '../islands/cart/cart-details/index.tsx';
import type { CartV2Messages, SellingMessages } from '../islands/i18n/translate.ts';
import { dimUnconfirmed } from '../islands/page/dim-unconfirmed.ts';
import { expectVisits } from '../islands/page/expect-visits.ts';
import type { App, OpenDetails } from '../islands/runtime/app.ts';
import { mountLiveRegion } from '../islands/runtime/live-region.ts';
import { type Lazy, loadAhead, once, whenLoaded } from '../model/lazy.ts';
import { addressOfSlug, slugOfAddress } from '../model/product-address.ts';
import { safeHref } from '../model/safe-url.ts';
import type { CartApi } from '../page-api/widget.ts';
import type { CartActions, CartEdits, CartStore } from '../store/actions.ts';
import type { CartEngine } from '../store/cart/cart-engine.ts';
import type { CartEdit } from '../store/cart/edits/cart-edit.ts';
import { createLateEdit } from '../store/cart/edits/late-edit.ts';
import { createLineChoices } from '../store/cart/edits/line-choices.ts';
import { keepRemovedLines, type RemovedLines } from '../store/cart/edits/removed-lines.ts';
import { keepMerged } from '../store/cart/keep-merged.ts';
import { destinationOf, textOfDestination } from '../store/cart/totals/destination.ts';
import { keepExpected } from '../store/cart/totals/expected.ts';
import { keepSubtotal } from '../store/cart/totals/totals.ts';
import { withoutRefusals } from '../store/cart-record/mutations.ts';
import { createCheckout, summaryOf } from '../store/checkout/checkout.ts';
import { handleReturn } from '../store/checkout/checkout-return.ts';
import type { Core } from '../store/core.ts';
import { createLoadable } from '../store/loadable.ts';
import type { OpenShop } from '../store/open-shop.ts';
import type { FormLoader, Widget } from './compose-widget.ts';
import { loadForCart } from './load-for-cart.ts';
import type { Edits } from './open-edits.ts';
import { openSelling, type SellingActions } from './open-selling.ts';

export interface ExtensionParts extends Widget {
  /** The package's words for version 2 of the cart. */
  cartV2Messages?: CartV2Messages | undefined;
  sellingMessages?: SellingMessages | undefined;
  engine: CartEngine;
  shop: OpenShop & FormLoader;
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
  /** `Pannier.cart`. */
  api: Lazy<CartApi>;
}

/** A line that waits has the address that its product had on the page; a saved one has the platform's. */
const lineHrefOf = (app: App): OpenDetails['hrefOf'] => {
  const template = read(productUrl, app);
  return ({ id, url }) => {
    const href = safeHref(url);
    const slug = template && id && href && slugOfAddress(href);
    return template && slug ? addressOfSlug(template, slug, app.document.baseURI) : href;
  };
};

/** Changes of the cart as a whole, whose code comes with the first one, or when a hand is near. */
const createChanges = (
  store: Core['store'],
  edits: Lazy<Edits>,
): Pick<CartEdits, 'setNote' | 'setCoupon' | 'prefetchEdits'> & { edit: CartEdit } => {
  const late = createLateEdit(store, edits);
  return {
    edit: (...given) => late(({ edit }) => edit(...given)),
    setNote: (note) => late(({ setNote }) => setNote(note)),
    setCoupon: (coupon) => late(({ setCoupon }) => setCoupon(coupon)),
    prefetchEdits: () => loadAhead(edits),
  };
};

/** What the drawer changes besides quantities. */
const createEdits = (
  parts: Core & CartEngine,
  changes: Pick<CartEdits, 'setNote' | 'setCoupon' | 'prefetchEdits'>,
  lines: ReturnType<typeof createLineChoices>,
  refused: ReturnType<typeof loadForCart>,
  { restore }: RemovedLines,
): Omit<CartEdits, keyof SellingActions> => {
  const { ledger, needTransfer } = parts;
  return {
    ...changes,
    restore,
    destination: () => destinationOf(ledger.record().destination),
    setDestination: (destination) => {
      const text = destination && textOfDestination(destination);
      void ledger.update((record) => ({ ...record, destination: text }));
    },
    line: lines.actions,
    tryAgain: (...given) => whenLoaded(refused(), ({ tryAgain }) => tryAgain(...given)),
    dismissProblem: (key) => {
      void ledger.update((record) => ({
        ...record,
        refusals: withoutRefusals(record.refusals, key),
      }));
    },
    undoMerge: async () => (await needTransfer()).undoMerge(),
    dismissMerged: () => whenLoaded(needTransfer(), ({ dismissMerged }) => dismissMerged()),
  };
};

/** Keeps the sums current, and shows what is expected of them. */
const keepSums = (parts: Core & CartEngine, { locale, document }: App): (() => void)[] => [
  keepSubtotal(parts.ledger, parts.askCart, document),
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

/** `Pannier.cart`. */
const apiOf = (
  { core, shop, engine, cartStore }: ExtensionParts,
  link: CartApi['link'],
): CartExtension['api'] =>
  once(async () => {
    const { createCartApi } = await import('../page-api/cart-api.ts');
    return createCartApi({
      environment: core.environment,
      store: core.store,
      shop,
      cart: { ...cartStore.actions, ...engine },
      link,
    });
  });

/** Brings what is likely to be needed next. */
const expectHands = ({ app, shop: { links }, keep }: ExtensionParts): void => {
  // Without the owner's own addresses, lines lead to the platform's pages.
  if (links && !read(productUrl, app)) keep(expectVisits(app, links));
  if (app.afterAdd === 'toast') loadAhead(() => import('../islands/cart/toast/index.tsx'));
};

export const extendCart = (given: ExtensionParts): CartExtension => {
  const { app, core, page, engine, shop, cartStore, keep } = given;
  const { store } = core;
  const parts = { ...core, ...shop, ...engine };
  const { cartV2Messages, sellingMessages } = given;
  const text = app.text.extend(details.words);
  const hrefOf = lineHrefOf(app);
  const { showPlaced, completeCheckout } = createPlaced(core);
  const lines = createLineChoices(parts);
  const openedEdits = once(async () =>
    (await import('./open-edits.ts')).openEdits({ ...parts, page }),
  );
  const changes = createChanges(store, openedEdits);
  const refused = loadForCart({ ...parts, ...changes, keep });
  const removed = keepRemovedLines(parts);
  const { replace } = lines.actions;
  const ours = { ...parts, app, page, keep, text, sellingMessages };
  const selling = openSelling({ ...ours, hrefOf, replace });
  const edits = { ...createEdits(parts, changes, lines, refused, removed), ...selling.actions };

  store.set({
    freeShippingFrom: read(freeShipping, app),
  });
  for (const stop of [
    lines.stop,
    removed.stop,
    handleReturn({
      ...parts,
      page,
      showPlaced,
      loadReturned: () => import('../store/checkout/finish-checkout.ts'),
    }),
    mountLiveRegion(app),
    keepMerged(parts),
  ]) {
    keep(stop);
  }
  const actions = { ...cartStore.actions, ...edits };
  const v2 = createLoadable(async () =>
    (await import('./open-details-v2.ts')).openDetailsV2({ ...ours, ...changes, cartV2Messages }),
  );
  const askPage = () => core.dispatch('checkout:start', summaryOf(store.getState().cart));
  expectHands(given);
  let hasSubtotal = false;
  return {
    edits,
    details: {
      ...details,
      hrefOf,
      text,
      store: { ...cartStore, actions },
      parts: { ...selling.drawn, v2, links: [{ name: 'returns', href: read(returns, app) }] },
    },
    checkout: createCheckout({ store, askPage, load: async () => (await openedEdits()).leave }),
    completeCheckout,
    wantSubtotal: () => {
      if (!hasSubtotal) keepSums(parts, app).forEach(keep);
      hasSubtotal = true;
    },
    api: apiOf(given, selling.cartLink),
  };
};
