import { requiredOrigin, visitorOf } from '../../client/client-base.ts';
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
import { keepFieldKeys } from '../../ui/runtime/field-keys.ts';
import { startPageTheme } from '../../ui/theme/page-theme.ts';
import type { ShopApp } from '../app.ts';
import { read } from '../attributes/attribute.ts';
import { afterAdd, login, theme } from '../attributes/script-tag.ts';
import { type Arrival, takeArrival } from '../browser/arrival.ts';
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
import { loadAhead, once, whenLoaded } from '../lazy.ts';
import type { OpenShop } from '../open-shop.ts';
import type { CartEdits } from '../state/actions.ts';
import type { Core } from '../state/create-store.ts';
import { type AppActions, createAppActions, createAppApi, type PannierApi } from './app-api.ts';
import { type AttributeProps, attributesOf } from './attribute-props.ts';
import type { MemberOptions } from './members.ts';
import { propRules } from './prop-rules.ts';

/**
 * Waits until somebody sees the page: a prerendered page may never be shown, so it must change nothing before. Runs
 * `act` at once, or when a prerendered page is shown. Returns a function that prevents it. An element of the page may
 * shadow the document's own property, so its getter is called.
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
   * The client of createStoreClient: the app's own calls and the islands are then one visitor, whose tokens are where the
   * client keeps them. In place of `clientId`, `api` and `tokens`.
   */
  client?: Pick<StoreClient, 'session'>;
  /** Messages of the page's language. Texts are English without. */
  messages?: Messages;
  /** Messages of product cards and collections; English by default. */
  catalogMessages?: CatalogMessages;
  /** Messages of a product's texts, modifiers and plans; English by default. */
  formMessages?: FormMessages;
  /** Messages of what only version 2 of the platform's cart has, such as gift cards; English by default. */
  cartV2Messages?: CartV2Messages;
  /** Messages of what the cart offers beside the purchase, such as saved items; English by default. */
  sellingMessages?: SellingMessages;
}

/** The rules of the provider's options. */
export const RULES: OptionRules = {
  ...propRules,
  ...Object.fromEntries(
    [
      ...['client', 'messages', 'catalogMessages', 'formMessages', 'cartV2Messages'],
      ...['sellingMessages', 'loginMessages', 'captcha'],
    ].map((name) => [name, 'any'] as const),
  ),
};

/** The parts that a provider shares with the islands below it. */
export interface Running {
  app: ShopApp;
  core: Core;
  products: OpenProducts;
  /** Messages of product cards and collections; English by default. */
  catalogMessages: CatalogMessages | undefined;
  /** `edits` is given once the drawer's details have loaded. */
  actions(edits: CartEdits | undefined): AppActions;
  edits(): Promise<CartEdits>;
  api: PannierApi;
  /** Calls the function when the widget ends, or at once if it has ended. */
  keep: WidgetContext['keep'];
  /** Keeps the cart's totals current from now on. */
  wantTotals(): Promise<void>;
  /**
   * Loads the cart and the members, and listens to the page. Returns a function that stops this. In the place of `before`
   * the cart is read again: in another language, the platform formats its prices otherwise.
   */
  mount(before: Running | undefined): () => void;
}

/** React cannot unmount a root while it renders; the drawer and the dialog are roots of their own. */
const afterRender = (stop: () => void) => () => queueMicrotask(stop);

/** Of the page: React may mount a provider twice before the members' part has come. */
const arrivals: Arrival[] = [];

const mount = (widget: ComposedWidget<OpenShop>, app: ShopApp, before?: Running) => {
  const arrival = takeArrival(widget.page, widget.core.clientId);
  if (arrival) arrivals.push(arrival);
  const stopTheme = startPageTheme(app);
  widget.keep(keepFieldKeys(app));
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

const apiOf = (widget: ComposedWidget<OpenShop>): Pick<Running, 'api' | 'wantTotals'> => ({
  api: createAppApi(widget),
  wantTotals: once(async () => (await widget.cart()).wantSubtotal()),
});

/** The store, and where its tokens are: as the app's client has them, or as the options say. */
const storeOf = ({ client, clientId, api, locale, tokens = 'local' }: RunningOptions) => {
  if (!client) {
    if (!clientId) throw new TypeError('PannierProvider: expected clientId or client');
    const openCookies = tokens === 'cookie' ? openCookieStorage : undefined;
    return { clientId, api, locale, tokens, openCookies };
  }
  const visitor = visitorOf(client);
  return {
    clientId: visitor.clientId,
    api: visitor.origin,
    locale: locale ?? visitor.locale,
    tokens: visitor.storage.kind,
    openCookies: () => visitor.storage,
  };
};

/** Code that comes when it is wanted. */
const laterOf = (options: RunningOptions) => ({
  cart: () => import('../../cart/mount/index.ts'),
  member: async () => ({ mountMember: (await import('./members.ts')).membersOf(options) }),
});

/** Sends nothing before the page is shown: a token creates a visitor. */
const takeFetchWhenShown = (): Environment['fetch'] => {
  const send = takePageFetch();
  return async (...given) => {
    await new Promise<void>((resolve) => {
      whenShown(document, resolve);
    });
    return send(...given);
  };
};

/** @throws TypeError for a property, or a value of one, that does not exist. */
export const createRunning = (options: RunningOptions): Running => {
  checkOptions('PannierProvider', options, RULES, { hosts: 'api' });
  requiredOrigin('PannierProvider api', options.api);
  const attributes = attributesOf(options);
  const { report } = createReports();
  const { locale = 'en', ...store } = storeOf(options);
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
      arrivals,
      page: window,
      document,
    },
    {
      shop: async () => ({ mountShop: () => shop }),
      ...laterOf(options),
    },
  );
  widget.keep(() => ending.abort());
  const shop = openPageShop(widget, async () => products, options.formMessages);
  const { products, app } = openPageProducts(widget, shop);
  return {
    app,
    core: widget.core,
    products,
    catalogMessages: options.catalogMessages,
    actions: (edits) => createAppActions(widget, products.shopStore.actions, edits),
    edits: async () => (await widget.cart()).edits(),
    ...apiOf(widget),
    keep: widget.keep,
    mount: (before) => mount(widget, app, before),
  };
};
