// Says of a problem which sentence tells it, under which field, and which other way is left.

import type { LoginScreen, LoginView } from '../../../../store/state.ts';
import type { LoginKey, MessageKey } from '../../../i18n/translate.ts';
import type { FieldName } from './screens.ts';

export interface Told {
  sentence: MessageKey | LoginKey;
  /** Under this field; without one it stands above the button. */
  field?: FieldName | 'captcha';
  /** A way out beside trying again. */
  way?: 'forgot' | 'elsewhere';
}

type LoginProblem = NonNullable<LoginView['problem']>;

const ROBOT: Told = { sentence: 'captcha', field: 'captcha' };
const ADDRESS: Told = { sentence: 'emailShape', field: 'email' };
const CODE: Told = { sentence: 'badCode', field: 'code' };
const NOT_HERE: Told = { sentence: 'notPossibleHere', way: 'elsewhere' };
/** One sentence for both, so that nobody learns which addresses have an account. */
const MISMATCH: Told = { sentence: 'mismatch', field: 'password' };
const MAY_EXIST: Told = { sentence: 'mayExist', field: 'email' };
const MUST_RESET: Told = { sentence: 'mustReset', way: 'forgot' };

/** Spec section 8 by number and by name, and codes of our own. */
const BY_CODE: ReadonlyMap<string, Told> = new Map([
  ['-19976', MISMATCH],
  ['invalidPassword', MISMATCH],
  ['invalidEmail', MISMATCH],
  ['-19995', MAY_EXIST],
  ['emailAlreadyExists', MAY_EXIST],
  ['-19973', MUST_RESET],
  ['resetPassword', MUST_RESET],
  ['-19971', ROBOT],
  ['missingCaptchaToken', ROBOT],
  ['-19970', ROBOT],
  ['invalidCaptchaToken', ROBOT],
  ['offline', { sentence: 'loginOffline' }],
  ['platform_down', { sentence: 'loginDown' }],
  ['insecure_page', { sentence: 'insecure' }],
  ['login_timeout', NOT_HERE],
  ['login_required', NOT_HERE],
  ['login_refused', NOT_HERE],
  ['frame_blocked', NOT_HERE],
  ['TOO_MANY_REQUESTS', { sentence: 'tooManyLater' }],
  ['unexpected', { sentence: 'refused' }],
]);

/** What the platform calls a field, when it names no code that we know. */
const BY_FIELD = { email: ADDRESS, code: CODE, captcha: ROBOT };

/** `screen`: whose button was pressed; undefined when only a mail was to be sent again. */
export function tellProblem(problem: LoginProblem, screen: LoginScreen | undefined): Told {
  const { code, field } = problem;
  const told = BY_CODE.get(code);
  // Where no password is asked for, or a new one, an address that is not right has its own sentence.
  if (told === MISMATCH && screen !== 'sign-in') return ADDRESS;
  if (told) return told;
  if (field === 'password') {
    return screen === 'sign-in' ? MISMATCH : { sentence: 'badPassword', field };
  }
  if (field) return BY_FIELD[field];
  // The one thing that was given there is what was refused.
  if (screen === 'code') return CODE;
  if (screen === 'reset') return { sentence: 'linkExpired', way: 'forgot' };
  return { sentence: 'refused' };
}
