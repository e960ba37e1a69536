// Identity providers in the dialog, and a registered return page for logins.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

const own = '11111111-2222-4333-8444-555555555555';
const attributes = `data-login-providers="google facebook ${own}"`;
const providers = (page: Page) => login.loginCard(page).locator('[part=provider]');
const labels = (page: Page) => providers(page).allTextContents();

test('a member signs in with Google and returns to the page, signed in', async () => {
  const { page } = await members.openPage({ attributes, tail: '?mine=1#here' });
  const address = page.url();
  await login.openLogin(page);
  await eventually(() => labels(page)).toEqual([
    'Continue with Google',
    'Continue with Facebook',
    'Continue with single sign-on',
  ]);
  await providers(page).first().click();
  await page.waitForURL(/\/hosted\/login/);
  await page.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
  await page.getByLabel('Email').fill('gwen@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await login.accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await login.roleOf(page)).toBe('member');
});

test('an unknown login provider leads to an error page, whose link returns to the shop without a login', async () => {
  const unknown = [/^console: Failed to load resource.*400/];
  const { page } = await members.openPage({ attributes, expected: unknown });
  await login.openLogin(page);
  await providers(page).nth(2).click();
  await page.getByRole('heading', { name: 'Unknown connection' }).waitFor();
  await page.locator('a.back').or(page.locator('main a')).first().click();
  await login.emailField(page).waitFor();
  expect(await login.roleOf(page)).not.toBe('member');
});

test('the provider buttons follow the login form in tab order, and are absent from the recovery form', async () => {
  const { page } = await members.openPage({ attributes });
  await login.openLogin(page);
  const order: string[] = [];
  for (let presses = 0; presses < 7; presses++) {
    order.push(await login.focusOf(page));
    await page.keyboard.press('Tab');
  }
  expect(order).toEqual([
    'Email',
    'Password',
    'Show password',
    'Sign in',
    'Forgot your password?',
    'Continue with Google',
    'Continue with Facebook',
  ]);
  await login.loginCard(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await eventually(() => providers(page).count()).toBe(0);
});

test('there are no provider buttons without data-login-providers', async () => {
  const { page } = await members.openPage();
  await login.openLogin(page);
  expect(await providers(page).count()).toBe(0);
});

for (const [look, lang, theme] of [
  ['in the light theme', 'en', 'light'],
  ['from right to left in the dark theme', 'ar', 'dark'],
] as const) {
  test(`the provider buttons are accessible and fit 320 pixels ${look}`, async () => {
    const viewport = { width: 320, height: 640 };
    const themed = `${attributes} data-theme="${theme}"`;
    const { page } = await members.openPage({ attributes: themed, lang, viewport });
    await page.locator('pannier-login [part=sign-in]').click();
    await providers(page).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    for (const box of await Promise.all(
      (await providers(page).all()).map((button) => button.boundingBox()),
    )) {
      expect(box?.x).toBeGreaterThanOrEqual(16);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(304);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });
}

test('with data-login-return, a login from any page returns through the only registered page', async () => {
  const callback = '/login-return.html';
  const html = `<!doctype html><title>Back</title><link rel="icon" href="data:,">${shop.snippet(
    `data-login-return="${callback}"`,
  )}`;
  const first = await shop.openPage(callback, { html });
  const { origin } = new URL(first.page.url());
  await members.settings({
    allowedRedirectDomains: [origin],
    allowedRedirectUris: [origin + callback],
    redirectUriCheck: 'exact',
  });
  const { page } = await members.openPage({
    attributes: `data-login="redirect" data-login-return="${callback}"`,
    tail: '?mine=1#here',
  });
  const address = page.url();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url().split('#')[0] ?? ''));
  await page.locator('pannier-login [part=sign-in]').click();
  await login.signInThere(page, login.MIRA);
  await page.waitForURL(address);
  await login.accountButton(page).waitFor();
  expect(visited).toContain(origin + callback);
  expect(await login.roleOf(page)).toBe('member');
});

test('without data-login-return, a login from an unregistered page ends at “Invalid redirect URI”', async () => {
  await members.settings({
    allowedRedirectUris: ['http://localhost:4321'],
    redirectUriCheck: 'exact',
  });
  const { page } = await members.openPage({
    attributes: 'data-login="redirect"',
    expected: [/^console: Failed to load resource.*400/],
  });
  await page.locator('pannier-login [part=sign-in]').click();
  await page.getByRole('heading', { name: 'Invalid redirect URI' }).waitFor();
});
