// One attempt from the press of the button to its outcome; what is not wanted any more is dropped.
import { useEffect, useRef, useState } from 'react';
import type { IslandStore, LoginView } from '../../../../store/state.ts';
import { captchaOf } from '../screens/screens.ts';
import { type ReadField, sendForm } from './send-form.ts';
import type { CaptchaStep } from './use-captcha.ts';

export interface Attempt {
  isUnderWay: boolean;
  begin(): Promise<void>;
}

export function useAttempt(
  store: IslandStore,
  login: LoginView,
  captcha: CaptchaStep,
  read: ReadField,
): Attempt {
  const { isOpen, screen } = login;
  const [isUnderWay, setIsUnderWay] = useState(false);
  const latest = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, or none, ends it
  useEffect(
    () => () => {
      latest.current++;
      setIsUnderWay(false);
    },
    [isOpen, screen],
  );

  const begin = async (): Promise<void> => {
    const mine = ++latest.current;
    setIsUnderWay(true);
    captcha.setIsDown(false);
    // From the store, which may be ahead of what is drawn.
    const kindNow = () => captchaOf(store.getState().login ?? login);
    const kind = kindNow();
    const tokens = await captcha.tokens(kind);
    if (mine !== latest.current) return;
    captcha.setIsDown(false);
    await sendForm(store.actions, screen, read, tokens);
    captcha.reset();
    if (mine !== latest.current) return;
    // Asked for a captcha that needs nobody's help: the same again with it, and nothing is said.
    if (!kind && kindNow() === 'invisible') return begin();
    setIsUnderWay(false);
  };
  return { isUnderWay, begin };
}
