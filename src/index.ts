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
export type {
  AddressTag,
  CustomValue,
  EmailTag,
  Identity,
  IdentityProfile,
  IdentityStatus,
  PhoneTag,
  PrivacyStatus,
} from './model/identity.ts';
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
export type { ServerState, StateMachineResponse } from './model/state-machine.ts';
export type {
  CaptchaToken,
  FactorType,
  LoginId,
  LoginRequest,
  RawHttpResponse,
  RegisterRequest,
  SignOnRequest,
  VerifyRequest,
} from './services/authentication.ts';
export type {
  CreateCheckoutRequest,
  Estimate,
  EstimateRequest,
  RedirectSessionRequest,
  UpdateCartRequest,
} from './services/cart-checkout.ts';
export type { LineItemInput } from './services/current-cart.ts';
export type {
  AuthenticationService,
  RecoveryService,
  VerificationService,
} from './services/identity-services.ts';
export type { ProductPage, ProductQuery } from './services/product-queries.ts';
export type { MailOptions } from './services/recovery.ts';
export type { AuthUrl, Prompt, ResponseMode } from './session/auth-url.ts';
export type { CaptchaTokens, Credentials, Registration } from './session/credential-login.ts';
export type { WaitOptions } from './session/login-frame.ts';
export type {
  LoginErrorCode,
  LoginFailure,
  LoginResult,
  LoginState,
} from './session/login-result.ts';
export type {
  ExternalLoginOptions,
  GetAuthUrlOptions,
  LoginStatus,
  ParsedReturn,
} from './session/login-verbs.ts';
export type { OAuthData } from './session/oauth-data.ts';
export type { RedirectSession } from './session/redirect-session.ts';
export type { Role, Tokens } from './session/token-store.ts';
export {
  type ClientSession as Session,
  type CurrentCartService,
  createStoreClient,
  type StoreClient,
  type StoreClientOptions,
} from './store-client.ts';
