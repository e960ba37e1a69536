// Checks the script tag's attributes for the captcha; without them it is the sandbox's own.
import { safeHref } from '../model/safe-url.ts';

export interface CaptchaSettings {
  /** Address of the captcha's script. */
  src: string;
  key: string;
  invisibleKey: string;
}

/** `origin` is the platform's; what is wrong is told, and the default is used. */
export const readCaptcha = (
  { captchaKey, captchaInvisibleKey, captchaSrc }: Readonly<DOMStringMap>,
  origin: string,
  tell: (mistake: string) => void,
): CaptchaSettings => {
  const src = safeHref(captchaSrc);
  if (captchaSrc !== undefined && !src) {
    tell(
      `data-captcha-src: expected an address like https://captcha.example/api.js, received "${captchaSrc}"`,
    );
  }
  return {
    src: src ?? `${origin}/captcha/api.js`,
    key: captchaKey || 'sandbox-visible-key',
    invisibleKey: captchaInvisibleKey ?? 'sandbox-invisible-key',
  };
};
