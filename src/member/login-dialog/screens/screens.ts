// The fields, texts and links of each screen.

import { useEffect, useLayoutEffect } from 'react';
import type { LoginScreen, LoginView } from '../../../app/state/state.ts';
import type { MemberView } from '../../../app/state/views.ts';
import type { LoginKey, MessageKey, Translate } from '../../../i18n/translate.ts';
import type { CardProps } from '../card-props.ts';
import { focusFirst } from '../nodes.ts';

/**
 * Connects a screen to the dialog's DOM: its name, its submit handler, and the initial focus. `onChange` is called when
 * the screen has changed, or the dialog has been opened or closed.
 */
export function useScreen(
  { nodes, login }: CardProps,
  heading: string,
  onSubmit: () => void,
  onChange: () => void,
): void {
  const { isOpen, screen } = login;
  // Before the first field gets the focus, so that a key pressed there is not lost.
  useLayoutEffect(() => {
    nodes.dialog.setAttribute('aria-label', heading);
    nodes.form.onsubmit = (event) => {
      event.preventDefault();
      // A script of the page may submit every form; it must not receive this event.
      event.stopPropagation();
      onSubmit();
    };
  });
  // The heading may name the member, so it is removed on closing.
  useEffect(() => () => nodes.dialog.removeAttribute('aria-label'), [nodes]);
  // Before the paint: a focus that moves later would take what is typed or pasted to another field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each screen
  useLayoutEffect(() => {
    // Another root renders the fields, maybe after this effect.
    if (isOpen) queueMicrotask(() => focusFirst(nodes));
    onChange();
  }, [isOpen, screen, nodes]);
}

export type FieldName = 'email' | 'password' | 'code';
type TextKey = MessageKey | LoginKey;
/** A link to another screen, with an optional text before it. */
export type ScreenLink = readonly [to: LoginScreen, label: TextKey, before?: LoginKey];

interface ScreenSpec {
  title: TextKey;
  hint?: LoginKey;
  fields: readonly FieldName[];
  submit: TextKey;
  links: readonly ScreenLink[];
  /** Members may sign in with an identity provider instead. */
  hasProviders?: true;
  /** A mail was sent and can be requested again. */
  hasMail?: true;
  /** Whether the password field is for a new password. */
  isNewPassword?: true;
}

const BACK: ScreenLink = ['sign-in', 'back'];
const TO_FORGOT: ScreenLink = ['forgot', 'forgot'];

export const SCREENS: Readonly<Record<LoginScreen, ScreenSpec>> = {
  'sign-in': {
    title: 'signIn',
    fields: ['email', 'password'],
    submit: 'signIn',
    links: [TO_FORGOT, ['sign-up', 'signUp', 'newHere']],
    hasProviders: true,
  },
  'sign-up': {
    title: 'signUp',
    fields: ['email', 'password'],
    submit: 'signUp',
    links: [['sign-in', 'signIn', 'haveAccount']],
    hasProviders: true,
    isNewPassword: true,
  },
  code: {
    title: 'checkEmail',
    hint: 'codeSent',
    fields: ['code'],
    submit: 'confirm',
    links: [['sign-in', 'otherAddress']],
    hasMail: true,
  },
  approval: {
    title: 'approval',
    hint: 'approvalHint',
    fields: [],
    submit: 'continue',
    links: [],
  },
  forgot: {
    title: 'forgotTitle',
    hint: 'forgotHint',
    fields: ['email'],
    submit: 'sendLink',
    links: [BACK],
  },
  'forgot-sent': {
    title: 'checkEmail',
    hint: 'linkSent',
    fields: [],
    submit: 'continue',
    links: [BACK],
    hasMail: true,
  },
  reset: {
    title: 'resetTitle',
    hint: 'resetFor',
    fields: ['password'],
    submit: 'savePassword',
    links: [BACK],
    isNewPassword: true,
  },
  'reset-other': {
    title: 'resetTitle',
    hint: 'resetElsewhere',
    fields: ['email', 'password'],
    submit: 'savePassword',
    links: [BACK],
    isNewPassword: true,
  },
  saved: {
    title: 'passwordSaved',
    hint: 'savedHint',
    fields: [],
    submit: 'continue',
    links: [BACK],
  },
  kept: { title: 'passwordSaved', fields: [], submit: 'continue', links: [] },
  done: { title: 'signedIn', fields: [], submit: 'continue', links: [] },
};

/** The captcha that the next attempt from this screen must include; most screens need none. */
export const getCaptcha = ({ screen, captcha }: LoginView): LoginView['captcha'] =>
  screen === 'sign-in' || screen === 'sign-up' ? captcha : undefined;

/** Isolates a name, whose direction may differ from the sentence's direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** The heading; the last screen names the member. */
export function formatHeading(text: Translate, { screen }: LoginView, member: MemberView): string {
  const name = member.name ?? member.email;
  return screen === 'done' && name
    ? text('signedInAs', { name: isolated(name) })
    : text(SCREENS[screen].title);
}

/** `j•••@example.com`, isolated as left-to-right text; masked because others may see the screen. */
const maskAddress = (email: string): string =>
  `\u2066${email.replace(/^(.).*(?=@)/u, '$1•••')}\u2069`;

/** The hint above the fields; may name the address that a mail was sent to, and who is signed in. */
export function formatHint(
  text: Translate,
  { screen, email, isSignUp }: LoginView,
  { isMember, ...member }: MemberView,
): string | undefined {
  const { hint } = SCREENS[screen];
  if (hint === 'codeSent' && !email) return text('enterCode');
  const name = member.name ?? member.email;
  const still = name ? text('stillSignedIn', { name: isolated(name) }) : text('signedIn');
  if (screen === 'kept') return still;
  const key = hint === 'codeSent' && isSignUp ? 'signUpSent' : hint;
  const sentence = key && text(key, { email: maskAddress(email) });
  // The link of a mail may belong to another account; it does not change who is signed in.
  const isOther = isMember && screen.startsWith('reset') && email !== member.email;
  return isOther ? `${sentence} ${still}` : sentence;
}
