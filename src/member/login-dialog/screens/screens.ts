import { useEffect, useLayoutEffect } from 'react';
import type { LoginScreen, LoginView } from '../../../app/state/state.ts';
import type { MemberView } from '../../../app/state/views.ts';
import type { LoginKey, MessageKey, Translate } from '../../../i18n/translate.ts';
import type { CardProps } from '../card-props.ts';
import { focusFirst } from '../nodes.ts';

/** Connects a screen to the dialog. Calls `onChange` after the screen changes, or the dialog opens or closes. */
export function useScreen(
  { nodes, login }: CardProps,
  heading: string,
  onSubmit: () => void,
  onChange: () => void,
): void {
  const { isOpen, screen } = login;
  // Sets the label and the submit handler before the first field gets the focus, so no key pressed there is lost.
  useLayoutEffect(() => {
    nodes.dialog.setAttribute('aria-label', heading);
    nodes.form.onsubmit = (event) => {
      event.preventDefault();
      // A page script that submits every form must not receive this event.
      event.stopPropagation();
      onSubmit();
    };
  });
  // Removes the label on closing, because it can contain the member's name from the heading.
  useEffect(() => () => nodes.dialog.removeAttribute('aria-label'), [nodes]);
  // Moves the focus before paint: a later move would send typed or pasted text to another field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each screen
  useLayoutEffect(() => {
    // Another root renders the fields, possibly after this effect.
    if (isOpen) queueMicrotask(() => focusFirst(nodes));
    onChange();
  }, [isOpen, screen, nodes]);
}

export type FieldName = 'email' | 'password' | 'code';
type TextKey = MessageKey | LoginKey;
/** A link to another screen, with an optional sentence before the link. */
export type ScreenLink = readonly [to: LoginScreen, label: TextKey, before?: LoginKey];

interface ScreenSpec {
  title: TextKey;
  hint?: LoginKey;
  fields: readonly FieldName[];
  submit: TextKey;
  links: readonly ScreenLink[];
  /** Whether the screen also offers identity providers. */
  hasProviders?: true;
  /** Whether the shopper can request the mail for this screen again. */
  hasMail?: true;
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

/** The heading; on the last screen, it contains the member's name. */
export function formatHeading(text: Translate, { screen }: LoginView, member: MemberView): string {
  const name = member.name ?? member.email;
  return screen === 'done' && name
    ? text('signedInAs', { name: isolated(name) })
    : text(SCREENS[screen].title);
}

/** Masks an address as `j•••@example.com`, because other people might see the screen, and isolates it left to right. */
const maskAddress = (email: string): string =>
  `\u2066${email.replace(/^(.).*(?=@)/u, '$1•••')}\u2069`;

/** The hint above the fields; can contain the address that a mail was sent to, and the name of the signed-in member. */
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
  // A recovery link can belong to another account; using the link does not change who is signed in.
  const isOther = isMember && screen.startsWith('reset') && email !== member.email;
  return isOther ? `${sentence} ${still}` : sentence;
}
