// Composes the widget: one core, and the parts that load later. The script tag and React differ in how they load code.

import { createClickLog } from '../../cart/sync/record/click-log.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { openStorage } from '../../client/environment/storage.ts';
import { firstEn } from '../../i18n/languages/en.ts';
import { createTranslate, type Dictionary } from '../../i18n/translate.ts';
import type { MakeForm } from '../../products/forms/form.ts';
import type { OpenLook } from '../../ui/theme/host-look/open-look.ts';
import css from '../../ui/theme/tokens.css';
import type { App, FormKind, IslandSettings } from '../app.ts';
import type { Login } from '../attributes/script-tag.ts';
import type { Arrival } from '../browser/arrival.ts';
import { onPageReturn, onStorage } from '../browser/window-events.ts';
import { follow } from '../elements/owner-clicks.ts';
import { type Lazy, loadAhead, once, whenLoaded } from '../lazy.ts';
import type { OpenShop } from '../open-shop.ts';
import type { CartApi, MemberApi, TokensPlace } from '../page-api/widget.ts';
import type { CartEdits, LoginActions } from '../state/actions.ts';
import {
  type CartPart,
  type Core,
  createDispatch,
  createWidgetStore,
  dispatchPageEvents,
  type MemberPart,
  type Parts,
} from '../state/create-store.ts';
import { CART_ADDRESS, keepAddressCoupon, LOOK, MEMBER } from '../state/shared-names.ts';

// Creates what every part of the widget needs: storage, the click log, and the store.

export interface CoreOptions extends Pick<Core, 'clientId' | 'api' | 'locale' | 'dispatch'> {
  /** The login's code could not be fetched: the element keeps its own way. */
  onLoginMissing: (opener: Element) => void;
  environment: Environment;
  tokens?: TokensPlace | undefined;
  /** Opens the storage of tokens in cookies, where `tokens` says so. */
  openCookies?:
    | typeof import('../../client/environment/cookie-storage.ts').openCookieStorage
    | undefined;
}

export const createCore = (options: CoreOptions, parts: Parts): Core => {
  const { clientId, api, locale, dispatch, tokens, openCookies, onLoginMissing, environment } =
    options;
  const prefix = `pannier:${clientId}:`;
  const storage = openStorage(environment, prefix, tokens === 'cookie' ? undefined : tokens);
  const clickLog = createClickLog(storage, environment.now);
  return {
    clientId,
    api,
    locale,
    environment,
    dispatch,
    storage,
    tokenStorage: openCookies?.(environment, prefix) ?? storage,
    clickLog,
    store: createWidgetStore(clickLog, parts, onLoginMissing),
    parts,
  };
};

interface WidgetOptions
  extends IslandSettings,
    Pick<App, 'attributes' | 'locale' | 'loadWords' | 'ownWords' | 'report' | 'document'>,
    Pick<App, 'sellingMessages' | 'cartV2Messages'>,
    Pick<CoreOptions, 'clientId' | 'api' | 'tokens' | 'openCookies' | 'environment'> {
  /** Words of the page's language; English ones without. */
  messages?: Dictionary | undefined;
  /** Secrets from the page's address for the members' part, which empties the list. */
  arrivals: Arrival[];
  page: Window;
  /** The owner's way to log in. */
  login: Login;
  /** Performs the action of an element of the owner; false if its default action should happen instead. */
  activate(element: Element): boolean;
}

/** The context that every part is mounted with. */
export interface WidgetContext
  extends Pick<WidgetOptions, 'page' | 'arrivals' | 'activate' | 'login'> {
  app: App;
  core: Core;
  /** A member was logged in already when the page came. */
  wasMember: boolean;
  /** Runs the undo with all others when the widget goes; at once when it has gone. */
  keep(stop: () => void): void;
}

/** Brings the form of a product, as buttons and cards show it. */
export interface FormLoader {
  loadForm(app: App, kind: FormKind): Promise<MakeForm>;
}

export interface MountedCart extends CartPart {
  /** Edits of the whole cart, whose code arrives after the lines'. */
  edits: Lazy<CartEdits>;
  /** Keeps the subtotal current from now on. */
  wantSubtotal(): void;
  /** `Pannier.cart`. */
  api: Lazy<CartApi>;
}

export interface MountedMember extends MemberPart {
  /** Brings the login dialog. */
  login: Lazy<LoginActions>;
  /** `Pannier.member`. */
  api: MemberApi;
}

/** Loads the code of each part. */
interface Sources<Shop extends OpenShop> {
  shop: Lazy<{ mountShop(widget: WidgetContext): Shop }>;
  cart: Lazy<{ mountCart(widget: WidgetContext, shop: NoInfer<Shop>): MountedCart }>;
  member: Lazy<{ mountMember(widget: WidgetContext, shop: NoInfer<Shop>): MountedMember }>;
}

