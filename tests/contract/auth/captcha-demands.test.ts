// A shop that demands captchas: which kind, of whom, and how it says what is missing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { email, newPage, type Page, password, sayingOf } from '../support/member.ts';
import { call, openStore } from '../support/store.ts';

describe('a shop that demands captchas', () => {
  let store: Sandbox;
  let page: Page;
  let now = 0;
  beforeAll(async () => {
    store = await openStore({ now: () => now });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    now = Date.parse('2026-01-02T03:04:05.000Z');
    await store.reset({ keepCatalog: true });
    await store.control.createMember({ email, password });
    page = await newPage(store);
  });

  const demand = (captcha: string) => store.control.settings({ captcha });
  const solve = async (kind: 'visible' | 'invisible'): Promise<string> => {
    const { body } = await call(store, 'POST', '/captcha/token', {
      body: `siteKey=sandbox-${kind}-key`,
    });
    return body.token;
  };
  const loginWith = async (element: Record<string, unknown>) =>
    sayingOf(await page.login({ captchaTokens: [element] }));

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
    now += 120_000;
    expect(await loginWith({ Recaptcha: late })).toBe('403 -19970');
  });

  it('takes the invisible kind where that is enough, and not where the visible one is demanded', async () => {
    demand('invisible');
    expect(await loginWith({ InvisibleRecaptcha: await solve('invisible') })).toBe('200 SUCCESS');
    expect(await loginWith({ Recaptcha: await solve('visible') })).toBe('200 SUCCESS');
    demand('visible');
    expect(await loginWith({ InvisibleRecaptcha: await solve('invisible') })).toBe('403 -19971');
    expect(await loginWith({ Recaptcha: await solve('invisible') })).toBe('403 -19970');
  });

  it('demands it of somebody new too', async () => {
    demand('visible');
    const answer = await page.register({
      loginId: { email: 'b@example.com' },
      captchaTokens: [{ Recaptcha: await solve('visible'), InvisibleRecaptcha: undefined }],
    });
    expect(sayingOf(answer)).toBe('200 SUCCESS');
  });

  it('judges no password, and counts no failure, without a captcha', async () => {
    demand('visible');
    for (let tried = 0; tried < 8; tried += 1)
      expect(sayingOf(await page.login({ password: 'wrong-one' }))).toBe('403 -19971');
    expect(await loginWith({ Recaptcha: await solve('visible') })).toBe('200 SUCCESS');
  });

  it('names broken fields before it spends a captcha', async () => {
    demand('visible');
    const token = await solve('visible');
    const captchaTokens = [{ Recaptcha: token }];
    expect((await page.login({ captchaTokens, loginId: {} })).status).toBe(400);
    expect(sayingOf(await page.login({ captchaTokens }))).toBe('200 SUCCESS');
  });
});
