// Pins the public types of `pannier`: the compiler reads this file, nothing runs it.
import {
  type AuthUrl,
  type CalculatedCart,
  type Cart,
  type CartV2,
  createStoreClient,
  type Estimate,
  type Identity,
  isStoreError,
  type LineItem,
  type LineItemV2,
  type LoginErrorCode,
  type LoginResult,
  type LoginState,
  type OAuthData,
  type OwnErrorCode,
  type PlacedOrder,
  type PlatformErrorCode,
  type Product,
  type ProductPage,
  type RawHttpResponse,
  type RedirectCallbacks,
  type RedirectDestinations,
  type RedirectPreferences,
  type RedirectSession,
  type Role,
  type Session,
  type StateMachineResponse,
  type StoreClient,
  StoreError,
  type StoreErrorCode,
  type StoreVariantPage,
  type Tokens,
} from '../../src/package/index.ts';
import { same } from './same.ts';

const client: StoreClient = createStoreClient({ clientId: 'shop' });
createStoreClient({
  clientId: 'shop',
  hosts: { api: 'https://shop.example' },
  tokens: { keepIn: 'session' },
  fetch: globalThis.fetch,
  locale: 'de-DE',
});
// @ts-expect-error the client id is required
createStoreClient({});
// @ts-expect-error the client id is a string
createStoreClient({ clientId: 5 });
createStoreClient({ clientId: 'shop', tokens: { keepIn: 'cookie' } });
// @ts-expect-error there are four places for tokens
createStoreClient({ clientId: 'shop', tokens: { keepIn: 'disk' } });
// @ts-expect-error there is no such option
createStoreClient({ clientId: 'shop', clientSecret: 'never' });

type CartVerbs = StoreClient['currentCart'];
same<
  keyof CartVerbs,
  | 'getCurrentCart'
  | 'updateCurrentCart'
  | 'addToCurrentCart'
  | 'removeLineItemsFromCurrentCart'
  | 'updateCurrentCartLineItemQuantity'
  | 'removeCouponFromCurrentCart'
  | 'createCheckoutFromCurrentCart'
  | 'estimateCurrentCartTotals'
  | 'deleteCurrentCart'
>(true);
same<Awaited<ReturnType<CartVerbs['getCurrentCart']>>, Cart | null>(true);
type CartV2Verbs = StoreClient['currentCartV2'];
type CartsV2 = StoreClient['cartV2'];
same<Awaited<ReturnType<CartV2Verbs['getCurrentCart']>>, CartV2 | null>(true);
same<Awaited<ReturnType<CartV2Verbs['calculateCurrentCart']>>, CalculatedCart | null>(true);
same<Awaited<ReturnType<CartsV2['getCart']>>, CartV2>(true);
same<Awaited<ReturnType<CartsV2['calculateCart']>>, CalculatedCart>(true);
same<Awaited<ReturnType<CartsV2['placeOrder']>>, PlacedOrder>(true);
same<Awaited<ReturnType<CartsV2['deleteCart']>>, void>(true);
same<CartV2['lineItems'], LineItemV2[]>(true);
// @ts-expect-error a quantity is absolute and belongs in a separate object
client.currentCartV2.updateLineItemsInCurrentCart({ lineItems: [{ id: 'a', quantity: 1 }] });
// @ts-expect-error read-only properties cannot be written
client.currentCartV2.updateCurrentCart({ lineItems: [] });
same<Awaited<ReturnType<CartVerbs['addToCurrentCart']>>, Cart>(true);
same<Awaited<ReturnType<CartVerbs['estimateCurrentCartTotals']>>, Estimate | null>(true);
same<Awaited<ReturnType<CartVerbs['createCheckoutFromCurrentCart']>>['checkoutId'], string>(true);
same<Awaited<ReturnType<CartVerbs['deleteCurrentCart']>>, void>(true);
same<Awaited<ReturnType<StoreClient['products']['getProduct']>>, Product>(true);
same<Awaited<ReturnType<StoreClient['products']['queryProducts']>>, ProductPage>(true);
same<Awaited<ReturnType<StoreClient['variants']['queryStoreVariants']>>, StoreVariantPage>(true);
same<Awaited<ReturnType<StoreClient['redirects']['createRedirectSession']>>, RedirectSession>(true);
same<
  keyof RedirectDestinations,
  | 'bookingsCheckout'
  | 'ecomCheckout'
  | 'eventsCheckout'
  | 'paidPlansCheckout'
  | 'login'
  | 'logout'
  | 'auth'
  | 'storesProduct'
  | 'bookingsBook'
  | 'ecomOrderPaymentRequest'
