// Requests for the login: none before a login is likely, and few afterwards.
import { expect, test } from 'vitest';
import { saveData } from '../../support/browser/chunks.ts';
import { widgetReady } from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

/** Names of the requested chunks, without their hashes. */
const chunksIn = (requests: string[]): string[] =>
  requests.flatMap((request) => /\/chunks\/([a-z-]+)-[\w-]{8}\.js/.exec(request)?.[1] ?? []);

const toPlatform = (requests: string[]): string[] =>
  requests
    .filter((request) => [shop.store, shop.hosted].some((origin) => request.includes(origin)))
    .map((request) => request.replace(/\?.*/, '').replace(shop.store, '').replace(shop.hosted, ''));

test('a whole login through the hidden frame takes five platform requests', async () => {
  // Sets the number of redirects in the frame to zero, because the real number depends on the platform.
  await members.settings({ frameRedirects: 0 });
  const { page, requests } = await members.openPage();
  await login.openLogin(page);
  await login.submitLogin(page, login.MIRA);
  await login.accountButton(page).waitFor();
  const all = toPlatform(requests());
  expect(all.filter((request) => !request.includes('/ecom/'))).toEqual([
    'POST /oauth2/token',
    'POST /_api/iam/authentication/v2/login',
    'POST /_api/redirects-api/v1/redirect-session',
    'GET /hosted/authorize',
    'POST /oauth2/token',
  ]);
});

test('a sign-in button loads its code at once and the dialog when idle, without platform requests', async () => {
  const saving = await members.openPage({ init: saveData });
  await login.signInButton(saving.page).waitFor();
  await saving.page.waitForLoadState('networkidle');
  expect(chunksIn(saving.requests()).sort()).toEqual(['join', 'look']);
  const { page, requests } = await members.openPage();
  await login.signInButton(page).waitFor();
  await eventually(() => chunksIn(requests()).at(-1)).toBe('login');
  await page.waitForLoadState('networkidle');
  expect(toPlatform(requests())).toEqual([]);
});

test('a page with only a link to the login fetches no member code', async () => {
  const html = `<!doctype html><html lang="en"><title>A link</title><body>
    <a href="/elsewhere.html" data-pannier-open="login">Log in</a>${shop.snippet()}`;
  const { page, requests } = await shop.openPage('/link.html', { html });
  await widgetReady(page);
  await page.waitForLoadState('networkidle');
  expect(chunksIn(requests())).toEqual(['core', 'look']);
  await page.getByRole('link', { name: 'Log in' }).hover();
  await eventually(() => chunksIn(requests())).toContain('login');
  expect(await login.isLoginOpen(page)).toBe(false);
});

const intents = {
  'when the pointer enters the sign-in button': (page) => login.signInButton(page).hover(),
  'when the sign-in button gets the focus': (page) => page.keyboard.press('Tab'),
  'when a finger touches the sign-in button': (page) =>
    login.signInButton(page).dispatchEvent('touchstart'),
} satisfies Record<string, (page: Parameters<typeof login.openLogin>[0]) => Promise<void>>;

for (const [moment, arrive] of Object.entries(intents)) {
  test(`the dialog’s code is fetched ${moment}, and nothing opens by itself`, async () => {
    const { page, requests } = await members.openPage({
      hasTouch: moment.includes('finger'),
      init: saveData,
    });
    await login.signInButton(page).waitFor();
    await page.waitForLoadState('networkidle');
    await arrive(page);
    await eventually(() => chunksIn(requests())).toContain('login');
    expect(await login.isLoginOpen(page)).toBe(false);
    await page.waitForLoadState('networkidle');
    const before = requests().length;
    await login.signInButton(page).click();
    await login.emailField(page).waitFor();
    expect(chunksIn(requests().slice(before))).toEqual([]);
  });
}

test('a page with redirect login never fetches the code of the login dialog', async () => {
  const { page, requests } = await members.openPage({ attributes: 'data-login="redirect"' });
  await login.signInButton(page).hover();
  await page.waitForLoadState('networkidle');
  await login.signInButton(page).click();
  await page.waitForURL(/\/hosted\/login/);
  expect(chunksIn(requests())).not.toContain('login');
});

test('the page after a login sends no login request and shows the member before any response', async () => {
  const { page, context } = await members.openPage();
  await login.signIn(page);
  await shop.addFaults({ match: { path: '/' }, fault: { kind: 'delay', ms: 5000 }, times: 100 });
  const next = await members.openPage({ context });
  await login.accountButton(next.page).waitFor();
  const asked = toPlatform(next.requests());
  expect(asked.filter((request) => /iam|oauth2|redirect/.test(request))).toEqual([]);
});
