// Composes the widget: one core, and the parts that load later. The script tag and React pass different loaders.

import { createClickLog } from '../../cart/sync/record/click-log.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { openStorage } from '../../client/environment/storage.ts';
import { firstEn } from '../../i18n/languages/en.ts';
import { createTranslate, type PartialMessages } from '../../i18n/translate.ts';
import type { MakeForm } from '../../products/forms/form.ts';
import type { HostLookReader } from '../../ui/theme/host-look/open-look.ts';
import css from '../../ui/theme/tokens.css';
import type { Login } from '../attributes/script-tag.ts';
import type { RedirectParams } from '../browser/redirect-params.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { onPageReturn, onStorage } from '../browser/window-events.ts';
import { follow } from '../elements/owner-clicks.ts';
import type { FormKind, IslandContext, IslandSettings } from '../island-context.ts';
import { type Load, loadAhead, once, whenLoaded } from '../load.ts';
import type { CartApi, MemberApi, TokensPlace } from '../page-api/widget.ts';
import type { ShopSession } from '../shop-session.ts';
import type { CartEdits, LoginActions } from '../state/actions.ts';
import {
  type CartModule,
  type CoreContext,
  createDispatch,
  createWidgetStore,
  dispatchPageEvents,
  type LazyModules,
  type MemberModule,
} from '../state/create-store.ts';
import {
  CART_ADDRESS_PREFIX,
  HOST_LOOK_KEY_PREFIX,
  MEMBER_KEY,
  storeAddressCoupon,
} from '../state/storage-keys.ts';

// Options of `createCoreContext`, which creates the objects that every part needs: storage, click log and store.

export interface CoreContextOptions
  extends Pick<CoreContext, 'clientId' | 'api' | 'locale' | 'dispatch'> {
  /** Called if the code of the login could not be loaded; performs the element's default action instead. */
  onLoginMissing: (opener: Element) => void;
  environment: Environment;
  tokens?: TokensPlace | undefined;
  /** Opens cookies as the storage of tokens, if `tokens` is `cookie`. */
  openCookies?:
    | typeof import('../../client/environment/cookie-storage.ts').openCookieStorage
    | undefined;
}

export const createCoreContext = (
  options: CoreContextOptions,
  modules: LazyModules,
): CoreContext => {
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
    store: createWidgetStore(clickLog, modules, onLoginMissing),
    modules,
  };
};

interface WidgetOptions
  extends IslandSettings,
    Pick<
      IslandContext,
      'attributes' | 'locale' | 'loadLazyMessages' | 'customMessages' | 'report' | 'document'
    >,
    Pick<IslandContext, 'sellingMessages' | 'cartV2Messages'>,
    Pick<CoreContextOptions, 'clientId' | 'api' | 'tokens' | 'openCookies' | 'environment'> {
  /** Messages in the page's language; English by default. */
  messages?: PartialMessages | undefined;
  /** Secrets that were removed from the page's address. The member feature removes them from this list when it reads them. */
  redirectParams: RedirectParams[];
  page: Window;
  /** The owner's setting for how members log in. */
  login: Login;
  /** Performs the action of an owner's element; false if its default action should happen instead. */
  activate(element: Element): boolean;
}

/** The context that every part is mounted with. */
export interface WidgetContext
  extends Pick<WidgetOptions, 'page' | 'redirectParams' | 'activate' | 'login'> {
  app: IslandContext;
  core: CoreContext;
  /** Whether a member was logged in when the page loaded. */
  wasMember: boolean;
  /** Calls `stop` when the widget stops, or at once if the widget has already stopped. */
  onDispose(stop: () => void): void;
}

/** Loads the form of a product for buttons and cards. */
export interface FormLoader {
  loadForm(app: IslandContext, kind: FormKind): Promise<MakeForm>;
}

export interface MountedCart extends CartModule {
  /** Loads the edits of the whole cart; their code loads after the code of the lines. */
  edits: Load<CartEdits>;
  /** Keeps the subtotal current after this call. */
  wantSubtotal(): void;
  api: Load<CartApi>;
}

export interface MountedMember extends MemberModule {
  login: Load<LoginActions>;
  api: MemberApi;
}

/** Loads the code of each part. */
interface ModuleLoaders<Shop extends ShopSession> {
  shop: Load<{ mountShop(widget: WidgetContext): Shop }>;
  cart: Load<{ mountCart(widget: WidgetContext, shop: NoInfer<Shop>): MountedCart }>;
  member: Load<{ mountMember(widget: WidgetContext, shop: NoInfer<Shop>): MountedMember }>;
}

export interface ComposedWidget<Shop extends ShopSession> extends WidgetContext {
  shop: Load<Shop>;
  cart: Load<MountedCart>;
  member: Load<MountedMember>;
  /** Starts to listen to storage and page, and loads the parts that are needed now. */
  start(): void;
  stop(): void;
}

