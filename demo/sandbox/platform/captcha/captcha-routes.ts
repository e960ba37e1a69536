// The captcha stand-in: its script and the endpoint that issues a token for a solved captcha.
import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { readBodyText } from '../../foundation/http/request-json.ts';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import {
  type CaptchaKind,
  captchaSiteKeys,
  captchaTokenSeconds,
  issueCaptchaToken,
} from './captcha-tokens.ts';

const script = readFileSync(new URL('./api.js', import.meta.url), 'utf8');

const kindOf = (siteKey: string): CaptchaKind | undefined =>
  (['visible', 'invisible'] as const).find((kind) => captchaSiteKeys[kind] === siteKey);

/** Seconds after which the script reports the expiry of a token that was already expired when issued. */
const deadTokenSeconds = 0.3;

export const captchaRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get('/captcha/api.js', (c) =>
    c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    }),
  );

  // The request is form-encoded, so that a browser sends no preflight.
  app.post('/captcha/token', async (c) => {
    const body = new URLSearchParams(await readBodyText(c.req.raw));
    const kind = kindOf(body.get('siteKey') ?? '');
    if (kind === undefined)
      throw applicationError(400, 'INVALID_SITE_KEY', 'The site key is unknown.');
    const behaviour = platform.settings.captchaScript;
    if (behaviour === 'fail')
      throw applicationError(500, 'CAPTCHA_FAILED', 'The sandbox settings make the captcha fail.');
    c.header('Cache-Control', 'no-store');
    if (behaviour === 'silent') return c.body(null, 204);
    const isDead = behaviour === 'expire';
    const token = await issueCaptchaToken(platform, kind, isDead ? 0 : captchaTokenSeconds);
    return c.json({ token, expiresInSeconds: isDead ? deadTokenSeconds : captchaTokenSeconds });
  });
};
