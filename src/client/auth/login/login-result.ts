// Results of login and registration: states and named failures. Facts: docs/platform/authentication.md#login,
// docs/platform/authentication.md#redirect.

import {
  anything,
  json,
  listOfValid,
  maybe,
  member,
  nonEmptyText,
  object,
  orElse,
  sparse,
  text,
} from '../../codec/codec.ts';
import { isStoreError, type StoreError } from '../../errors.ts';
import { readAnswer } from '../../http/read-answer.ts';
import type { CustomValue, Identity } from '../../members/identity.ts';

/** Every client of the platform has these two connections. */
const CONNECTIONS = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
} as const;

type ProviderName = keyof typeof CONNECTIONS;

export const isProviderName = (text: string): text is ProviderName =>
  Object.hasOwn(CONNECTIONS, text);

/** Connection id of a provider name. A custom connection is already given by id. */
export const toConnection = (provider: string): string =>
  isProviderName(provider) ? CONNECTIONS[provider] : provider;

/** Login states. This client never sets the last two states, but other clients of the platform do. */
export type LoginState =
  | 'SUCCESS'
  | 'INITIAL'
  | 'FAILURE'
  | 'EMAIL_VERIFICATION_REQUIRED'
  | 'OWNER_APPROVAL_REQUIRED'
  | 'USER_CAPTCHA_REQUIRED'
  | 'SILENT_CAPTCHA_REQUIRED';

/** Named failures of a login or registration. */
export type LoginErrorCode =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidPassword'
  | 'resetPassword'
  | 'invalidEmail';

/** Optional fields of the platform: the identity, and the wait before another code can be requested. */
interface About {
  identity?: Identity;
  additionalData?: Record<string, CustomValue>;
}

/** A refused login: the platform's message, our code for it, and its response. */
export interface LoginFailure {
  loginState: 'FAILURE';
  error: string;
  errorCode?: LoginErrorCode;
  /** The platform's response: status, code and wait. */
  cause?: StoreError;
}

/** Outcome of a login: a session token, a required next step, or a failure. */
export type LoginResult =
  | ({ loginState: 'SUCCESS'; data: { sessionToken: string } } & About)
  | ({ loginState: 'OWNER_APPROVAL_REQUIRED' } & About)
  | ({ loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } } & About)
  | LoginFailure;

export const unknownState = (): LoginFailure => ({
  loginState: 'FAILURE',
  error: 'Unknown _state',
});

const step = object({ state: anything });

const about = sparse({ identity: maybe(json), additionalData: maybe(json) });

const signedIn = object({ sessionToken: nonEmptyText });

const waiting = object({ stateToken: nonEmptyText });

/**
 * Converts the platform's response to register, login, verify or recover.
 * @throws StoreError `bad_answer` if the response is unreadable or lacks a field that its state requires.
 */
export const readLoginResult = (value: unknown): LoginResult => {
  const { state } = readAnswer(step, value);
  const more = about(value) as About;
  switch (state) {
    case 'SUCCESS':
      return { loginState: 'SUCCESS', data: readAnswer(signedIn, value), ...more };
    case 'REQUIRE_OWNER_APPROVAL':
      return { loginState: 'OWNER_APPROVAL_REQUIRED', ...more };
    case 'REQUIRE_EMAIL_VERIFICATION':
      return {
        loginState: 'EMAIL_VERIFICATION_REQUIRED',
        data: readAnswer(waiting, value),
        ...more,
      };
    default:
      return unknownState();
  }
};

/** Some platform services send error codes as numbers, some as names, so both are checked. */
const CAPTCHA: readonly [LoginErrorCode, RegExp][] = [
  [
    'missingCaptchaToken',
    /^(-19971|MISSING_CAPTCHA_TOKEN|CAPTCHA_TOKEN_REQUIRED|RECAPTCHA_REQUIRED)$/,
  ],
  ['invalidCaptchaToken', /^(-19970|INVALID_CAPTCHA_TOKEN|RECAPTCHA_FAILED)$/],
];
const REGISTER: typeof CAPTCHA = [...CAPTCHA, ['emailAlreadyExists', /^(-19995|DUPLICATE_EMAIL)$/]];
const LOGIN: typeof CAPTCHA = [
  ...CAPTCHA,
  ['invalidPassword', /^-19976$/],
  ['resetPassword', /^-19973$/],
  ['invalidEmail', /^/],
];

/** Rethrows an error without a response, because such an error is unrelated to the member. */
const toFailure = (thrown: unknown, named: typeof CAPTCHA): LoginFailure => {
  if (!isStoreError(thrown) || thrown.status === undefined) throw thrown;
  const errorCode = named.find(([, codes]) => codes.test(thrown.code))?.[0];
  return {
    loginState: 'FAILURE',
    error: thrown.message,
    ...(errorCode && { errorCode }),
    cause: thrown,
  };
};

/** Refusals without a known code count as an invalid email. */
export const toLoginFailure = (thrown: unknown): LoginFailure => toFailure(thrown, LOGIN);

const violation = object({
  data: maybe(object({ type: anything })),
  description: orElse(text, ''),
});

const violations = maybe(
  member('validationError', member('fieldViolations', listOfValid(violation))),
);

/** Converts a refused registration. Reports an invalid email with the platform's message. */
export const toRegisterFailure = (thrown: unknown): LoginFailure => {
  const failure = toFailure(thrown, REGISTER);
  const found = violations(failure.cause?.details) ?? [];
  const aboutEmail = found.find(({ data }) => data?.type === 'EMAIL');
  return aboutEmail
    ? { ...failure, errorCode: 'invalidEmail', error: aboutEmail.description }
    : failure;
};
