// Settings that can be changed while the sandbox runs, each with its default.
import { z } from 'zod';
import { isCurrency } from '../../foundation/money/currency.ts';
import { convertedPriceKinds } from '../../foundation/money/shopper-currency.ts';
import { defaultCurrency } from '../../foundation/request-context.ts';
import { parse } from '../../foundation/validation/parse.ts';

/** scrypt with N = 2^14 and p = 5: OWASP's parameters for machines with little memory. */
export const defaultPasswordCost = 14;

export const loopbackDomains = ['127.0.0.1', 'localhost', '[::1]'];

/** Google and Facebook connections, present in every client. */
const everyConnection = [
  '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
];

/** The origin registered for a new client. */
const firstOrigin = 'http://localhost:4321';

const seconds = z.number().int().min(0).max(31_536_000);
const times = z.number().int().min(1).max(1_000);

const schema = z.strictObject({
  /** Whether a refresh consumes the refresh token; otherwise the token stays valid. */
  rotateRefreshTokens: z.boolean().default(false),
  accessTokenSeconds: seconds.default(14_400),
  /** Lifetime of checkout and product page URLs. */
  redirectSessionSeconds: seconds.default(86_400),
  latencyMs: z.number().min(0).max(60_000).default(0),
  /** When callbacks are checked against `allowedRedirectDomains`. `request`: on return, and when a session is requested. */
  callbackCheck: z.enum(['return', 'request']).default('return'),
  /** Whether a thank-you page's address keeps its query when the order's id is added; undocumented. */
  thankYouQuery: z.enum(['kept', 'dropped']).default('kept'),
  /** Whether the store's site is published; hosted pages require it. */
  published: z.boolean().default(true),
  /** Origins and domains that browsers may return to, and to which the hidden frame may post its result. */
  allowedRedirectDomains: z
    .array(z.string().min(1).max(255))
    .max(20)
    .default(() => [firstOrigin]),
  /** Addresses that the hosted login may return to. */
  allowedRedirectUris: z
    .array(z.string().min(1).max(2_048))
    .max(20)
    .default(() => [firstOrigin]),
  /** How redirect URIs are checked: by exact address in `allowedRedirectUris`, or by origin in `allowedRedirectDomains`. */
  redirectUriCheck: z.enum(['exact', 'domain']).default('exact'),
  /** Whether pages of unregistered origins get tokens. Sources disagree about the real platform. */
  unregisteredTokens: z.enum(['allowed', 'refused']).default('allowed'),
  /** The shop's currency as an ISO 4217 code. Changing it does not convert prices. */
  currency: z.string().refine(isCurrency, 'must be an ISO 4217 code').default(defaultCurrency),
  /** State of the tax service, which some regions use. */
  autoTax: z.enum(['ok', 'fails', 'deactivated']).default('ok'),
  /** A cart or checkout idle for this long counts as abandoned. */
  abandonAfterSeconds: seconds.default(3_600),
  /** The outcome of payments on the checkout page. */
  payment: z.enum(['accepted', 'declined']).default('accepted'),
  /** Whether orders are approved when placed; otherwise the control room approves them. */
  approveOrders: z.boolean().default(true),
  /** Whether a cart update may set merchant discounts; the specification allows it, but a shop might refuse it. */
  acceptMerchantDiscounts: z.boolean().default(true),
  membersNeedApproval: z.boolean().default(false),
  membersVerifyEmail: z.boolean().default(false),
  /** Cost of password hashes: scrypt's N as a power of two. */
  passwordCost: z.number().int().min(4).max(17).default(defaultPasswordCost),
  /** The captcha required for registration and sign-in. */
  captcha: z.enum(['off', 'invisible', 'visible']).default('off'),
  /** Failed sign-ins before an address is locked, whether or not it belongs to a member. */
  lockAfterFailures: times.default(5),
  lockSeconds: seconds.default(60),
  /** The API key of a shop's server. */
  apiKey: z.string().min(1).max(2_000).default('sandbox-api-key'),
  sessionTokenSeconds: seconds.default(300),
  authorizationCodeSeconds: seconds.default(60),
  recoveryTokenSeconds: seconds.default(3_600),
  /** Mailed codes: their lifetime, allowed attempts, allowed sends, and the pause between sends. */
  codeSeconds: seconds.default(600),
  codeAttempts: times.default(5),
  codeSends: times.default(5),
  resendSeconds: seconds.default(30),
  /** State returned instead of SUCCESS, to test rare states of the platform. */
  successState: z
    .enum([
      'SUCCESS',
      'STATUS_CHECK',
      'UNKNOWN_STATE',
      'REQUIRE_FIRST_FACTOR',
      'REQUIRE_MISSING_FIELDS',
    ])
    .default('SUCCESS'),
  /** Identity provider connections that the hosted login accepts. */
  idpConnections: z
    .array(z.string().min(1).max(200))
    .max(20)
    .default(() => [...everyConnection]),
  /** How the page in the hidden frame behaves. */
  frameAnswer: z
    .enum([
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
    ])
    .default('ok'),
  /** Number of redirects inside the pages' domain before the page in the hidden frame posts its result. */
  frameRedirects: z.number().int().min(0).max(5).default(1),
  /** How the page in the hidden frame finds its recipient; the platform's method is undocumented. */
  frameTarget: z.enum(['sender', 'referrer']).default('sender'),
  /** How the captcha's script behaves. */
  captchaScript: z.enum(['ok', 'fail', 'expire', 'silent']).default('ok'),
  /** Response to a change without a result: an empty object, or 204 without a body; the platform uses both. */
  emptyAnswers: z.enum(['json', 'no-content']).default('json'),
  /** Prefix of the code CART_NOT_FOUND if the caller has no cart. The platform uses both OWNED and CURRENT. */
  noCartCode: z.enum(['OWNED', 'CURRENT']).default('OWNED'),
  /** Response to an add request that the catalog refuses: success without the line, or an error. */
  refusedAdds: z.enum(['silent', 'error']).default('silent'),
  /** The treatment of a quantity above the stock: see `limitToStock`. */
  overStock: z.enum(['capped', 'refused', 'kept']).default('capped'),
  /** The options in a cart line's reference: as sent, or as converted by the catalog. */
  returnedOptions: z.enum(['sent', 'catalog']).default('catalog'),
  /** Picture URLs that pages may construct: only one form, or every documented form. */
  handBuiltPictures: z.enum(['one', 'documented']).default('one'),
  /** Form of pictures and videos in catalog responses: the usual form, or a mix of all forms that occur. */
  pictureForms: z.enum(['plain', 'mixed']).default('plain'),
  pictureCors: z.boolean().default(false),
  /** Whether pages of other origins may read Retry-After, Date and the request's id. */
  exposedHeaders: z.enum(['none', 'some']).default('none'),
  /** Whether a preflight allows x-wix-linguist and x-wix-currency. */
  allowShopperHeaders: z.boolean().default(true),
  /** Whether members may read their own orders; undocumented. */
  orderHistory: z.enum(['members', 'refused']).default('members'),
  /** Which prices use the currency requested by x-wix-currency. */
  convertedPrices: z.enum(convertedPriceKinds).default('everywhere'),

  // The catalog: its version, and the undocumented behavior of version 3.

  /** Whether product and collection queries accept only the fields that the platform's client declares. */
  catalogQueries: z.enum(['lenient', 'declared']).default('declared'),
  /** The store's catalog version; a change migrates the store, with the same products and variants. */
  catalogVersion: z.enum(['V1', 'V3']).default('V1'),
  /** Whether a store with catalog version 3 is still being set up. */
  catalogProvisioning: z.boolean().default(false),
  /** Response to collection calls on a store with catalog version 3; undocumented. */
  collectionsOnV3: z.enum(['refused', 'empty']).default('refused'),
  /** Error code of a missing product in catalog version 3; undocumented. */
  missingProductCode: z.enum(['PRODUCT', 'PLAIN']).default('PRODUCT'),
  /** Whether a product always includes its variants, or only if choice names are requested. Sources disagree. */
  variantsInfo: z.enum(['always', 'named']).default('always'),
  /** Number of values that a facet may request: as accepted by real stores, or as declared by the platform's client. */
  facetValues: z.enum(['many', 'declared']).default('many'),
  /** Whether categories can be filtered by `visible`, or only by other fields, such as `name`. */
  categoryFilters: z.enum(['visible', 'name']).default('visible'),
  /** Whether hidden products count in categories. */
  categoryItems: z.enum(['all', 'visible']).default('all'),
  /** Whether visitors can read a hidden category by id or slug. */
  hiddenCategories: z.enum(['readable', 'absent']).default('readable'),
  visitorsReadVersion: z.boolean().default(true),
  /** Whether back-in-stock mails are collected; `absent` means that the site does not have the app. */
  backInStock: z.enum(['collected', 'off', 'absent']).default('off'),
  /** The store app's id in back-in-stock calls. Sources disagree about the real platform. */
  backInStockApp: z.enum(['catalog', 'older']).default('older'),
  /** Whether back-in-stock states are a list or an object keyed by app id. Sources disagree about the real platform. */
  backInStockStates: z.enum(['list', 'object']).default('list'),
  /** The state of cart lines that refer to catalog version 1 after the store has moved to version 3; undocumented. */
  movedLines: z.enum(['kept', 'unavailable', 'gone']).default('kept'),

  // The two cart versions: when version 1 ends, and the undocumented behavior of version 2.

  /** Cart version 1: as now, with version 2 errors, or removed. The platform has announced its end for 2027-02-01. */
  cartV1: z.enum(['on', 'proxied', 'removed']).default('on'),
  /** Status of version 1 paths after removal; undocumented. */
  cartV1Gone: z.enum(['404', '410', '428']).default('404'),
  /** Response of version 2 if the caller has no cart: an error, or a successful response without a cart. */
  noCartV2: z.enum(['OWNED', 'CURRENT', 'empty', 'null', '428']).default('OWNED'),
  /** Response of version 2 to an item that the catalog refuses: an error, or a response without a line for the item. */
  refusedItemsV2: z.enum(['error', 'silent']).default('error'),
  /** Whether adding the same item again raises the quantity of its line or adds another line. */
  secondAddV2: z.enum(['merged', 'separate']).default('merged'),
  /** Whether an update replaces a nested object such as `deliveryInfo` or only the given fields. */
  patchV2: z.enum(['merged', 'replaced']).default('merged'),
  /** Whether an update checks the given cart revision, which is declared read-only. */
  revisionV2: z.enum(['ignored', 'checked']).default('ignored'),
  /** Whether lines of version 2 have a picture; some responses of the platform lack the picture. */
  pictureV2: z.enum(['sent', 'absent']).default('sent'),
  /** Whether a version 2 summary contains an unselected delivery method, as real summaries with an address do. */
  deliverySummaryV2: z.enum(['named', 'selected']).default('named'),
  /** Whether a call fails as a whole if one item is refused. */
  batchV2: z.enum(['whole', 'each']).default('whole'),
  /** Whether the public path accepts writes of version 2, or only a site's path does. */
  edgeWritesV2: z.enum(['accepted', 'refused']).default('accepted'),
  /** The callers that may read a cart of version 2 by its id: its owner, or apps only. */
  cartByIdV2: z.enum(['owners', 'apps']).default('owners'),
  /** Status of version 2 refusals whose status is undocumented. */
  refusalStatusV2: z.enum(['inferred', '400', '428']).default('inferred'),
  lineOrderV2: z.enum(['oldest', 'newest']).default('oldest'),
  /** When a cart's revision increases in version 2: on every write, only on a change, or also on calculations. */
  revisionMovesV2: z.enum(['writes', 'changes', 'calculations']).default('writes'),
  /** Whether a version 2 cart is still the current cart after it has been ordered. */
  orderedCartV2: z.enum(['past', 'current']).default('past'),
  /** Whether the URL of a cart's checkout page keeps the shopper's session if another domain opens the URL. */
  checkoutUrlV2: z.enum(['session', 'bare']).default('session'),
  /** Whether a redirect session accepts a version 2 cart that is not the current cart. */
  redirectCartV2: z.enum(['any', 'current']).default('any'),
  /** Whether the platform itself adds a visitor's cart to the member's cart at login. */
  loginCart: z.enum(['kept', 'merged']).default('kept'),
  /** Seconds without a change after which carts are deleted; 0 for never. */
  cartLifeSeconds: z.number().int().min(0).max(31_536_000).default(0),
  /** Whether version 2 reports why a coupon is refused, or only that the reason is unknown. */
  couponReasonsV2: z.enum(['declared', 'unknown']).default('declared'),
  /** Whether an app of the shop objects to every cart of version 2. */
  customViolationV2: z.enum(['none', 'WARNING', 'ERROR']).default('none'),
  /** Whether an order placed without the checkout page is paid immediately, or waits for the call that completes it. */
  directPaymentV2: z.enum(['paid', 'pending']).default('paid'),
  /** Whether carts of version 2 belong to the editor's preview and cannot be ordered. */
  demoCartsV2: z.boolean().default(false),
  /** Whether the site has a checkout page, to which `get-checkout-url` can lead. */
  checkoutPageV2: z.boolean().default(true),
  /** Minimum subtotal of an order, reported by version 2; 0 for no minimum. */
  minimumOrder: z.number().min(0).max(999_999_999).default(0),
});

export type Settings = z.infer<typeof schema>;
export type AutoTax = Settings['autoTax'];

export const defaultSettings = (): Settings => schema.parse({});

/** Any subset of the settings, without defaults. */
const change = z.strictObject(
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, setting]) => [name, setting.unwrap().optional()]),
  ),
);

export const changeSettings = (settings: Settings, input: unknown): Settings =>
  Object.assign(settings, parse(change, input));
