// The composition root of the script-tag build's first view: count, toggle, and every click kept.

import { canonicalLocale } from './browser/locale.ts';
import { onPageReturn } from './browser/page-return.ts';
import { createReport } from './browser/report.ts';
import { onStorage } from './browser/storage-events.ts';
import { createCore } from './create-core.ts';
import type { App } from './islands/app.ts';
import { defineCartToggle, mountFloatingToggle } from './islands/cart-toggle/index.tsx';
import { coreEn } from './islands/i18n/core.en.ts';
import { createTranslate, type Messages } from './islands/i18n/translate.ts';
import { activateIslands } from './islands/island-host.tsx';
import { createOwnerMarkup } from './islands/owner-markup.ts';
import { createDispatch } from './store/dispatch.ts';
import { tellHostPage } from './store/host-events.ts';
import { MARKER_NAME } from './store/marker-name.ts';
import type { CartApi, CreateWidget } from './widget-api.ts';
import type { MountCart, MountedCart } from './widget-cart.ts';
import { readConfig } from './widget-config.ts';
import type { MountedShop, MountShop } from './widget-shop.ts';

/** Does it once; a failure is forgotten, so that the next wish for it can work. */
const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
};

/** Undefined when the attributes name no store to talk to; what is wrong is told to the owner. */
export const createWidget: CreateWidget = async (attributes, load) => {
  const report = createReport();
  const config = readConfig(attributes, report);
  if (!config) return undefined;
  const page = window;
  const { document } = page;
  const { lang } = document.documentElement;
  const locale = config.locale ?? canonicalLocale(lang || navigator.language) ?? 'en';
  const words = (await load(`locale-${locale.split('-')[0]}`).catch(() => undefined)) as
    | { messages: Messages }
    | undefined;
  const dispatch = createDispatch(document);
  const undos: (() => void)[] = [];
  let isGone = false;

  /** What a later chunk put up is taken down with the rest. */
  const keep = (undo: () => void): void => {
    if (isGone) undo();
    else undos.push(undo);
  };

  const needShop = once(async (): Promise<MountedShop> => {
    const { mountShop } = (await load('shop')) as { mountShop: MountShop };
    const shop = mountShop(app, core, load, keep);
    markup.useAdd(shop.ownerAdd);
    keep(shop.stop);
    return shop;
  });
  const needCart = once(async (): Promise<MountedCart> => {
    const [shop, module] = await Promise.all([needShop(), load('cart')]);
    const { mountCart } = module as { mountCart: MountCart };
    const cart = mountCart({ app, core, shop, page, needExtras });
    keep(cart.destroy);
    return cart;
  });
  const needExtras = () => load('extras') as Promise<typeof import('./widget-extras.ts')>;
  const withCart = (use: (cart: MountedCart) => void) => void needCart().then(use, () => {});

  const { clientId, api } = config;
  const core = createCore({ clientId, api, locale }, needShop, needCart, dispatch);
  const { store, storage, clickLog, environment } = core;
  const app: App = {
    store,
    text: createTranslate(words ? locale : 'en', coreEn, words?.messages ?? {}),
    locale,
    theme: config.theme,
    position: config.position,
    afterAdd: config.afterAdd,
    document,
    report,
    loadPickers: () => load('pickers') as ReturnType<App['loadPickers']>,
    showToast: () =>
      void needExtras().then(
        ({ showToast }) => keep(showToast(app)),
        () => {},
      ),
  };
  const markup = createOwnerMarkup({
    app,
    needShop: () => needShop(),
    onSubtotalWanted: () => {
      if (clickLog.isKnown()) withCart(({ wantSubtotal }) => wantSubtotal());
    },
  });

  defineCartToggle();
  keep(tellHostPage(store, dispatch));
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
  if (clickLog.isWaiting() || page.location.search.includes(MARKER_NAME)) withCart(() => {});

  const needApi = once(async (): Promise<CartApi> => {
    const [{ createCartApi }, { parts }] = await Promise.all([needExtras(), needCart()]);
    return createCartApi(parts);
  });
  const cartApi = new Proxy({} as CartApi, {
    get:
      (_, method: keyof CartApi) =>
      async (...args: never[]) =>
        ((await needApi())[method] as (...args: never[]) => unknown)(...args),
  });

  return {
    cart: cartApi,
    mount: markup.mount,
    replay: (element) => void markup.activate(element),
    destroy: () => {
      isGone = true;
      for (const undo of undos.reverse()) undo();
      storage.close();
      for (const name of storage.names('')) storage.remove(name);
    },
  };
};
