// Maps a login problem to its message, the field it belongs to, and an alternative to trying again.
import type { LoginScreen, LoginView } from '../../../app/state/state.ts';
import { shownCode } from '../../../i18n/shown-code.ts';
import type { LoginKey, MessageKey } from '../../../i18n/translate.ts';
import type { FieldName } from '../screens/screens.ts';

export interface ProblemMessage {
  sentence: MessageKey | LoginKey;
  /** The field at which the message is shown; without a field, it is shown above the submit button. */
  field?: FieldName | 'captcha';
  /** Another option besides trying again. */
  alternative?: 'forgot' | 'elsewhere';
}

export type LoginProblem = NonNullable<LoginView['problem']>;

const CAPTCHA: ProblemMessage = { sentence: 'robot', field: 'captcha' };
const ADDRESS: ProblemMessage = { sentence: 'emailShape', field: 'email' };
const CODE: ProblemMessage = { sentence: 'badCode', field: 'code' };
const NOT_POSSIBLE_HERE: ProblemMessage = { sentence: 'notHere', alternative: 'elsewhere' };
/** One message for every refusal that depends on the account, so the message does not reveal whether an account exists. */
const MISMATCH: ProblemMessage = { sentence: 'mismatch', field: 'password' };

/** Codes of the platform, by number and by name, and our own codes. */
const BY_CODE: ReadonlyMap<string, ProblemMessage> = new Map([
  ['-19976', MISMATCH],
  ['invalidPassword', MISMATCH],
  ['invalidEmail', MISMATCH],
  ['-19973', MISMATCH],
  ['resetPassword', MISMATCH],
  ['-19971', CAPTCHA],
  ['missingCaptchaToken', CAPTCHA],
  ['-19970', CAPTCHA],
  ['invalidCaptchaToken', CAPTCHA],
  ['offline', { sentence: 'loginOffline' }],
  ['platform_down', { sentence: 'loginDown' }],
  ['insecure_page', { sentence: 'insecure' }],
  ['login_timeout', NOT_POSSIBLE_HERE],
  ['login_required', NOT_POSSIBLE_HERE],
  ['login_refused', NOT_POSSIBLE_HERE],
  ['missing_code_or_state', NOT_POSSIBLE_HERE],
  ['frame_blocked', NOT_POSSIBLE_HERE],
  ['TOO_MANY_REQUESTS', { sentence: 'tooManyLater' }],
  ['SITE_NOT_PUBLISHED', { sentence: 'loginClosed' }],
  ['unexpected', { sentence: 'refused' }],
]);

/** Messages for an unknown error code, by the field that the problem names. */
const BY_FIELD = { email: ADDRESS, code: CODE, captcha: CAPTCHA };

/** `screen` is the screen of the attempt; undefined if only a mail was requested again. */
export function problemMessage(
  problem: LoginProblem,
  screen: LoginScreen | undefined,
): ProblemMessage {
  const message = BY_CODE.get(shownCode(problem));
  const { field } = problem;
  // Only the sign-in screen compares a password; on other screens, the email address itself is invalid.
  if (message === MISMATCH && screen !== 'sign-in') return ADDRESS;
  if (message) return message;
  if (field === 'password') {
    return screen === 'sign-in' ? MISMATCH : { sentence: 'badPassword', field };
  }
  if (field) return BY_FIELD[field];
  // The screens below send a single value, so that value was refused.
  if (screen === 'code') return CODE;
  if (screen === 'reset' || screen === 'reset-other')
    return { sentence: 'linkEnded', alternative: 'forgot' };
  return { sentence: 'refused' };
}
