// Settings that can be changed while the sandbox runs.
import { z } from 'zod';
import { defaultCurrency, isCurrency } from '../../foundation/money/currency.ts';
import { convertedPriceKinds } from '../../foundation/money/shopper-currency.ts';
import { parse } from '../../foundation/validation/parse.ts';
import { type CartSettings, cartSettingShape, defaultCartSettings } from './cart-settings.ts';
import {
  type CatalogSettings,
  catalogSettingShape,
  defaultCatalogSettings,
} from './catalog-settings.ts';

export interface Settings extends CatalogSettings, CartSettings {
  /** A refresh consumes its refresh token; otherwise the old one stays valid beside the new one. */
  rotateRefreshTokens: boolean;
  accessTokenSeconds: number;
  /** Lifetime of checkout and product page URLs. */
  redirectSessionSeconds: number;
  /** Delay before each platform answer. */
  latencyMs: number;
  /** When callbacks are checked against those domains: on the way back, or also when a session is requested. */
  callbackCheck: (typeof callbackChecks)[number];
  /** What becomes of the query of a thank-you page's address when the order's id is added; not documented. */
  thankYouQuery: (typeof thankYouQueries)[number];
  /** Whether the store's site is published; hosted pages do not exist without. */
  published: boolean;
  /** Origins and domains that browsers may return to, and that the hidden frame may answer. */
  allowedRedirectDomains: string[];
  /** Addresses that the hosted login may return to. */
  allowedRedirectUris: string[];
  /** Whether those addresses are compared whole, or only their origin, with the domains. */
  redirectUriCheck: (typeof redirectUriChecks)[number];
  /** Whether pages of unregistered origins get tokens; sources contradict each other. */
  unregisteredTokens: (typeof unregisteredTokenAnswers)[number];
  /** The shop's currency as an ISO 4217 code. Changing it keeps the numbers of prices. */
  currency: string;
  /** Whether the tax service answers, for regions that use it. */
  autoTax: AutoTax;
  /** A cart or checkout idle for this long counts as abandoned. */
  abandonAfterSeconds: number;
  /** The outcome of payments on the checkout page. */
  payment: (typeof paymentOutcomes)[number];
  /** Whether orders are approved when placed; otherwise the control room approves them. */
  approveOrders: boolean;
  /** Whether a cart update may set merchant discounts; the specification allows it, a shop may not. */
  acceptMerchantDiscounts: boolean;
  /** Whether new members wait for the shop owner's approval. */
  membersNeedApproval: boolean;
  /** Whether members must verify their email address before signing in. */
  membersVerifyEmail: boolean;
  /** Cost of password hashes: scrypt's N as a power of two. */
  passwordCost: number;
  /** The captcha required for registration and sign-in. */
  captcha: (typeof captchaKinds)[number];
  /** Failed sign-ins before an address is locked, whether or not it belongs to a member. */
  lockAfterFailures: number;
  lockSeconds: number;
  /** The API key of a shop's own server. */
  apiKey: string;
  sessionTokenSeconds: number;
  authorizationCodeSeconds: number;
  recoveryTokenSeconds: number;
  /** Mailed codes: their lifetime, allowed attempts, allowed sends, and the pause between sends. */
  codeSeconds: number;
  codeAttempts: number;
  codeSends: number;
  resendSeconds: number;
  /** Returned instead of SUCCESS, to test rare states of the platform. */
  successState: (typeof successStates)[number];
  /** Connections to identity providers that the hosted login knows. */
  idpConnections: string[];
  /** How the page in the hidden frame behaves. */
  frameAnswer: (typeof frameAnswers)[number];
  /** Redirects inside the pages' domain before the page in the hidden frame answers. */
  frameRedirects: number;
  /** How the page in the hidden frame knows whom to answer; the platform's way is not documented. */
  frameTarget: (typeof frameTargets)[number];
  /** How the captcha's script behaves. */
  captchaScript: (typeof captchaScripts)[number];
  /** A change without a result answers an empty object, or 204 without a body; the platform has both. */
  emptyAnswers: (typeof emptyAnswerKinds)[number];
  /** The beginning of the code CART_NOT_FOUND when the caller has no cart; the platform has both. */
  noCartCode: (typeof noCartCodes)[number];
  /** What an add answers that the catalog refuses: success without the line, or an error. */
  refusedAdds: (typeof refusedAddKinds)[number];
  /** What happens to a quantity over the stock: see `limitToStock`. */
  overStock: (typeof overStockKinds)[number];
  /** The options of a cart line's reference: as they were sent, or as the catalog made them of it. */
  returnedOptions: (typeof returnedOptionKinds)[number];
  /** Renditions that pages may write: one form, or all that the platform's documentation has. */
  handBuiltPictures: (typeof handBuiltKinds)[number];
  /** How answers of the catalog name pictures and films: as usual, or in each form that occurs. */
  pictureForms: (typeof pictureFormKinds)[number];
  /** Whether pictures have CORS headers. */
  pictureCors: boolean;
  /** Whether pages of other origins may read Retry-After, Date and the request's id. */
  exposedHeaders: (typeof exposedHeaderKinds)[number];
  /** Whether a preflight allows x-wix-linguist and x-wix-currency. */
  allowShopperHeaders: boolean;
  /** Whether members may read their own orders; no document says it. */
  orderHistory: (typeof orderHistories)[number];
  /** Which prices have the currency that x-wix-currency asks for. */
  convertedPrices: (typeof convertedPriceKinds)[number];
}

