// The package `pannier`: the client, its entities and its errors. Importing it has no side effects.
export { isStoreError, type OwnErrorCode, StoreError, type StoreErrorCode } from '../errors.ts';
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
  PageAddress,
  PhysicalProperties,
  PriceSummary,
  SelectedMembership,
  SelectedShippingOption,
  ServiceProperties,
  SubscriptionOptionInfo,
  TranslatableText,
} from '../model/cart.ts';
export type * from '../model/cart-v2/cart-v2.ts';
export type * from '../model/cart-v2/cart-v2-values.ts';
export type * from '../model/cart-v2/line-item-v2.ts';
export type * from '../model/cart-v2/summary-v2.ts';
export type {
  Brand,
  Customization,
  InfoSection,
  InventoryItem,
  Ribbon,
} from '../model/catalog/catalog-events.ts';
export type {
  MediaFile,
  MediaItem,
  PlatformImage,
  PlatformMedia,
  PlatformVideo,
  ProductMedia,
} from '../model/catalog/media.ts';
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
} from '../model/catalog/product.ts';
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
} from '../model/catalog/product-v3.ts';
export { readProductV3 } from '../model/catalog/read-product-v3.ts';
export type { StoreVariant } from '../model/catalog/store-variant.ts';
export type { Category, CategoryItem } from '../model/catalog/v3/category.ts';
export type {
  InventoryItemV3,
  PreorderInfoV3,
  StoresLocation,
} from '../model/catalog/v3/inventory-item.ts';
export type { ListedVariantV3 } from '../model/catalog/v3/listed-variant.ts';
export type {
  CustomizationChoice,
  CustomizationV3,
  NamedLookup,
  RawLookup,
  SharedInfoSection,
} from '../model/catalog/v3/lookups.ts';
export type { FreeTextSettingsV3 } from '../model/catalog/v3/options-v3.ts';
export { STORE_APP_ID } from '../model/catalog-reference.ts';
export * from '../model/enumerations/cart.ts';
export * from '../model/enumerations/identity.ts';
export * from '../model/enumerations/login.ts';
export * from '../model/enumerations/measures.ts';
export * from '../model/enumerations/orders.ts';
export * from '../model/enumerations/pricing.ts';
export * from '../model/enumerations/products.ts';
export * from '../model/enumerations/products-v3.ts';
export * from '../model/enumerations/queries.ts';
export * from '../model/enumerations/rich-content.ts';
export * from '../model/enumerations/store.ts';
export * from '../model/enumerations/violations.ts';
export type * from '../model/estimate.ts';
export type {
  AddressTag,
  CustomValue,
  EmailTag,
  Identity,
  IdentityProfile,
  IdentityStatus,
  PhoneTag,
  PrivacyStatus,
} from '../model/identity.ts';
export type { Money, PriceData } from '../model/money.ts';
export type { PlatformErrorCode } from '../model/platform-codes.ts';
export { readRichContent } from '../model/rich-content/read-rich-content.ts';
export type {
  InertNode,
  RichContent,
  RichLink,
  RichMedia,
  RichNode,
  TextNode,
} from '../model/rich-content/rich-content.ts';
export type { ServerState, StateMachineResponse } from '../model/state-machine.ts';
export type { RawHttpResponse } from '../services/calls/raw-response.ts';
export type {
  AddToCartRequest,
  CartInfo,
  CreateCheckoutRequest,
  CustomLineItemInput,
  EstimateRequest,
  LineItemInput,
  MerchantDiscountInput,
  UpdateCartRequest,
} from '../services/cart/cart-requests.ts';
export type { CurrentCartService } from '../services/cart/current-cart-service.ts';
export type {
  AuthorizeRequest,
  RedirectCallbacks,
  RedirectDestinations,
  RedirectPreferences,
  RedirectSessionRequest,
  SlotAvailability,
} from '../services/cart/redirect-requests.ts';
export type { RedirectsService } from '../services/cart/redirects.ts';
export type { CalculatedCart, UpsellOptions } from '../services/cart-v2/cart-v2-answers.ts';
export type * from '../services/cart-v2/cart-v2-requests.ts';
export type { CartV2Service, PlacedOrder } from '../services/cart-v2/cart-v2-service.ts';
export type { CurrentCartV2Service } from '../services/cart-v2/current-cart-v2-service.ts';
export type {
  CollectionsService,
  ProductsService,
  VariantsService,
} from '../services/catalog/catalog-services.ts';
export type { CollectionCursorPage, CollectionPage } from '../services/catalog/collections.ts';
export type {
  ProductCursorPage,
  ProductOptionsAvailability,
  ProductPage,
  ProductQuery,
  ProductVariantPage,
  ProductVariantQuery,
} from '../services/catalog/product-queries.ts';
export type { StoreVariantCursorPage, StoreVariantPage } from '../services/catalog/variants.ts';
export type {
  CategoriesService,
  CategoryItemPage,
  CategoryOptions,
  CategoryPage,
  ItemsOptions,
} from '../services/catalog-v3/categories.ts';
export type { Facet, NestedFacet } from '../services/catalog-v3/facets.ts';
export type {
  InventoryItemPage,
  InventoryService,
  LocationPage,
} from '../services/catalog-v3/inventory.ts';
export type {
  BrandPage,
  BrandsService,
  CatalogVersion,
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
} from '../services/catalog-v3/lookups.ts';
export type {
  ListedVariantV3Page,
  ProductsV3Service,
  ProductV3Page,
  ProductV3SearchPage,
} from '../services/catalog-v3/products-v3.ts';
export {
  categoryQuery,
  customizationQuery,
  inventoryItemQuery,
  productV3Query,
  productV3Search,
  type V3QueryBuilder,
  type V3SearchBuilder,
  variantV3Query,
} from '../services/catalog-v3/v3-builders.ts';
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
} from '../services/catalog-v3/v3-fields.ts';
export type {
  Aggregation,
  PlainAggregation,
  V3Options,
  V3Query,
  V3Search,
  V3Text,
} from '../services/catalog-v3/v3-query.ts';
export type {
  CaptchaToken,
  LoginFactor,
  LoginId,
  LoginRequest,
  RegisterRequest,
  SignOnRequest,
  VerifyRequest,
} from '../services/identity/authentication.ts';
export type {
  AuthenticationService,
  RecoveryService,
  VerificationService,
} from '../services/identity/identity-services.ts';
export type { MailOptions } from '../services/identity/recovery.ts';
export type { CursorMetadata, CursorPage, CursorPaging } from '../services/query/cursor-pages.ts';
export type { Page, PageMetadata } from '../services/query/pages.ts';
export type { CursorQuery, Query, QueryOptions } from '../services/query/query.ts';
export {
  collectionQuery,
  productQuery,
  type QueryBuilder,
  storeVariantQuery,
} from '../services/query/query-builder.ts';
export type {
  CollectionFields,
  ProductFields,
  StoreVariantFields,
} from '../services/query/query-fields.ts';
export type { AuthUrl, Prompt, ResponseMode } from '../session/login/auth-url.ts';
export type {
  CaptchaTokens,
  Credentials,
  Registration,
} from '../session/login/credential-login.ts';
export type { WaitOptions } from '../session/login/login-frame.ts';
export type {
  LoginErrorCode,
  LoginFailure,
  LoginResult,
  LoginState,
} from '../session/login/login-result.ts';
export type { OAuthData } from '../session/login/oauth-data.ts';
export type { RedirectSession } from '../session/login/redirect-session.ts';
export type { CallOptions } from '../session/package/abortable.ts';
export type { ClientHeaders, HeadersService } from '../session/package/client-headers.ts';
export type { FetchService } from '../session/package/fetch-with-auth.ts';
export type {
  ExternalLoginOptions,
  GetAuthUrlOptions,
  LoginStatus,
  ParsedReturn,
} from '../session/package/login-verbs.ts';
export type { TokensInput } from '../session/package/tokens-input.ts';
export type { Role, Tokens } from '../session/tokens/token-store.ts';
export { type ShopperWishes, shopperHeaders } from '../transport/shopper-headers.ts';
export { type CartClient, type CartClientOptions, createCartClient } from './cart-client.ts';
export type { StoreClientOptions } from './client-base.ts';
export { type ImageSize, imageUrl, type PictureSource } from './image-url.ts';
export {
  type ClientSession as Session,
  createStoreClient,
  type StoreClient,
} from './store-client.ts';
