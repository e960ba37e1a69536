// Extends the cart after its lines are shown: edits of the whole cart, the return from checkout, and announcements.

import { read } from '../../app/attributes/attribute.ts';
import { freeShipping, productUrl, returns } from '../../app/attributes/script-tag.ts';
import type { FormLoader, WidgetContext } from '../../app/compose/compose-widget.ts';
import type { IslandContext, OpenDetails } from '../../app/island-context.ts';
import { type Load, loadAhead, once, whenLoaded } from '../../app/load.ts';
import type { CartApi } from '../../app/page-api/widget.ts';
import type { CartActions, CartEdits, CartStore, StoreActions } from '../../app/state/actions.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import { createLoadable } from '../../app/state/loadable.ts';
import { OTHER_SUMS_KEY, PENDING_COUPON_KEY } from '../../app/state/storage-keys.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import {
  buildProductUrl,
  markStaleSums,
  parseSlug,
  prefetchProductLinks,
} from '../../products/index.ts';
import { mountLiveRegion } from '../../ui/runtime/live-region.ts';
import { type AddonActions, openCartAddons } from '../addons/open-cart-addons.ts';
import { createCheckout, handleReturn, summarizeCart } from '../checkout/checkout.ts';
import type { CartEdit } from '../edits/cart-edit.ts';
import { createLateEdit, createLineChoices } from '../edits/line-choices.ts';
import type { Edits } from '../edits/open-edits.ts';
import type { RefusedAdds } from '../edits/refused-adds.ts';
import { type RemovedLines, trackRemovedLines } from '../edits/removed-lines.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { withoutRefusals } from '../sync/record/mutations.ts';
import { hasOnlySubtotal, markOtherSums, syncExpected } from '../view/totals/expected.ts';
import {
  parseDestination,
  type SubtotalSync,
  stringifyDestination,
  syncSubtotal,
} from '../view/totals/totals.ts';
import { details } from './details/index.tsx';
import type { DrawerContext } from './drawer-context.ts';

/** Loads the code for stored refused adds and for a pending coupon. Returns the loader for refused adds. */
export const loadStoredProblems = (
  cart: CartContext,
  setCoupon: StoreActions['setCoupon'],
  onDispose: WidgetContext['onDispose'],
): Load<RefusedAdds> => {
  const { core, ledger } = cart;
  const refused = once(async () => {
    const { trackRefusedAdds } = await import('../edits/refused-adds.ts');
    const kept = trackRefusedAdds(cart);
    onDispose(kept.stop);
    return kept;
  });
  const pending = once(async () => {
    const { keepPendingCoupon } = await import('../edits/open-edits.ts');
    onDispose(keepPendingCoupon(core, ledger, setCoupon));
  });
  /** Retries a failed load when the cart changes. */
  const loadWhen = (isNeeded: () => unknown, load: Load<unknown>): void => {
    const check = () => {
      if (isNeeded()) loadAhead(load);
    };
    check();
    onDispose(ledger.onChange(check));
  };
  loadWhen(() => ledger.record().refusals.length, refused);
  loadWhen(() => core.storage.get(PENDING_COUPON_KEY), pending);
  return refused;
};

/** Shows the lines that a login added to the cart, while the record lists them. Returns a function that stops this. */
export const syncMerged = ({ ledger, core, loadTransfer }: CartContext): (() => void) => {
  const show = (): void => {
    if (!ledger.record().moved.length && !core.store.getState().merged) return;
    whenLoaded(loadTransfer(), ({ showMerged }) => showMerged());
  };
  show();
  return ledger.onChange(show);
};

export interface CartDetails {
  edits: CartEdits;
  details: OpenDetails;
  checkout: CartActions['checkout'];
  /** Shows that the order was placed, and reports the order to the host page. */
  completeCheckout(): void;
  /** Lets the platform confirm the subtotal, now and after each change. */
  wantSubtotal(): void;
  api: Load<CartApi>;
}

/** Returns a line's link: the page's URL, or for a saved line the platform's URL or the owner's filled template. */
const createGetHref = (app: IslandContext): OpenDetails['getHref'] => {
  const template = read(productUrl, app);
  return ({ id, url }) => {
    const href = safeHref(url);
    const slug = template && id && href && parseSlug(href);
    return template && slug ? buildProductUrl(template, slug, app.document.baseURI) : href;
  };
};

/** Cart-level edits. Their code loads on first use or on intent. */
const createChanges = (
  store: CoreContext['store'],
  edits: Load<Edits>,
): Pick<CartEdits, 'setNote' | 'setCoupon' | 'prefetchEdits'> & { edit: CartEdit } => {
  const late = createLateEdit(store, edits);
  return {
    edit: (...given) => late(({ edit }) => edit(...given)),
    setNote: (note) => late(({ setNote }) => setNote(note)),
    setCoupon: (coupon) => late(({ setCoupon }) => setCoupon(coupon)),
    prefetchEdits: () => loadAhead(edits),
  };
};

interface EditSources {
  changes: Pick<CartEdits, 'setNote' | 'setCoupon' | 'prefetchEdits'>;
  lines: ReturnType<typeof createLineChoices>;
  refused: ReturnType<typeof loadStoredProblems>;
  removed: RemovedLines;
}

