// Settings that can be changed while the sandbox runs.
import { z } from 'zod';
import { defaultCurrency, isCurrency } from '../../foundation/money/currency.ts';
import { parse } from '../../foundation/validation/parse.ts';

export interface Settings {
  /** A refresh consumes its refresh token and issues a new one. */
  rotateRefreshTokens: boolean;
  accessTokenSeconds: number;
  /** Lifetime of checkout and product page URLs. */
  redirectSessionSeconds: number;
  /** Delay before each platform answer. */
  latencyMs: number;
  /** Host names that callbacks may use, on any port; `*.shop.example` includes every subdomain. */
  allowedDomains: string[];
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
  /** How the page in the hidden frame behaves. */
  frameAnswer: (typeof frameAnswers)[number];
  /** How the captcha's script behaves. */
  captchaScript: (typeof captchaScripts)[number];
  /** Pause after which an idle event stream sends a heartbeat. */
  streamHeartbeatMs: number;
}

export const autoTaxStates = ['ok', 'fails', 'deactivated'] as const;
export type AutoTax = (typeof autoTaxStates)[number];

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

export const captchaScripts = ['ok', 'fail', 'expire', 'silent'] as const;

/** scrypt with N = 2^14 and p = 5: OWASP's parameters for machines with little memory. */
export const defaultPasswordCost = 14;

export const loopbackDomains = ['127.0.0.1', 'localhost', '[::1]'];

export const defaultSettings = (): Settings => ({
  rotateRefreshTokens: false,
  accessTokenSeconds: 14_400,
  redirectSessionSeconds: 86_400,
  latencyMs: 0,
  allowedDomains: [...loopbackDomains],
  currency: defaultCurrency,
  autoTax: 'ok',
  abandonAfterSeconds: 3_600,
  payment: 'accepted',
  approveOrders: true,
  acceptMerchantDiscounts: true,
  membersNeedApproval: false,
  membersVerifyEmail: false,
  passwordCost: defaultPasswordCost,
  captcha: 'off',
  lockAfterFailures: 5,
  lockSeconds: 60,
  apiKey: 'sandbox-api-key',
  sessionTokenSeconds: 60,
  authorizationCodeSeconds: 60,
  recoveryTokenSeconds: 3_600,
  codeSeconds: 600,
  codeAttempts: 5,
  codeSends: 5,
  resendSeconds: 30,
  successState: 'SUCCESS',
  frameAnswer: 'ok',
  captchaScript: 'ok',
  streamHeartbeatMs: 15_000,
});

const seconds = z.number().int().min(0).max(31_536_000);
const times = z.number().int().min(1).max(1_000);

const change = z
  .strictObject({
    rotateRefreshTokens: z.boolean(),
    accessTokenSeconds: seconds,
    redirectSessionSeconds: seconds,
    latencyMs: z.number().min(0).max(60_000),
    allowedDomains: z.array(z.string().min(1).max(255)).max(100),
    currency: z.string().refine(isCurrency, 'must be an ISO 4217 code'),
    autoTax: z.enum(autoTaxStates),
    abandonAfterSeconds: seconds,
    payment: z.enum(paymentOutcomes),
    approveOrders: z.boolean(),
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
    frameAnswer: z.enum(frameAnswers),
    captchaScript: z.enum(captchaScripts),
    streamHeartbeatMs: z.number().int().min(10).max(600_000),
  })
  .partial();

/** Changes the given settings in place. */
export const changeSettings = (settings: Settings, input: unknown): Settings =>
  Object.assign(settings, parse(change, input));
