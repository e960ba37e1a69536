// The captcha stand-in on the server: which tokens it accepts.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { credentials } from '../support/sign-in.ts';
import { call, codeOf } from '../support/store.ts';

const visibleKey = 'sandbox-visible-key';

const invisibleKey = 'sandbox-invisible-key';

const { store, clock, visitor } = await openTestStore({ member: credentials });

const askForToken = (siteKey: string) =>
  call(store, 'POST', '/captcha/token', {
    body: new URLSearchParams({ siteKey }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const solve = async (siteKey: string): Promise<string> => (await askForToken(siteKey)).body.token;

describe('the captcha stand-in', () => {
  describe('on the server', () => {
    const outcome = async (captchaTokens?: unknown) => {
      const { email, password } = credentials;
      const answer = await call(store, 'POST', '/_api/iam/authentication/v2/login', {
        body: { loginId: { email }, password, captchaTokens },
        token: visitor.token,
      });
      return answer.status === 200 ? answer.body.state : codeOf(answer);
    };
    const demand = (captcha: string) => store.control.settings({ captcha });

    it('is not needed unless the shop requires it', async () => {
      expect(await outcome()).toBe('SUCCESS');
      expect(await outcome([{ Recaptcha: 'anything' }])).toBe('SUCCESS');
    });

    it('LIVE 9.1: distinguishes a missing token, -19971, from an invalid one, -19970', async () => {
      demand('visible');
      expect(await outcome()).toBe('-19971');
      expect(await outcome([])).toBe('-19971');
      expect(await outcome([{ Recaptcha: '' }])).toBe('-19971');
      expect(await outcome([{ Recaptcha: 'captcha.foreign' }])).toBe('-19970');
    });

    it('accepts each token once', async () => {
      demand('visible');
      const token = await solve(visibleKey);
      expect(await outcome([{ Recaptcha: token }])).toBe('SUCCESS');
      expect(await outcome([{ Recaptcha: token }])).toBe('-19970');
      const twice = await solve(visibleKey);
      const both = await Promise.all([1, 2].map(() => outcome([{ Recaptcha: twice }])));
      expect(both.sort()).toEqual(['-19970', 'SUCCESS']);
    });

    it('accepts a token for two minutes', async () => {
      demand('visible');
      const [first, second] = [await solve(visibleKey), await solve(visibleKey)];
      clock.now += 119_999;
      expect(await outcome([{ Recaptcha: first }])).toBe('SUCCESS');
      clock.now += 1;
      expect(await outcome([{ Recaptcha: second }])).toBe('-19970');
    });

    it('LIVE 9.2: requires the visible token where the visible captcha is required', async () => {
      demand('visible');
      expect(await outcome([{ InvisibleRecaptcha: await solve(invisibleKey) }])).toBe('-19971');
      expect(await outcome([{ Recaptcha: await solve(invisibleKey) }])).toBe('-19970');
      const both = {
        Recaptcha: await solve(visibleKey),
        InvisibleRecaptcha: await solve(invisibleKey),
      };
      expect(await outcome([both])).toBe('SUCCESS');
      expect(await outcome([{ NoCaptcha: await solve(visibleKey) }])).toBe('SUCCESS');
    });

    it('LIVE 9.2: accepts either token where the invisible captcha is required', async () => {
      demand('invisible');
      expect(await outcome([{ InvisibleRecaptcha: await solve(invisibleKey) }])).toBe('SUCCESS');
      expect(await outcome([{ Recaptcha: await solve(visibleKey) }])).toBe('SUCCESS');
      const named = { token: await solve(invisibleKey) };
      expect(await outcome([{ recaptchaForClientSiteKey: named }])).toBe('SUCCESS');
      expect(await outcome([{ InvisibleRecaptcha: await solve(visibleKey) }])).toBe('-19970');
    });

    it('gives no token for a foreign site key', async () => {
      const answer = await askForToken('6Lc-foreign');
      expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_SITE_KEY']);
    });

    it('can be set to fail, to stay silent, or to give invalid tokens', async () => {
      demand('visible');
      store.control.settings({ captchaScript: 'fail' });
      expect((await askForToken(visibleKey)).status).toBe(500);
      store.control.settings({ captchaScript: 'silent' });
      expect((await askForToken(visibleKey)).status).toBe(204);
      store.control.settings({ captchaScript: 'expire' });
      expect(await outcome([{ Recaptcha: await solve(visibleKey) }])).toBe('-19970');
    });

    it('gives its script to every page', async () => {
      const { status, headers } = await call(store, 'GET', '/captcha/api.js');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    });
  });
});
