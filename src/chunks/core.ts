// The composition root of the script-tag build's first view: count, toggle, and every click kept.

import { canonicalLocale, readConfig } from '../attributes/script-attributes.ts';
import { createReport } from '../browser/report.ts';
import { type KeyValueStore, openStorage } from '../browser/storage.ts';
import { onPageReturn, onStorage } from '../browser/window-events.ts';
import { defineCartToggle, mountFloatingToggle } from '../islands/cart/cart-toggle/index.tsx';
import { coreEn } from '../islands/i18n/english/core.en.ts';
import { createTranslate, type Messages } from '../islands/i18n/translate.ts';
import { createOwnerMarkup, follow } from '../islands/page/owner-markup.ts';
import type { App } from '../islands/runtime/app.ts';
import { activateIslands } from '../islands/runtime/island-host.tsx';
import type { ApiPart, LoadChunk, Widget } from '../page-api/widget.ts';
import { keepAddressCoupon } from '../store/cart/edits/address-coupon.ts';
import { MARKER_NAME } from '../store/checkout/marker-name.ts';
import { createDispatch } from '../store/dispatch.ts';
import { MEMBER } from '../store/member/member-name.ts';
import { tellHostPage } from '../store/page-events.ts';
import { createCore } from '../wiring/create-core.ts';
import type { MountedCart } from './cart.ts';
import type { MemberChunks } from './member.ts';
import type { MountedShop, ShopChunks } from './shop.ts';

/** One language's words, and the files of its words for what not every page has. */
interface LocaleChunk {
  messages: Messages;
  later: App['laterWords'];
}

/** The chunks that the core loads, and those that they load. */
export interface CoreChunks extends ShopChunks, MemberChunks {
  cookies: typeof import('../browser/cookie-storage.ts');
  shop: typeof import('./shop.ts');
  cart: typeof import('./cart.ts');
  extras: typeof import('./extras.ts');
  member: typeof import('./member.ts');
  [locale: `locale-${string}`]: LocaleChunk;
}

