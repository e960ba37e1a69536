// The cart chunk: the engine and the drawer, loaded when the cart is needed.

import type { CartApp } from '../../app/app.ts';
import { read } from '../../app/attributes/attribute.ts';
import { cart as cartVersion } from '../../app/attributes/script-tag.ts';
import { onPageReturn } from '../../app/browser/window-events.ts';
import type { FormLoader, MountedCart, WidgetContext } from '../../app/compose/compose-widget.ts';
import { once } from '../../app/lazy.ts';
import type { OpenShop } from '../../app/open-shop.ts';
import type { CartActions } from '../../app/state/actions.ts';
import { createLoadable, tryUntilLoaded } from '../../app/state/loadable.ts';
import type { CartExtension } from '../drawer/extend-cart.ts';
import { mountDrawer } from '../drawer/index.tsx';
import type { CartContext } from '../sync/cart-context.ts';
import { createCartEngine } from '../sync/cart-engine.ts';

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
    (await import('../../app/browser/lease.ts')).createLease(environment, core.storage),
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
    (await import('../drawer/extend-cart.ts')).extendCart(widget, cart, shop.loadForm, cartStore),
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
