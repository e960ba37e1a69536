// What happens between a press of the button and its outcome: checks, the captcha, one attempt.
import { useEffect, useRef, useState } from 'react';
import type { CaptchaTokens, LoginView, StoreActions } from '../../store/store-api.ts';
import type { App } from '../app.ts';
import type { Captcha } from './captcha.ts';
import { checkFields, tidyValue } from './check-fields.ts';
import type { LoginNodes } from './nodes.ts';
import { type FieldName, SCREENS } from './screens.ts';
import { type Told, tellProblem } from './tell-problem.ts';

export interface LoginForm {
  /** Nothing may be sent twice: an attempt is under way. */
  isBusy: boolean;
  /** What stands under the fields. */
  errors: Partial<Record<FieldName | 'captcha', Told['sentence']>>;
  /** What stands above the button. */
  told?: Told | undefined;
  /** The captcha cannot be had. */
  isCaptchaDown: boolean;
  submit(): void;
  /** The captcha again: the box, or with its silent kind the attempt as well. */
  retryCaptcha(): void;
  /** What was sent by mail once more; gives true once it is sent. */
  resend(): Promise<boolean>;
  /** Somebody types, so what was wrong with a field is no more. */
  onEdit(): void;
}

type Values = (field: FieldName) => string;

/** Each screen's button; the values are read only now, and kept nowhere. */
function send(
  actions: StoreActions,
  { screen }: LoginView,
  read: Values,
  captcha: CaptchaTokens | undefined,
): Promise<void> | void {
  const credentials = () => ({
    email: read('email'),
    password: read('password'),
    ...(captcha && { captcha }),
  });
  if (screen === 'sign-in') return actions.signIn(credentials());
  if (screen === 'sign-up') return actions.signUp(credentials());
  if (screen === 'code') return actions.verifyCode(read('code'));
  if (screen === 'forgot') return actions.sendRecovery(read('email'));
  if (screen === 'reset') return actions.setNewPassword(read('password'));
  actions.closeLogin();
}

export function useLoginForm(
  { store }: App,
  { fields: place }: LoginNodes,
  captcha: Captcha,
  login: LoginView,
  isLocked: boolean,
): LoginForm {
  const { isOpen, screen, problem } = login;
  const { fields } = SCREENS[screen];
  const [mistakes, setMistakes] = useState<LoginForm['errors']>({});
  const [forgotten, setForgotten] = useState<LoginView['problem']>();
  const [isWorking, setIsWorking] = useState(false);
  const [isCaptchaDown, setIsCaptchaDown] = useState(false);
  const [round, setRound] = useState(0);
  const [isResend, setIsResend] = useState(false);
  const attempt = useRef(0);

  const canAsk = screen === 'sign-in' || screen === 'sign-up';
  const isBoxWanted = isOpen && canAsk && login.captcha === 'visible';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen and round draws the box anew
  useEffect(() => {
    if (!isBoxWanted) return;
    let isWanted = true;
    // The fields are drawn by a root of their own, which may clear its place before it begins.
    queueMicrotask(() => isWanted && captcha.show(() => setIsCaptchaDown(true)));
    return () => {
      isWanted = false;
      captcha.hide();
    };
  }, [isBoxWanted, screen, captcha, round]);
  // Another screen, or none: whatever is still under way there is not wanted any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both begin something new
  useEffect(
    () => () => {
      attempt.current++;
      captcha.hide();
      setIsWorking(false);
      setMistakes({});
      setIsCaptchaDown(false);
    },
    [isOpen, screen],
  );
  // The countdown tells it; once that has ended, there is nothing left to tell.
  useEffect(() => {
    if (isLocked) setForgotten(problem);
  }, [isLocked, problem]);

  const read: Values = (field) =>
    tidyValue(field, place.querySelector<HTMLInputElement>(`input[slot=${field}]`)?.value ?? '');

  const tokensFor = async (kind: LoginView['captcha']): Promise<CaptchaTokens | undefined> => {
    if (kind === 'visible') return { visible: captcha.token() ?? '' };
    if (kind) return { invisible: await captcha.execute(() => setIsCaptchaDown(true)) };
    return undefined;
  };

  const work = async (): Promise<void> => {
    const mine = ++attempt.current;
    setIsWorking(true);
    setIsCaptchaDown(false);
    const kind = canAsk ? store.getState().login?.captcha : undefined;
    const tokens = await tokensFor(kind);
    if (mine !== attempt.current) return;
    setIsCaptchaDown(false);
    await send(store.actions, login, read, tokens);
    captcha.reset();
    if (mine !== attempt.current) return;
    // Asked for a captcha that needs nobody's help: the same again with it, and nothing is said.
    if (!kind && store.getState().login?.captcha === 'invisible') return work();
    setIsWorking(false);
  };

  const submit = () => {
    setIsResend(false);
    const found: LoginForm['errors'] = checkFields(fields, read);
    if (isBoxWanted && !captcha.token()) found.captcha = 'robot';
    setMistakes({ ...found });
    if (!Object.keys(found).length) void work();
  };

  // A silent check that does not answer may still do so; nobody has to wait for it.
  const isBusy = (isWorking && !isCaptchaDown) || login.status !== 'idle';
  const isTold = problem && problem !== forgotten && !isBusy;
  const told = isTold ? tellProblem(problem, isResend ? undefined : screen) : undefined;
  const errors = { ...mistakes };
  if (told?.field) errors[told.field] ??= told.sentence;
  return {
    isBusy,
    errors,
    told: told?.field ? undefined : told,
    isCaptchaDown,
    submit: () => {
      if (!isBusy && !isLocked) submit();
    },
    retryCaptcha: () => {
      setIsCaptchaDown(false);
      if (isBoxWanted) setRound(round + 1);
      else void work();
    },
    resend: async () => {
      setIsResend(true);
      const { actions } = store;
      await (screen === 'code' ? actions.resendCode() : actions.sendRecovery(login.email));
      return !store.getState().login?.problem;
    },
    onEdit: () => {
      setMistakes({});
      setForgotten(problem);
    },
  };
}
