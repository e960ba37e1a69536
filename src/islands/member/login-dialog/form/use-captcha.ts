// The captcha's part in a screen: the box while it is wanted, a token at the moment of sending.
import { useEffect, useState } from 'react';
import type { CaptchaTokens, LoginView } from '../../../../store/state.ts';
import { captchaOf } from '../screens/screens.ts';
import type { Captcha } from './captcha.ts';

export interface CaptchaStep {
  /** It cannot be had, or has not answered for long. */
  isDown: boolean;
  /** The box is in its place and has not been ticked. */
  isUnsolved(): boolean;
  /** Waits for the silent kind, which may never answer. */
  tokens(kind: LoginView['captcha']): Promise<CaptchaTokens | undefined>;
  /** Begins anew: a token is good for one attempt. */
  reset(): void;
  /** Another try; true when the box is drawn again, and nothing else has to be done. */
  retry(): boolean;
  setIsDown(isDown: boolean): void;
}

export function useCaptcha(captcha: Captcha, login: LoginView): CaptchaStep {
  const { isOpen, screen } = login;
  const [isDown, setIsDown] = useState(false);
  const [round, setRound] = useState(0);
  const isBoxWanted = isOpen && captchaOf(login) === 'visible';
  const onDown = () => setIsDown(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen and round draws it anew
  useEffect(() => {
    let isWanted = isBoxWanted;
    // The fields are drawn by a root of their own, which may clear its place before it begins.
    queueMicrotask(() => isWanted && captcha.show(onDown));
    return () => {
      isWanted = false;
      captcha.hide();
      setIsDown(false);
    };
  }, [captcha, isBoxWanted, isOpen, screen, round]);

  return {
    isDown,
    setIsDown,
    isUnsolved: () => isBoxWanted && !captcha.token(),
    tokens: async (kind) => {
      if (kind === 'visible') return { visible: captcha.token() ?? '' };
      if (kind) return { invisible: await captcha.execute(onDown) };
      return undefined;
    },
    reset: captcha.reset,
    retry: () => {
      setIsDown(false);
      // Only the box: drawing anew would take the silent kind away from whoever waits for it.
      if (isBoxWanted) setRound(round + 1);
      return isBoxWanted;
    },
  };
}
