// Extends the cart once its lines can be seen: edits of the whole cart, the return from checkout, and announcements.
import { readCartVersion } from '../attributes/cart-version.ts';
import { readCatalogVersion } from '../attributes/catalog-version.ts';
import { readFreeShipping } from '../attributes/free-shipping.ts';
import { readProductUrl } from '../attributes/product-url.ts';
import { readReturns } from '../attributes/returns.ts';
import { details } from '../islands/cart/cart-details/index.tsx';
import type { CartV2Messages, SellingMessages } from '../islands/i18n/translate.ts';
import { dimUnconfirmed } from '../islands/page/dim-unconfirmed.ts';
import { expectVisits } from '../islands/page/expect-visits.ts';
import type { App, OpenDetails } from '../islands/runtime/app.ts';
import { mountLiveRegion } from '../islands/runtime/live-region.ts';
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
import { type Lazy, once } from '../store/lazy.ts';
import type { OpenShop } from '../store/open-shop.ts';
import type { FormLoader, Widget } from './compose-widget.ts';
import { keepDetailsV2 } from './keep-details-v2.ts';
import type { Edits } from './open-edits.ts';
import { type LateCart, openLateParts } from './open-late-parts.ts';
import { openSelling, type SellingActions } from './open-selling.ts';

export interface ExtensionParts extends Widget {
  /** The package's words for version 2 of the cart. */
  cartV2Messages?: CartV2Messages | undefined;
  sellingMessages?: SellingMessages | undefined;
  /** The script tag's; the package has none. */
  attributes?: Readonly<DOMStringMap>;
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
  const template = readProductUrl(app);
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
    prefetchEdits: () => void edits().catch(() => {}),
  };
};

/** What the drawer changes besides quantities. */
const createEdits = (
  parts: Core & CartEngine,
  changes: Pick<CartEdits, 'setNote' | 'setCoupon' | 'prefetchEdits'>,
  lines: ReturnType<typeof createLineChoices>,
  { bringPart, refused }: LateCart,
  { restore }: RemovedLines,
): Omit<CartEdits, keyof SellingActions> => {
  const { ledger, needTransfer, store } = parts;
  return {
    ...changes,
    restore,
    loadFields: once(async () =>
      store.set({ cartFields: (await import('../islands/cart/cart-fields/index.tsx')).fields }),
    ),
    bringPart,
    destination: () => destinationOf(ledger.record().destination),
    setDestination: (destination) => {
      const text = destination && textOfDestination(destination);
      void ledger.update((record) => ({ ...record, destination: text }));
    },
    line: lines.actions,
    tryAgain: (...given) =>
      void refused().then(
        ({ tryAgain }) => tryAgain(...given),
        () => {},
      ),
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
  if (links && !readProductUrl(app)) keep(expectVisits(app, links));
  if (app.afterAdd === 'toast') import('../islands/cart/toast/index.tsx').catch(() => {});
};

export const extendCart = (given: ExtensionParts): CartExtension => {
  const { app, core, page, engine, shop, cartStore, keep, attributes = {} } = given;
  const { store } = core;
  const parts = { ...core, ...shop, ...engine };
  const { cartV2Messages, sellingMessages } = given;
  const { words } = details;
  const hrefOf = lineHrefOf(app);
  const openV2 = async () =>
    (await import('./open-details-v2.ts')).openDetailsV2({ ...ours, ...changes, cartV2Messages });
  const { showPlaced, completeCheckout } = createPlaced(core);
  const lines = createLineChoices({ ...parts, loadChoices: () => import('../chunks/choices.ts') });
  const openedEdits = once(async () =>
    (await import('./open-edits.ts')).openEdits({ ...parts, page }),
  );
  const changes = createChanges(store, openedEdits);
  const late = openLateParts({ ...parts, ...changes, keep });
  const removed = keepRemovedLines(parts);
  const { replace } = lines.actions;
  const ours = { ...parts, app, page, keep, attributes, words, sellingMessages };
  const selling = openSelling({ ...ours, hrefOf, replace });
  const edits = { ...createEdits(parts, changes, lines, late, removed), ...selling.actions };

  readCartVersion(attributes, app.report);
  readCatalogVersion(attributes, app.report);
  store.set({
    freeShippingFrom: app.freeShippingFrom ?? readFreeShipping(attributes, app.report),
    returnsUrl: readReturns(app),
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
    keepDetailsV2(store, openV2),
  ]) {
    keep(stop);
  }
  const actions = { ...cartStore.actions, ...edits };
  const askPage = () => core.dispatch('checkout:start', summaryOf(store.getState().cart));
  expectHands(given);
  let hasSubtotal = false;
  return {
    edits,
    details: { ...details, hrefOf, store: { ...cartStore, actions } },
    checkout: createCheckout({ store, askPage, load: async () => (await openedEdits()).leave }),
    completeCheckout,
    wantSubtotal: () => {
      if (!hasSubtotal) keepSums(parts, app).forEach(keep);
      hasSubtotal = true;
    },
    api: apiOf(given, selling.cartLink),
  };
};
