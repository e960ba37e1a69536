// The platform's own login page, which works without scripts: its form, its checks and its refusals.
import { describe, expect, it } from 'vitest';
import { openHostedLogin } from '../support/hosted-login.ts';
import { answerIn, credentials, newBrowser, returnUri } from '../support/sign-in.ts';
import { call } from '../support/store.ts';

const neutral = 'The email address or password is incorrect.';

const { store, clock, browser, transaction, begin, openLogin, member, signIn, tokensFor } =
  await openHostedLogin();

describe('the hosted login page', () => {
  it('LIVE 9.3: signs a member in and goes back to the shop with a code', async () => {
    await member();
    const page = await signIn();
    expect(page.status).toBe(303);
    expect(answerIn(page.location)['state']).toBe(transaction.state);
    expect((await tokensFor(page.location)).status).toBe(200);
  });

  it('names the shop, links back, works without scripts, and cannot be framed', async () => {
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

  it('gives one message for a wrong password and an unknown address, and keeps the address', async () => {
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

  it('reports text that no database column can hold as a mistake', async () => {
    const page = await browser.send(await openLogin(), 'login', {
      email: 'a\u0000@x.example',
      password: 'p\ud800'.repeat(10),
    });
    expect(page.status).toBe(422);
    expect(page.body).toContain(neutral);
  });

  it('says how long to wait after too many failures', async () => {
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

  it('shows the email that the shop passes along', async () => {
    const url = await begin();
    const page = await browser.open(`${url}&login_hint=ana%40example.com`);
    expect(page.body).toContain('value="ana@example.com"');
    const hostile = await browser.open(`${url}&login_hint=${encodeURIComponent('"><script>@x')}`);
    expect(hostile.body).not.toContain('<script');
  });

  it('refuses a form of another page, or without its cookie', async () => {
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

  it('refuses a form that the browser marks as cross-site', async () => {
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

  it('expires with its code: sent twice, reloaded or too old, it shows a clear message', async () => {
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

  it('asks for a tick where a visible captcha is required, and for nothing otherwise', async () => {
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
});
