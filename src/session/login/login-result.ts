// What came of an attempt to sign in or up: the platform's state or refusal in the words of spec sections 4 and 8.
import { isStoreError, type StoreError } from '../../errors.ts';
import type { CustomValue, Identity } from '../../model/identity.ts';
import { asArray, asObject, asText, type Json } from '../../model/json.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

/** Spec section 4. The last two are known to the platform's clients and never made by this one. */
export type LoginState =
  | 'SUCCESS'
  | 'INITIAL'
  | 'FAILURE'
  | 'EMAIL_VERIFICATION_REQUIRED'
  | 'OWNER_APPROVAL_REQUIRED'
  | 'USER_CAPTCHA_REQUIRED'
  | 'SILENT_CAPTCHA_REQUIRED';

/** Named results of spec section 8. */
export type LoginErrorCode =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidPassword'
  | 'resetPassword'
  | 'invalidEmail';

/** Where the platform tells: whom it is about, and how long until another code may be asked for. */
interface About {
  identity?: Identity;
  additionalData?: Record<string, CustomValue>;
}

export interface LoginFailure {
  loginState: 'FAILURE';
  error: string;
  errorCode?: LoginErrorCode;
  /** What the platform answered: its status, its own code, how long to wait. */
  cause?: StoreError;
}

export type LoginResult =
  | ({ loginState: 'SUCCESS'; data: { sessionToken: string } } & About)
  | ({ loginState: 'OWNER_APPROVAL_REQUIRED' } & About)
  | ({ loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } } & About)
  | LoginFailure;

export const unknownState = (): LoginFailure => ({
  loginState: 'FAILURE',
  error: 'Unknown _state',
});

const textOf = (answer: Json, name: string): string => {
  const text = asText(answer[name]);
  if (!text) throw badAnswer();
  return text;
};

/**
 * The result of a state machine answer (register, login, verify, recover).
 * @throws StoreError `bad_answer` when the answer is none, or lacks what its state promises.
 */
export const loginResultOf = (value: unknown): LoginResult => {
  const answer = asObject(value);
  if (!answer) throw badAnswer();
  const about = Object.fromEntries(
    ['identity', 'additionalData']
      .map((name) => [name, asObject(answer[name])] as const)
      .filter(([, told]) => told),
  ) as About;
  switch (answer['state']) {
    case 'SUCCESS':
      return {
        loginState: 'SUCCESS',
        data: { sessionToken: textOf(answer, 'sessionToken') },
        ...about,
      };
    case 'REQUIRE_OWNER_APPROVAL':
      return { loginState: 'OWNER_APPROVAL_REQUIRED', ...about };
    case 'REQUIRE_EMAIL_VERIFICATION':
      return {
        loginState: 'EMAIL_VERIFICATION_REQUIRED',
        data: { stateToken: textOf(answer, 'stateToken') },
        ...about,
      };
    default:
      return unknownState();
  }
};

/**
 * Codes come as numbers or as words, and from which service is not known (WIRE 4.6), so both count.
 */
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
 * An answer of the platform is a failure to sign in; no answer at all is an error like any other,
 * since it says nothing of the member.
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

/** Any other refusal than those with a name counts as a wrong address (spec section 8). */
export const loginFailureOf = (thrown: unknown): LoginFailure => failureOf(thrown, LOGIN);

/** An address that the platform finds broken is told in its own words (spec section 5). */
export const registerFailureOf = (thrown: unknown): LoginFailure => {
  const failure = failureOf(thrown, REGISTER);
  const validation = asObject(failure.cause?.details['validationError']);
  const aboutEmail = asArray(validation?.['fieldViolations'])
    .map(asObject)
    .find((violation) => asObject(violation?.['data'])?.['type'] === 'EMAIL');
  return aboutEmail
    ? { ...failure, errorCode: 'invalidEmail', error: asText(aboutEmail['description']) ?? '' }
    : failure;
};
