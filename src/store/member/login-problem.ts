// Turns errors and refusals of a login into the problem that the dialog shows: a code, and its field.
import { isStoreError, type StoreError } from '../../errors.ts';
import { asArray, asObject, asText } from '../../model/json.ts';
import type { LoginFailure } from '../../session/login/login-result.ts';
import { problemOf } from '../problem-of.ts';
import type { LoginView } from '../state.ts';

export type LoginProblem = NonNullable<LoginView['problem']>;

/** There is no such member. Shown like a wrong password, so that addresses cannot be probed. */
const UNKNOWN_MEMBER = /_NOT_FOUND$|^-19999$/;

const FIELDS = ['email', 'password', 'code'] as const;

/** The field that the platform's first violation names, if it is one of ours. */
const fieldOf = ({ details }: StoreError): LoginProblem['field'] => {
  const violations = asArray(asObject(details['validationError'])?.['fieldViolations']);
  const names = violations.map((each) => asText(asObject(each)?.['field']) ?? '');
  return FIELDS.find((field) => names.some((name) => name.toLowerCase().includes(field)));
};

/** The problem of a thrown error. */
export const loginProblemOf = (error: unknown): LoginProblem => {
  if (isStoreError(error) && error.status === 429) return { code: 'TOO_MANY_REQUESTS' };
  // Without `isRetryable`: the dialog offers another way to log in instead.
  if (isStoreError(error) && error.code.startsWith('login_')) return { code: error.code };
  const field = isStoreError(error) ? fieldOf(error) : undefined;
  return { ...problemOf(error), ...(field && { field }) };
};

/**
 * The problem of a refusal. A name of spec section 8 is its code, except `invalidEmail`, which also stands for all
 * other refusals: then the platform's own code decides.
 */
export const problemOfFailure = ({ errorCode, cause }: LoginFailure): LoginProblem => {
  // The platform wants a step that only its own page has, such as a second factor.
  if (!cause) return { code: 'login_required' };
  const problem = loginProblemOf(cause);
  if (!errorCode) return problem;
  if (/captcha/i.test(errorCode)) return { code: errorCode, field: 'captcha' };
  if (errorCode !== 'invalidEmail') return { code: errorCode };
  if (UNKNOWN_MEMBER.test(cause.code)) return { code: 'invalidPassword' };
  return cause.code === 'INVALID_ARGUMENT' ? { field: 'email', ...problem } : problem;
};

/** When the platform takes another try, in epoch milliseconds. */
export const retryAtOf = (error: unknown, nowMs: number): number | undefined =>
  isStoreError(error) && error.retryAfterMs ? nowMs + error.retryAfterMs : undefined;