/** Edits from the drawer, except quantities. */
const createEdits = (
  { ledger, loadTransfer }: CartContext,
  { changes, lines, refused, removed }: EditSources,
): Omit<CartEdits, keyof AddonActions | 'confirmSums'> => ({
  ...changes,
  restore: removed.restore,
  destination: () => parseDestination(ledger.record().destination),
  setDestination: (destination) => {
    const text = destination && stringifyDestination(destination);
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
  undoMerge: async () => (await loadTransfer()).undoMerge(),
  dismissMerged: () => whenLoaded(loadTransfer(), ({ dismissMerged }) => dismissMerged()),
});

/** Keeps the sums current from the first opening of the drawer, or from the first call of `confirm`. */
const syncSums = (
  { core: { store, storage }, ledger, askCart }: CartContext,
  { app: { attributes, locale, document }, onDispose }: Pick<WidgetContext, 'app' | 'onDispose'>,
): Pick<SubtotalSync, 'confirm'> => {
  let opened: SubtotalSync | undefined;
  // The progress to free delivery, the events of analytics and the actions of agents contain the platform's sums.
  const { freeShipping: from, analytics, agents } = attributes;
  const mayWait = (from ?? analytics ?? agents) === undefined;
  const open = (): SubtotalSync => {
    if (opened) return opened;
    opened = syncSubtotal(
      ledger,
      askCart,
      document,
      (record) => mayWait && !storage.get(OTHER_SUMS_KEY) && hasOnlySubtotal(record),
    );
    onDispose(opened.stop);
    onDispose(syncExpected(ledger, store, locale));
    onDispose(markOtherSums(ledger, storage));
    onDispose(markStaleSums(document));
    return opened;
  };
  onDispose(store.subscribe(({ isDrawerOpen }) => void (isDrawerOpen && open())));
  if (store.getState().isDrawerOpen) open();
  return { confirm: () => open().confirm() };
};

const createPlaced = ({ store, dispatch }: Pick<CoreContext, 'store' | 'dispatch'>) => {
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

/** Creates `Pannier.cart`, whose code loads on first use. */
const createLazyApi = (
  cart: CartContext,
  checkout: CartActions['checkout'],
  link: CartApi['link'],
): CartDetails['api'] =>
  once(async () => {
    const { createCartApi } = await import('../../app/page-api/cart-api.ts');
    return createCartApi(cart, checkout, link);
  });

const prefetchLikely = (
  { app, onDispose }: WidgetContext,
  { links }: CartContext['shop'],
): void => {
  // Without the owner's URL template, lines link to the platform's pages.
  if (links && !read(productUrl, app)) onDispose(prefetchProductLinks(app, links));
};

export const mountCartDetails = (
  widget: WidgetContext,
  cart: CartContext,
  loadForm: FormLoader['loadForm'],
  cartStore: CartStore,
): CartDetails => {
  const { app, core, page, onDispose } = widget;
  const { store } = core;
  const text = app.text.extend(details.messages);
  const getHref = createGetHref(app);
  const { showPlaced, completeCheckout } = createPlaced(core);
  const lines = createLineChoices(cart);
  const openedEdits = once(async () =>
    (await import('../edits/open-edits.ts')).openEdits(cart, page),
  );
  const changes = createChanges(store, openedEdits);
  const refused = loadStoredProblems(cart, changes.setCoupon, onDispose);
  const removed = trackRemovedLines(cart);
  const drawer: DrawerContext = {
    widget,
    cart,
    text,
    getHref,
    loadForm,
    loadMessages: once(async () =>
      (await import('../addons/load-addon-messages.ts')).loadAddonMessages(app, text),
    ),
    replace: lines.actions.replace,
  };
  const selling = openCartAddons(drawer);
  const sums = syncSums(cart, widget);
  const edits = {
    ...createEdits(cart, { changes, lines, refused, removed }),
    ...selling.actions,
    confirmSums: sums.confirm,
  };

  store.set({
    freeShippingFrom: read(freeShipping, app),
  });
  for (const stop of [
    lines.stop,
    removed.stop,
    handleReturn(cart, page, showPlaced, () => import('../checkout/finish-checkout.ts')),
    mountLiveRegion(app),
    syncMerged(cart),
  ]) {
    onDispose(stop);
  }
  const actions = { ...cartStore.actions, ...edits };
  const sumParts = createLoadable(async () => (await import('./sums/index.ts')).sumParts);
  const v2 = createLoadable(async () =>
    (await import('./details-v2/open-details-v2.ts')).openDetailsV2(drawer, changes.edit),
  );
  // The drawer shows the sums of an earlier estimate with its first frame.
  if (cart.ledger.record().subtotal) loadAhead(sumParts.load);
  const askPage = () => {
    sums.confirm();
    return core.dispatch('checkout:start', summarizeCart(store.getState().cart));
  };
  prefetchLikely(widget, cart.shop);
  return {
    edits,
    details: {
      ...details,
      getHref,
      text,
      store: { ...cartStore, actions },
      parts: {
        ...selling.drawn,
        sums: sumParts,
        v2,
        links: [{ name: 'returns', href: read(returns, app) }],
      },
    },
    checkout: createCheckout(store, askPage, async () => (await openedEdits()).leave),
    completeCheckout,
    wantSubtotal: sums.confirm,
    api: createLazyApi(cart, cartStore.actions.checkout, selling.cartLink),
  };
};
