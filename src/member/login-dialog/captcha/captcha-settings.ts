// Reads the attributes of the captcha; the defaults are those of the platform that the page uses.
import { type Reading, read } from '../../../app/attributes/attribute.ts';
import { captchaInvisibleKey, captchaKey, captchaSrc } from '../../../app/attributes/script-tag.ts';

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

/** `origin` is that of the platform; any but the hosted one is a sandbox. */
export const readCaptcha = (given: Reading, origin: string): CaptchaSettings => {
  const usual = /^https:\/\/(www|edge)\.wixapis\.com$/.test(origin) ? HOSTED : ofSandbox(origin);
  return {
    src: read(captchaSrc, given) ?? usual.src,
    key: read(captchaKey, given) || usual.key,
    invisibleKey: read(captchaInvisibleKey, given) ?? usual.invisibleKey,
  };
};
