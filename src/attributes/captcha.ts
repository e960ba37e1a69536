// Reads the script tag's captcha attributes; the defaults are the sandbox's captcha.
import { safeHref } from '../model/safe-url.ts';

export interface CaptchaSettings {
  /** URL of the captcha script. */
  src: string;
  key: string;
  invisibleKey: string;
}

/** Reports an invalid attribute and uses its default. `origin` is the platform's. */
export const readCaptcha = (
  { captchaKey, captchaInvisibleKey, captchaSrc }: Readonly<DOMStringMap>,
  origin: string,
  report: (mistake: string) => void,
): CaptchaSettings => {
  const src = safeHref(captchaSrc);
  if (captchaSrc !== undefined && !src) {
    report(
      `data-captcha-src: expected an address like https://captcha.example/api.js, received "${captchaSrc}"`,
    );
  }
  return {
    src: src ?? `${origin}/captcha/api.js`,
    key: captchaKey || 'sandbox-visible-key',
    invisibleKey: captchaInvisibleKey ?? 'sandbox-invisible-key',
  };
};
