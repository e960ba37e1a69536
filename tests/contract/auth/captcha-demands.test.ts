// A shop that demands captchas: which kind, of whom, and how it says what is missing.
import { describe, expect, it } from 'vitest';
import { openMemberStore, sayingOf } from '../support/member.ts';
import { call } from '../support/store.ts';

const { store, clock, page } = await openMemberStore();

describe('a shop that requires captchas', () => {
  const demand = (captcha: string) => store.control.settings({ captcha });
  const solve = async (kind: 'visible' | 'invisible'): Promise<string> => {
    const { body } = await call(store, 'POST', '/captcha/token', {
      body: `siteKey=sandbox-${kind}-key`,
    });
    return body.token;
  };
  const loginWith = async (element: Record<string, unknown>) =>
    sayingOf(await page.login({ captchaTokens: [element] }));

  it('LIVE 9.1: requires none by default, for login and registration', async () => {
    expect(sayingOf(await page.login())).toBe('200 SUCCESS');
    const answer = await page.register({ loginId: { email: 'b@example.com' } });
    expect(sayingOf(answer)).toBe('200 SUCCESS');
  });

  it('LIVE 9.2: after -19971 on the first try, the visible captcha is accepted', async () => {
    for (const kind of ['visible', 'invisible']) {
      demand(kind);
      expect(sayingOf(await page.login())).toBe('403 -19971');
      expect(await loginWith({ Recaptcha: await solve('visible') })).toBe('200 SUCCESS');
    }
  });

  it.each(['visible', 'invisible'])(
    'answers -19971 without a token of the %s kind',
    async (kind) => {
      demand(kind);
      expect(sayingOf(await page.login())).toBe('403 -19971');
      expect(sayingOf(await page.register({ loginId: { email: 'b@example.com' } }))).toBe(
        '403 -19971',
      );
      expect(await loginWith({})).toBe('403 -19971');
      const { body } = await page.login();
      expect(body.details.applicationError.data).toEqual({ captcha: kind });
    },
  );

  it('answers -19970 for a token that is foreign, used or two minutes old', async () => {
    demand('visible');
    expect(await loginWith({ Recaptcha: 'made-up' })).toBe('403 -19970');
    const token = await solve('visible');
    expect(await loginWith({ Recaptcha: token })).toBe('200 SUCCESS');
    expect(await loginWith({ Recaptcha: token })).toBe('403 -19970');
    const late = await solve('visible');
    clock.now += 120_000;
    expect(await loginWith({ Recaptcha: late })).toBe('403 -19970');
  });

  it('LIVE 9.2: accepts the invisible kind where it is enough, and not where the visible one is required', async () => {
    demand('invisible');
    expect(await loginWith({ InvisibleRecaptcha: await solve('invisible') })).toBe('200 SUCCESS');
    expect(await loginWith({ Recaptcha: await solve('visible') })).toBe('200 SUCCESS');
    demand('visible');
    expect(await loginWith({ InvisibleRecaptcha: await solve('invisible') })).toBe('403 -19971');
    expect(await loginWith({ Recaptcha: await solve('invisible') })).toBe('403 -19970');
  });

  it('requires it for registration too', async () => {
    demand('visible');
    const answer = await page.register({
      loginId: { email: 'b@example.com' },
      captchaTokens: [{ Recaptcha: await solve('visible'), InvisibleRecaptcha: undefined }],
    });
    expect(sayingOf(answer)).toBe('200 SUCCESS');
  });

  it('checks no password and counts no failure without a captcha', async () => {
    demand('visible');
    for (let tried = 0; tried < 8; tried += 1)
      expect(sayingOf(await page.login({ password: 'wrong-one' }))).toBe('403 -19971');
    expect(await loginWith({ Recaptcha: await solve('visible') })).toBe('200 SUCCESS');
  });

  it('reports broken fields before it uses up a captcha', async () => {
    demand('visible');
    const token = await solve('visible');
    const captchaTokens = [{ Recaptcha: token }];
    expect((await page.login({ captchaTokens, loginId: {} })).status).toBe(400);
    expect(sayingOf(await page.login({ captchaTokens }))).toBe('200 SUCCESS');
  });
});