>(true);
same<
  keyof RedirectCallbacks,
  | 'postFlowUrl'
  | 'thankYouPageUrl'
  | 'loginUrl'
  | 'bookingsServiceListUrl'
  | 'cartPageUrl'
  | 'planListUrl'
>(true);
same<
  keyof RedirectPreferences,
  'useGenericWixPages' | 'maintainIdentity' | 'checkIfPublish' | 'additionalQueryParameters'
>(true);
same<StoreClient['session'], Session>(true);

same<
  keyof StoreClient['authentication'],
  'register' | 'login' | 'changePassword' | 'loginCallback' | 'signOn' | 'logout' | 'verify'
>(true);
same<keyof StoreClient['recovery'], 'sendRecoveryEmail' | 'sendActivationEmail' | 'recover'>(true);
same<
  keyof StoreClient['verification'],
  'start' | 'verifyDuringAuthentication' | 'resendDuringAuthentication'
>(true);
same<
  keyof Session,
  | 'generateVisitorTokens'
  | 'renewToken'
  | 'getTokens'
  | 'setTokens'
  | 'getAccessToken'
  | 'loggedIn'
  | 'generateOAuthData'
  | 'getAuthUrl'
  | 'parseFromUrl'
  | 'getMemberTokens'
  | 'getMemberTokensForDirectLogin'
  | 'getMemberTokensForExternalLogin'
  | 'getMemberTokensForExternalLoginWithSession'
  | 'register'
  | 'login'
  | 'processVerification'
  | 'logout'
>(true);
type Authentication = StoreClient['authentication'];
same<Awaited<ReturnType<Authentication['login']>>, StateMachineResponse>(true);
same<Awaited<ReturnType<Authentication['changePassword']>>, void>(true);
same<Awaited<ReturnType<Authentication['logout']>>, RawHttpResponse<Uint8Array>>(true);
same<Awaited<ReturnType<Authentication['loginCallback']>>, RawHttpResponse<string>>(true);
same<
  Awaited<ReturnType<Authentication['signOn']>>,
  { sessionToken: string; identity: Identity | undefined }
>(true);
same<Awaited<ReturnType<Session['login']>>, LoginResult>(true);
same<Awaited<ReturnType<Session['getAuthUrl']>>, AuthUrl>(true);
same<Awaited<ReturnType<Session['generateOAuthData']>>, OAuthData>(true);
same<Awaited<ReturnType<Session['getMemberTokens']>>, Tokens>(true);
same<
  LoginState,
  | 'SUCCESS'
  | 'INITIAL'
  | 'FAILURE'
  | 'EMAIL_VERIFICATION_REQUIRED'
  | 'OWNER_APPROVAL_REQUIRED'
  | 'USER_CAPTCHA_REQUIRED'
  | 'SILENT_CAPTCHA_REQUIRED'
>(true);
same<
  LoginErrorCode,
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidPassword'
  | 'resetPassword'
  | 'invalidEmail'
>(true);
// @ts-expect-error a login needs a password
void client.session.login({ email: 'ada@example.com' });
// @ts-expect-error there is no such factor
void client.authentication.verify('SMELL', { stateToken: 's' });
// @ts-expect-error there are three response modes
void client.session.getAuthUrl(undefined, { responseMode: 'post' });
declare const result: LoginResult;
// @ts-expect-error only some results carry data
void result.data;
if (result.loginState === 'SUCCESS') void result.data.sessionToken;
// @ts-expect-error success carries no stateToken
if (result.loginState === 'SUCCESS') void result.data.stateToken;
if (result.loginState === 'FAILURE') void [result.error, result.errorCode, result.cause?.status];

