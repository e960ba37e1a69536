// The package `pannier/react`: the islands as React components, for apps that bring React themselves.
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createReport } from './browser/report.ts';
import { createCore } from './create-core.ts';
import { AddToCart as AddToCartIsland } from './islands/add-to-cart/add-to-cart.tsx';
import { addToCartCss } from './islands/add-to-cart/index.tsx';
import type { AfterAdd, App, Theme } from './islands/app.ts';
import { CartToggle as CartToggleIsland } from './islands/cart-toggle/cart-toggle.tsx';
import { cartToggleCss } from './islands/cart-toggle/index.tsx';
import { coreEn } from './islands/i18n/core.en.ts';
import { createTranslate, type Messages } from './islands/i18n/translate.ts';
import { IslandRoot } from './islands/island-root.tsx';
import { startPageTheme } from './islands/theme/page-theme.ts';
import { showToast } from './islands/toast/index.tsx';
import type { CartView } from './model/views.ts';
import { createShop, type OpenShop } from './store/create-shop.ts';
import { createDispatch } from './store/dispatch.ts';
import { tellHostPage } from './store/host-events.ts';
import type { Choices, StoreActions } from './store/store-api.ts';
import { type MountedCart, mountCart } from './widget-cart.ts';

export interface PannierProviderProps {
  /** The public client id of the store. */
  clientId: string;
  /** Origin of the platform; the hosted one by default. */
  api?: string;
  /** BCP 47; English words unless `messages` brings others. */
  locale?: string;
  messages?: Messages;
  theme?: Theme;
  /** What happens after something was added: `open` by default. */
  afterAdd?: AfterAdd;
  children: ReactNode;
}

interface Running {
  app: App;
  mount(): () => void;
}

const Context = createContext<Running | undefined>(undefined);

const createRunning = (props: Omit<PannierProviderProps, 'children'>): Running => {
  const { clientId, api, locale = 'en', messages, theme = 'auto', afterAdd = 'open' } = props;
  let shop: OpenShop | undefined;
  let cart: MountedCart | undefined;
  const needShop = async (): Promise<OpenShop> => {
    shop ??= createShop(core);
    return shop;
  };
  const needCart = async (): Promise<MountedCart> => {
    const needExtras = () => import('./widget-extras.ts');
    const parts = { app, core, shop: await needShop(), page: window, needExtras };
    cart ??= mountCart(parts);
    return cart;
  };
  const core = createCore({ clientId, api, locale }, needShop, needCart, createDispatch(document));
  const app: App = {
    store: core.store,
    text: createTranslate(messages ? locale : 'en', coreEn, messages ?? {}),
    locale,
    theme,
    position: 'none',
    afterAdd,
    document,
    report: createReport(),
    loadPickers: () => import('./islands/pickers/index.tsx'),
    showToast: () => void showToast(app),
  };
  return {
    app,
    mount: () => {
      const stopTheme = startPageTheme(app);
      const stopTelling = tellHostPage(core.store, core.dispatch);
      void needCart();
      return () => {
        stopTheme();
        stopTelling();
        cart?.destroy();
        cart = undefined;
        shop?.stop();
        shop = undefined;
      };
    },
  };
};

/** Shares one store with all islands below it, and holds the drawer. Renders on a server too. */
export function PannierProvider({ children, ...config }: PannierProviderProps): ReactNode {
  const [running, setRunning] = useState<Running>();
  const { clientId, api, locale, messages, theme, afterAdd } = config;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each member counts, their object does not.
  useEffect(() => {
    const created = createRunning(config);
    setRunning(created);
    return created.mount();
  }, [clientId, api, locale, messages, theme, afterAdd]);
  return <Context value={running}>{children}</Context>;
}

export interface AddToCartProps {
  productId: string;
  variantId?: string;
  quantity?: number;
  options?: Choices;
  afterAdd?: AfterAdd;
  className?: string;
  /** Shown until the product is there, and by a server. */
  fallback?: ReactNode;
}

/** Price, options, stock and the button of one product. */
export function AddToCart(props: AddToCartProps): ReactNode {
  const running = useContext(Context);
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

/** The way into the cart, with its count. */
export function CartToggle({ className }: { className?: string }): ReactNode {
  const running = useContext(Context);
  return (
    <IslandRoot css={cartToggleCss} {...(className && { className })}>
      {running && <CartToggleIsland app={running.app} />}
    </IslandRoot>
  );
}

/** The cart as it is shown; undefined on a server and before the first effect. */
export function useCart(): CartView | undefined {
  const store = useContext(Context)?.app.store;
  return useSyncExternalStore(
    store?.subscribe ?? (() => () => {}),
    () => store?.getState().cart,
    () => undefined,
  );
}

/** What an app may do with the cart; undefined as long as useCart() is. */
export function useCartActions(): StoreActions | undefined {
  const running = useContext(Context);
  return useMemo(() => running?.app.store.actions, [running]);
}

export type { AfterAdd, CartView, Choices, Messages, StoreActions, Theme };
