// What can be switched while the sandbox runs.
import { z } from 'zod';
import { defaultCurrency, isCurrency } from '../../foundation/money/currency.ts';
import { parse } from '../../foundation/validation/parse.ts';

export interface Settings {
  /** A refresh then spends its refresh token and hands out a new one. */
  rotateRefreshTokens: boolean;
  accessTokenSeconds: number;
  /** How long a checkout or product page address works. */
  redirectSessionSeconds: number;
  /** Waited before each platform answer. */
  latencyMs: number;
  /** Host names that callbacks may point to, on any port; `*.shop.example` takes every subdomain. */
  allowedDomains: string[];
  /** What the shop sells in: an ISO 4217 code. Prices keep their numbers. */
  currency: string;
  /** Whether the tax service answers, for regions that ask it. */
  autoTax: AutoTax;
  /** A cart or checkout that nobody has touched for so long counts as left behind. */
  abandonAfterSeconds: number;
  /** What becomes of a payment on the checkout page, where something is left to pay. */
  payment: (typeof paymentOutcomes)[number];
  /** An order is approved as soon as it is placed; else the control room does it. */
  approveOrders: boolean;
  /** The platform's specification lists merchant discounts among a cart's own changes; a shop may want them refused. */
  acceptMerchantDiscounts: boolean;
  /** A new member waits until the shop's owner lets them in. */
  membersNeedApproval: boolean;
  /** Members sign in only once a code from a mail has shown that the address is theirs. */
  membersVerifyEmail: boolean;
  /** How dear a password is to check: scrypt's N as a power of two. */
  passwordCost: number;
  /** Which captcha registration and sign-in demand. */
  captcha: (typeof captchaKinds)[number];
  /** So many failures on one address lock it, whether or not it has a member. */
  lockAfterFailures: number;
  lockSeconds: number;
  /** What a shop's own server shows beside its access token. */
  apiKey: string;
  sessionTokenSeconds: number;
  authorizationCodeSeconds: number;
  recoveryTokenSeconds: number;
  /** How long a mailed code works, how often it may be mistyped, how often sent, and the pause between. */
  codeSeconds: number;
  codeAttempts: number;
  codeSends: number;
  resendSeconds: number;
  /** Stands in for SUCCESS: states that the platform has and a shopper seldom meets. */
  successState: (typeof successStates)[number];
  /** What the page in the hidden frame does. */
  frameAnswer: (typeof frameAnswers)[number];
  /** What the captcha's script does. */
  captchaScript: (typeof captchaScripts)[number];
  /** How long a stream of events is silent before it gives a sign of life. */
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

/** Changes the given settings in place and leaves the others. */
export const changeSettings = (settings: Settings, input: unknown): Settings =>
  Object.assign(settings, parse(change, input));
