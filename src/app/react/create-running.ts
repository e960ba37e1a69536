import { getVisitor, requiredOrigin } from '../../client/client-base.ts';
import { checkOptions, type OptionRules } from '../../client/codec/check-options.ts';
import { openCookieStorage } from '../../client/environment/cookie-storage.ts';
import { type Environment, takeEnvironment } from '../../client/environment/environment.ts';
import { takePageFetch } from '../../client/environment/page-fetch.ts';
import type { StoreClient } from '../../client/store-client.ts';
import type {
  CartV2Messages,
  CatalogMessages,
  FormMessages,
  Messages,
  SellingMessages,
} from '../../i18n/translate.ts';
import {
  linkedTo,
  type ProductEntry,
  readyData,
  readyEntry,
  type ShopProduct,
} from '../../products/index.ts';
import { containFieldKeys } from '../../ui/runtime/field-keys.ts';
import { startPageTheme } from '../../ui/theme/page-theme.ts';
import { read } from '../attributes/attribute.ts';
import { afterAdd, login, productUrl, theme } from '../attributes/script-tag.ts';
import { type RedirectParams, takeRedirectParams } from '../browser/redirect-params.ts';
import { createReports } from '../browser/report.ts';
import { unshadowed } from '../browser/unshadowed.ts';
import {
  type ComposedWidget,
  composeWidget,
  type WidgetContext,
} from '../compose/compose-widget.ts';
import type { OpenProducts } from '../compose/open-products.ts';
import { openPageProducts } from '../compose/page-products.ts';
import { openPageShop } from '../compose/page-shop.ts';
import type { ShopIslandContext } from '../island-context.ts';
import { loadAhead, once, whenLoaded } from '../load.ts';
import type { ShopSession } from '../shop-session.ts';
import type { CoreContext } from '../state/create-store.ts';
import { type AttributeProps, toAttributes } from './attribute-props.ts';
import type { MemberOptions } from './members.ts';
import { propRules } from './prop-rules.ts';

/**
 * Runs `act` at once. On a prerendered page, which might never be shown, `act` waits until the page is shown. Returns a
 * function that cancels the call of `act`. Reads `prerendering` from `Document.prototype`, because an element of the
 * page can shadow the document's property.
 */
const whenShown = (page: Document, act: () => void): (() => void) => {
  if (Reflect.get(Document.prototype, 'prerendering', page) !== true) {
    act();
    return () => {};
  }
  page.addEventListener('prerenderingchange', act, { once: true });
  return () => page.removeEventListener('prerenderingchange', act);
};

export interface RunningOptions extends AttributeProps, MemberOptions {
  /**
   * The client of createStoreClient. The app's calls and the islands then share one visitor, and the client
   * stores the tokens. Replaces `clientId`, `api` and `tokens`.
   */
  client?: Pick<StoreClient, 'session'>;
  /** Messages in the page's language; English by default. */
  messages?: Messages;
  /** Messages of product cards and collections; English by default. */
  catalogMessages?: CatalogMessages;
  /** Messages for a product's custom text fields, modifiers and plans; English by default. */
  formMessages?: FormMessages;
  /** Messages for features that only version 2 of the platform's cart has, such as gift cards; English by default. */
  cartV2Messages?: CartV2Messages;
  /** Messages of the cart add-ons, such as saved items; English by default. */
  sellingMessages?: SellingMessages;
}

/** Allowed values of the provider's options. */
export const RULES: OptionRules = {
  ...propRules,
  ...Object.fromEntries(
    [
      ...['client', 'messages', 'catalogMessages', 'formMessages', 'cartV2Messages'],
      ...['sellingMessages', 'loginMessages', 'captcha'],
    ].map((name) => [name, 'any'] as const),
  ),
};

/** Everything that a provider shares with the islands below it. */
export interface Running extends Pick<ComposedWidget<ShopSession>, 'cart' | 'member'> {
  app: ShopIslandContext;
  core: CoreContext;
  products: OpenProducts;
  /** Messages of product cards and collections; English by default. */
  catalogMessages: CatalogMessages | undefined;
  /** Adds to the store the products that a server has read. Keeps newer data that this page has read. */
  addProducts(products: readonly ShopProduct[]): void;
  /** Calls the function when the widget ends, or at once if it has ended. */
  onDispose: WidgetContext['onDispose'];
  /** Keeps the cart's totals current after this call. */
  wantTotals(): Promise<void>;
  /**
   * Loads the cart and the member code, and listens to the page, until the returned function is called. If this widget
   * replaces `before`, reads the cart again, because the platform formats prices in the language of the widget.
   */
  mount(before: Running | undefined): () => void;
}

/** Stops after the render, because React cannot unmount a root (drawer or dialog) while it renders another root. */
const afterRender = (stop: () => void) => () => queueMicrotask(stop);

