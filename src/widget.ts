// The composition root of the script-tag build's first view: core, islands, and the owner's markup.

import { onPageReturn } from './browser/page-return.ts';
import { createReport } from './browser/report.ts';
import { onStorage } from './browser/storage-events.ts';
import { createCore } from './create-core.ts';
import { defineAddToCart } from './islands/add-to-cart/index.tsx';
import type { App } from './islands/app.ts';
import { defineCartToggle, mountFloatingToggle } from './islands/cart-toggle/index.tsx';
import { coreEn } from './islands/i18n/core.en.ts';
import { createTranslate, type Messages } from './islands/i18n/translate.ts';
import { activateIslands } from './islands/island-host.tsx';
import { createOwnerMarkup } from './islands/owner-markup.ts';
import { createDispatch } from './store/dispatch.ts';
import type { CartApi, LoadChunk, Widget, WidgetConfig } from './widget-api.ts';
import type { MountCart, MountedCart } from './widget-cart.ts';

type Chooser = typeof import('./islands/choose-options/index.tsx');

/** Languages with words of their own; English is built in. */
const LOCALES = ['ar', 'de', 'es', 'fr', 'ja'];

export const createWidget = async (config: WidgetConfig, load: LoadChunk): Promise<Widget> => {
  const page = window;
  const { document } = page;
  const locale = config.locale ?? (document.documentElement.lang || navigator.language);
  const language = locale.split('-')[0]?.toLowerCase() ?? '';
  const words = LOCALES.includes(language)
    ? ((await load(`locale-${language}`).catch(() => undefined)) as
        | { messages: Messages }
        | undefined)
    : undefined;
  const dispatch = createDispatch(document);
  const undos: (() => void)[] = [];
  let isGone = false;
  let cart: Promise<MountedCart> | undefined;

  /** What a later chunk put up is taken down with the rest. */
  const keep = (undo: () => void): void => {
    if (isGone) undo();
    else undos.push(undo);
  };

  /** The cart's code, once; a failed load is forgotten, so that the next wish for it can work. */
  const needCart = (): Promise<MountedCart> => {
    cart ??= load('cart').then(
      (module) => {
        const mounted = (module as { mountCart: MountCart }).mountCart(app, core, dispatch, page);
        keep(mounted.destroy);
        return mounted;
      },
      (error: unknown) => {
        cart = undefined;
        throw error;
      },
    );
    return cart;
  };
  const withCart = (use: (cart: MountedCart) => void) => void needCart().then(use, () => {});

  const core = createCore({ clientId: config.clientId, api: config.api, locale }, needCart);
  const { store, storage, clickLog, environment } = core;
  const app: App = {
    store,
    text: createTranslate(words ? locale : 'en', coreEn, words?.messages ?? {}),
    locale,
    theme: config.theme,
    position: config.position,
    afterAdd: config.afterAdd,
    document,
    report: createReport(),
    loadPickers: () => load('pickers') as ReturnType<App['loadPickers']>,
    showToast: () => withCart((mounted) => mounted.showToast()),
  };
  const markup = createOwnerMarkup({
    app,
    onSubtotalWanted: () => {
      if (clickLog.isKnown()) withCart(({ wantSubtotal }) => wantSubtotal());
    },
    choose: (anchor, productId, quantity) => {
      load('choose').then(
        (module) =>
          keep((module as Chooser).openChooser(app, { anchor, productId, quantity, onDone() {} })),
        () => store.set({ drawerProblem: { code: 'offline' } }),
      );
    },
  });

  defineAddToCart();
  defineCartToggle();
  keep(
    store.subscribe(({ cart: { count } }, before) => {
      if (count !== before.cart.count) dispatch('cart:change', { count });
    }),
  );
  keep(onStorage(environment, storage.prefix, () => store.showCart()));
  keep(
    onPageReturn(environment, () => {
      if (clickLog.isKnown()) withCart(() => {});
    }),
  );
  keep(activateIslands(app));
  keep(mountFloatingToggle(app));
  keep(markup.destroy);
  markup.mount(document);
  // Changes of an earlier visit, or a way back from checkout: the cart is needed right away.
  if (clickLog.isWaiting() || page.location.search.includes('pannier-checkout='))
    withCart(() => {});

  const cartApi = new Proxy({} as CartApi, {
    get:
      (_, method: keyof CartApi) =>
      async (...args: never[]) =>
        ((await needCart()).api[method] as (...args: never[]) => unknown)(...args),
  });

  return {
    cart: cartApi,
    mount: markup.mount,
    replay: (element) => void markup.activate(element),
    destroy: () => {
      isGone = true;
      store.stop();
      for (const undo of undos.reverse()) undo();
      for (const name of storage.names('')) storage.remove(name);
    },
  };
};