export interface ComposedWidget<Shop extends OpenShop> extends WidgetContext {
  shop: Lazy<Shop>;
  cart: Lazy<MountedCart>;
  member: Lazy<MountedMember>;
  /** Begins to listen to storage and page, and brings the parts that are needed already. */
  start(): void;
  stop(): void;
  /** Removes every key. */
  forget(): void;
}

const isMember = ({ storage }: Core) => !!storage.get(MEMBER);

/** Begins to listen, and brings the parts that are needed already. */
const start = (
  { core, keep, page, arrivals }: WidgetContext,
  { cart, member }: Pick<ComposedWidget<OpenShop>, 'cart' | 'member'>,
): void => {
  const { environment, storage, clickLog, store } = core;
  keep(dispatchPageEvents(store, core.dispatch));
  keep(
    onStorage(environment, storage.prefix, () => {
      store.showCart();
      if (isMember(core)) loadAhead(member);
    }),
  );
  keep(
    onPageReturn(environment, () => {
      store.set({ attempt: {}, drawerProblem: undefined });
      // A page that was put away has not noticed a logout.
      store.showCart();
      if (clickLog.isKnown()) loadAhead(cart);
    }),
  );
  const { href, hash, search } = page.location;
  keepAddressCoupon(search, storage);
  // Changes of an earlier visit, a return from checkout, or a link to a cart: the cart is needed right away.
  if (clickLog.isWaiting() || href.includes(CART_ADDRESS)) loadAhead(cart);
  // Or a session of theirs that is still open on the platform.
  if (storage.names(MEMBER)[0] || arrivals[0] || hash === '#pannier-login') loadAhead(member);
};

/** Removes every key that the widget has stored. */
const forget = ({ environment, storage, tokenStorage }: Core): void => {
  const tab = openStorage(environment, storage.prefix, 'session');
  for (const each of [storage, tokenStorage, tab]) {
    each.close();
    for (const name of each.names('')) each.remove(name);
  }
};

/** Keeps what undoes the widget's work. */
const createStops = () => {
  const stops: (() => void)[] = [];
  let isGone = false;
  return {
    keep: (stop: () => void): void => {
      if (isGone) stop();
      else stops.push(stop);
    },
    stop: (): void => {
      isGone = true;
      for (const stop of stops.reverse()) stop();
    },
  };
};

/** The page's look is that of an earlier page, until the code is there that reads this one's. */
const lookOf = (
  { document }: Pick<App, 'document'>,
  { environment: { listen }, storage }: Core,
): Required<Pick<App, 'look' | 'loadLook' | 'readGround'>> => {
  let opened: OpenLook | undefined;
  return {
    look: (isDark) => (opened ? opened.read(isDark) : storage.get(LOOK + isDark)),
    loadLook: once(async () => {
      const { openLook } = await import('../../ui/theme/host-look/open-look.ts');
      opened = await openLook({ document, listen, css }, storage);
    }),
    readGround: (element) => opened?.readGround(element),
  };
};

export const composeWidget = <Shop extends OpenShop>(
  options: WidgetOptions,
  sources: Sources<Shop>,
): ComposedWidget<Shop> => {
  const { locale, messages = {}, ownWords = {}, page, arrivals, activate, login } = options;
  const { keep, stop } = createStops();

  const shop = once(async () => {
    const mounted = (await sources.shop()).mountShop(widget);
    keep(mounted.stop);
    return mounted;
  });
  // Parts that need the shop are fetched in parallel with the shop's own code.
  const cart = once(async () => {
    const [below, { mountCart }] = await Promise.all([shop(), sources.cart()]);
    return mountCart(widget, below);
  });
  const member = once(async () => {
    const [below, { mountMember }] = await Promise.all([shop(), sources.member()]);
    return mountMember(widget, below);
  });
  const parts = { shop, cart, member };

  const dispatch = createDispatch(options.document);
  const core = createCore({ ...options, dispatch, onLoginMissing: follow }, parts);

  const app: App & { __proto__: null } = {
    // Missing options are not read from a property of all objects.
    __proto__: null,
    ...options,
    store: core.store,
    ownWords,
    text: createTranslate(options.messages ? locale : 'en', firstEn, messages, ownWords),
    listen: options.environment.listen,
    ...lookOf(options, core),
    showToast: (...said) =>
      whenLoaded(import('../../cart/toast/index.tsx'), ({ showToast }) =>
        keep(showToast(app, ...said)),
      ),
  };
  const wasMember = isMember(core);
  const widget: WidgetContext = { app, core, page, arrivals, activate, login, wasMember, keep };

  return {
    ...widget,
    ...parts,
    start: () => start(widget, parts),
    stop,
    forget: () => forget(core),
  };
};
