// Reads the attributes of the captcha; the defaults depend on the platform that the page uses.
import { type Reading, read } from '../../../app/attributes/attribute.ts';
import { captchaInvisibleKey, captchaKey, captchaSrc } from '../../../app/attributes/script-tag.ts';

export interface CaptchaSettings {
  /** URL of the captcha script. */
  src: string;
  key: string;
  /** Site key of the invisible captcha, which runs before the box is shown; empty if there is no invisible captcha. */
  invisibleKey: string;
}

/** The hosted platform's captcha, required after some refusals. Its two keys are the same for every site. */
const HOSTED: CaptchaSettings = {
  src: 'https://www.google.com/recaptcha/enterprise.js',
  key: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',
  invisibleKey: '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v',
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
  const src = read(captchaSrc, given);
  const key = read(captchaKey, given);
  return {
    src: src ?? usual.src,
    key: key || usual.key,
    // The platform's invisible key does not work with an owner's captcha.
    invisibleKey: read(captchaInvisibleKey, given) ?? (src || key ? '' : usual.invisibleKey),
  };
};
