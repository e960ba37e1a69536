// The address that page scripts can read after the loader contains nothing of a recovery mail or of the widget's login.
// @module-tag journey
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { coreFiles, hurry, takeOver } from '../../support/browser/chunks.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);
const core = await coreFiles(shop.assets);

/** Number of times that the loader automatically tries to load a file. */
const TRIES = 4;

/** For `init`: records the address that a script after the loader reads. */
const readAfterLoader = (): void => {
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && target.src.endsWith('/pannier.js'))
      Object.assign(window, { read: location.href });
  };
  document.addEventListener('load', onLoad, { capture: true });
};
const readBy = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as { read?: string }).read);

const askForLink = async (page: Page, email: string): Promise<string> => {
  await login.openLogin(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await login.submitLogin(page, { email });
  await eventually(() => login.screenOf(page)).toBe('Check your email');
  const { link = '' } = await members.letterTo(email, 'recovery');
  await page.goto('about:blank');
  return link;
};

test('the loader removes the recovery token and the pannier-reset parameter from the address', async () => {
  const ines = await members.create('ines');
  const { page } = await members.openPage({ tail: '?size=2&b=%20x', init: readAfterLoader });
  const address = page.url();
  const link = await askForLink(page, ines.email);
  expect(link).toContain('recoveryToken=');
  await page.goto(link);
  expect(await readBy(page)).toBe(address);
  expect(link).toMatch(/pannier-reset=.*recoveryToken=/);
  await eventually(() => login.screenOf(page)).toBe('Set a new password');
  await login.submitLogin(page, { password: 'a-kettle-of-ines' });
  await login.accountButton(page).waitFor();
  expect(await login.memberOf(page)).toMatchObject({ isMember: true, email: ines.email });
});

test('a recovery link is not lost if the core fails to load at first', async () => {
  const jana = await members.create('jana');
  const { page } = await members.openPage({ init: readAfterLoader, expected: [FAILED_REQUEST] });
  const address = page.url();
  const link = await askForLink(page, jana.email);
  let isDown = true;
  /** Addresses of the loader's failed requests. */
  const tried: string[] = [];
  await takeOver(page, core, async (route) => {
    if (!isDown) return route.continue();
    tried.push(route.request().url());
    await route.abort();
  });
  await page.addInitScript(hurry);
  await page.goto(link);
  expect(await readBy(page)).toBe(address);
  await eventually(() => tried).toHaveLength(TRIES);
  // Waits a frame, so that the page handles the last failure before the `online` event.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  isDown = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await eventually(() => login.screenOf(page)).toBe('Set a new password');
  expect(page.url()).toBe(address);
});

test('the loader removes the code and the state of our login from the address', async () => {
  const kira = await members.create('kira');
  const { page } = await members.openPage({
    attributes: 'data-login="redirect"',
    tail: '?code=summer&state=open#reviews',
    init: readAfterLoader,
  });
  const address = page.url();
  let callback = '';
  page.on('framenavigated', (frame) => {
    if (/#.*code=/.test(frame.url())) callback = frame.url();
  });
  await login.signInButton(page).click();
  await login.signInThere(page, kira);
  await login.accountButton(page).waitFor();
  expect(callback).toMatch(/code=.*state=[\w-]{43}/);
  expect(await readBy(page)).toBe(address.replace('#reviews', ''));
  expect(page.url()).toBe(address);
  expect(await login.memberOf(page)).toMatchObject({ isMember: true });
});

test('the code and the state of another login stay in the address, even in the same format', async () => {
  const tail = `?code=theirs&state=${'A'.repeat(43)}#code=theirs&state=${'B'.repeat(43)}`;
  const { page } = await members.openPage({ tail, init: readAfterLoader });
  await login.signInButton(page).waitFor();
  expect(await readBy(page)).toContain(tail);
  expect(page.url()).toContain(tail);
});
