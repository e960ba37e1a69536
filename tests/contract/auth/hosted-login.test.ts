// The hosted login page. Facts: docs/platform/authentication.md#redirect, docs/platform/authentication.md#hidden-frame.
import { beforeEach, describe, expect, it } from 'vitest';
import { openHostedLogin } from '../support/hosted-login.ts';
import {
  answerIn,
  askForSession,
  credentials,
  fullUrlOf,
  newBrowser,
  returnUri,
} from '../support/sign-in.ts';
import { call, renewTokens } from '../support/store.ts';

const neutral = 'The email address or password is incorrect.';

const {
  store,
  clock,
  browser,
  transaction,
  begin,
  openLogin,
  member,
  signIn,
  tokensFor,
  visitor,
  lastMail,
} = await openHostedLogin();

describe('the hosted login page', () => {
  it('hosted login signs a member in and returns to the shop with a code', async () => {
    await member();
    const page = await signIn();
    expect(page.status).toBe(303);
    expect(answerIn(page.location)['state']).toBe(transaction.state);
    expect((await tokensFor(page.location)).status).toBe(200);
  });

  it('the hosted login page shows the shop’s address, links back, works without scripts, and cannot be framed', async () => {
    const { status, body, headers } = await openLogin();
    expect(status).toBe(200);
    expect(body).toContain('127.0.0.1:4400');
    expect(body).toContain('autocomplete="username"');
    expect(body).toContain('autocomplete="current-password"');
    const back = /class="back" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(answerIn(back)).toMatchObject({ error: 'access_denied', state: transaction.state });
    expect(body).not.toMatch(/<script|javascript:| on[a-z]+=| style=/i);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:4400;");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('the hosted login page shows one message for a wrong password and an unknown address, and keeps the address', async () => {
    await member();
    const answers = [];
    for (const email of [credentials.email, 'nobody@example.com', 'no address', '<i>"@x.example']) {
      const page = await browser.send(await openLogin(), 'login', { email, password: 'wrong one' });
      expect(page.status).toBe(422);
      expect(page.body).not.toContain('wrong one');
      answers.push(/role="alert">([^<]+)</.exec(page.body)?.[1]);
    }
    expect(answers).toEqual([neutral, neutral, neutral, neutral]);
    const page = await browser.send(await openLogin(), 'login', {
      email: '<i>"@x.example',
      password: 'x',
    });
    expect(page.body).toContain('value="&lt;i&gt;&quot;@x.example"');
  });

  it('characters that a database cannot store cause an input error on the hosted login page', async () => {
    const page = await browser.send(await openLogin(), 'login', {
      email: 'a\u0000@x.example',
      password: 'p\ud800'.repeat(10),
    });
    expect(page.status).toBe(422);
    expect(page.body).toContain(neutral);
  });

  it('the hosted login page shows the waiting time after too many failures', async () => {
    await member();
    const wrong = { ...credentials, password: 'wrong one' };
    for (let count = 0; count < 5; count += 1)
      expect((await browser.send(await openLogin(), 'login', wrong)).status).toBe(422);
    const page = await browser.send(await openLogin(), 'login', credentials);
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '60']);
    expect(page.body).toContain('Wait 60 seconds, then try again.');
    clock.now += 60_000;
    expect((await browser.send(page, 'login', credentials)).status).toBe(303);
  });

  it('the hosted login page fills in the email that the shop passes as login_hint', async () => {
    const url = await begin();
    const page = await browser.open(`${url}&login_hint=ana%40example.com`);
    expect(page.body).toContain('value="ana@example.com"');
    const hostile = await browser.open(`${url}&login_hint=${encodeURIComponent('"><script>@x')}`);
    expect(hostile.body).not.toContain('<script');
  });

  it('the hosted login page refuses a form that comes from another page or lacks the form cookie', async () => {
    await member();
    const url = await begin();
    const page = await browser.open(url);
    const action = new URL(url).pathname + new URL(url).search;
    const attempts = [
      browser.post(action, credentials),
      browser.post(action, { ...credentials, form: 'x'.repeat(43) }),
      newBrowser(store).post(action, { ...credentials, ...page.fieldsOf('login') }),
    ];
    const elsewhere = await openLogin();
    attempts.push(browser.post(action, { ...credentials, ...elsewhere.fieldsOf('login') }));
    for (const { status, body } of await Promise.all(attempts)) {
      expect(status).toBe(422);
      expect(body).toContain('Please try again.');
      expect(body).not.toContain(credentials.password);
    }
    expect(browser.cookies.has('store_member')).toBe(false);
    expect((await browser.send(page, 'login', credentials)).status).toBe(303);
  });

  it('the hosted login page refuses a form that the browser marks as cross-site', async () => {
    const url = await begin();
    const page = await browser.open(url);
    const cookie = `store_form=${browser.cookies.get('store_form')}`;
    const send = (site: string) =>
      call(store, 'POST', url, {
        body: new URLSearchParams({ ...page.fieldsOf('login'), ...credentials }).toString(),
        headers: {
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': site,
        },
      });
    expect((await send('cross-site')).body).toContain('Please try again.');
    expect((await send('same-site')).body).toContain('Please try again.');
    expect((await send('same-origin')).body).toContain(neutral);
  });

  it('the hosted login page accepts its form once, and returns 410 if the form is sent twice, reloaded or too old', async () => {
    await member();
    const url = await begin();
    const page = await browser.open(url);
    const sent = await Promise.all([1, 2].map(() => browser.send(page, 'login', credentials)));
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 410]);
    const again = await browser.open(url);
    expect(again.status).toBe(410);
    expect(again.body).toContain(`href="${returnUri}"`);
    const late = await openLogin();
    clock.now += 600_000;
    expect((await browser.send(late, 'login', credentials)).status).toBe(410);
  });

  it('the hosted login page shows a checkbox only if a visible captcha is required', async () => {
    await member();
    store.control.settings({ captcha: 'visible' });
    const page = await openLogin();
    expect(page.body).toContain('I am not a robot');
    const refused = await browser.send(page, 'login', credentials);
    expect(refused.body).toContain('Confirm that you are not a robot.');
    const ticked = await browser.send(page, 'login', { ...credentials, human: 'yes' });
    expect(ticked.status).toBe(303);
    store.control.settings({ captcha: 'invisible' });
    const unseen = await openLogin();
    expect(unseen.body).not.toContain('not a robot');
    expect((await browser.send(unseen, 'login', credentials)).status).toBe(303);
  });

  describe('a new member', () => {
    const newcomer = { email: 'new@example.com', password: 'a good long password' };
    const openSignUp = async () => {
      const url = await begin();
      return browser.open(`/hosted/sign-up${new URL(url).search}`);
    };
    const signUp = async (own = newcomer) => browser.send(await openSignUp(), 'sign-up', own);

    it('the hosted sign-up page creates an account and continues at once', async () => {
      expect((await openLogin()).body).toContain('href="/hosted/sign-up?session=');
      expect((await openSignUp()).body).toContain('autocomplete="new-password"');
      expect((await tokensFor((await signUp()).location)).status).toBe(200);
    });

    it('the hosted sign-up page explains the password rules, and does not reveal that an address is taken', async () => {
      const short = await signUp({ ...newcomer, password: 'short' });
      expect(short.body).toContain('Choose a password of 8 to 256 characters.');
      await member();
      const taken = await signUp(credentials);
      expect(taken.status).toBe(422);
      expect(taken.body).toContain('We could not create an account with these details.');
    });

    it('the hosted sign-up page waits for approval by the owner', async () => {
      store.control.settings({ membersNeedApproval: true });
      const waiting = await signUp();
      expect([waiting.status, waiting.location]).toEqual([200, null]);
      expect(waiting.body).toContain('Almost there');
      await store.control.approveMember(newcomer.email);
      expect((await browser.send(await openLogin(), 'login', newcomer)).status).toBe(303);
    });

    it('the hosted sign-up page requires a mailed code, sends another after a pause, and continues', async () => {
      store.control.settings({ membersVerifyEmail: true });
      const page = await signUp();
      expect(page.body).toContain('autocomplete="one-time-code"');
      expect(page.body).toContain(newcomer.email);
      const wrong = await browser.send(page, 'code', { code: '0000000' });
      expect(wrong.body).toContain('This code is incorrect.');
      const early = await browser.send(wrong, 'resend');
      expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30']);
      clock.now += 30_000;
      const again = await browser.send(early, 'resend');
      expect(again.status).toBe(200);
      const { code = '' } = lastMail() ?? {};
      const done = await browser.send(again, 'code', {
        code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
      });
      expect((await tokensFor(done.location)).status).toBe(200);
    });
  });

  it('the hosted login page requires a second factor', async () => {
    const { id } = await member();
    await store.control.setFactor(id, { type: 'TOTP' });
    const page = await signIn();
    expect(page.body).toContain('authenticator app');
    const done = await browser.send(page, 'code', { code: await store.control.totpCode(id) });
    expect((await tokensFor(done.location)).status).toBe(200);
  });

  it('the hosted login page waits for a push until the member has approved it', async () => {
    const { id } = await member();
    await store.control.setFactor(id, { type: 'PUSH' });
    const page = await signIn();
    const early = await browser.send(page, 'code');
    expect(early.body).toContain('The sign-in has not been approved yet.');
    await store.control.approvePush(lastMail()?.transactionId ?? '');
    expect((await browser.send(early, 'code')).status).toBe(303);
  });

  describe('a forgotten password', () => {
    const forgot = async (email: string) => {
      const page = await browser.open(`/hosted/forgot${new URL(await begin()).search}`);
      return browser.send(page, 'forgot', { email });
    };

    it('the hosted recovery page is the same for every address, and sends mail only to addresses with an account', async () => {
      await member();
      const [known, unknown] = [await forgot(credentials.email), await forgot('no@example.com')];
      for (const page of [known, unknown]) {
        expect(page.status).toBe(200);
        expect(page.body).toContain('If there is an account for this address');
      }
      expect(store.control.outbox()).toHaveLength(1);
      expect(new URL(lastMail()?.link ?? '').pathname).toBe('/hosted/reset');
    });

    it('the recovery link can set a new password only once', async () => {
      await member();
      await forgot(credentials.email);
      const page = await browser.open(lastMail()?.link ?? '');
      const password = 'a new long password';
      const short = await browser.send(page, 'reset', { password: 'short' });
      expect(short.body).toContain('Choose a password of 8 to 256 characters.');
      const done = await browser.send(short, 'reset', { password });
      expect(done.body).toContain('Your password has been saved');
      const again = await browser.send(page, 'reset', { password });
      expect([again.status, again.body.includes('This link has expired.')]).toEqual([422, true]);
      const signedIn = await browser.send(await openLogin(), 'login', { ...credentials, password });
      expect(signedIn.status).toBe(303);
    });

    it('the hosted login page explains that a new password is required if the old password no longer works', async () => {
      const { id } = await member();
      await store.control.requireReset(id);
      expect((await signIn()).body).toContain('You need to set a new password first');
    });
  });

  describe('a signed-in browser', () => {
    beforeEach(async () => {
      await member();
      await signIn();
    });
    const silent = async () => (await openLogin('none')).location;

    it('a signed-in browser gets a code without a form, through an HttpOnly cookie for the hosted pages', async () => {
      expect(answerIn(await silent())['code']).toBeTruthy();
      const page = await signIn();
      const [cookie] = page.headers
        .getSetCookie()
        .filter((line) => line.startsWith('store_member'));
      expect(cookie).toMatch(
        /^store_member=hosted\.[\w-]{43}; Path=\/hosted; HttpOnly; SameSite=Lax; Max-Age=86400$/,
      );
    });

    it('a signed-in browser sees the hosted login page again if the shop requests prompt "login"', async () => {
      expect((await openLogin('login')).status).toBe(200);
    });

    it.each(['consent', 'select_account'])(
      'a signed-in browser can continue without a password for the prompt %s',
      async (prompt) => {
        const page = await openLogin(prompt);
        expect(page.body).toContain(credentials.email);
        expect(
          (await browser.open(await begin(prompt).then((url) => `${url}&another=1`))).body,
        ).toContain('Forgot password?');
        expect(answerIn((await browser.send(page, 'continue')).location)['code']).toBeTruthy();
      },
    );

    it('the hosted session ends after a day, at logout, or when the member is blocked', async () => {
      const isKnown = async () => answerIn(await silent())['code'] !== undefined;
      expect(await isKnown()).toBe(true);
      clock.now += 86_400_000;
      await renewTokens(store, visitor);
      expect(await isKnown()).toBe(false);

      await signIn();
      expect(await isKnown()).toBe(true);
      const value = browser.cookies.get('store_member') ?? '';
      const logout = { logout: { clientId: 'sandbox-client' } };
      await browser.open(fullUrlOf(await askForSession(store, visitor, logout)));
      expect(browser.cookies.has('store_member')).toBe(false);
      browser.cookies.set('store_member', value);
      expect(await isKnown()).toBe(false);

      await signIn();
      await store.control.blockMember(credentials.email);
      expect(await isKnown()).toBe(false);
    });

    it('each sign-in sets a new session cookie and invalidates the old one', async () => {
      const planted = browser.cookies.get('store_member') ?? '';
      await signIn();
      expect(browser.cookies.get('store_member')).not.toBe(planted);
      browser.cookies.set('store_member', planted);
      expect(answerIn(await silent())['error']).toBe('login_required');
    });
  });
});
