// Turns what went wrong with a login into the problem that the dialog knows: a code, and its field.
import { isStoreError, type StoreError } from '../../errors.ts';
import { asArray, asObject, asText } from '../../model/json.ts';
import type { LoginFailure } from '../../session/login/login-result.ts';
import { problemOf } from '../problem-of.ts';
import type { LoginView } from '../state.ts';

export type LoginProblem = NonNullable<LoginView['problem']>;

/** There is no such member; whoever shows it must not tell it from a wrong password. */
const NOBODY = /_NOT_FOUND$/;

const FIELDS = ['email', 'password', 'code'] as const;

/** The field that the platform's first violation names, if it is one of ours. */
const fieldOf = ({ details }: StoreError): LoginProblem['field'] => {
  const violations = asArray(asObject(details['validationError'])?.['fieldViolations']);
  const names = violations.map((each) => asText(asObject(each)?.['field']) ?? '');
  return FIELDS.find((field) => names.some((name) => name.toLowerCase().includes(field)));
};

/** Of an error that was thrown. */
export const loginProblemOf = (error: unknown): LoginProblem => {
  if (isStoreError(error) && error.status === 429) return { code: 'TOO_MANY_REQUESTS' };
  // That it can be tried again here helps nobody: the member is shown another way.
  if (isStoreError(error) && error.code.startsWith('login_')) return { code: error.code };
  const field = isStoreError(error) ? fieldOf(error) : undefined;
  return { ...problemOf(error), ...(field && { field }) };
};

/**
 * Of a refusal. A name of spec section 8 is shown as what it says, but for the one that stands for
 * all other refusals: what is not known to be a wrong address stays unknown.
 */
export const problemOfFailure = ({ errorCode, cause }: LoginFailure): LoginProblem => {
  // The platform wants a step that only its own page has, such as a second factor.
  if (!cause) return { code: 'login_required' };
  const told = loginProblemOf(cause);
  if (!errorCode) return told;
  if (/captcha/i.test(errorCode)) return { code: errorCode, field: 'captcha' };
  if (errorCode !== 'invalidEmail') return { code: errorCode };
  if (NOBODY.test(cause.code)) return { code: 'invalidPassword' };
  return cause.code === 'INVALID_ARGUMENT' ? { field: 'email', ...told } : told;
};

/** When the platform takes another try, in epoch milliseconds. */
export const retryAtOf = (error: unknown, nowMs: number): number | undefined =>
  isStoreError(error) && error.retryAfterMs ? nowMs + error.retryAfterMs : undefined;
