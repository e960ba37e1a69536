// Failures of the login: each has one message and a way on, and none waits forever.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  accountButton,
  emailField,
  isLoginOpen,
  loginCard,
  MIRA,
  memberOf,
  openLogin,
  openMembers,
  passwordField,
  roleOf,
  screenOf,
  signInButton,
  signInThere,
  submitButton,
  submitLogin,
} from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await openMembers(shop);
const expected = [FAILED_REQUEST];

/** Time that a test can move on; it goes by itself meanwhile. */
const prepare = (page: Page) => page.clock.install();
const notice = (page: Page) => loginCard(page).locator('[part=notice]');
const elsewhere = (page: Page) =>
  notice(page).getByRole('button', { name: 'Continue on the sign-in page' });
/** Everything that is told as wrong, under fields and above the button. */
const toldIn = (page: Page): Promise<string[]> =>
  page
    .locator('pannier-node [role=alert]')
    .evaluateAll((alerts) =>
      alerts.map((alert) => alert.textContent?.trim() ?? '').filter(Boolean),
    );
/** The frame's own page has had the time to do what it was told to. */
const frameHasLoaded = async (page: Page, begin: () => Promise<void>): Promise<void> => {
  const asked = page.waitForRequest(/\/hosted\/authorize/);
  await begin();
  await (await asked).response();
  await page.waitForTimeout(300);
};
const frameOf = (page: Page) => page.locator('iframe[data-pannier-node=login]');

test('a frame without a response for ten seconds offers the platform’s page with the typed email', async () => {
  await members.settings({ frameAnswer: 'silent' });
  const { page, requests } = await members.openPage({ prepare, tail: '?mine=1#here' });
  const address = page.url();
  await openLogin(page);
  await submitLogin(page, MIRA);
  await frameOf(page).waitFor({ state: 'attached' });
  await page.clock.runFor(9000);
  expect(await notice(page).count()).toBe(0);
  await page.clock.runFor(1000);
  await eventually(() => notice(page).textContent()).toContain('taking longer than usual');
  expect(await isLoginOpen(page)).toBe(true);

  await elsewhere(page).click();
  await page.waitForURL(/\/hosted\/login/);
  expect(await page.getByLabel('Email').inputValue()).toBe(MIRA.email);
  expect(await page.getByLabel('Password').inputValue()).toBe('');
  await signInThere(page);
  await accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  for (const request of requests()) expect(request).not.toContain(MIRA.password);
});

for (const answer of [
  'wrong-state',
  'wrong-origin',
  'no-code',
  'navigates',
  'deny-framing',
] as const) {
  test(`a frame whose answer is no answer (${answer}) signs nobody in, and is gone once given up`, async () => {
    await members.settings({ frameAnswer: answer });
    const refused = /frame|ancestor|X-Frame/i;
    const { page } = await members.openPage({ prepare, expected: [FAILED_REQUEST, refused] });
    await openLogin(page);
    await frameHasLoaded(page, () => submitLogin(page, MIRA));
    await page.clock.runFor(10_000);
    await elsewhere(page).waitFor();
    expect(await roleOf(page)).toBe('visitor');
    await notice(page).getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => frameOf(page).count()).toBe(0);
    expect(await emailField(page).inputValue()).toBe(MIRA.email);
    await eventually(() => submitButton(page).getAttribute('aria-busy')).not.toBe('true');
  });
}

test('a frame that answers late, or twice, signs in once', async () => {
  for (const answer of ['late', 'twice'] as const) {
    await members.settings({ frameAnswer: answer });
    const { page, platformCalls } = await members.openPage({ prepare });
    await openLogin(page);
    await frameHasLoaded(page, () => submitLogin(page, MIRA));
    if (answer === 'late') {
      await page.clock.runFor(10_000);
      await elsewhere(page).waitFor();
      await page.clock.runFor(2500);
    }
    await accountButton(page).waitFor();
    const grants = platformCalls().filter((call) => call.includes('/oauth2/token'));
    expect(grants).toHaveLength(2);
    expect(await frameOf(page).count()).toBe(0);
  }
});

test('an error from the frame is shown at once', async () => {
  await members.settings({ frameAnswer: 'error' });
  const { page } = await members.openPage();
  await openLogin(page);
  const begun = Date.now();
  await submitLogin(page, MIRA);
  await eventually(() => toldIn(page)).toEqual(['We couldn’t reach the store. Try again.']);
  expect(Date.now() - begun).toBeLessThan(9000);
  expect(await frameOf(page).count()).toBe(0);
  await members.settings({ frameAnswer: 'ok' });
  await submitLogin(page, MIRA);
  await accountButton(page).waitFor();
});