/** An address that is the way back of a login, or the way to a new password. */
const LOGIN_ADDRESS = /[?#&](state=[\w-]{43}|recoveryToken=)|#pannier-login$/;

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
export const createWidget = async (
  attributes: Readonly<DOMStringMap>,
  load: LoadChunk<CoreChunks>,
): Promise<Widget | undefined> => {
  const report = createReport();
  const config = readConfig(attributes, report);
  if (!config) return undefined;
  const page = window;
  const { document } = page;
  const { lang } = document.documentElement;
  const { clientId, api, tokens, login } = config;
  const isInCookies = tokens === 'cookie';
  const locale = config.locale ?? canonicalLocale(lang || navigator.language) ?? 'en';
  const [words, cookies] = await Promise.all([
    load(`locale-${locale.split('-')[0]}`).catch(() => undefined),
    isInCookies && load('cookies'),
  ]);
  const dispatch = createDispatch(document);
  const undos: (() => void)[] = [];
  let isGone = false;

  /** What a later chunk put up is taken down with the rest. */
  const keep = (undo: () => void): void => {
    if (isGone) undo();
    else undos.push(undo);
  };

  const needShop = once(async (): Promise<MountedShop> => {
    const { mountShop } = await load('shop');
    // The attributes of code that is fetched later are for that to check.
    const parts = { ...attributes, ...core, storage: tokenStorage };
    const shop = mountShop(app, parts, load, keep);
    markup.useAdd(shop.ownerAdd);
    keep(shop.stop);
    return shop;
  });
  /** What stands on the shop: its chunk is fetched beside the shop's own. */
  const onShop = <Name extends 'cart' | 'member', T extends { destroy(): void }>(
    name: Name,
    mount: (module: CoreChunks[Name], shop: MountedShop) => T,
  ) =>
    once(async (): Promise<T> => {
      const [shop, module] = await Promise.all([needShop(), load(name)]);
      const mounted = mount(module, shop);
      keep(mounted.destroy);
      return mounted;
    });
  const needCart = onShop('cart', ({ mountCart }, shop) =>
    mountCart({ app, core, shop, page, needExtras }),
  );
  const needMember = onShop('member', ({ mountMember }, shop) =>
    mountMember({ app, core, shop, page, load, attributes, login, wasMember }),
  );
  const needExtras = () => load('extras');
  const withCart = (use: (cart: MountedCart) => void) => void needCart().then(use, () => {});
  const wantMember = () => void needMember().catch(() => {});

  const rung = isInCookies ? undefined : tokens;
  const core = createCore({ clientId, api, locale, rung }, needShop, needCart, dispatch);
  const { store, storage, clickLog, environment } = core;
  const { actions } = store;
  const tokenStorage = cookies ? cookies.openCookieStorage(environment, storage.prefix) : storage;
  keepAddressCoupon(page.location.search, storage);
  const isMember = () => Boolean(storage.get(MEMBER));
  const wasMember = isMember();
  // Whoever picks stands on the shop, which brings the way to the pickers.
  const app = {
    store,
    text: createTranslate(words ? locale : 'en', coreEn, words?.messages ?? {}),
    locale,
    laterWords: words?.later,
    theme: config.theme,
    position: config.position,
    afterAdd: config.afterAdd,
    document,
    report,
    loadDetails: async () => (await needExtras()).details,
    showToast: (sentence) =>
      void needExtras().then(
        ({ showToast }) => keep(showToast(app, sentence)),
        () => {},
      ),
  } as Omit<App, 'loadPickers'> as App;
  const markup = createOwnerMarkup({
    app,
    needShop: () => needShop(),
    wantMember,
    onSubtotalWanted: () => {
      if (clickLog.isKnown()) withCart(({ wantSubtotal }) => wantSubtotal());
    },
  });
  // The members' code puts its own in the place of these.
  for (const name of ['openLogin', 'prefetchLogin'] as const) {
    actions[name] = (opener?: Element) =>
      void needMember().then(
        () => actions[name](opener),
        () => opener && follow(opener),
      );
  }

  defineCartToggle();
  keep(tellHostPage(store, dispatch));
  keep(
    onStorage(environment, storage.prefix, () => {
      store.showCart();
      if (isMember()) wantMember();
    }),
  );
  keep(
    onPageReturn(environment, () => {
      // A page that was put away heard nothing of a logout.
      store.showCart();
      if (clickLog.isKnown()) withCart(() => {});
    }),
  );
  keep(activateIslands(app));
  keep(mountFloatingToggle(app));
  keep(markup.destroy);
  markup.mount(document);
  const { search, hash } = page.location;
  // Changes of an earlier visit, or a way back from checkout: the cart is needed right away.
  if (clickLog.isWaiting() || search.includes(MARKER_NAME)) withCart(() => {});
  if (wasMember || LOGIN_ADDRESS.test(search + hash)) wantMember();

  const apis: Record<ApiPart, () => Promise<object>> = {
    cart: once(async () => {
      const [{ createCartApi }, { parts }] = await Promise.all([needExtras(), needCart()]);
      return createCartApi(parts);
    }),
    member: async () => (await needMember()).api,
    analytics: async () => (await needShop()).analytics(),
  };

  return {
    call: async (part, method, given) => {
      const api = (await apis[part]()) as Record<string, unknown>;
      return (api[method] as (...given: unknown[]) => unknown)(...given);
    },
    mount: markup.mount,
    replay: (element) => {
      if (!markup.activate(element)) follow(element);
    },
    destroy: () => {
      isGone = true;
      for (const undo of undos.reverse()) undo();
      const tab = openStorage(environment, storage.prefix, 'session');
      for (const each of new Set<KeyValueStore>([storage, tokenStorage, tab])) {
        each.close();
        for (const name of each.names('')) each.remove(name);
      }
    },
  };
};
