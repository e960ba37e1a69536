// Reads the script tag's captcha attributes; the defaults are those of the platform that the page uses.
import { safeHref } from '../model/safe-url.ts';

export interface CaptchaSettings {
  /** URL of the captcha script. */
  src: string;
  key: string;
  /** Of a check that is tried before the box is shown; empty for none. */
  invisibleKey: string;
}

/** The hosted platform's captcha and the site key of its box, the same for every site. It is what a refusal asks for (LIVE 9.2). */
const HOSTED: CaptchaSettings = {
  src: 'https://www.google.com/recaptcha/enterprise.js',
  key: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',
  invisibleKey: '',
};

const ofSandbox = (origin: string): CaptchaSettings => ({
  src: `${origin}/captcha/api.js`,
  key: 'sandbox-visible-key',
  invisibleKey: '',
});

/** Reports an invalid attribute and uses its default. `origin` is the platform's; any but the hosted one is a sandbox's. */
export const readCaptcha = (
  { captchaKey, captchaInvisibleKey, captchaSrc }: Readonly<DOMStringMap>,
  origin: string,
  report: (mistake: string) => void,
): CaptchaSettings => {
  const usual = /^https:\/\/(www|edge)\.wixapis\.com$/.test(origin) ? HOSTED : ofSandbox(origin);
  const src = safeHref(captchaSrc);
  if (captchaSrc !== undefined && !src) {
    report(
      `data-captcha-src: expected an address like https://captcha.example/api.js, received "${captchaSrc}"`,
    );
  }
  return {
    src: src ?? usual.src,
    key: captchaKey || usual.key,
    invisibleKey: captchaInvisibleKey ?? usual.invisibleKey,
  };
};
