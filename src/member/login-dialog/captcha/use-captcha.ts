// The captcha of a screen: shows the box while it is required and provides tokens for an attempt.
import { useEffect, useState } from 'react';
import type { CaptchaTokens, LoginView } from '../../../app/state/state.ts';
import { getCaptcha } from '../screens/screens.ts';
import type { Captcha } from './captcha.ts';

export interface CaptchaStep {
  /** Whether the captcha failed to load or to respond in time. */
  isDown: boolean;
  /** Whether the box is shown and unchecked. */
  isUnsolved(): boolean;
  /** Waits for the invisible captcha, which may never respond. */
  tokens(kind: LoginView['captcha']): Promise<CaptchaTokens | undefined>;
  /** Discards the token, which is valid for one attempt only. */
  reset(): void;
  /** Renders the box again and returns true; without a box it returns false. */
  retry(): boolean;
  setIsDown(isDown: boolean): void;
}

export function useCaptcha(captcha: Captcha, login: LoginView): CaptchaStep {
  const { isOpen, screen } = login;
  const [isDown, setIsDown] = useState(false);
  const [round, setRound] = useState(0);
  const isBoxRequired = isOpen && getCaptcha(login) === 'visible';
  const onDown = () => setIsDown(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen and round draws it again
  useEffect(() => {
    let isRequired = isBoxRequired;
    // Runs in a microtask: the fields have another React root, whose start may clear the place of the box.
    queueMicrotask(() => isRequired && captcha.show(onDown));
    return () => {
      isRequired = false;
      captcha.hide();
      setIsDown(false);
    };
  }, [captcha, isBoxRequired, isOpen, screen, round]);

  return {
    isDown,
    setIsDown,
    isUnsolved: () => isBoxRequired && !captcha.token(),
    tokens: async (kind) => {
      if (kind === 'visible') return { visible: captcha.token() ?? '' };
      if (kind) return { invisible: await captcha.execute(onDown) };
      return undefined;
    },
    reset: captcha.reset,
    retry: () => {
      setIsDown(false);
      // Renders the box again only if it is required: a new round would cancel a pending invisible captcha.
      if (isBoxRequired) setRound(round + 1);
      return isBoxRequired;
    },
  };
}
