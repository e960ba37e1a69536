// Package `pannier/react`: the islands as React components, for apps with their own React. Each component is
// an entry of the build (tsup.config.ts), so that an app loads only the components that it imports.
'use client';
import type { AfterAdd, Theme } from '../app/island-context.ts';
import type { Login, TokensPlace } from '../app/page-api/widget.ts';
import type { AppActions, PannierApi } from '../app/react/app-api.ts';
import type { Choices } from '../app/state/state.ts';
import type { MemberView } from '../app/state/views.ts';
import type { Facet, ProductName, Refinement } from '../catalog/catalog-api.ts';
import type {
  CartV2Messages,
  CatalogMessages,
  FormMessages,
  LoginMessages,
  Messages,
  SellingMessages,
} from '../i18n/translate.ts';

export { AddToCart, type AddToCartProps } from '../app/react/add-to-cart.tsx';
export type { Amount } from '../app/react/amount.ts';
export type {
  AppCart,
  AppDelivery,
  AppLine,
  AppTotalRow,
  AppTotals,
} from '../app/react/app-cart.ts';
export type { AppProduct, AppProductState } from '../app/react/app-product.ts';
export { type ButtonProps, CartToggle, LoginButton } from '../app/react/buttons.tsx';
export { CollectionGrid, type CollectionGridProps } from '../app/react/collection-grid.tsx';
export {
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
  CatalogMessages,
  Choices,
  Facet,
  FormMessages,
  Login,
  LoginMessages,
  MemberView,
  Messages,
  PannierApi,
  ProductName,
  Refinement,
  SellingMessages,
  Theme,
  TokensPlace,
};
