// The cart chunk: the engine and the drawer, fetched when somebody needs the cart.
import { onPageReturn } from '../browser/window-events.ts';
import { mountDrawer } from '../islands/cart/cart-drawer/index.tsx';
import type { CartApp } from '../islands/runtime/app.ts';
import type { CartActions } from '../store/actions.ts';
import { createCartEngine } from '../store/cart/cart-engine.ts';
import { type Lazy, once } from '../store/lazy.ts';
import type { OpenShop } from '../store/products/create-shop.ts';
import type { MountedCart, Widget } from '../wiring/compose-widget.ts';

interface CartWidget extends Widget {
  extras: Lazy<typeof import('./extras.ts')>;
}

export const mountCart = (widget: CartWidget, shop: OpenShop): MountedCart => {
  const { app, core, keep, extras } = widget;
  const { store, environment, dispatch } = core;
  const { accessToken, tokens } = shop;

  const showPlaced = () => {
    store.set({ checkout: { status: 'placed' }, isDrawerOpen: true });
    store.announce({ code: 'placed' });
  };
  const lease = once(async () => (await extras()).createLease(environment, core.storage));
  const engine = createCartEngine({
    ...core,
    ...shop,
    // Needed only on pages that are not served safely.
    withLease: async (name, work) => (await lease())(name, work),
    loadTransfer: async () => (await extras()).createCartTransfer,
    onPlaced: () => {
      showPlaced();
      dispatch('checkout:complete');
    },
  });
  keep(engine.stop);
  const { ledger, queue, setQuantity, restore, retry, resetCheckout } = engine;

  const checkout = (): Promise<void> =>
    extension().then(
      (extended) => extended.checkout(),
      () => store.set({ checkout: { status: 'failed', problem: { code: 'offline' } } }),
    );
  const actions: CartActions = { setQuantity, restore, retry, resetCheckout, checkout };
  const cartStore = { ...store, actions: { ...store.actions, ...actions } };
  /** What the drawer and the page need beside the lines. */
  const extension = once(async () =>
    (await extras()).extendCart({ ...widget, engine, shop, cartStore, showPlaced }),
  );
  const cartApp: CartApp = {
    ...app,
    store: cartStore,
    loadDetails: async () => (await extension()).details,
  };

  const wantSubtotal = () =>
    void extension().then(
      (extended) => extended.wantSubtotal(),
      () => {},
    );
  // Somebody looks at the cart now, so it should be the platform's latest; what is being changed
  // will be by itself, and a cart that is known to be none need not be asked for.
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
      accessToken.endCoolDown();
      if (reason === 'online') retry();
      else if (tokens.get()) refresh();
      // What others have changed while this page was put away must not be seen any more.
      engine.checkCaller();
    }),
  );
  keep(
    store.subscribe((now, before) => {
      if (now.isDrawerOpen && !before.isDrawerOpen) onOpen();
    }),
  );
  keep(mountDrawer(cartApp));
  extension().catch(() => {});
  if (store.getState().isDrawerOpen) onOpen();

  return {
    ...engine,
    checkout,
    edits: async () => (await extension()).edits,
    wantSubtotal,
    api: async () => (await extension()).api,
  };
};
