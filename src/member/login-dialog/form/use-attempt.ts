// One login attempt from the press of the submit button to its result; an outdated attempt is dropped.
import { useEffect, useRef, useState } from 'react';
import type { LoginActions, LoginStore } from '../../../app/store/actions.ts';
import type { CaptchaTokens, LoginScreen, LoginView } from '../../../app/store/state.ts';
import type { CaptchaStep } from '../captcha/use-captcha.ts';
import { captchaOf, type FieldName } from '../screens/screens.ts';

/** Reads the current value of a field from the DOM; the value is not stored. */
export type ReadField = (field: FieldName) => string;

export interface Attempt {
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

export function useAttempt(
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
    // Read from the store, because the rendered state may be older.
    const requiredCaptcha = () => captchaOf(store.getState().login ?? login);
    const kind = requiredCaptcha();
    const tokens = await captcha.tokens(kind);
    if (mine !== latest.current) return;
    captcha.setIsDown(false);
    await sendForm(store.actions, screen, read, tokens);
    captcha.reset();
    if (mine !== latest.current) return;
    // The platform asks for the invisible captcha: repeat the attempt with it and show no message.
    if (!kind && requiredCaptcha() === 'invisible') return begin();
    setIsRunning(false);
  };
  return { isRunning, begin };
}
