// The package `pannier/react`: the islands as React components, for apps with their own React.
import {
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type CaptchaSettings, readCaptcha } from '../attributes/captcha.ts';
import { openCookieStorage } from '../browser/cookie-storage.ts';
import { createReport } from '../browser/report.ts';
import { type MountedCart, mountCart } from '../chunks/cart.ts';
import { AddToCart as AddToCartIsland } from '../islands/cart/add-to-cart/add-to-cart.tsx';
import { addToCartCss } from '../islands/cart/add-to-cart/index.tsx';
import { CartToggle as CartToggleIsland } from '../islands/cart/cart-toggle/cart-toggle.tsx';
import { cartToggleCss } from '../islands/cart/cart-toggle/index.tsx';
import { showToast } from '../islands/cart/toast/index.tsx';
import { coreEn } from '../islands/i18n/english/core.en.ts';
import {
  type CatalogMessages,
  createTranslate,
  type LoginMessages,
  type Messages,
} from '../islands/i18n/translate.ts';
import { AccountButton } from '../islands/member/account-button/account-button.tsx';
import { accountButtonCss } from '../islands/member/account-button/index.tsx';
import type { AfterAdd, App, Theme } from '../islands/runtime/app.ts';
import { IslandRoot } from '../islands/runtime/island-root.tsx';
import { startPageTheme } from '../islands/theme/page-theme.ts';
import type { CartView, MemberView } from '../model/views.ts';
import type { Login, TokensPlace } from '../page-api/widget.ts';
import { keepAddressCoupon } from '../store/cart/edits/address-coupon.ts';
import { createDispatch } from '../store/dispatch.ts';
import { MEMBER } from '../store/member/member-name.ts';
import { tellHostPage } from '../store/page-events.ts';
import { createShop, type OpenShop } from '../store/products/create-shop.ts';
import type { Choices, StoreActions } from '../store/state.ts';
import { createCore } from '../wiring/create-core.ts';
import { createMemberUi, type MemberUi } from '../wiring/create-member-ui.ts';
import { PannierContext, type Running } from './react-context.ts';

export interface PannierProviderProps {
  /** The public client id of the store. */
  clientId: string;
  /** Origin of the platform; the hosted one by default. */
  api?: string;
  /** Language tag (BCP 47). Texts are English unless `messages` is set. */
  locale?: string;
  messages?: Messages;
  theme?: Theme;
  /** What happens after a product was added: `open` by default. */
  afterAdd?: AfterAdd;
  /** The subtotal from which shipping is free, in the store's currency. The drawer shows the progress. */
  freeShippingFrom?: number;
  /** How members log in: `frame` by default. */
  login?: Login;
  /** Messages of the login dialog; English by default. */
  loginMessages?: LoginMessages;
  /** Messages of product cards and collections; English by default. */
  catalogMessages?: CatalogMessages;
  /** Where tokens are stored: `local` by default. */
  tokens?: TokensPlace;
  /** The captcha's site keys and script; the sandbox's by default. */
  captcha?: Partial<CaptchaSettings>;
  children: ReactNode;
}

const createRunning = (props: Omit<PannierProviderProps, 'children'>): Running => {
  const { clientId, api, locale = 'en', messages, theme = 'auto', afterAdd = 'open' } = props;
  const { login = 'frame', loginMessages, tokens = 'local' } = props;
  let shop: OpenShop | undefined;
  let cart: MountedCart | undefined;
  let members: MemberUi | undefined;
  const openNow = (): OpenShop => {
    shop ??= createShop({ ...core, storage: tokenStorage });
    return shop;
  };
  const needShop = async (): Promise<OpenShop> => openNow();
  const needCart = async (): Promise<MountedCart> => {
    const needExtras = () => import('../chunks/extras.ts');
    const parts = { app, core, shop: await needShop(), page: window, needExtras };
    cart ??= mountCart(parts);
    return cart;
  };
  const rung = tokens === 'cookie' ? undefined : tokens;
  const dispatch = createDispatch(document);
  const core = createCore({ clientId, api, locale, rung }, needShop, needCart, dispatch);
  const { environment, storage } = core;
  keepAddressCoupon(window.location.search, storage);
  const tokenStorage =
    tokens === 'cookie' ? openCookieStorage(environment, storage.prefix) : storage;
  const app: App = {
    store: core.store,
    text: createTranslate(messages ? locale : 'en', coreEn, messages ?? {}),
    locale,
    theme,
    position: 'none',
    afterAdd,
    freeShippingFrom: props.freeShippingFrom,
    document,
    report: createReport(),
    loadDetails: async () => (await import('../islands/cart/cart-details/index.tsx')).details,
    loadPickers: () => import('../islands/cart/pickers/index.tsx'),
    showToast: (sentence) => void showToast(app, sentence),
  };
  return {
    app,
    core,
    shop: openNow,
    catalogMessages: props.catalogMessages,
    mount: () => {
      const stopTheme = startPageTheme(app);
      const stopTelling = tellHostPage(core.store, core.dispatch);
      void needCart();
      const { origin } = openNow();
      const captcha = { ...readCaptcha({}, origin, app.report), ...props.captcha };
      members = createMemberUi({
        app,
        core,
        shop: openNow(),
        page: window,
        login,
        wasMember: storage.get(MEMBER) !== null,
        needLogin: async (opened) => {
          const { mountLogin } = await import('../chunks/login.ts');
          const words = loginMessages;
          return mountLogin({ app, core, page: window, captcha, opened, words, nonce: '' });
        },
        needAccount: () => import('../islands/member/account-menu/index.tsx'),
      });
      const destroy = () => {
        members?.destroy();
        members = undefined;
        stopTheme();
        stopTelling();
        cart?.destroy();
        cart = undefined;
        shop?.stop();
        shop = undefined;
      };
      // React cannot unmount a root while it renders another; the drawer and the dialog are roots.
      return () => queueMicrotask(destroy);
    },
  };
};

