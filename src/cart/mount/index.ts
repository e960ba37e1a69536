// The cart chunk: the engine and the drawer, loaded when the cart is needed.

import { read } from '../../app/attributes/attribute.ts';
import { cart as cartVersion } from '../../app/attributes/script-tag.ts';
import { addressedWindow } from '../../app/browser/frames.ts';
import { onPageReturn } from '../../app/browser/window-events.ts';
import type { FormLoader, MountedCart, WidgetContext } from '../../app/compose/compose-widget.ts';
import type { CartIslandContext } from '../../app/island-context.ts';
import { loadAhead, once } from '../../app/load.ts';
import type { ShopSession } from '../../app/shop-session.ts';
import type { CartActions } from '../../app/state/actions.ts';
import { createLoadable, tryUntilLoaded } from '../../app/state/loadable.ts';
import {
  CART_ADDRESS_PREFIX,
  OFFERED_COUPON_KEY,
  PENDING_COUPON_KEY,
} from '../../app/state/storage-keys.ts';
import { mountDrawer } from '../drawer/index.tsx';
import type { CartDetails } from '../drawer/mount-cart-details.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { createCartEngine } from '../sync/cart-engine.ts';

/** Keeps the cart current: refreshes it when the drawer opens or the shopper returns to the page. */
const refreshOnReturn = (
  { core: { store, environment }, shop, ledger, queue, retry, checkCaller }: CartContext,
  onDispose: WidgetContext['onDispose'],
): void => {
  // Skips the read if responses to pending changes will contain the cart, or if no cart exists.
  const refresh = () => {
    if (ledger.record().cart !== null && !ledger.changes().length) void queue.refresh();
    else queue.drain();
  };
  onDispose(
    onPageReturn(environment, (reason) => {
      shop.accessToken.endCoolDown();
      if (reason === 'online') retry();
      else if (shop.tokens.get()) refresh();
      // Another tab may have logged in or out while this page was in the back/forward cache.
      checkCaller();
    }),
  );
  onDispose(
    store.subscribe((now, before) => {
      if (now.isDrawerOpen && !before.isDrawerOpen) refresh();
    }),
  );
  if (store.getState().isDrawerOpen) refresh();
};

/** The platform's checkout can return with an order but without our marker. */
const ORDER_RETURN = /[?&]orderId=/;

/** Calls `run` once, when the cart has anything to show besides an empty drawer. Returns a function that stops this. */
const whenDetailed = (
  { core: { store, storage }, page }: WidgetContext,
  { ledger }: CartContext,
  run: () => void,
): (() => void) => {
  const { href } = addressedWindow(page).location;
  const isReturn = href.includes(CART_ADDRESS_PREFIX) || ORDER_RETURN.test(href);
  const isNeeded = (): boolean => {
    const { cart, isDrawerOpen } = store.getState();
    const { refusals, checkoutId } = ledger.record();
    const coupon = storage.get(OFFERED_COUPON_KEY) ?? storage.get(PENDING_COUPON_KEY);
    return Boolean(
      isDrawerOpen || cart.lines[0] || cart.trouble || refusals[0] || checkoutId || coupon,
    );
  };
  const check = () => {
    if (!isReturn && !isNeeded()) return;
    stop();
    run();
  };
  const stop = store.subscribe(check);
  check();
  return stop;
};

export const mountCart = (widget: WidgetContext, shop: ShopSession & FormLoader): MountedCart => {
  const { app, core, onDispose } = widget;
  const { store, environment } = core;

  const lease = once(async () =>
    (await import('../../app/browser/lease.ts')).createLease(environment, core.storage),
  );
  const cart = createCartEngine({
    core,
    shop,
    // The lease is used only on pages without HTTPS, where Web Locks are not available.
    withLease: async (name, work) => (await lease())(name, work),
    cartVersion: read(cartVersion, app),
    onPlaced: () => void withDetails((extended) => extended.completeCheckout()),
  });
  onDispose(cart.stop);
  const { setQuantity, retry, resetCheckout, waitForChange, askCart, checkCaller } = cart;

  const checkout = async (): Promise<void> => {
    if (store.getState().checkout.status === 'starting') return;
    // Shows the starting state at once, because the checkout code may still have to load.
    const starting = { status: 'starting' } as const;
    store.set({ checkout: starting });
    const isWanted = () => store.getState().checkout === starting;
    await withDetails(
      (extended) => {
        if (!isWanted()) return;
        store.set({ checkout: { status: 'idle' } });
        return extended.checkout();
      },
      () => {
        if (isWanted()) store.set({ checkout: { status: 'failed', problem: { code: 'offline' } } });
      },
    );
  };
  const actions: CartActions = { setQuantity, retry, resetCheckout, checkout };
  const cartStore = { ...store, actions: { ...store.actions, ...actions } };
  /** Loads the cart code that the drawer and the page need besides the lines. */
  const loadDetails = once(async () =>
    (await import('../drawer/mount-cart-details.ts')).mountCartDetails(
      widget,
      cart,
      shop.loadForm,
      cartStore,
    ),
  );
  const details = createLoadable(async () => (await loadDetails()).details);
  const cartApp: CartIslandContext = { ...app, store: cartStore, details };

  const withDetails = (
    use: (extended: CartDetails) => void | Promise<void>,
    onMissing = () => {},
  ): Promise<void> => loadDetails().then(use, onMissing);
  let isSubtotalWanted = false;
  const wantSubtotal = () => {
    isSubtotalWanted = true;
    void withDetails((extended) => extended.wantSubtotal());
  };
  onDispose(mountDrawer(cartApp));
  if (app.afterAdd === 'toast') loadAhead(() => import('../toast/index.tsx'));
  const stopWaiting = whenDetailed(widget, cart, () =>
    onDispose(
      tryUntilLoaded(store, details.load, () => {
        if (isSubtotalWanted) wantSubtotal();
      }),
    ),
  );
  onDispose(stopWaiting);
  refreshOnReturn(cart, onDispose);

  return {
    ...actions,
    waitForChange,
    askCart,
    checkCaller,
    edits: async () => (await loadDetails()).edits,
    wantSubtotal,
    api: async () => (await loadDetails()).api(),
  };
};
