// The screens: what each asks for, what its one button says, and where else one can go from it.

import type { LoginScreen, LoginView } from '../../../../store/state.ts';
import type { LoginKey, MessageKey } from '../../../i18n/translate.ts';

export type FieldName = 'email' | 'password' | 'code';
type Words = MessageKey | LoginKey;
/** A link below the button, with the words before it if there are any. */
export type Way = readonly [to: LoginScreen, label: Words, before?: LoginKey];

export interface ScreenSpec {
  title: Words;
  hint?: LoginKey;
  fields: readonly FieldName[];
  submit: Words;
  ways: readonly Way[];
  /** Something was sent by mail, and can be sent again. */
  hasMail?: true;
  /** It is a new password that is asked for. */
  isNewPassword?: true;
}

const BACK: Way = ['sign-in', 'back'];
export const TO_FORGOT: Way = ['forgot', 'forgot'];

export const SCREENS: Readonly<Record<LoginScreen, ScreenSpec>> = {
  'sign-in': {
    title: 'signIn',
    fields: ['email', 'password'],
    submit: 'signIn',
    ways: [TO_FORGOT, ['sign-up', 'signUp', 'newHere']],
  },
  'sign-up': {
    title: 'signUp',
    fields: ['email', 'password'],
    submit: 'signUp',
    ways: [['sign-in', 'signIn', 'haveAccount']],
    isNewPassword: true,
  },
  code: {
    title: 'checkEmail',
    hint: 'codeSent',
    fields: ['code'],
    submit: 'confirm',
    ways: [['sign-in', 'otherAddress']],
    hasMail: true,
  },
  approval: {
    title: 'approval',
    hint: 'approvalHint',
    fields: [],
    submit: 'continue',
    ways: [],
  },
  forgot: {
    title: 'forgotTitle',
    hint: 'forgotHint',
    fields: ['email'],
    submit: 'sendLink',
    ways: [BACK],
  },
  'forgot-sent': {
    title: 'checkEmail',
    hint: 'linkSent',
    fields: [],
    submit: 'continue',
    ways: [BACK],
    hasMail: true,
  },
  reset: {
    title: 'resetTitle',
    fields: ['password'],
    submit: 'savePassword',
    ways: [BACK],
    isNewPassword: true,
  },
  done: { title: 'signedIn', fields: [], submit: 'continue', ways: [] },
};

/** What the next attempt from here must carry; most screens carry none. */
export const captchaOf = ({ screen, captcha }: LoginView): LoginView['captcha'] =>
  screen === 'sign-in' || screen === 'sign-up' ? captcha : undefined;
