// Package `pannier`: the client, its entities and its errors. Importing it has no side effects.

export type { FetchService } from '../client/auth/fetch-with-auth.ts';
export type { AuthUrl, OAuthData, Prompt, ResponseMode } from '../client/auth/login/auth-url.ts';
export type {
  CaptchaTokens,
  Credentials,
  Registration,
} from '../client/auth/login/credential-login.ts';
export type { WaitOptions } from '../client/auth/login/login-frame.ts';
export type {
  LoginErrorCode,
  LoginFailure,
  LoginResult,
  LoginState,
} from '../client/auth/login/login-result.ts';
export type { RedirectSession } from '../client/auth/login/redirect-session.ts';
export type {
  ExternalLoginOptions,
  GetAuthUrlOptions,
  LoginStatus,
  ParsedReturn,
} from '../client/auth/login-verbs.ts';
export type { TokensInput } from '../client/auth/session.ts';
export {
  type CookieRequest,
  type CookieResponse,
  type NodeResponse,
  type ReadTokensOptions,
  readTokens,
  type WriteTokensOptions,
  writeTokens,
} from '../client/auth/tokens/server-cookies.ts';
export type { Role, Tokens } from '../client/auth/tokens/token-store.ts';
export {
  type CartClient,
  type CartClientOptions,
  createCartClient,
} from '../client/cart-client.ts';
export type {
  Address,
  Cart,
  CartImage,
  CatalogOverrideFields,
  CatalogReference,
  ContactDetails,
  ContactInfo,
  DescriptionLine,
  ExtendedFields,
  ItemAvailabilityStatus,
  ItemType,
  LineItem,
  Money,
  PageAddress,
  PhysicalProperties,
  PriceData,
  PriceSummary,
  SelectedMembership,
  SelectedShippingOption,
  ServiceProperties,
  SubscriptionOptionInfo,
  TranslatableText,
} from '../client/carts/cart.ts';
export type {
  AddToCartRequest,
  CartInfo,
  CreateCheckoutRequest,
  CustomLineItemInput,
  EstimateRequest,
  LineItemInput,
  MerchantDiscountInput,
  UpdateCartRequest,
} from '../client/carts/cart-requests.ts';
export { STORE_APP_ID } from '../client/carts/catalog-reference.ts';
export type { CurrentCartService } from '../client/carts/current-cart-service.ts';
export type * from '../client/carts/estimate.ts';
export type {
  AuthorizeRequest,
  RedirectCallbacks,
  RedirectDestinations,
  RedirectPreferences,
  RedirectSessionRequest,
  RedirectsService,
  SlotAvailability,
} from '../client/carts/redirects.ts';
export type * from '../client/carts/v2/cart-v2.ts';
export type * from '../client/carts/v2/cart-v2.ts';
export type * from '../client/carts/v2/cart-v2.ts';
export type { CalculatedCart, UpsellOptions } from '../client/carts/v2/cart-v2-calls.ts';
export type * from '../client/carts/v2/cart-v2-requests.ts';
export type { CartV2Service, PlacedOrder } from '../client/carts/v2/cart-v2-service.ts';
export type { CurrentCartV2Service } from '../client/carts/v2/current-cart-v2-service.ts';
export type * from '../client/carts/v2/summary-v2.ts';
export type {
  Brand,
  Customization,
  InfoSection,
  InventoryItem,
  Ribbon,
} from '../client/catalog/catalog-inputs.ts';
export type {
  CollectionsService,
  ProductsService,
  VariantsService,
} from '../client/catalog/catalog-services.ts';
export type { CollectionCursorPage, CollectionPage } from '../client/catalog/collections.ts';
export { type ImageSize, imageUrl, type PictureSource } from '../client/catalog/image-url.ts';
export type {
  MediaFile,
  MediaItem,
  PlatformImage,
  PlatformMedia,
  PlatformVideo,
  ProductMedia,
} from '../client/catalog/media.ts';
export type {
  Collection,
  CostAndProfitData,
  Dimensions,
  NumericRange,
  PricePerUnitData,
  Product,
  ProductChoice,
  ProductOption,
  ProductVariant,
  StoreVariant,
} from '../client/catalog/product.ts';
export type {
  ProductCursorPage,
  ProductOptionsAvailability,
  ProductPage,
  ProductQuery,
  ProductVariantPage,
  ProductVariantQuery,
} from '../client/catalog/product-queries.ts';
export { readRichContent } from '../client/catalog/rich-content/read-rich-content.ts';
export type {
  InertNode,
  RichContent,
  RichLink,
  RichMedia,
  RichNode,
  TextNode,
} from '../client/catalog/rich-content/rich-content.ts';
export { type OptionChoices, toCatalogReference } from '../client/catalog/to-catalog-reference.ts';
export type {
  CategoriesService,
  Category,
  CategoryItem,
  CategoryItemPage,
  CategoryOptions,
  CategoryPage,
  ItemsOptions,
} from '../client/catalog/v3/categories.ts';
export type { Facet, NestedFacet } from '../client/catalog/v3/facets.ts';
export type {
  InventoryItemPage,
  InventoryItemV3,
  InventoryService,
  LocationPage,
  PreorderInfoV3,
  StoresLocation,
} from '../client/catalog/v3/inventory.ts';
export type {
  CustomizationChoice,
  CustomizationV3,
  NamedLookup,
  RawLookup,
  SharedInfoSection,
} from '../client/catalog/v3/lookup-entities.ts';
export type {
  BrandPage,
  BrandsService,
  CatalogVersioningService,
  CustomizationPage,
  CustomizationsService,
  InfoSectionPage,
  InfoSectionsService,
  ProductGroupPage,
  ProductGroupsService,
  PromotionPage,
  PromotionsService,
  RibbonPage,
  RibbonsService,
} from '../client/catalog/v3/lookups.ts';
export type { FreeTextSettingsV3 } from '../client/catalog/v3/options-v3.ts';
export type {
  InfoSectionV3,
  MediaItemV3,
  MoneyRangeV3,
  MoneyV3,
  NamedV3,
  PlanPriceV3,
  PricePerUnitV3,
  ProductV3,
  ProductV3Choice,
  ProductV3Modifier,
  ProductV3Option,
  ProductV3Variant,
  RevenueDetails,
  SubscriptionV3,
  UnitPriceV3,
  VariantChoiceV3,
  VariantPriceV3,
} from '../client/catalog/v3/product-v3.ts';
export type {
  ListedVariantV3,
  ListedVariantV3Page,
  ProductsV3Service,
  ProductV3Page,
  ProductV3SearchPage,
} from '../client/catalog/v3/products-v3.ts';
export { readProductV3 } from '../client/catalog/v3/read-product-v3.ts';
export type {
  CategoryField,
  CategoryFields,
  CustomizationField,
  CustomizationFields,
  InventoryItemFields,
  ListedVariantField,
  ListedVariantFields,
  ProductV3Field,
  ProductV3QueryFields,
  ProductV3SearchFields,
} from '../client/catalog/v3/v3-fields.ts';
export type {
  Aggregation,
  PlainAggregation,
  V3Options,
  V3Query,
  V3Search,
  V3Text,
} from '../client/catalog/v3/v3-query.ts';
export {
  categoryQuery,
  customizationQuery,
  inventoryItemQuery,
  productV3Query,
  productV3Search,
  type V3QueryBuilder,
  type V3SearchBuilder,
  variantV3Query,
} from '../client/catalog/v3/v3-query.ts';
export type { StoreVariantCursorPage, StoreVariantPage } from '../client/catalog/variants.ts';
export type { StoreClientOptions, TokenOptions } from '../client/client-base.ts';
export * from '../client/enumerations/cart.ts';
export * from '../client/enumerations/identity.ts';
export * from '../client/enumerations/measures.ts';
export * from '../client/enumerations/orders.ts';
export * from '../client/enumerations/pricing.ts';
export * from '../client/enumerations/products.ts';
export * from '../client/enumerations/queries.ts';
export * from '../client/enumerations/store.ts';
export type { PlatformErrorCode } from '../client/errors.ts';
export {
  isStoreError,
  type OwnErrorCode,
  StoreError,
  type StoreErrorCode,
} from '../client/errors.ts';
export type { CallOptions } from '../client/http/abortable.ts';
export type { ClientHeaders, HeadersService } from '../client/http/client-headers.ts';
export { type ShopperWishes, shopperHeaders } from '../client/http/client-headers.ts';
export type { RawHttpResponse } from '../client/http/raw-response.ts';
export type {
  CaptchaToken,
  LoginFactor,
  LoginId,
  LoginRequest,
  RegisterRequest,
  SignOnRequest,
  VerifyRequest,
} from '../client/members/authentication.ts';
export type {
  AddressTag,
  CustomValue,
  EmailTag,
  Identity,
  IdentityProfile,
  IdentityStatus,
  PhoneTag,
  PrivacyStatus,
  ServerState,
  StateMachineResponse,
} from '../client/members/identity.ts';
export type { MailOptions } from '../client/members/identity-calls.ts';
export type {
  AuthenticationService,
  RecoveryService,
  VerificationService,
} from '../client/members/identity-services.ts';
export type { CursorMetadata, CursorPage, CursorPaging } from '../client/query/cursor-pages.ts';
export type { Page, PageMetadata } from '../client/query/pages.ts';
export type { CursorQuery, Query, QueryOptions } from '../client/query/query.ts';
export type {
  CollectionFields,
  ProductFields,
  StoreVariantFields,
} from '../client/query/query-builder.ts';
export {
  collectionQuery,
  productQuery,
  type QueryBuilder,
  storeVariantQuery,
} from '../client/query/query-builder.ts';
export {
  type ClientSession as Session,
  createStoreClient,
  type StoreClient,
} from '../client/store-client.ts';
export {
  type IslandCollection,
  type IslandCollectionOptions,
  type IslandProduct,
  type IslandProductOptions,
  readIslandCollection,
  readIslandProduct,
} from '../products/loading/island-data.ts';
