// The core chunk: the first view. It counts the cart, shows the toggle, and keeps every click.
import { localeOf } from '../attributes/page-locale.ts';
import { readConfig } from '../attributes/script-attributes.ts';
import type { Arrival } from '../browser/arrival.ts';
import { takeEnvironment } from '../browser/environment.ts';
import { createReport } from '../browser/report.ts';
import { defineCartToggle, mountFloatingToggle } from '../islands/cart/cart-toggle/index.tsx';
import { createOwnerMarkup, follow } from '../islands/page/owner-markup.ts';
import { activateIsland } from '../islands/runtime/island-host.tsx';
import { startPageTheme } from '../islands/theme/page-theme.ts';
import type { LoadChunk, Widget } from '../page-api/widget.ts';
import type { Lazy } from '../store/lazy.ts';
import type { CartChunks } from '../wiring/cart-code.ts';
import { type ComposedWidget, composeWidget } from '../wiring/compose-widget.ts';
import type { DoctorParts } from '../wiring/doctor/doctor-parts.ts';
import type { CartParts } from './cart.ts';
import type { MemberChunks } from './member.ts';
import type { MountedShop, ShopChunks } from './shop.ts';
import type { WordChunks, Words } from './words.ts';

/** The chunks that the core loads, and those that they load. */
export interface CoreChunks extends ShopChunks, MemberChunks, CartParts, CartChunks, WordChunks {
  words: typeof import('./words.ts');
  shop: typeof import('./shop.ts');
  cart: typeof import('./cart.ts');
  look: typeof import('../islands/theme/host-look/open-look.ts');
  member: typeof import('./member.ts');
  cookies: typeof import('../browser/cookie-storage.ts');
}

/** Calls a method of `Pannier.cart`, `.member` or `.analytics`, whose code it fetches. */
const createCall = (
  { app, shop, cart, member }: ComposedWidget<MountedShop>,
  load: LoadChunk<CoreChunks>,
): Widget['call'] => {
  const apis = {
    cart: async () => (await cart()).api(),
    member: async () => (await member()).api,
    analytics: async () => (await shop()).analytics(),
    words: async () => (await load('words')).openOwnWords(app, load),
  };
  // Of a name that is no method, calling it rejects with the TypeError that the caller should see.
  return async (part, method, given) => Reflect.get(await apis[part](), method)(...given);
};

const createMarkup = ({ app, core, shop, cart, member }: ComposedWidget<MountedShop>) =>
  createOwnerMarkup({
    app,
    products: async () => (await (await shop()).products()).elements,
    wantMember: () => void member().catch(() => {}),
    onSubtotalWanted: () => {
      if (!core.clickLog.isKnown()) return;
      cart().then(
        ({ wantSubtotal }) => wantSubtotal(),
        () => {},
      );
    },
  });

/** What shows words beside those of the first view waits for them. */
const withWords = async <Code>(words: Words | undefined, code: Promise<Code>): Promise<Code> => {
  await words?.whole;
  return code;
};

/** The chunks that have the parts. */
const sourcesOf = (
  words: Words | undefined,
  load: LoadChunk<CoreChunks>,
  toast: Lazy<CoreChunks['toast']>,
) => ({
  shop: () => load('shop'),
  cart: () => withWords(words, load('cart')),
  member: () => withWords(words, load('member')),
  toast,
  look: () => load('look'),
});

/** What the loader gets of the widget. */
const loadedWidget = (
  widget: ComposedWidget<MountedShop>,
  markup: ReturnType<typeof createMarkup>,
  load: LoadChunk<CoreChunks>,
): Widget => ({
  call: createCall(widget, load),
  mount: markup.mount,
  begin: (clicked) => {
    for (const element of clicked) if (!markup.activate(element)) follow(element);
    widget.core.dispatch('ready', null);
  },
  destroy: () => {
    widget.stop();
    widget.forget();
  },
});

/**
 * For mistakes: writes them to the console and, with `data-debug`, into a panel, also where nothing else starts. With
 * `data-adopt` and `data-agents` it brings what takes over another shop's markup and what agents use, which need the same.
 */
const openReport = (
  attributes: Readonly<DOMStringMap>,
  load: LoadChunk<CoreChunks>,
  widget: DoctorParts['widget'],
): DoctorParts['report'] => {
  const reported = new Set<string>();
  if ('debug' in attributes || 'adopt' in attributes || 'agents' in attributes) {
    load('shop').then(
      (shop) => shop.doctor(load, attributes, reported, widget),
      () => {},
    );
  }
  return createReport(reported);
};

/** Undefined when the attributes name no store to talk to; the console says what is wrong. */
export const createWidget = async (
  attributes: Readonly<DOMStringMap>,
  load: LoadChunk<CoreChunks>,
  arrivals: Arrival[],
  /** On its way where the page's language may not be English. */
  wordsChunk: Promise<CoreChunks['words'] | undefined> | undefined,
): Promise<Widget | undefined> => {
  let widget: ComposedWidget<MountedShop> | undefined;
  const report = openReport(attributes, load, () => widget);
  const config = readConfig(attributes, report);
  if (!config) return undefined;
  const locale = localeOf(config.locale, document, navigator);
  const [chunk, cookies] = await Promise.all([
    wordsChunk,
    config.tokens === 'cookie' ? load('cookies') : undefined,
  ]);

  const words = chunk?.openWords(locale, load, document, report);
  const ending = new AbortController();
  const loadCart = () => load('cart');
  const extras = async () => (await loadCart()).loadExtras(load);
  const toast = async () => (await loadCart()).loadToast(load);
  widget = composeWidget(
    {
      ...config,
      locale,
      messages: words?.messages,
      loadWords: words?.loadWords,
      ownWords: words?.ownWords,
      openCookies: cookies?.openCookieStorage,
      report,
      // This `fetch` and this `document` are the loader's; see natives.ts and unshadowed.ts.
      environment: { ...takeEnvironment(fetch, window, ending.signal), document },
      arrivals,
      // An inert tag before ours may have attributes of these names.
      productUrl: attributes['productUrl'],
      returns: attributes['returns'],
      page: window,
      document,
    },
    {
      load,
      attributes,
      extras,
      toast,
      loadCart,
      login: config.login,
      activate: (element: Element) => markup.activate(element),
    },
    sourcesOf(words, load, toast),
  );
  const { app, keep } = widget;
  keep(() => ending.abort());
  const markup = createMarkup(widget);

  defineCartToggle();
  keep(startPageTheme(app));
  keep(activateIsland(app, 'pannier-cart-toggle'));
  keep(mountFloatingToggle(app));
  keep(markup.destroy);
  markup.mount(document);
  widget.start();
  return loadedWidget(widget, markup, load);
};
