// The cart chunk: the engine and the drawer, fetched when somebody needs the cart.
import type { WithLock } from '../browser/locks.ts';
import { onPageReturn } from '../browser/window-events.ts';
import { mountDrawer } from '../islands/cart/cart-drawer/index.tsx';
import type { App } from '../islands/runtime/app.ts';
import type { CartApiParts } from '../page-api/cart-api.ts';
import { createCartEngine } from '../store/cart/cart-engine.ts';
import { summaryOf } from '../store/page-events.ts';
import type { OpenShop } from '../store/products/create-shop.ts';
import type { CartEngine } from '../store/state.ts';
import type { Core } from '../wiring/create-core.ts';

export interface MountedCart extends CartEngine {
  /** What the page's own cart calls work with. */
  parts: CartApiParts;
  /** Keeps the subtotal true from now on. */
  wantSubtotal(): void;
  destroy(): void;
}

export interface CartParts {
  app: App;
  core: Core;
  shop: OpenShop;
  page: Window;
  needExtras: () => Promise<typeof import('./extras.ts')>;
}

export const mountCart = ({ app, core, shop, page, needExtras }: CartParts): MountedCart => {
  const { store, environment, dispatch } = core;
  const { send, accessToken, tokens } = shop;

  const showPlaced = () => {
    store.set({ checkout: { status: 'placed' }, isDrawerOpen: true });
    store.announce({ code: 'placed' });
  };
  let lease: WithLock | undefined;
  const engine = createCartEngine({
    ...core,
    ...shop,
    // Asked for only on pages that are not served safely.
    withLease: async (name, work) => {
      const { createLease } = await needExtras();
      lease ??= createLease(environment, core.storage);
      return lease(name, work);
    },
    needMover: async () => (await needExtras()).createCartMover,
    onPlaced: () => {
      showPlaced();
      dispatch('checkout:complete');
    },
  });
  const { ledger, queue } = engine;

  let checkout: (() => Promise<void>) | undefined;
  let isGone = false;
  let stopSubtotal: (() => void) | undefined;
  let stopExtension: (() => void) | undefined;
  const wantSubtotal = () => {
    needExtras().then(
      ({ keepSubtotal }) => {
        if (!isGone) stopSubtotal ??= keepSubtotal(ledger, send);
      },
      () => {},
    );
  };
  // Somebody looks at the cart now, so it should be the platform's latest; what is being changed
  // will be by itself, and a cart that is known to be none need not be asked for.
  const lookAgain = () => {
    if (ledger.record().cart !== null && !ledger.changes().length) void queue.refresh();
    else queue.drain();
  };
  const onOpen = () => {
    wantSubtotal();
    lookAgain();
  };
  const undos = [
    mountDrawer(app),
    store.subscribe((now, before) => {
      if (now.isDrawerOpen && !before.isDrawerOpen) onOpen();
    }),
    onPageReturn(environment, (reason) => {
      accessToken.endCoolDown();
      if (reason === 'online') engine.retry();
      else if (tokens.get()) lookAgain();
      // What others have changed while this page was put away must not be seen any more.
      engine.look();
    }),
    () => {
      isGone = true;
      stopSubtotal?.();
      stopExtension?.();
    },
    engine.stop,
  ];

  const parts = { ...shop, ledger, queue, store };
  needExtras().then(
    ({ extendCart }) => {
      if (!isGone) stopExtension = extendCart(app, core, parts, showPlaced);
    },
    () => {},
  );
  if (store.getState().isDrawerOpen) onOpen();

  const askPage = () => dispatch('checkout:start', summaryOf(store.getState().cart));
  for (const name of ['setNote', 'setCoupon'] as const) {
    store.actions[name] = async (text) => (await needExtras()).createEdits(parts)[name](text);
  }
  store.actions.checkout = async () => {
    try {
      const { createCheckout } = await needExtras();
      checkout ??= createCheckout({ ...core, ...parts, page, askPage });
    } catch {
      store.set({ checkout: { status: 'failed', problem: { code: 'offline' } } });
      return;
    }
    await checkout();
  };
  return {
    ...engine,
    parts: { store, send, engine },
    wantSubtotal,
    destroy: () => {
      for (const undo of undos) undo();
    },
  };
};
