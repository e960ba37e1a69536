// The form at work: what stands beside its fields, what its button does, what may be sent again.
import { useEffect, useState } from 'react';
import type { LoginView } from '../../../../store/state.ts';
import type { App } from '../../../runtime/app.ts';
import { focusMistake, type LoginNodes } from '../nodes.ts';
import { type Told, tellProblem } from '../screens/problem-sentence.ts';
import { type FieldName, SCREENS } from '../screens/screens.ts';
import type { Captcha } from './captcha.ts';
import { checkFields, tidyValue } from './check-fields.ts';
import type { ReadField } from './send-form.ts';
import { useAttempt } from './use-attempt.ts';
import { useCaptcha } from './use-captcha.ts';

export interface LoginForm {
  /** Nothing may be sent twice: an attempt is under way. */
  isBusy: boolean;
  /** What stands under the fields. */
  errors: Partial<Record<FieldName | 'captcha', Told['sentence']>>;
  /** What stands above the button. */
  told?: Told | undefined;
  isCaptchaDown: boolean;
  submit(): void;
  /** The captcha again: the box, or with its silent kind the attempt as well. */
  retryCaptcha(): void;
  /** What was sent by mail once more; gives true once it is sent. */
  resend(): Promise<boolean>;
  /** Somebody types, so what was wrong with a field is no more. */
  onEdit(): void;
}

export interface LoginFormParts {
  app: App;
  nodes: LoginNodes;
  captcha: Captcha;
  login: LoginView;
  /** The platform takes no try for now. */
  isLocked: boolean;
}

export function useLoginForm(parts: LoginFormParts): LoginForm {
  const { app, nodes, login, isLocked } = parts;
  const { store } = app;
  const { isOpen, screen, problem } = login;
  const [mistakes, setMistakes] = useState<LoginForm['errors']>({});
  const [forgotten, setForgotten] = useState<LoginView['problem']>();
  const [isResend, setIsResend] = useState(false);
  const read: ReadField = (field) =>
    tidyValue(
      field,
      nodes.fields.querySelector<HTMLInputElement>(`input[slot=${field}]`)?.value ?? '',
    );
  const captcha = useCaptcha(parts.captcha, login);
  const attempt = useAttempt(store, login, captcha, read);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins without any
  useEffect(() => setMistakes({}), [isOpen, screen]);
  // The countdown tells it; once that has ended, there is nothing left to tell.
  useEffect(() => {
    if (isLocked) setForgotten(problem);
  }, [isLocked, problem]);

  // A silent check that does not answer may still do so; nobody has to wait for it.
  const isBusy = (attempt.isUnderWay && !captcha.isDown) || login.status !== 'idle';
  const isTold = problem && problem !== forgotten && !isBusy;
  const told = isTold ? tellProblem(problem, isResend ? undefined : screen) : undefined;
  const errors = { ...(told?.field && { [told.field]: told.sentence }), ...mistakes };
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same is wrong once more
  useEffect(() => {
    if (Object.keys(errors).length) queueMicrotask(() => focusMistake(nodes));
  }, [mistakes, told, nodes]);
  return {
    isBusy,
    errors,
    told: told?.field ? undefined : told,
    isCaptchaDown: captcha.isDown,
    submit: () => {
      if (isBusy || isLocked) return;
      const found: LoginForm['errors'] = checkFields(SCREENS[screen].fields, read);
      if (captcha.isUnsolved()) found.captcha = 'captcha';
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
      setForgotten(problem);
    },
  };
}