const isMember = ({ storage }: CoreContext) => !!storage.get(MEMBER_KEY);

const start = (
  { core, onDispose, page, redirectParams }: WidgetContext,
  { cart, member }: Pick<ComposedWidget<ShopSession>, 'cart' | 'member'>,
): void => {
  const { environment, storage, clickLog, store } = core;
  onDispose(dispatchPageEvents(store, core.dispatch));
  onDispose(
    onStorage(environment, storage.prefix, () => {
      store.showCart();
      if (isMember(core)) loadAhead(member);
    }),
  );
  onDispose(
    onPageReturn(environment, () => {
      store.set({ attempt: {}, drawerProblem: undefined });
      // A page in the back/forward cache misses a logout in another tab, so it shows the current cart when it returns.
      store.showCart();
      if (clickLog.isKnown()) loadAhead(cart);
    }),
  );
  const { href, hash, search } = page.location;
  storeAddressCoupon(search, storage);
  // The cart is needed at once: pending changes of an earlier visit, a return from checkout, or a link to a cart.
  if (clickLog.hasPending() || href.includes(CART_ADDRESS_PREFIX)) loadAhead(cart);
  // The prefix MEMBER_KEY also finds a session that has ended here but not yet on the platform.
  if (storage.names(MEMBER_KEY)[0] || redirectParams[0] || hash === '#pannier-login')
    loadAhead(member);
};

/** Removes every stored key. */
export const forget = ({ environment, storage, tokenStorage }: CoreContext): void => {
  const tab = openStorage(environment, storage.prefix, 'session');
  for (const each of [storage, tokenStorage, tab]) {
    each.close();
    for (const name of each.names('')) each.remove(name);
  }
};

const createDisposer = () => {
  const stops: (() => void)[] = [];
  let isGone = false;
  return {
    onDispose: (stop: () => void): void => {
      if (isGone) stop();
      else stops.push(stop);
    },
    stop: (): void => {
      isGone = true;
      for (const stop of stops.reverse()) stop();
    },
  };
};

/**
 * Returns the host look. Until the code that reads this page has loaded, this is the stored look of an earlier page.
 * That code waits until the products are shown and the page is idle.
 */
const createHostLook = (
  { document, page }: Pick<WidgetOptions, 'document' | 'page'>,
  { storage, store }: CoreContext,
  onDispose: WidgetContext['onDispose'],
): Required<Pick<IslandContext, 'hostLook' | 'loadHostLook' | 'readGround'>> => {
  let opened: HostLookReader | undefined;
  return {
    hostLook: (isDark) =>
      opened ? opened.read(isDark) : storage.get(HOST_LOOK_KEY_PREFIX + isDark),
    loadHostLook: once(async () => {
      await new Promise<void>((resolve) => onDispose(whenIdle(page, document, store, resolve)));
      const { openHostLook } = await import('../../ui/theme/host-look/open-look.ts');
      opened = await openHostLook({ document, css }, storage);
    }),
    readGround: (element) => opened?.readGround(element),
  };
};

export const composeWidget = <Shop extends ShopSession>(
  options: WidgetOptions,
  sources: ModuleLoaders<Shop>,
): ComposedWidget<Shop> => {
  const {
    locale,
    messages = {},
    customMessages = {},
    page,
    redirectParams,
    activate,
    login,
  } = options;
  const { onDispose, stop } = createDisposer();

  const shop = once(async () => {
    const mounted = (await sources.shop()).mountShop(widget);
    onDispose(mounted.stop);
    return mounted;
  });
  // Parts that need the shop are fetched in parallel with the shop.
  const cart = once(async () => {
    const [below, { mountCart }] = await Promise.all([shop(), sources.cart()]);
    return mountCart(widget, below);
  });
  const member = once(async () => {
    const [below, { mountMember }] = await Promise.all([shop(), sources.member()]);
    return mountMember(widget, below);
  });
  const modules = { shop, cart, member };

  const dispatch = createDispatch(options.document);
  const core = createCoreContext({ ...options, dispatch, onLoginMissing: follow }, modules);

  const app: IslandContext & { __proto__: null } = {
    // No prototype, so that missing options are not inherited.
    __proto__: null,
    ...options,
    store: core.store,
    customMessages,
    text: createTranslate(options.messages ? locale : 'en', firstEn, messages, customMessages),
    listen: options.environment.listen,
    ...createHostLook(options, core, onDispose),
    showToast: (...said) =>
      whenLoaded(import('../../cart/toast/index.tsx'), ({ showToast }) =>
        onDispose(showToast(app, ...said)),
      ),
  };
  const wasMember = isMember(core);
  const widget: WidgetContext = {
    app,
    core,
    page,
    redirectParams,
    activate,
    login,
    wasMember,
    onDispose,
  };

  return {
    ...widget,
    ...modules,
    start: () => start(widget, modules),
    stop,
  };
};
