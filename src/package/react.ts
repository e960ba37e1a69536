// Package `pannier/react`: the islands as React components, for apps with their own React. Each component is
// an entry of the build (tsup.config.ts), so that an app loads only the components that it imports.
'use client';
import type { AfterAdd, Theme } from '../app/island-context.ts';
import type { Login, TokensPlace } from '../app/page-api/widget.ts';
import type { AppActions, PannierApi } from '../app/react/app-api.ts';
import type { Choices, ProductState } from '../app/state/state.ts';
import type { CartView, LineView, MemberView, TotalsView } from '../app/state/views.ts';
import type { ProductName } from '../catalog/catalog-api.ts';
import type {
  CartV2Messages,
  CatalogMessages,
  FormMessages,
  LoginMessages,
  Messages,
  SellingMessages,
} from '../i18n/translate.ts';

export { AddToCart, type AddToCartProps } from '../app/react/add-to-cart.tsx';
export { type ButtonProps, CartToggle, LoginButton } from '../app/react/buttons.tsx';
export { CollectionGrid, type CollectionGridProps } from '../app/react/collection-grid.tsx';
export {
  type AppCart,
  type AppCollection,
  useCart,
  useCartActions,
  useCollection,
  useLogin,
  useMember,
  usePannier,
  useProduct,
} from '../app/react/hooks.ts';
export type { LoginState } from '../app/react/login-state.ts';
export { ProductCard, type ProductCardProps } from '../app/react/product-card.tsx';
export { PannierProvider, type PannierProviderProps } from '../app/react/provider.tsx';
export {
  RichContentView,
  type RichContentViewProps,
} from '../catalog/rich-content/rich-content.tsx';
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
  SellingMessages,
  Theme,
  TokensPlace,
  TotalsView,
};
