// Extends the cart once its lines can be seen: edits of the whole cart, the return from checkout, and announcements.

import type { App, OpenDetails } from '../../app/app.ts';
import { read } from '../../app/attributes/attribute.ts';
import { freeShipping, productUrl, returns } from '../../app/attributes/script-tag.ts';
import type { FormLoader, WidgetContext } from '../../app/compose/compose-widget.ts';
import { type Lazy, loadAhead, once, whenLoaded } from '../../app/lazy.ts';
import type { CartApi } from '../../app/page-api/widget.ts';
import type { CartActions, CartEdits, CartStore, StoreActions } from '../../app/state/actions.ts';
import type { Core } from '../../app/state/create-store.ts';
import { createLoadable } from '../../app/state/loadable.ts';
import { PENDING_COUPON } from '../../app/state/shared-names.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import {
  addressOfSlug,
  dimUnconfirmed,
  expectVisits,
  slugOfAddress,
} from '../../products/index.ts';
import { mountLiveRegion } from '../../ui/runtime/live-region.ts';
import { openSelling, type SellingActions } from '../addons/open-selling.ts';
import { createCheckout, handleReturn, summaryOf } from '../checkout/checkout.ts';
import type { CartEdit } from '../edits/cart-edit.ts';
import { createLateEdit, createLineChoices } from '../edits/line-choices.ts';
import type { Edits } from '../edits/open-edits.ts';
import type { RefusedAdds } from '../edits/refused-adds.ts';
import { keepRemovedLines, type RemovedLines } from '../edits/removed-lines.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { withoutRefusals } from '../sync/record/mutations.ts';
import { keepExpected } from '../view/totals/expected.ts';
import { destinationOf, keepSubtotal, textOfDestination } from '../view/totals/totals.ts';
import { details } from './details/index.tsx';
import type { DrawerContext } from './drawer-context.ts';

/**
 * Loads code that the stored cart needs: for adds that were refused, and for a coupon that waits for a line. Returns
 * the loader of what remembers refused adds.
 */
export const loadForCart = (
  cart: CartContext,
  setCoupon: StoreActions['setCoupon'],
  keep: WidgetContext['keep'],
): Lazy<RefusedAdds> => {
  const { core, ledger } = cart;
  const refused = once(async () => {
    const { keepRefusedAdds } = await import('../edits/refused-adds.ts');
    const kept = keepRefusedAdds(cart);
    keep(kept.stop);
    return kept;
  });
  const pending = once(async () => {
    const { keepPendingCoupon } = await import('../edits/open-edits.ts');
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

/**
 * Shows what a login has added to the member's cart, as long as the cart's record names it. Works until the returned
 * function is called.
 */
export const keepMerged = ({ ledger, core, needTransfer }: CartContext): (() => void) => {
  const show = (): void => {
    if (!ledger.record().moved.length && !core.store.getState().merged) return;
    whenLoaded(needTransfer(), ({ showMerged }) => showMerged());
  };
  show();
  return ledger.onChange(show);
};

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

interface EditParts {
  changes: Pick<CartEdits, 'setNote' | 'setCoupon' | 'prefetchEdits'>;
  lines: ReturnType<typeof createLineChoices>;
  refused: ReturnType<typeof loadForCart>;
  removed: RemovedLines;
}

/** The drawer's changes of a cart besides those of quantities. */
const createEdits = (
  { ledger, needTransfer }: CartContext,
  { changes, lines, refused, removed }: EditParts,
): Omit<CartEdits, keyof SellingActions> => ({
  ...changes,
  restore: removed.restore,
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
});

/** Keeps the sums current, and shows what is expected of them. */
const keepSums = (
  { core, ledger, askCart }: CartContext,
  { locale, document }: App,
): (() => void)[] => [
  keepSubtotal(ledger, askCart, document),
  keepExpected(ledger, core.store, locale),
  dimUnconfirmed(document),
];

/** Functions that show an order and report it to the page. */
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
  cart: CartContext,
  checkout: CartActions['checkout'],
  link: CartApi['link'],
): CartExtension['api'] =>
  once(async () => {
    const { createCartApi } = await import('../../app/page-api/cart-api.ts');
    return createCartApi(cart, checkout, link);
  });

/** Brings what is likely to be needed next. */
const expectHands = ({ app, keep }: WidgetContext, { links }: CartContext['shop']): void => {
  // Without the owner's own addresses, lines lead to the platform's pages.
  if (links && !read(productUrl, app)) keep(expectVisits(app, links));
  if (app.afterAdd === 'toast') loadAhead(() => import('../toast/index.tsx'));
};

export const extendCart = (
  widget: WidgetContext,
  cart: CartContext,
  loadForm: FormLoader['loadForm'],
  cartStore: CartStore,
): CartExtension => {
  const { app, core, page, keep } = widget;
  const { store } = core;
  const text = app.text.extend(details.words);
  const hrefOf = lineHrefOf(app);
  const { showPlaced, completeCheckout } = createPlaced(core);
  const lines = createLineChoices(cart);
  const openedEdits = once(async () =>
    (await import('../edits/open-edits.ts')).openEdits(cart, page),
  );
  const changes = createChanges(store, openedEdits);
  const refused = loadForCart(cart, changes.setCoupon, keep);
  const removed = keepRemovedLines(cart);
  const drawer: DrawerContext = {
    widget,
    cart,
    text,
    hrefOf,
    loadForm,
    loadText: once(async () => (await import('../addons/selling-text.ts')).sellingText(app, text)),
    replace: lines.actions.replace,
  };
  const selling = openSelling(drawer);
  const edits = { ...createEdits(cart, { changes, lines, refused, removed }), ...selling.actions };

  store.set({
    freeShippingFrom: read(freeShipping, app),
  });
  for (const stop of [
    lines.stop,
    removed.stop,
    handleReturn(cart, page, showPlaced, () => import('../checkout/finish-checkout.ts')),
    mountLiveRegion(app),
    keepMerged(cart),
  ]) {
    keep(stop);
  }
  const actions = { ...cartStore.actions, ...edits };
  const v2 = createLoadable(async () =>
    (await import('./details-v2/open-details-v2.ts')).openDetailsV2(drawer, changes.edit),
  );
  const askPage = () => core.dispatch('checkout:start', summaryOf(store.getState().cart));
  expectHands(widget, cart.shop);
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
    checkout: createCheckout(store, askPage, async () => (await openedEdits()).leave),
    completeCheckout,
    wantSubtotal: () => {
      if (!hasSubtotal) keepSums(cart, app).forEach(keep);
      hasSubtotal = true;
    },
    api: apiOf(cart, cartStore.actions.checkout, selling.cartLink),
  };
};
