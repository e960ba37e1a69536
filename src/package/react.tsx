// The package `pannier/react`: the islands as React components, for apps with their own React.
'use client';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { AddToCart as AddToCartIsland } from '../islands/cart/add-to-cart/add-to-cart.tsx';
import { addToCartCss } from '../islands/cart/add-to-cart/index.tsx';
import { CartToggle as CartToggleIsland } from '../islands/cart/cart-toggle/cart-toggle.tsx';
import { cartToggleCss } from '../islands/cart/cart-toggle/index.tsx';
import type {
  CartV2Messages,
  CatalogMessages,
  FormMessages,
  LoginMessages,
  Messages,
} from '../islands/i18n/translate.ts';
import { AccountButton } from '../islands/member/account-button/account-button.tsx';
import { accountButtonCss } from '../islands/member/account-button/index.tsx';
import type { AfterAdd, Theme } from '../islands/runtime/app.ts';
import { IslandRoot } from '../islands/runtime/island-root.tsx';
import type { CartView, LineView, MemberView, TotalsView } from '../model/views.ts';
import type { Login, TokensPlace } from '../page-api/widget.ts';
import type { ProductName } from '../store/catalog/catalog-api.ts';
import type { Choices, ProductState } from '../store/state.ts';
import type { AppActions } from './app-actions.ts';
import type { PannierApi } from './app-api.ts';
import { createRunning, type Running, type RunningOptions } from './create-running.ts';
import { PannierContext } from './react-context.ts';

/** The store is named by its client id, or by the client that the app has made. */
export type PannierProviderProps = RunningOptions & { children: ReactNode } & (
    | { clientId: string }
    | { client: NonNullable<RunningOptions['client']> }
  );

/** Shares one store with all islands below it, and renders the drawer. Works in server rendering. */
export function PannierProvider({ children, ...config }: PannierProviderProps): ReactNode {
  const [running, setRunning] = useState<Running>();
  const { clientId, client, api, cart, locale, messages, theme, afterAdd, login, tokens } = config;
  const {
    events,
    loginMessages,
    loginProviders,
    loginReturn,
    sessionHours,
    sessionIdleHours,
    catalogMessages,
    formMessages,
    cartV2Messages,
    freeShippingFrom,
    productUrl,
    currency,
    localize,
  } = config;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the properties are compared, not their object.
  useEffect(() => {
    const created = createRunning(config);
    setRunning(created);
    return created.mount();
  }, [
    clientId,
    client,
    api,
    cart,
    locale,
    messages,
    theme,
    afterAdd,
    login,
    loginMessages,
    loginProviders,
    loginReturn,
    sessionHours,
    sessionIdleHours,
    catalogMessages,
    formMessages,
    cartV2Messages,
    tokens,
    freeShippingFrom,
    events,
    productUrl,
    currency,
    localize,
  ]);
  return <PannierContext.Provider value={running}>{children}</PannierContext.Provider>;
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

/** An island that needs nothing but the app; its fallback is shown until the app is there. */
function PlainIsland(props: {
  css: string;
  given: ButtonProps;
  draw(app: Running['app']): ReactNode;
}): ReactNode {
  const { css, given, draw } = props;
  const { className, fallback } = given;
  const running = useContext(PannierContext);
  return (
    <IslandRoot css={css} {...(className && { className })} fallback={fallback}>
      {running ? draw(running.app) : <slot />}
    </IslandRoot>
  );
}

export interface ButtonProps {
  className?: string;
  /** Rendered on a server, and until the first effect. */
  fallback?: ReactNode;
}

/** Renders the cart button with its count. */
export function CartToggle(props: ButtonProps): ReactNode {
  const draw = (app: Running['app']) => <CartToggleIsland app={app} />;
  return <PlainIsland css={cartToggleCss} given={props} draw={draw} />;
}

/** Renders the sign-in button, or the account menu of the signed-in member. */
export function LoginButton(props: ButtonProps): ReactNode {
  const draw = (app: Running['app']) => <AccountButton app={app} />;
  return <PlainIsland css={accountButtonCss} given={props} draw={draw} />;
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
export {
  type AppCart,
  type AppCollection,
  useCart,
  useCartActions,
  useCollection,
  useMember,
  usePannier,
  useProduct,
} from './react-hooks.ts';
export type {
  AfterAdd,
  AppActions,
  CartV2Messages,
  CartView,
  CatalogMessages,
  Choices,
  FormMessages,
  LineView,
  Login,
  LoginMessages,
  MemberView,
  Messages,
  PannierApi,
  ProductName,
  ProductState,
  Theme,
  TokensPlace,
  TotalsView,
};
