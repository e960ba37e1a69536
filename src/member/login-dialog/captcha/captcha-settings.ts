// Reads the attributes of the captcha; the defaults depend on the platform that the page uses.
import { type Reading, read } from '../../../app/attributes/attribute.ts';
import { captchaInvisibleKey, captchaKey, captchaSrc } from '../../../app/attributes/script-tag.ts';

export interface CaptchaSettings {
  /** URL of the captcha script. */
  src: string;
  key: string;
  /** Site key of an invisible check before the box is shown; empty for no check. */
  invisibleKey: string;
}

/** The hosted platform's captcha, required after some refusals; its visible box has the same site key for every site. */
const HOSTED: CaptchaSettings = {
  src: 'https://www.google.com/recaptcha/enterprise.js',
  key: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',
  invisibleKey: '',
};

const createSandboxSettings = (origin: string): CaptchaSettings => ({
  src: `${origin}/captcha/api.js`,
  key: 'sandbox-visible-key',
  invisibleKey: '',
});

/** `origin` is the origin of the platform; any origin but the hosted one is a sandbox. */
export const readCaptcha = (given: Reading, origin: string): CaptchaSettings => {
  const usual = /^https:\/\/(www|edge)\.wixapis\.com$/.test(origin)
    ? HOSTED
    : createSandboxSettings(origin);
  return {
    src: read(captchaSrc, given) ?? usual.src,
    key: read(captchaKey, given) || usual.key,
    invisibleKey: read(captchaInvisibleKey, given) ?? usual.invisibleKey,
  };
};