export const autoTaxStates = ['ok', 'fails', 'deactivated'] as const;
export type AutoTax = (typeof autoTaxStates)[number];

export const callbackChecks = ['return', 'request'] as const;

export const thankYouQueries = ['kept', 'dropped'] as const;

export const paymentOutcomes = ['accepted', 'declined'] as const;

export const captchaKinds = ['off', 'invisible', 'visible'] as const;

export const successStates = [
  'SUCCESS',
  'STATUS_CHECK',
  'UNKNOWN_STATE',
  'REQUIRE_FIRST_FACTOR',
  'REQUIRE_MISSING_FIELDS',
] as const;

export const frameAnswers = [
  'ok',
  'error',
  'silent',
  'wrong-state',
  'wrong-origin',
  'no-code',
  'late',
  'twice',
  'navigates',
  'deny-framing',
] as const;

export const redirectUriChecks = ['exact', 'domain'] as const;

export const unregisteredTokenAnswers = ['allowed', 'refused'] as const;

export const orderHistories = ['members', 'refused'] as const;

export const emptyAnswerKinds = ['json', 'no-content'] as const;

export const noCartCodes = ['OWNED', 'CURRENT'] as const;

export const refusedAddKinds = ['silent', 'error'] as const;

export const returnedOptionKinds = ['sent', 'catalog'] as const;

export const overStockKinds = ['capped', 'refused', 'kept'] as const;

export const exposedHeaderKinds = ['none', 'some'] as const;

/** The sender of the request for the session, or the page that frames it, by its referrer. */
export const frameTargets = ['sender', 'referrer'] as const;

export const pictureFormKinds = ['plain', 'mixed'] as const;

export const handBuiltKinds = ['one', 'documented'] as const;

export const captchaScripts = ['ok', 'fail', 'expire', 'silent'] as const;

/** scrypt with N = 2^14 and p = 5: OWASP's parameters for machines with little memory. */
export const defaultPasswordCost = 14;

export const loopbackDomains = ['127.0.0.1', 'localhost', '[::1]'];

/** Google and Facebook, which every client has. */
const everyConnection = [
  '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
];

/** What a new client has registered. */
const firstOrigin = 'http://localhost:4321';

