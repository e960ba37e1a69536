// The package `pannier`: the client, its entities and its errors. Importing it does nothing yet.
export { isStoreError, type OwnErrorCode, StoreError } from './errors.ts';
export type {
  Address,
  Cart,
  CartImage,
  CatalogReference,
  DescriptionLine,
  ItemAvailabilityStatus,
  LineItem,
  PriceSummary,
} from './model/cart.ts';
export { STORE_APP_ID } from './model/catalog-reference.ts';
export type { Money, PriceData } from './model/money.ts';
export type {
  InventoryStatus,
  MediaItem,
  OptionType,
  Product,
  ProductChoice,
  ProductOption,
  ProductVariant,
  StoreVariant,
} from './model/product.ts';
export type {
  CreateCheckoutRequest,
  Estimate,
  EstimateRequest,
  RedirectSessionRequest,
  UpdateCartRequest,
} from './services/cart-checkout.ts';
export type { LineItemInput } from './services/current-cart.ts';
export type { ProductPage, ProductQuery } from './services/product-queries.ts';
export type { RedirectSession } from './session/redirect-session.ts';
export type { Session } from './session/session.ts';
export type { Role, Tokens } from './session/token-store.ts';
export {
  type CurrentCartService,
  createStoreClient,
  type StoreClient,
  type StoreClientOptions,
} from './store-client.ts';
