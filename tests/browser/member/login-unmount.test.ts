import { expect, test } from 'vitest';
import { type PageWithWidget, widgetReady } from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const members = await login.openMembers(shop);

test('unmounting with the dialog open leaves no node, key, style or address behind', async () => {
  const { page } = await members.openPage({ tail: '?mine=1#here' });
  await login.signInButton(page).waitFor();
  const address = page.url();
  await login.signIn(page);
  await login.accountButton(page).click();
  await login.accountMenu(page).waitFor();
  await page.keyboard.press('Escape');
  await login.signOut(page);
  await login.openLogin(page);
  await login.passwordField(page).fill('half-typed');
  await page.evaluate(() => (window as unknown as PageWithWidget).Pannier.unmount());
  await eventually(() =>
    page.evaluate(() => ({
      nodes: document.querySelectorAll('[data-pannier-node],dialog,form,input,iframe').length,
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      sheets: document.adoptedStyleSheets.length,
      overflow: getComputedStyle(document.documentElement).overflow,
      global: 'Pannier' in window,
      buttons: document.querySelector('pannier-login')?.shadowRoot?.querySelectorAll('button')
        .length,
    })),
  ).toEqual({ nodes: 0, keys: [], sheets: 0, overflow: 'visible', global: false, buttons: 0 });
  expect(page.url()).toBe(address);
});

test('unmounting while the login frame is pending removes the frame, and no login follows', async () => {
  await members.settings({ frameAnswer: 'silent' });
  const { page } = await members.openPage();
  await login.openLogin(page);
  await login.submitLogin(page, login.MIRA);
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.evaluate(() => (window as unknown as PageWithWidget).Pannier.unmount());
  await eventually(() => page.locator('iframe').count()).toBe(0);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a snippet that is included twice opens one dialog, sends one login and fires one event', async () => {
  const { page, platformCalls } = await members.openPage({
    init: login.rememberEvents,
    body: shop.snippet(),
  });
  await widgetReady(page);
  await login.openLogin(page);
  expect(await login.loginDialog(page).count()).toBe(1);
  expect(await page.evaluate(() => document.forms.length)).toBe(1);
  await login.submitLogin(page, login.MIRA);
  await login.accountButton(page).waitFor();
  expect(await login.heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  expect(platformCalls().filter((call) => call.includes('/v2/login'))).toHaveLength(1);
});