export const defaultSettings = (): Settings => ({
  ...defaultCatalogSettings,
  ...defaultCartSettings,
  rotateRefreshTokens: false,
  accessTokenSeconds: 14_400,
  redirectSessionSeconds: 86_400,
  latencyMs: 0,
  callbackCheck: 'return',
  thankYouQuery: 'kept',
  published: true,
  allowedRedirectDomains: [firstOrigin],
  allowedRedirectUris: [firstOrigin],
  redirectUriCheck: 'exact',
  unregisteredTokens: 'allowed',
  currency: defaultCurrency,
  autoTax: 'ok',
  abandonAfterSeconds: 3_600,
  payment: 'accepted',
  approveOrders: true,
  orderHistory: 'members',
  acceptMerchantDiscounts: true,
  membersNeedApproval: false,
  membersVerifyEmail: false,
  passwordCost: defaultPasswordCost,
  captcha: 'off',
  lockAfterFailures: 5,
  lockSeconds: 60,
  apiKey: 'sandbox-api-key',
  sessionTokenSeconds: 300,
  authorizationCodeSeconds: 60,
  recoveryTokenSeconds: 3_600,
  codeSeconds: 600,
  codeAttempts: 5,
  codeSends: 5,
  resendSeconds: 30,
  successState: 'SUCCESS',
  idpConnections: [...everyConnection],
  frameAnswer: 'ok',
  frameRedirects: 1,
  frameTarget: 'sender',
  captchaScript: 'ok',
  emptyAnswers: 'json',
  noCartCode: 'OWNED',
  refusedAdds: 'silent',
  overStock: 'capped',
  returnedOptions: 'catalog',
  handBuiltPictures: 'one',
  pictureForms: 'plain',
  pictureCors: false,
  exposedHeaders: 'none',
  allowShopperHeaders: true,
  convertedPrices: 'everywhere',
});

const seconds = z.number().int().min(0).max(31_536_000);
const times = z.number().int().min(1).max(1_000);

const change = z
  .strictObject({
    ...catalogSettingShape,
    ...cartSettingShape,
    rotateRefreshTokens: z.boolean(),
    accessTokenSeconds: seconds,
    redirectSessionSeconds: seconds,
    latencyMs: z.number().min(0).max(60_000),
    callbackCheck: z.enum(callbackChecks),
    thankYouQuery: z.enum(thankYouQueries),
    published: z.boolean(),
    allowedRedirectDomains: z.array(z.string().min(1).max(255)).max(20),
    allowedRedirectUris: z.array(z.string().min(1).max(2_048)).max(20),
    redirectUriCheck: z.enum(redirectUriChecks),
    unregisteredTokens: z.enum(unregisteredTokenAnswers),
    currency: z.string().refine(isCurrency, 'must be an ISO 4217 code'),
    autoTax: z.enum(autoTaxStates),
    abandonAfterSeconds: seconds,
    payment: z.enum(paymentOutcomes),
    approveOrders: z.boolean(),
    orderHistory: z.enum(orderHistories),
    acceptMerchantDiscounts: z.boolean(),
    membersNeedApproval: z.boolean(),
    membersVerifyEmail: z.boolean(),
    passwordCost: z.number().int().min(4).max(17),
    captcha: z.enum(captchaKinds),
    lockAfterFailures: times,
    lockSeconds: seconds,
    apiKey: z.string().min(1).max(2_000),
    sessionTokenSeconds: seconds,
    authorizationCodeSeconds: seconds,
    recoveryTokenSeconds: seconds,
    codeSeconds: seconds,
    codeAttempts: times,
    codeSends: times,
    resendSeconds: seconds,
    successState: z.enum(successStates),
    idpConnections: z.array(z.string().min(1).max(200)).max(20),
    frameAnswer: z.enum(frameAnswers),
    frameRedirects: z.number().int().min(0).max(5),
    frameTarget: z.enum(frameTargets),
    captchaScript: z.enum(captchaScripts),
    emptyAnswers: z.enum(emptyAnswerKinds),
    noCartCode: z.enum(noCartCodes),
    refusedAdds: z.enum(refusedAddKinds),
    overStock: z.enum(overStockKinds),
    returnedOptions: z.enum(returnedOptionKinds),
    handBuiltPictures: z.enum(handBuiltKinds),
    pictureForms: z.enum(pictureFormKinds),
    pictureCors: z.boolean(),
    exposedHeaders: z.enum(exposedHeaderKinds),
    allowShopperHeaders: z.boolean(),
    convertedPrices: z.enum(convertedPriceKinds),
  })
  .partial();

/** Changes the given settings in place. */
export const changeSettings = (settings: Settings, input: unknown): Settings =>
  Object.assign(settings, parse(change, input));
