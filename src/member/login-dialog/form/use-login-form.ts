// State and actions of the login form: field errors, the message, submitting, and sending mails again.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LoginActions, LoginStore } from '../../../app/state/actions.ts';
import type { CaptchaTokens, LoginScreen, LoginView } from '../../../app/state/state.ts';
import type { LoginKey } from '../../../i18n/translate.ts';
import { type CaptchaStep, useCaptcha } from '../captcha/use-captcha.ts';
import type { CardProps } from '../card-props.ts';
import { focusInvalid, type LoginNodes } from '../nodes.ts';
import { type FieldName, getCaptcha, SCREENS } from '../screens/screens.ts';
import { type ProblemMessage, problemMessage } from './problem-message.ts';

// One login attempt from the press of the submit button to its result; an outdated attempt is dropped.

/** Reads the current value of a field from the DOM; the value is not stored. */
type ReadField = (field: FieldName) => string;

interface Attempt {
  isRunning: boolean;
  begin(): Promise<void>;
}

/** Calls the store action that belongs to the screen. */
function sendForm(
  actions: LoginActions,
  screen: LoginScreen,
  read: ReadField,
  captcha: CaptchaTokens | undefined,
): Promise<void> | void {
  const credentials = () => ({
    email: read('email'),
    password: read('password'),
    ...(captcha && { captcha }),
  });
  switch (screen) {
    case 'sign-in':
      return actions.signIn(credentials());
    case 'sign-up':
      return actions.signUp(credentials());
    case 'code':
      return actions.verifyCode(read('code'));
    case 'forgot':
      return actions.sendRecovery(read('email'));
    case 'reset':
      return actions.setNewPassword(read('password'));
    case 'reset-other':
      return actions.setNewPassword(read('password'), read('email'));
    default:
      return actions.closeLogin();
  }
}

function useAttempt(
  store: LoginStore,
  login: LoginView,
  captcha: CaptchaStep,
  read: ReadField,
): Attempt {
  const { isOpen, screen } = login;
  const [isRunning, setIsRunning] = useState(false);
  const latest = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen or closing ends it
  useEffect(
    () => () => {
      latest.current++;
      setIsRunning(false);
    },
    [isOpen, screen],
  );

  const begin = async (): Promise<void> => {
    const mine = ++latest.current;
    setIsRunning(true);
    captcha.setIsDown(false);
    // Reads the state from the store, because the rendered state might be older.
    const requiredCaptcha = () => getCaptcha(store.getState().login ?? login);
    const kind = requiredCaptcha();
    const tokens = await captcha.tokens(kind);
    if (mine !== latest.current) return;
    captcha.setIsDown(false);
    await sendForm(store.actions, screen, read, tokens);
    captcha.reset();
    if (mine !== latest.current) return;
    // If the platform requires the invisible captcha, repeats the attempt with it and shows no message.
    if (!kind && requiredCaptcha() === 'invisible') return begin();
    setIsRunning(false);
  };
  return { isRunning, begin };
}

// Checks and normalizes the fields before anything is sent.

const EMPTY: Readonly<Record<FieldName, LoginKey>> = {
  email: 'enterEmail',
  password: 'enterPassword',
  code: 'enterCode',
};

/** A message for each field that is empty or malformed; the platform checks everything else. */
function checkFields(
  fields: readonly FieldName[],
  read: (field: FieldName) => string,
): Partial<Record<FieldName, LoginKey>> {
  const fieldErrors: Partial<Record<FieldName, LoginKey>> = {};
  for (const field of fields) {
    const value = read(field);
    if (!value) fieldErrors[field] = EMPTY[field];
    else if (field === 'email' && !/^\S+@\S+$/.test(value)) fieldErrors.email = 'emailShape';
  }
  return fieldErrors;
}

/** Trims an email address; removes spaces from a code and converts its digits to ASCII. */
function normalizeValue(field: FieldName, typed: string): string {
  if (field === 'password') return typed;
  if (field === 'email') return typed.trim();
  // In each of these Unicode blocks, the last four bits of a digit are its value.
  const digits = /[٠-٩۰-۹０-９]/g;
  return typed.replace(/\s/g, '').replace(digits, (digit) => String(digit.charCodeAt(0) & 15));
}

export interface LoginForm {
  /** Whether an attempt is running; nothing else may be sent then. */
  isBusy: boolean;
  /** Messages below the fields. */
  errors: Partial<Record<FieldName | 'captcha', ProblemMessage['sentence']>>;
  /** The message above the submit button. */
  message?: ProblemMessage | undefined;
  isCaptchaDown: boolean;
  submit(): void;
  /** Renders the captcha box again, or repeats the attempt with an invisible captcha. */
  retryCaptcha(): void;
  /** Requests the mail again; resolves to true when it was sent. */
  resend(): Promise<boolean>;
  /** Hides the messages when the shopper types. */
  onEdit(): void;
}

const readFrom =
  ({ fields }: LoginNodes): ReadField =>
  (field) =>
    normalizeValue(
      field,
      fields.querySelector<HTMLInputElement>(`input[slot=${field}]`)?.value ?? '',
    );

/** `isLocked`: the platform rejects attempts at the moment. */
export function useLoginForm(card: CardProps, isLocked: boolean): LoginForm {
  const { app, nodes, login } = card;
  const { store } = app;
  const { isOpen, screen, problem } = login;
  const [fieldErrors, setFieldErrors] = useState<LoginForm['errors']>({});
  const [hiddenProblem, setHiddenProblem] = useState<LoginView['problem']>();
  const [isResend, setIsResend] = useState(false);
  const read = readFrom(nodes);
  const captcha = useCaptcha(card.captcha, login);
  const attempt = useAttempt(store, login, captcha, read);

  // Resets the errors before paint: a later reset could erase the first error of a member who submits quickly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen starts without errors
  useLayoutEffect(() => setFieldErrors({}), [isOpen, screen]);
  // The countdown replaces the message, which stays hidden after the countdown.
  useEffect(() => {
    if (isLocked) setHiddenProblem(problem);
  }, [isLocked, problem]);

  // An invisible captcha that has not responded in time can still respond, but it blocks nothing.
  const isBusy = (attempt.isRunning && !captcha.isDown) || login.status !== 'idle';
  const isShown = problem && problem !== hiddenProblem && !isBusy;
  const message = isShown ? problemMessage(problem, isResend ? undefined : screen) : undefined;
  const errors = { ...(message?.field && { [message.field]: message.sentence }), ...fieldErrors };
  // Focuses the invalid field before paint, as in useScreen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also if the same errors occur again
  useLayoutEffect(() => {
    if (Object.keys(errors).length) queueMicrotask(() => focusInvalid(nodes));
  }, [fieldErrors, message, nodes]);
  return {
    isBusy,
    errors,
    message: message?.field ? undefined : message,
    isCaptchaDown: captcha.isDown,
    submit: () => {
      if (isBusy || isLocked) return;
      const found: LoginForm['errors'] = checkFields(SCREENS[screen].fields, read);
      if (captcha.isUnsolved()) found.captcha = 'robot';
      setFieldErrors(found);
      setIsResend(false);
      if (!Object.keys(found).length) void attempt.begin();
    },
    retryCaptcha: () => {
      if (!captcha.retry()) void attempt.begin();
    },
    resend: async () => {
      const { actions } = store;
      setIsResend(true);
      await (screen === 'code' ? actions.resendCode() : actions.sendRecovery(login.email));
      return !store.getState().login?.problem;
    },
    onEdit: () => {
      setFieldErrors({});
      setHiddenProblem(problem);
    },
  };
}
