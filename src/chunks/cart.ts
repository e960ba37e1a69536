// The cart chunk: the engine and the drawer, loaded when the cart is needed.

import type { CartApp } from '../app/app.ts';
import { read } from '../attributes/attribute.ts';
import { cart as cartVersion } from '../attributes/script-tag.ts';
import { onPageReturn } from '../browser/window-events.ts';
import { mountDrawer } from '../islands/cart/cart-drawer/index.tsx';
import { once } from '../model/lazy.ts';
import type { CartActions } from '../store/actions.ts';
import type { CartContext } from '../store/cart/cart-context.ts';
import { createCartEngine } from '../store/cart/cart-engine.ts';
import { createLoadable } from '../store/loadable.ts';
import type { OpenShop } from '../store/open-shop.ts';
import { tryUntilLoaded } from '../store/try-until-loaded.ts';
import type { FormLoader, MountedCart, WidgetContext } from '../wiring/compose-widget.ts';
import type { CartExtension } from '../wiring/extend-cart.ts';

/** Keeps the cart current: refreshes it when the drawer opens, and when the shopper returns to the page. */
const keepCurrent = (
  { core: { store, environment }, shop, ledger, queue, retry, checkCaller }: CartContext,
  keep: WidgetContext['keep'],
  wantSubtotal: () => void,
): void => {
  // Waiting changes bring the platform's answer themselves, and a cart that is known to be none needs no request.
  const refresh = () => {
    if (ledger.record().cart !== null && !ledger.changes().length) void queue.refresh();
    else queue.drain();
  };
  const onOpen = () => {
    wantSubtotal();
    refresh();
  };
  keep(
    onPageReturn(environment, (reason) => {
      shop.accessToken.endCoolDown();
      if (reason === 'online') retry();
      else if (shop.tokens.get()) refresh();
      // Another tab may have logged in or out while this page was in the back/forward cache.
      checkCaller();
    }),
  );
  keep(
    store.subscribe((now, before) => {
      if (now.isDrawerOpen && !before.isDrawerOpen) onOpen();
    }),
  );
  if (store.getState().isDrawerOpen) onOpen();
};

export const mountCart = (widget: WidgetContext, shop: OpenShop & FormLoader): MountedCart => {
  const { app, core, keep } = widget;
  const { store, environment } = core;

  const lease = once(async () =>
    (await import('../browser/lease.ts')).createLease(environment, core.storage),
  );
  const cart = createCartEngine({
    core,
    shop,
    // Needed only on pages without HTTPS, which have no locks.
    withLease: async (name, work) => (await lease())(name, work),
    cartVersion: read(cartVersion, app),
    onPlaced: () => void withExtension((extended) => extended.completeCheckout()),
  });
  keep(cart.stop);
  const { setQuantity, retry, resetCheckout, whenSent, askCart, checkCaller } = cart;

  const checkout = async (): Promise<void> => {
    if (store.getState().checkout.status === 'starting') return;
    // Shown at once: the way to the checkout may have to be loaded first.
    const starting = { status: 'starting' } as const;
    store.set({ checkout: starting });
    const isWanted = () => store.getState().checkout === starting;
    await withExtension(
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
  /** The extension of the cart that the drawer and the page need besides the lines. */
  const extension = once(async () =>
    (await import('../wiring/extend-cart.ts')).extendCart(widget, cart, shop.loadForm, cartStore),
  );
  const cartApp: CartApp = {
    ...app,
    store: cartStore,
    details: createLoadable(async () => (await extension()).details),
  };

  const withExtension = (
    use: (extended: CartExtension) => void | Promise<void>,
    onMissing = () => {},
  ): Promise<void> => extension().then(use, onMissing);
  let isSubtotalWanted = false;
  const wantSubtotal = () => {
    isSubtotalWanted = true;
    void withExtension((extended) => extended.wantSubtotal());
  };
  keep(mountDrawer(cartApp));
  keep(
    tryUntilLoaded(store, extension, (extended) => {
      if (isSubtotalWanted) extended.wantSubtotal();
    }),
  );
  keepCurrent(cart, keep, wantSubtotal);

  return {
    ...actions,
    whenSent,
    askCart,
    checkCaller,
    edits: async () => (await extension()).edits,
    wantSubtotal,
    api: async () => (await extension()).api(),
  };
};