test('a page whose policy forbids frames signs in by a trip over the platform instead', async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'">`;
  const { page } = await members.openPage({
    head: policy,
    tail: '?mine=1#here',
    expected: [/frame-src/],
  });
  const address = page.url();
  await openLogin(page);
  await submitLogin(page, MIRA);
  await page.waitForRequest((request) => request.isNavigationRequest());
  await accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await roleOf(page)).toBe('member');
});

test('a wrong password and an address that nobody has are told in the same sentence', async () => {
  const { page } = await members.openPage({ expected });
  await openLogin(page);
  const attempts = [
    { email: MIRA.email, password: 'not-the-password' },
    { email: 'nobody-at-all@example.com', password: 'not-the-password' },
  ];
  const told: string[][] = [];
  for (const attempt of attempts) {
    const answer = page.waitForResponse(/\/v2\/login/);
    await submitLogin(page, attempt);
    await answer;
    await eventually(() => passwordField(page).getAttribute('aria-invalid')).toBe('true');
    await eventually(() => submitButton(page).getAttribute('aria-busy')).toBe('false');
    told.push(await toldIn(page));
  }
  expect(told[0]).toEqual([
    'That email and password don’t match. Check both, or reset your password.',
  ]);
  expect(told[1]).toEqual(told[0]);
  const errorId = await page.locator('[role=alert]:not(:empty)').first().getAttribute('id');
  expect(await passwordField(page).getAttribute('aria-describedby')).toBe(errorId);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('pannier-password');
});

test('too many attempts lock the button for as long as the platform says, across a reload', async () => {
  const wanda = await members.create('wanda');
  await members.settings({ lockAfterFailures: 2, lockSeconds: 40 });
  const { page, platformCalls } = await members.openPage({ prepare, expected });
  await openLogin(page);
  const wrong = { email: wanda.email, password: 'not-the-password' };
  const locked = loginCard(page).getByText(/^Too many attempts\. Try again in \d\d seconds/);
  for (let attempt = 0; attempt < 3 && !(await locked.count()); attempt += 1) {
    const answer = page.waitForResponse(/\/v2\/login/);
    await submitLogin(page, wrong);
    await answer;
    await eventually(() => submitButton(page).getAttribute('aria-busy')).toBe('false');
  }
  await locked.waitFor();
  expect(await submitButton(page).getAttribute('aria-disabled')).toBe('true');
  const before = platformCalls().length;
  await submitButton(page).click({ force: true });
  await page.keyboard.press('Enter');
  await page.clock.runFor(5000);
  await eventually(() => locked.textContent()).toMatch(/in (3\d|2\d) seconds/);
  expect(platformCalls().length).toBe(before);

  await page.reload();
  await openLogin(page);
  await locked.waitFor();
  expect(await submitButton(page).getAttribute('aria-disabled')).toBe('true');
  await page.clock.runFor(41_000);
  await eventually(() => submitButton(page).getAttribute('aria-disabled')).toBe('false');
  await members.act(wanda.email, 'unlock');
  await submitLogin(page, wanda);
  await accountButton(page).waitFor();
});

test('offline is reported, and the same button works once the browser is online', async () => {
  const { page, context } = await members.openPage({ expected });
  await openLogin(page);
  await context.setOffline(true);
  await submitLogin(page, MIRA);
  await eventually(() => notice(page).textContent()).toContain('You’re offline.');
  await context.setOffline(false);
  await submitButton(page).click();
  await accountButton(page).waitFor();
});

test('inside another site’s frame no form is shown: a tab of its own goes to the platform’s page', async () => {
  const { page: inner, context } = await members.openPage();
  const address = inner.url().replace('127.0.0.1', 'localhost');
  const { page } = await shop.openPage('/outer.html', {
    context,
    html: `<!doctype html><title>Outer</title><iframe src="${address}" width="900" height="600"></iframe>`,
  });
  const opening = context.waitForEvent('page');
  await page.frameLocator('iframe').locator('pannier-login [part=sign-in]').click();
  const tab = await opening;
  await signInThere(tab);
  await accountButton(tab).waitFor();
  expect(tab.url()).toBe(address);
  expect(await tab.evaluate(() => window.opener)).toBe(null);
  expect(await page.frameLocator('iframe').locator('input').count()).toBe(0);
});

test('a login that is closed half way signs nobody in afterwards', async () => {
  await shop.addFaults({ match: { path: '/_api/iam/' }, fault: { kind: 'delay', ms: 700 } });
  const { page, requests } = await members.openPage();
  await openLogin(page);
  const asked = page.waitForRequest((request) =>
    /POST.*v2\/login/.test(`${request.method()} ${request.url()}`),
  );
  await submitLogin(page, MIRA);
  await asked;
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1000);
  expect(await screenOf(page)).toBe('');
  expect(requests().join('\n')).not.toContain('/redirect-session');
  expect(await memberOf(page)).toEqual({ isMember: false });
  await signInButton(page).waitFor();
});