/** Secrets from the page's address. Shared, because React can mount a provider twice before the member code loads. */
const redirectParams: RedirectParams[] = [];

const mount = (widget: ComposedWidget<ShopSession>, app: ShopIslandContext, before?: Running) => {
  const params = takeRedirectParams(widget.page, widget.core.clientId);
  if (params) redirectParams.push(params);
  const stopTheme = startPageTheme(app);
  widget.onDispose(containFieldKeys(app));
  const stopWaiting = whenShown(widget.page.document, () => {
    widget.start();
    whenLoaded(widget.cart(), ({ retry }) => before && retry());
    loadAhead(widget.member);
  });
  return afterRender(() => {
    stopWaiting();
    widget.stop();
    stopTheme();
  });
};

/** The store's settings and token storage, from the app's client or from the options. */
const toStoreOptions = ({ client, clientId, api, locale, tokens = 'local' }: RunningOptions) => {
  if (!client) {
    if (!clientId) throw new TypeError('PannierProvider: expected clientId or client');
    const openCookies = tokens === 'cookie' ? openCookieStorage : undefined;
    return { clientId, api, locale, tokens, openCookies };
  }
  const visitor = getVisitor('PannierProvider client', client);
  return {
    clientId: visitor.clientId,
    api: visitor.origin,
    locale: locale ?? visitor.locale,
    tokens: visitor.storage.kind,
    openCookies: () => visitor.storage,
  };
};

/** Parts whose code loads when it is needed. */
const createModuleLoaders = (options: RunningOptions) => ({
  cart: () => import('../../cart/mount/index.ts'),
  member: async () => ({ mountMember: (await import('./members.ts')).createMountMember(options) }),
});

/** Delays requests until the page is shown, because the first request for a token creates a visitor. */
const takeFetchWhenShown = (): Environment['fetch'] => {
  const send = takePageFetch();
  return async (...given) => {
    await new Promise<void>((resolve) => {
      whenShown(document, resolve);
    });
    return send(...given);
  };
};

/** Whether the page already has newer or more complete data of the product than the server has sent. */
const isBetter = (known: ProductEntry | undefined, { isWhole }: ShopProduct): boolean => {
  if (known?.status !== 'ready') return false;
  const isKnownWhole = known.data.product.isWhole !== false;
  return known.isOld ? isKnownWhole && isWhole === false : isKnownWhole || isWhole === false;
};

const addProducts = (
  app: ShopIslandContext,
  store: CoreContext['store'],
  given: readonly ShopProduct[],
): void => {
  const { products } = store.getState();
  const template = read(productUrl, app);
  const linked = template
    ? linkedTo(template, app.document.baseURI)
    : (product: ShopProduct) => product;
  const added = given.flatMap((product) => {
    const known = products[product.id];
    if (isBetter(known, product)) return [];
    const terms = readyData(products, product.id)?.preorders ?? product.terms;
    return [[product.id, readyEntry(linked(product), terms)] as const];
  });
  if (added[0]) store.set({ products: { ...products, ...Object.fromEntries(added) } });
};

/** Creates the widget of a provider. @throws TypeError for an unknown option or an invalid value. */
export const createRunning = (options: RunningOptions): Running => {
  checkOptions('PannierProvider', options, RULES, { hosts: 'api' });
  requiredOrigin('PannierProvider api', options.api);
  const attributes = toAttributes(options);
  const { report } = createReports();
  const { locale = 'en', ...store } = toStoreOptions(options);
  const document = unshadowed(window.document);
  const given = { attributes, document, report };
  const ending = new AbortController();
  const widget = composeWidget(
    {
      ...store,
      messages: options.messages,
      sellingMessages: options.sellingMessages,
      cartV2Messages: options.cartV2Messages,
      attributes,
      locale,
      theme: read(theme, given),
      afterAdd: read(afterAdd, given),
      position: 'none',
      report,
      environment: { ...takeEnvironment(takeFetchWhenShown(), window, ending.signal), document },
      login: read(login, given),
      activate: () => false,
      redirectParams,
      page: window,
      document,
    },
    {
      shop: async () => ({ mountShop: () => shop }),
      ...createModuleLoaders(options),
    },
  );
  widget.onDispose(() => ending.abort());
  const shop = openPageShop(widget, async () => products, options.formMessages);
  const { products, app } = openPageProducts(widget, shop);
  return {
    app,
    core: widget.core,
    products,
    catalogMessages: options.catalogMessages,
    addProducts: (given) => addProducts(app, widget.core.store, given),
    cart: widget.cart,
    member: widget.member,
    wantTotals: once(async () => (await widget.cart()).wantSubtotal()),
    onDispose: widget.onDispose,
    mount: (before) => mount(widget, app, before),
  };
};
