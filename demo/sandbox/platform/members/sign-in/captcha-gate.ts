// Refuses a registration or sign-in whose captcha is missing or bad.

import { applicationError } from '../../../foundation/http/platform-error.ts';
import type { Platform } from '../../../platform.ts';
import { type CaptchaTokenInput, judgeCaptcha } from '../../captcha/captcha-tokens.ts';

export type CaptchaTokens = readonly CaptchaTokenInput[] | undefined;

/** @throws PlatformError 403 -19971 (missing), -19970 (bad, too old, or used before). */
export const requireCaptcha = async (platform: Platform, tokens: CaptchaTokens): Promise<void> => {
  const verdict = await judgeCaptcha(platform, tokens);
  if (verdict === 'accepted') return;
  const data = { captcha: platform.settings.captcha };
  if (verdict === 'missing')
    throw applicationError(403, '-19971', 'A captcha token is missing.', data);
  throw applicationError(403, '-19970', 'The captcha token is not valid.', data);
};