const catalogReference = { catalogItemId: 'mug', appId: 'store' };
void client.currentCart.addToCurrentCart([{ catalogReference, quantity: 1 }]);
// @ts-expect-error a line needs a quantity
void client.currentCart.addToCurrentCart([{ catalogReference }]);
// @ts-expect-error a line needs a catalog reference
void client.currentCart.addToCurrentCart([{ quantity: 1 }]);
// @ts-expect-error quantities are numbers
void client.currentCart.updateCurrentCartLineItemQuantity([{ id: 'line', quantity: '2' }]);
void client.currentCart.addToCurrentCart({
  customLineItems: [{ quantity: 1, price: '2.50', productName: { original: 'Wrap' } }],
});
// @ts-expect-error a custom line needs a name
void client.currentCart.addToCurrentCart({ customLineItems: [{ quantity: 1, price: '2.50' }] });
void client.currentCart.addToCurrentCart({
  // @ts-expect-error amounts are decimal strings
  customLineItems: [{ quantity: 1, price: 2.5, productName: { original: 'Wrap' } }],
});
// @ts-expect-error callers cannot set calculated values
void client.currentCart.updateCurrentCart({ cartInfo: { currency: 'EUR' } });
// @ts-expect-error a redirect session needs a destination
void client.redirects.createRedirectSession({ callbacks: {} });
// @ts-expect-error a redirect session has only one destination
void client.redirects.createRedirectSession({ login: {}, bookingsBook: { resourceId: 'r' } });
void client.redirects.createRedirectSession({
  login: {},
  // @ts-expect-error there is no such callback
  callbacks: { backUrl: 'https://shop.example/' },
});

declare const estimate: Estimate;
same<
  NonNullable<NonNullable<Estimate['appliedDiscounts']>[number]['merchantDiscount']>['percentage'],
  number | null | undefined
>(true);
const slot: string | Date | undefined =
  estimate.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.logistics
    ?.deliveryTimeSlot?.from;
const reasons: (string | undefined)[] | undefined =
  estimate.membershipOptions?.invalidMemberships?.map(({ reason }) => reason);
const refusal: string | undefined =
  estimate.calculationErrors?.couponCalculationError?.applicationError?.code;
void [slot, reasons, refusal];

// @ts-expect-error a checkout needs a channel
void client.currentCart.createCheckoutFromCurrentCart({});
// @ts-expect-error the sort order is ASC or DESC
void client.products.queryProducts({ sort: [{ fieldName: 'name', order: 'UP' }] });

/** Amounts of money are decimal strings, which prevents accidental addition. */
const line: Pick<LineItem, 'id' | 'quantity' | 'price'> = { id: 'l', quantity: 1 };
const amount: string | undefined = line.price?.amount;
// @ts-expect-error amounts are strings
const sum: number = (line.price?.amount ?? 0) * 2;
void [amount, sum];

same<Role, 'none' | 'visitor' | 'member'>(true);
const tokens: Tokens = {
  accessToken: { value: 'a', expiresAt: 1 },
  refreshToken: { value: 'r', role: 'visitor' },
  identity: 'me',
};
// @ts-expect-error there is no such role
const admin: Tokens = { ...tokens, refreshToken: { value: 'r', role: 'admin' } };
void admin;

const own: OwnErrorCode = 'identity_changed';
const platforms: PlatformErrorCode = 'PRODUCT_NOT_FOUND';
// @ts-expect-error there is no such code
const misspelt: PlatformErrorCode = 'PRODUCT_NOT_FUOND';
export const codes: StoreErrorCode[] = [
  platforms,
  misspelt,
  new StoreError('', { code: own }).code,
];
const error = new StoreError('text', { code: own });
// @ts-expect-error an error needs a code
new StoreError('text', {});
// @ts-expect-error errors are read-only
error.code = 'other';
const thrown: unknown = error;
if (isStoreError(thrown)) {
  const facts: [string, boolean, number | undefined] = [
    thrown.code,
    thrown.retryable,
    thrown.status,
  ];
  void facts;
}
