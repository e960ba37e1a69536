// Turns errors and refusals of a login into the problem that the dialog shows: a code, and its field.

import { problemOf } from '../../app/store/problem-of.ts';
import type { LoginView } from '../../app/store/state.ts';
import type { LoginFailure } from '../../client/auth/login/login-result.ts';
import { asArray, asObject, asText } from '../../client/codec/json.ts';
import { isStoreError, type StoreError } from '../../client/errors.ts';

export type LoginProblem = NonNullable<LoginView['problem']>;

const FIELDS = ['email', 'password', 'code'] as const;

/** The field that the platform's first violation names, if it is one of ours. */
const fieldOf = ({ details }: StoreError): LoginProblem['field'] => {
  const violations = asArray(asObject(details['validationError'])?.['fieldViolations']);
  const names = violations.map((each) => asText(asObject(each)?.['field']) ?? '');
  return FIELDS.find((field) => names.some((name) => name.toLowerCase().includes(field)));
};

/** Whether the visitor's token was refused, not what was typed. The next attempt is sent with a new token. */
const isOfToken = (error: unknown): boolean =>
  isStoreError(error) && error.status === 401 && /TOKEN|^UNAUTH|^HTTP_/.test(error.code);

/** The problem of a thrown error. */
export const loginProblemOf = (error: unknown): LoginProblem => {
  if (isOfToken(error)) return { code: 'unexpected' };
  if (isStoreError(error) && error.status === 429) return { code: 'TOO_MANY_REQUESTS' };
  // Without `isRetryable`: the dialog offers another way to log in instead.
  if (isStoreError(error) && error.code.startsWith('login_')) return { code: error.code };
  const field = isStoreError(error) ? fieldOf(error) : undefined;
  return { ...problemOf(error), ...(field && { field }) };
};

/**
 * The problem of a refusal. Those that depend on the account, such as a wrong password, an unknown address or a blocked
 * member, all have one code, so that nobody learns who has an account. The others say what they are: a captcha, a
 * mistake in what was typed, too many attempts, or trouble of the store itself.
 */
export const problemOfFailure = ({ errorCode, cause }: LoginFailure): LoginProblem => {
  // The platform wants a step that only its own page has, such as a second factor.
  if (!cause) return { code: 'login_required' };
  const problem = loginProblemOf(cause);
  if (!errorCode) return problem;
  if (/captcha/i.test(errorCode)) return { code: errorCode, field: 'captcha' };
  if (cause.code === 'INVALID_ARGUMENT') return { field: 'email', ...problem };
  const isOfStore = cause.retryable || cause.status === 428 || cause.status === 429;
  return isOfStore || isOfToken(cause) ? problem : { code: 'invalidPassword' };
};

/** When the platform takes another try, in epoch milliseconds. */
export const retryAtOf = (error: unknown, nowMs: number): number | undefined =>
  isStoreError(error) && error.retryAfterMs ? nowMs + error.retryAfterMs : undefined;
