// The results of login and registration: states (spec section 4) and named failures (spec section 8).

import {
  anything,
  json,
  listOfValid,
  maybe,
  member,
  object,
  orElse,
  sparse,
  text,
  words,
} from '../../codec/codec.ts';
import { isStoreError, type StoreError } from '../../errors.ts';
import { readAnswer } from '../../http/read-answer.ts';
import type { CustomValue, Identity } from '../../members/identity.ts';

// The platform's connections to external identity providers.

/** Every client of the platform has these two connections. */
const CONNECTIONS = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
} as const;

type ProviderName = keyof typeof CONNECTIONS;

export const isProviderName = (text: string): text is ProviderName =>
  Object.hasOwn(CONNECTIONS, text);

/** The connection's id for a provider's name; an own connection is named by its id. */
export const connectionOf = (provider: string): string =>
  isProviderName(provider) ? CONNECTIONS[provider] : provider;

/** The states of spec section 4. The last two exist for other clients of the platform; this one never sets them. */
export type LoginState =
  | 'SUCCESS'
  | 'INITIAL'
  | 'FAILURE'
  | 'EMAIL_VERIFICATION_REQUIRED'
  | 'OWNER_APPROVAL_REQUIRED'
  | 'USER_CAPTCHA_REQUIRED'
  | 'SILENT_CAPTCHA_REQUIRED';

/** The named failures of spec section 8. */
export type LoginErrorCode =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidPassword'
  | 'resetPassword'
  | 'invalidEmail';

/** When the platform sends them: the identity, and the wait before another code may be requested. */
interface About {
  identity?: Identity;
  additionalData?: Record<string, CustomValue>;
}

/** A login that was refused: the platform's words, our code for them, and its answer. */
export interface LoginFailure {
  loginState: 'FAILURE';
  error: string;
  errorCode?: LoginErrorCode;
  /** The platform's response: status, code, and how long to wait. */
  cause?: StoreError;
}

/** How a login ended: with a session token, with a step that is still to be done, or refused (spec section 4). */
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

const signedIn = object({ sessionToken: words });

const waiting = object({ stateToken: words });

/**
 * The result of a state machine answer (register, login, verify, recover).
 * @throws StoreError `bad_answer` when the response is unreadable or lacks a field that its state requires.
 */
export const loginResultOf = (value: unknown): LoginResult => {
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

/** Codes are numbers or words, depending on a service that is not known here, so both are checked (WIRE 4.6). */
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

/**
 * A response of the platform becomes a failure result. An error without a response is thrown again, because it says
 * nothing about the member.
 */
const failureOf = (thrown: unknown, named: typeof CAPTCHA): LoginFailure => {
  if (!isStoreError(thrown) || thrown.status === undefined) throw thrown;
  const errorCode = named.find(([, codes]) => codes.test(thrown.code))?.[0];
  return {
    loginState: 'FAILURE',
    error: thrown.message,
    ...(errorCode && { errorCode }),
    cause: thrown,
  };
};

/** A refusal without a name counts as an invalid email (spec section 8). */
export const loginFailureOf = (thrown: unknown): LoginFailure => failureOf(thrown, LOGIN);

const violation = object({
  data: maybe(object({ type: anything })),
  description: orElse(text, ''),
});

const violations = maybe(
  member('validationError', member('fieldViolations', listOfValid(violation))),
);

/** An invalid email is reported with the platform's message (spec section 5). */
export const registerFailureOf = (thrown: unknown): LoginFailure => {
  const failure = failureOf(thrown, REGISTER);
  const found = violations(failure.cause?.details) ?? [];
  const aboutEmail = found.find(({ data }) => data?.type === 'EMAIL');
  return aboutEmail
    ? { ...failure, errorCode: 'invalidEmail', error: aboutEmail.description }
    : failure;
};
