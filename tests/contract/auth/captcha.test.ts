// The captcha stand-in on the server: required and accepted tokens. Facts: docs/platform/authentication.md#captcha.
import { describe, expect, it } from 'vitest';
import { openMemberStore, sayingOf } from '../support/member.ts';
import { call, codeOf } from '../support/store.ts';

const visibleKey = 'sandbox-visible-key';
const invisibleKey = 'sandbox-invisible-key';
const other = { loginId: { email: 'b@example.com' } };

const { store, clock, page } = await openMemberStore();

const askForToken = (siteKey: string) =>
  call(store, 'POST', '/captcha/token', {
    body: new URLSearchParams({ siteKey }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const solve = async (siteKey: string): Promise<string> => (await askForToken(siteKey)).body.token;

describe('the captcha stand-in', () => {
  describe('the server side', () => {
    const outcome = async (captchaTokens?: unknown) =>
      sayingOf(await page.login({ captchaTokens }));
    const demand = (captcha: string) => store.control.settings({ captcha });

    it('a captcha is not required for a login or a registration unless the shop requires it', async () => {
      expect(await outcome()).toBe('200 SUCCESS');
      expect(await outcome([{ Recaptcha: 'anything' }])).toBe('200 SUCCESS');
      expect(sayingOf(await page.register(other))).toBe('200 SUCCESS');
    });

    it('the platform distinguishes a missing captcha token, -19971, from an invalid one, -19970', async () => {
      demand('visible');
      expect(await outcome()).toBe('403 -19971');
      expect(await outcome([])).toBe('403 -19971');
      expect(await outcome([{ Recaptcha: '' }])).toBe('403 -19971');
      expect(await outcome([{ Recaptcha: 'captcha.foreign' }])).toBe('403 -19970');
    });

    it('a captcha token is accepted once', async () => {
      demand('visible');
      const token = await solve(visibleKey);
      expect(await outcome([{ Recaptcha: token }])).toBe('200 SUCCESS');
      expect(await outcome([{ Recaptcha: token }])).toBe('403 -19970');
      const twice = await solve(visibleKey);
      const both = await Promise.all([1, 2].map(() => outcome([{ Recaptcha: twice }])));
      expect(both.sort()).toEqual(['200 SUCCESS', '403 -19970']);
    });

    it('a captcha token is accepted for two minutes', async () => {
      demand('visible');
      const [first, second] = [await solve(visibleKey), await solve(visibleKey)];
      clock.now += 119_999;
      expect(await outcome([{ Recaptcha: first }])).toBe('200 SUCCESS');
      clock.now += 1;
      expect(await outcome([{ Recaptcha: second }])).toBe('403 -19970');
    });

    it('only a token of the visible captcha is accepted if the shop requires the visible captcha', async () => {
      demand('visible');
      expect(await outcome([{ InvisibleRecaptcha: await solve(invisibleKey) }])).toBe('403 -19971');
      expect(await outcome([{ Recaptcha: await solve(invisibleKey) }])).toBe('403 -19970');
      const both = {
        Recaptcha: await solve(visibleKey),
        InvisibleRecaptcha: await solve(invisibleKey),
      };
      expect(await outcome([both])).toBe('200 SUCCESS');
      expect(await outcome([{ NoCaptcha: await solve(visibleKey) }])).toBe('200 SUCCESS');
    });

    it('a token of either captcha is accepted if the shop requires the invisible captcha', async () => {
      demand('invisible');
      expect(await outcome([{ InvisibleRecaptcha: await solve(invisibleKey) }])).toBe(
        '200 SUCCESS',
      );
      expect(await outcome([{ Recaptcha: await solve(visibleKey) }])).toBe('200 SUCCESS');
      const named = { token: await solve(invisibleKey) };
      expect(await outcome([{ recaptchaForClientSiteKey: named }])).toBe('200 SUCCESS');
      expect(await outcome([{ InvisibleRecaptcha: await solve(visibleKey) }])).toBe('403 -19970');
    });

    it.each(['visible', 'invisible'])(
      'the refusal of a request without a token contains the required captcha type, %s',
      async (captcha) => {
        demand(captcha);
        const missing = await page.login({ captchaTokens: [{}] });
        expect(sayingOf(missing)).toBe('403 -19971');
        expect(missing.body.details.applicationError.data).toEqual({ captcha });
        expect(sayingOf(await page.register(other))).toBe('403 -19971');
        expect(await outcome()).toBe('403 -19971');
      },
    );

    it('a captcha token is accepted for a registration', async () => {
      demand('visible');
      const captchaTokens = [{ Recaptcha: await solve(visibleKey), InvisibleRecaptcha: undefined }];
      expect(sayingOf(await page.register({ ...other, captchaTokens }))).toBe('200 SUCCESS');
    });

    it('a login without a captcha is refused before its password is checked, and is not counted as a failure', async () => {
      demand('visible');
      for (let tried = 0; tried < 8; tried += 1)
        expect(sayingOf(await page.login({ password: 'wrong-one' }))).toBe('403 -19971');
      expect(await outcome([{ Recaptcha: await solve(visibleKey) }])).toBe('200 SUCCESS');
    });

    it('a captcha token is not used up by a request with invalid fields', async () => {
      demand('visible');
      const captchaTokens = [{ Recaptcha: await solve(visibleKey) }];
      expect((await page.login({ captchaTokens, loginId: {} })).status).toBe(400);
      expect(await outcome(captchaTokens)).toBe('200 SUCCESS');
    });

    it('a foreign site key gets no captcha token', async () => {
      const answer = await askForToken('6Lc-foreign');
      expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_SITE_KEY']);
    });

    it('the captcha can be set to fail, to stay silent, or to return invalid tokens', async () => {
      demand('visible');
      store.control.settings({ captchaScript: 'fail' });
      expect((await askForToken(visibleKey)).status).toBe(500);
      store.control.settings({ captchaScript: 'silent' });
      expect((await askForToken(visibleKey)).status).toBe(204);
      store.control.settings({ captchaScript: 'expire' });
      expect(await outcome([{ Recaptcha: await solve(visibleKey) }])).toBe('403 -19970');
    });

    it('every page can load the captcha script', async () => {
      const { status, headers } = await call(store, 'GET', '/captcha/api.js');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    });
  });
});
