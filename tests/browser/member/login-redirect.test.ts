// Login on the platform's page, and the return to the page where the login began.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

const TAIL = '?from=news%20letter&code=summer&empty=#try=this';
const redirect = 'data-login="redirect"';

/** Records login events, and stores page state in the history entry, as the owner's page might. */
const keepState = (): void => {
  const keep = (name: string, value: unknown) => Object.assign(window, { [name]: value });
  keep('received', []);
  document.addEventListener('pannier:member:change', (event) => {
    const { received } = window as unknown as { received: string[] };
    received.push(JSON.stringify((event as CustomEvent).detail));
  });
  if (location.pathname.startsWith('/members')) history.replaceState({ mine: 1 }, '');
};

const addressesOf = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(frame.url());
  });
  return seen;
};

const hasPlatformSession = async (context: BrowserContext): Promise<boolean> =>
  (await context.cookies()).some(({ name }) => name === 'store_member');

/** Signs out of the widget and the platform, whose logout page redirects to the address. */
const signOutThere = async (page: Page, address: string): Promise<void> => {
  await login.signOut(page);
  // Checks the cookie first, because the page can have this address even before the redirect.
  await eventually(() => hasPlatformSession(page.context())).toBe(false);
  await page.waitForURL(address);
};

test('a redirect login leaves the page’s address, fragment and history state unchanged', async () => {
  const { page, requests } = await members.openPage({
    attributes: redirect,
    tail: TAIL,
    init: keepState,
  });
  const address = page.url();
  await login.signInButton(page).click();
  await login.signInThere(page);
  await login.accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => history.state)).toEqual({ mine: 1 });
  expect(await login.memberOf(page)).toMatchObject({ isMember: true });
  expect(await login.heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  // The password is typed on the platform's page and sent nowhere else.
  expect(requests().filter((request) => request.includes('/v2/login'))).toEqual([]);

  await page.reload();
  await login.accountButton(page).waitFor();
  expect(page.url()).toBe(address);
});

test('after a redirect login, going back twice shows the first page, where the member is still signed in', async () => {
  // The platform's login page works once, then returns status 410.
  const expected = [/status of 410 .*\/hosted\/login/];
  const { page } = await members.openPage({ attributes: redirect, expected });
  const address = page.url();
  await login.signInButton(page).click();
  await login.signInThere(page);
  await login.accountButton(page).waitFor();

  await page.goBack();
  expect(new URL(page.url()).origin).toBe(shop.hosted);
  await page.goBack();
  await login.accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  await page.goForward();
  await page.goForward();
  await login.accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await login.roleOf(page)).toBe('member');
});

test('a visitor who goes back from the platform’s login page can try again', async () => {
  const { page } = await members.openPage({ attributes: redirect });
  await login.signInButton(page).click();
  await page.waitForURL(/\/hosted\/login/);
  await page.goBack();
  await login.signInButton(page).waitFor();
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  await login.signInButton(page).click();
  await login.signInThere(page);
  await login.accountButton(page).waitFor();
});

test('opening the callback address again, or from a bookmark, changes nothing', async () => {
  const { page, platformCalls } = await members.openPage({ attributes: redirect });
  const address = page.url();
  const seen = addressesOf(page);
  await login.signInButton(page).click();
  await login.signInThere(page);
  await login.accountButton(page).waitFor();
  const callback = seen.find((address) => /#.*code=/.test(address)) ?? '';
  expect(callback).toMatch(/state=[\w-]{43}/);

  const before = platformCalls().length;
  await page.goto('about:blank');
  await page.goto(callback);
  await login.accountButton(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await login.roleOf(page)).toBe('member');
  expect(platformCalls().slice(before).join()).not.toContain('/oauth2/token');

  await signOutThere(page, address);
  await page.goto('about:blank');
  await page.goto(callback);
  await login.signInButton(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  expect(await login.isLoginOpen(page)).toBe(false);
});

test('a refused redirect login shows our message, never text from the address', async () => {
  const { page } = await members.openPage({ attributes: redirect, tail: '?mine=1#top' });
  const address = page.url();
  await login.signInButton(page).click();
  await page.waitForURL(/\/hosted\/login/);
  await page.goBack();
  await login.signInButton(page).waitFor();
  const state = await page.evaluate(
    () =>
      Object.keys(sessionStorage)
        .find((name) => name.includes('login:'))
        ?.split('login:')[1],
  );
  const words = 'Call+0900+EVIL+now<img src=x onerror=alert(1)>';
  await page.goto('about:blank');
  await page.goto(
    `${address.replace('#top', '')}#error=server_error&error_description=${words}&state=${state}`,
  );
  await page.locator('pannier-login').getByRole('alert').waitFor();
  expect(page.url()).toBe(address);
  expect(await page.locator('pannier-login').textContent()).not.toContain('EVIL');
  expect(await page.content()).not.toContain('EVIL');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('signing out also ends the platform’s session', async () => {
  const { page, context } = await members.openPage({ attributes: redirect, tail: '?mine=1' });
  const address = page.url();
  await login.signInButton(page).click();
  await login.signInThere(page);
  await login.accountButton(page).waitFor();
  expect(await hasPlatformSession(context)).toBe(true);
  await signOutThere(page, address);
  expect(await hasPlatformSession(context)).toBe(false);
  await login.signInButton(page).click();
  await page.waitForURL(/\/hosted\/login/);
  await page.getByLabel('Password').waitFor();
});

test('a login with data-login="form" redirects through the platform without a frame or further questions', async () => {
  const { page, requests } = await members.openPage({
    attributes: 'data-login="form"',
    tail: TAIL,
    init: keepState,
  });
  const address = page.url();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('iframe')) document.title = 'A frame';
    }).observe(document, { childList: true, subtree: true });
  });
  await login.openLogin(page);
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await login.submitLogin(page, login.MIRA);
  expect((await left).url()).toContain(`${shop.hosted}/hosted/authorize`);
  expect((await left).frame()).toBe(page.mainFrame());
  await login.accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await page.title()).toBe('Members');
  expect(await page.evaluate(() => history.state)).toEqual({ mine: 1 });
  expect(await login.memberOf(page)).toMatchObject({ isMember: true, name: 'Mira Okafor' });
  expect(await login.heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(requests().join('\n')).not.toContain(login.MIRA.password);
});

test('an address with #pannier-login leads to the platform’s login page and returns without that fragment', async () => {
  const { page } = await members.openPage({ init: login.rememberEvents, tail: '?mine=1' });
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(`${address}#pannier-login`, { referer: address });
  await login.signInThere(page);
  await login.accountButton(page).waitFor();
  expect(page.url()).toMatch(/\?mine=1$/);
});
