// State and actions of the login form: field errors, the message, submitting, and sending mails again.
import { useEffect, useLayoutEffect, useState } from 'react';
import type { LoginView } from '../../../app/store/state.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import type { CardProps } from '../card-props.ts';
import { focusMistake, type LoginNodes } from '../nodes.ts';
import { type FieldName, SCREENS } from '../screens/screens.ts';
import { checkFields, normalizeValue } from './check-fields.ts';
import { type ProblemMessage, problemMessage } from './problem-message.ts';
import { type ReadField, useAttempt } from './use-attempt.ts';

export interface LoginForm {
  /** An attempt is running, so nothing else may be sent. */
  isBusy: boolean;
  /** Messages below the fields. */
  errors: Partial<Record<FieldName | 'captcha', ProblemMessage['sentence']>>;
  /** The message above the submit button. */
  message?: ProblemMessage | undefined;
  isCaptchaDown: boolean;
  submit(): void;
  /** Draws the captcha box again, or repeats the attempt with an invisible captcha. */
  retryCaptcha(): void;
  /** Requests the mail again; resolves to true when it was sent. */
  resend(): Promise<boolean>;
  /** The shopper types: hides the messages. */
  onEdit(): void;
}

const readFrom =
  ({ fields }: LoginNodes): ReadField =>
  (field) =>
    normalizeValue(
      field,
      fields.querySelector<HTMLInputElement>(`input[slot=${field}]`)?.value ?? '',
    );

/** `isLocked`: the platform accepts no attempt for now. */
export function useLoginForm(card: CardProps, isLocked: boolean): LoginForm {
  const { app, nodes, login } = card;
  const { store } = app;
  const { isOpen, screen, problem } = login;
  const [mistakes, setMistakes] = useState<LoginForm['errors']>({});
  const [hiddenProblem, setHiddenProblem] = useState<LoginView['problem']>();
  const [isResend, setIsResend] = useState(false);
  const read = readFrom(nodes);
  const captcha = useCaptcha(card.captcha, login);
  const attempt = useAttempt(store, login, captcha, read);

  // Before the paint: later, it would take away the first mistake of a member who is quick.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen starts without mistakes
  useLayoutEffect(() => setMistakes({}), [isOpen, screen]);
  // The countdown replaces the message, which stays hidden after the countdown.
  useEffect(() => {
    if (isLocked) setHiddenProblem(problem);
  }, [isLocked, problem]);

  // An invisible captcha that does not respond may still do so, but it blocks nothing.
  const isBusy = (attempt.isRunning && !captcha.isDown) || login.status !== 'idle';
  const isShown = problem && problem !== hiddenProblem && !isBusy;
  const message = isShown ? problemMessage(problem, isResend ? undefined : screen) : undefined;
  const errors = { ...(message?.field && { [message.field]: message.sentence }), ...mistakes };
  // Before the paint, as in useScreen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for the same mistakes again
  useLayoutEffect(() => {
    if (Object.keys(errors).length) queueMicrotask(() => focusMistake(nodes));
  }, [mistakes, message, nodes]);
  return {
    isBusy,
    errors,
    message: message?.field ? undefined : message,
    isCaptchaDown: captcha.isDown,
    submit: () => {
      if (isBusy || isLocked) return;
      const found: LoginForm['errors'] = checkFields(SCREENS[screen].fields, read);
      if (captcha.isUnsolved()) found.captcha = 'robot';
      setMistakes(found);
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
      setMistakes({});
      setHiddenProblem(problem);
    },
  };
}