/** Shares one store with all islands below it, and renders the drawer. Works in server rendering. */
export function PannierProvider({ children, ...config }: PannierProviderProps): ReactNode {
  const [running, setRunning] = useState<Running>();
  const { clientId, api, locale, messages, theme, afterAdd, login, tokens } = config;
  const { loginMessages, catalogMessages, freeShippingFrom } = config;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the properties are compared, not their object.
  useEffect(() => {
    const created = createRunning(config);
    setRunning(created);
    return created.mount();
  }, [
    clientId,
    api,
    locale,
    messages,
    theme,
    afterAdd,
    login,
    loginMessages,
    catalogMessages,
    tokens,
    freeShippingFrom,
  ]);
  return <PannierContext value={running}>{children}</PannierContext>;
}

export interface AddToCartProps {
  productId: string;
  variantId?: string;
  quantity?: number;
  options?: Choices;
  afterAdd?: AfterAdd;
  className?: string;
  /** Rendered until the product is loaded, and on a server. */
  fallback?: ReactNode;
}

/** Renders price, options, stock and the add button of a product. */
export function AddToCart(props: AddToCartProps): ReactNode {
  const running = useContext(PannierContext);
  const { productId, variantId, quantity = 1, options, className, fallback } = props;
  return (
    <IslandRoot css={addToCartCss} {...(className && { className })} fallback={fallback}>
      {running ? (
        <AddToCartIsland
          app={running.app}
          product={productId}
          variant={variantId}
          quantity={quantity}
          options={options}
          afterAdd={props.afterAdd ?? running.app.afterAdd}
        />
      ) : (
        <slot />
      )}
    </IslandRoot>
  );
}

/** Renders the cart button with its count. */
export function CartToggle({ className }: { className?: string }): ReactNode {
  const running = useContext(PannierContext);
  return (
    <IslandRoot css={cartToggleCss} {...(className && { className })}>
      {running && <CartToggleIsland app={running.app} />}
    </IslandRoot>
  );
}

/** Renders the sign-in button, or the account menu of the signed-in member. */
export function LoginButton({ className }: { className?: string }): ReactNode {
  const running = useContext(PannierContext);
  return (
    <IslandRoot css={accountButtonCss} {...(className && { className })}>
      {running && <AccountButton app={running.app} />}
    </IslandRoot>
  );
}

/** The signed-in member; undefined on a server and before the first effect. */
export function useMember(): MemberView | undefined {
  const store = useContext(PannierContext)?.app.store;
  return useSyncExternalStore(
    store?.subscribe ?? (() => () => {}),
    () => store?.getState().member,
    () => undefined,
  );
}

/** The cart view; undefined on a server and before the first effect. */
export function useCart(): CartView | undefined {
  const store = useContext(PannierContext)?.app.store;
  return useSyncExternalStore(
    store?.subscribe ?? (() => () => {}),
    () => store?.getState().cart,
    () => undefined,
  );
}

/** The actions of cart and member; undefined as long as useCart() is. */
export function useCartActions(): StoreActions | undefined {
  const running = useContext(PannierContext);
  return useMemo(() => running?.app.store.actions, [running]);
}

export {
  RichContentView,
  type RichContentViewProps,
} from '../islands/catalog/rich-content/rich-content.tsx';
export {
  CollectionGrid,
  type CollectionGridProps,
  ProductCard,
  type ProductCardProps,
} from './react-catalog.tsx';
export type {
  AfterAdd,
  CartView,
  CatalogMessages,
  Choices,
  Login,
  LoginMessages,
  MemberView,
  Messages,
  StoreActions,
  Theme,
  TokensPlace,
};
