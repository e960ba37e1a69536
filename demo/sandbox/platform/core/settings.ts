// Settings that can be changed while the sandbox runs, each with its default.
import { z } from 'zod';
import { isCurrency } from '../../foundation/money/currency.ts';
import { convertedPriceKinds } from '../../foundation/money/shopper-currency.ts';
import { defaultCurrency } from '../../foundation/request-context.ts';
import { parse } from '../../foundation/validation/parse.ts';

/** scrypt with N = 2^14 and p = 5: OWASP's parameters for machines with little memory. */
export const defaultPasswordCost = 14;

export const loopbackDomains = ['127.0.0.1', 'localhost', '[::1]'];

/** Google and Facebook, which every client has. */
const everyConnection = [
  '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
];

/** The origin that a new client has registered. */
const firstOrigin = 'http://localhost:4321';

const seconds = z.number().int().min(0).max(31_536_000);
const times = z.number().int().min(1).max(1_000);

const schema = z.strictObject({
  /** A refresh consumes its refresh token; otherwise the old one stays valid beside the new one. */
  rotateRefreshTokens: z.boolean().default(false),
  accessTokenSeconds: seconds.default(14_400),
  /** Lifetime of checkout and product page URLs. */
  redirectSessionSeconds: seconds.default(86_400),
  /** Delay before each platform answer. */
  latencyMs: z.number().min(0).max(60_000).default(0),
  /** When callbacks are checked against those domains: on the way back, or also when a session is requested. */
  callbackCheck: z.enum(['return', 'request']).default('return'),
  /** What becomes of the query of a thank-you page's address when the order's id is added; not documented. */
  thankYouQuery: z.enum(['kept', 'dropped']).default('kept'),
  /** Whether the store's site is published; hosted pages do not exist without. */
  published: z.boolean().default(true),
  /** Origins and domains that browsers may return to, and that the hidden frame may answer. */
  allowedRedirectDomains: z
    .array(z.string().min(1).max(255))
    .max(20)
    .default(() => [firstOrigin]),
  /** Addresses that the hosted login may return to. */
  allowedRedirectUris: z
    .array(z.string().min(1).max(2_048))
    .max(20)
    .default(() => [firstOrigin]),
  /** Whether those addresses are compared whole, or only their origin, with the domains. */
  redirectUriCheck: z.enum(['exact', 'domain']).default('exact'),
  /** Whether pages of unregistered origins get tokens; sources contradict each other. */
  unregisteredTokens: z.enum(['allowed', 'refused']).default('allowed'),
  /** The shop's currency as an ISO 4217 code. Changing it keeps the numbers of prices. */
  currency: z.string().refine(isCurrency, 'must be an ISO 4217 code').default(defaultCurrency),
  /** Whether the tax service answers, for regions that use it. */
  autoTax: z.enum(['ok', 'fails', 'deactivated']).default('ok'),
  /** A cart or checkout idle for this long counts as abandoned. */
  abandonAfterSeconds: seconds.default(3_600),
  /** The outcome of payments on the checkout page. */
  payment: z.enum(['accepted', 'declined']).default('accepted'),
  /** Whether orders are approved when placed; otherwise the control room approves them. */
  approveOrders: z.boolean().default(true),
  /** Whether a cart update may set merchant discounts; the specification allows it, a shop may not. */
  acceptMerchantDiscounts: z.boolean().default(true),
  /** Whether new members wait for the shop owner's approval. */
  membersNeedApproval: z.boolean().default(false),
  /** Whether members must verify their email address before signing in. */
  membersVerifyEmail: z.boolean().default(false),
  /** Cost of password hashes: scrypt's N as a power of two. */
  passwordCost: z.number().int().min(4).max(17).default(defaultPasswordCost),
  /** The captcha required for registration and sign-in. */
  captcha: z.enum(['off', 'invisible', 'visible']).default('off'),
  /** Failed sign-ins before an address is locked, whether or not it belongs to a member. */
  lockAfterFailures: times.default(5),
  lockSeconds: seconds.default(60),
  /** The API key of a shop's own server. */
  apiKey: z.string().min(1).max(2_000).default('sandbox-api-key'),
  sessionTokenSeconds: seconds.default(300),
  authorizationCodeSeconds: seconds.default(60),
  recoveryTokenSeconds: seconds.default(3_600),
  /** Mailed codes: their lifetime, allowed attempts, allowed sends, and the pause between sends. */
  codeSeconds: seconds.default(600),
  codeAttempts: times.default(5),
  codeSends: times.default(5),
  resendSeconds: seconds.default(30),
  /** Returned instead of SUCCESS, to test rare states of the platform. */
  successState: z
    .enum([
      'SUCCESS',
      'STATUS_CHECK',
      'UNKNOWN_STATE',
      'REQUIRE_FIRST_FACTOR',
      'REQUIRE_MISSING_FIELDS',
    ])
    .default('SUCCESS'),
  /** Connections to identity providers that the hosted login knows. */
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
  /** Redirects inside the pages' domain before the page in the hidden frame answers. */
  frameRedirects: z.number().int().min(0).max(5).default(1),
  /** How the page in the hidden frame knows whom to answer; the platform's way is not documented. */
  frameTarget: z.enum(['sender', 'referrer']).default('sender'),
  /** How the captcha's script behaves. */
  captchaScript: z.enum(['ok', 'fail', 'expire', 'silent']).default('ok'),
  /** A change without a result answers an empty object, or 204 without a body; the platform has both. */
  emptyAnswers: z.enum(['json', 'no-content']).default('json'),
  /** The beginning of the code CART_NOT_FOUND when the caller has no cart; the platform has both. */
  noCartCode: z.enum(['OWNED', 'CURRENT']).default('OWNED'),
  /** What an add answers that the catalog refuses: success without the line, or an error. */
  refusedAdds: z.enum(['silent', 'error']).default('silent'),
  /** What happens to a quantity over the stock: see `limitToStock`. */
  overStock: z.enum(['capped', 'refused', 'kept']).default('capped'),
  /** The options of a cart line's reference: as they were sent, or as the catalog made them of it. */
  returnedOptions: z.enum(['sent', 'catalog']).default('catalog'),
  /** Renditions that pages may write: one form, or all that the platform's documentation has. */
  handBuiltPictures: z.enum(['one', 'documented']).default('one'),
  /** How answers of the catalog name pictures and films: as usual, or in each form that occurs. */
  pictureForms: z.enum(['plain', 'mixed']).default('plain'),
  /** Whether pictures have CORS headers. */
  pictureCors: z.boolean().default(false),
  /** Whether pages of other origins may read Retry-After, Date and the request's id. */
  exposedHeaders: z.enum(['none', 'some']).default('none'),
  /** Whether a preflight allows x-wix-linguist and x-wix-currency. */
  allowShopperHeaders: z.boolean().default(true),
  /** Whether members may read their own orders; no document says it. */
  orderHistory: z.enum(['members', 'refused']).default('members'),
  /** Which prices have the currency that x-wix-currency asks for. */
  convertedPrices: z.enum(convertedPriceKinds).default('everywhere'),

  // The catalog: its version, and what is not known of version 3.

  /** Whether queries of products and collections have only the fields that the platform's client declares. */
  catalogQueries: z.enum(['lenient', 'declared']).default('declared'),
  /** The catalog that the store has; a change moves the store, with the same products and variants. */
  catalogVersion: z.enum(['V1', 'V3']).default('V1'),
  /** Whether a store with catalog version 3 is still being set up. */
  catalogProvisioning: z.boolean().default(false),
  /** The answer to calls for collections on a store with catalog version 3; no source says it. */
  collectionsOnV3: z.enum(['refused', 'empty']).default('refused'),
  /** The code of a missing product in catalog version 3; no source says it. */
  missingProductCode: z.enum(['PRODUCT', 'PLAIN']).default('PRODUCT'),
  /** Whether a product always has its variants, or only with the names of their choices; notes differ. */
  variantsInfo: z.enum(['always', 'named']).default('always'),
  /** How many values a facet may ask for: as many as real stores have accepted, or as declared. */
  facetValues: z.enum(['many', 'declared']).default('many'),
  /** Which filter of all categories a visitor may send: `{visible: true}`, or only one by name. */
  categoryFilters: z.enum(['visible', 'name']).default('visible'),
  /** Whether hidden products count in categories. */
  categoryItems: z.enum(['all', 'visible']).default('all'),
  /** Whether visitors can read a hidden category by id or slug. */
  hiddenCategories: z.enum(['readable', 'absent']).default('readable'),
  /** Whether visitors may ask for the catalog's version. */
  visitorsReadVersion: z.boolean().default(true),
  /** Whether mails about stock are collected: yes, no, or the site does not have the app. */
  backInStock: z.enum(['collected', 'off', 'absent']).default('off'),
  /** Under which id of the store app; reports differ. */
  backInStockApp: z.enum(['catalog', 'older']).default('older'),
  /** Whether their states are a list, or an object by app; reports differ. */
  backInStockStates: z.enum(['list', 'object']).default('list'),
  /** The state of cart lines that refer to version 1 of the catalog once the store has version 3; no source says it. */
  movedLines: z.enum(['kept', 'unavailable', 'gone']).default('kept'),

  // The two versions of the cart: when version 1 ends, and what is not known of version 2.

  /** Version 1 as now, its errors in version 2's form, or gone. The platform has announced the end for 2027-02-01. */
  cartV1: z.enum(['on', 'proxied', 'removed']).default('on'),
  /** The status of a path of version 1 once it is gone; no source says it. */
  cartV1Gone: z.enum(['404', '410', '428']).default('404'),
  /** The answer of version 2 without a cart: an error, or an answer that has no cart. */
  noCartV2: z.enum(['OWNED', 'CURRENT', 'empty', 'null', '428']).default('OWNED'),
  /** The answer of version 2 to an item that the catalog refuses: an error, or an answer without its line. */
  refusedItemsV2: z.enum(['error', 'silent']).default('error'),
  /** Whether a second add of the same item raises the quantity of its line or makes another line. */
  secondAddV2: z.enum(['merged', 'separate']).default('merged'),
  /** Whether an update replaces a nested object such as `deliveryInfo` or only the members given. */
  patchV2: z.enum(['merged', 'replaced']).default('merged'),
  /** Whether reading a cart's revision in an update is checked; it is declared read-only. */
  revisionV2: z.enum(['ignored', 'checked']).default('ignored'),
  /** Whether lines of version 2 have a picture; some answers of the platform lack it. */
  pictureV2: z.enum(['sent', 'absent']).default('sent'),
  /** Whether a summary of version 2 names a delivery method that nobody has chosen; real ones do, once there is an address. */
  deliverySummaryV2: z.enum(['named', 'selected']).default('named'),
  /** Whether a refused item in a call of several refuses all. */
  batchV2: z.enum(['whole', 'each']).default('whole'),
  /** Whether the public path takes writes of version 2, or only a site's own path does. */
  edgeWritesV2: z.enum(['accepted', 'refused']).default('accepted'),
  /** The callers that may read a cart of version 2 by its id: its owner, or apps only. */
  cartByIdV2: z.enum(['owners', 'apps']).default('owners'),
  /** Which status refusals of version 2 have, where no source names it. */
  refusalStatusV2: z.enum(['inferred', '400', '428']).default('inferred'),
  /** The order of a cart's lines in version 2. */
  lineOrderV2: z.enum(['oldest', 'newest']).default('oldest'),
  /** When a cart's revision moves in version 2: with each write, with what changes something, or with calculations, too. */
  revisionMovesV2: z.enum(['writes', 'changes', 'calculations']).default('writes'),
  /** Whether an ordered cart is still the current one in version 2. */
  orderedCartV2: z.enum(['past', 'current']).default('past'),
  /** Whether the address of a cart's page keeps the shopper's session, coming from another domain. */
  checkoutUrlV2: z.enum(['session', 'bare']).default('session'),
  /** Whether a redirect session takes a cart of version 2 that is not the current one. */
  redirectCartV2: z.enum(['any', 'current']).default('any'),
  /** Whether the platform itself adds a visitor's cart to the member's at login. */
  loginCart: z.enum(['kept', 'merged']).default('kept'),
  /** Carts are deleted after so many seconds without a change; 0 for never. */
  cartLifeSeconds: z.number().int().min(0).max(31_536_000).default(0),
  /** Whether version 2 names the reason of a refused coupon, or says that it is unknown. */
  couponReasonsV2: z.enum(['declared', 'unknown']).default('declared'),
  /** Whether an app of the shop objects to every cart of version 2. */
  customViolationV2: z.enum(['none', 'WARNING', 'ERROR']).default('none'),
  /** Whether an order without a page is paid at once, or waits for the call that completes it. */
  directPaymentV2: z.enum(['paid', 'pending']).default('paid'),
  /** Whether carts of version 2 are of the editor's preview, which cannot be ordered. */
  demoCartsV2: z.boolean().default(false),
  /** Whether the site has a checkout page, to which `get-checkout-url` can lead. */
  checkoutPageV2: z.boolean().default(true),
  /** The least subtotal of an order, of which version 2 tells; 0 for none. */
  minimumOrder: z.number().min(0).max(999_999_999).default(0),
});

export type Settings = z.infer<typeof schema>;
export type AutoTax = Settings['autoTax'];

export const defaultSettings = (): Settings => schema.parse({});

/** Any of the settings, without their defaults. */
const change = z.strictObject(
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, setting]) => [name, setting.unwrap().optional()]),
  ),
);

/** Changes the given settings in place. */
export const changeSettings = (settings: Settings, input: unknown): Settings =>
  Object.assign(settings, parse(change, input));
