// Login failures: each shows one message and a way to continue, and no login waits forever.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileOf, hurry, takeOver } from '../../support/browser/chunks.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);
const expected = [FAILED_REQUEST];

/** Installs a clock that runs by itself and that the test can advance. */
const prepare = (page: Page) => page.clock.install();
/** Console message for the owner about a frame that does not respond. */
const HINT = /hidden frame does not answer/;
const notice = (page: Page) => login.loginCard(page).locator('[part=notice]');
const elsewhere = (page: Page) =>
  notice(page).getByRole('button', { name: 'Continue on the sign-in page' });
/** Messages under the fields and above the submit button. */
const toldIn = (page: Page): Promise<string[]> =>
  page
    .locator('pannier-node [role=alert]')
    .evaluateAll((alerts) =>
      alerts.map((alert) => alert.textContent?.trim() ?? '').filter(Boolean),
    );
/** Waits until the frame's page has loaded and the page's script has run. */
const frameHasLoaded = async (page: Page, begin: () => Promise<void>): Promise<void> => {
  const requested = page.waitForRequest(/\/hosted\/authorize/);
  await begin();
  const request = await requested;
  await request.response();
  // Ignores the error of a removed frame, because a successful login removes the frame at once.
  await request
    .frame()
    .waitForLoadState('load')
    .catch(() => {});
};
const frameOf = (page: Page) => page.locator('iframe[data-pannier-node=login]');

test('the dialog offers the platform’s page with the typed email if the frame is silent for ten seconds', async () => {
  await members.settings({ frameAnswer: 'silent' });
  const { page, requests } = await members.openPage({
    prepare,
    tail: '?mine=1#here',
    expected: [HINT],
  });
  const address = page.url();
  await login.openLogin(page);
  await login.submitLogin(page, login.MIRA);
  await frameOf(page).waitFor({ state: 'attached' });
  await page.clock.runFor(9000);
  expect(await notice(page).count()).toBe(0);
  await page.clock.runFor(1000);
  await eventually(() => notice(page).textContent()).toContain('taking longer than usual');
  expect(await login.isLoginOpen(page)).toBe(true);

  await elsewhere(page).click();
  await page.waitForURL(/\/hosted\/login/);
  expect(await page.getByLabel('Email').inputValue()).toBe(login.MIRA.email);
  expect(await page.getByLabel('Password').inputValue()).toBe('');
  await login.signInThere(page);
  await login.accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  for (const request of requests()) expect(request).not.toContain(login.MIRA.password);
});

test('a failure to load the account menu is shown at the account button, and the next click opens the menu', async () => {
  const account = await fileOf(shop.assets, 'account');
  let endTrouble = async () => {};
  const { page } = await members.openPage({
    expected,
    init: hurry,
    prepare: async (opening) => {
      endTrouble = await takeOver(opening, [account], (route) => route.abort('connectionfailed'));
    },
  });
  await login.signIn(page, login.MIRA);
  await login.accountButton(page).click();
  const alert = page.locator('pannier-login [role=alert]');
  await alert.waitFor();
  expect(await alert.textContent()).toBe('That didn’t work. Try again.');
  expect(await login.accountMenu(page).count()).toBe(0);

  await endTrouble();
  await login.accountButton(page).click();
  await login.accountMenu(page).waitFor();
  expect(await alert.count()).toBe(0);
});

for (const answer of ['wrong-state', 'wrong-origin', 'navigates', 'deny-framing'] as const) {
  test(`a login frame with an unusable response (${answer}) does not log in, and Cancel removes the frame`, async () => {
    await members.settings({ frameAnswer: answer });
    const refused = /frame|ancestor|X-Frame/i;
    const { page } = await members.openPage({ prepare, expected: [FAILED_REQUEST, refused, HINT] });
    await login.openLogin(page);
    await frameHasLoaded(page, () => login.submitLogin(page, login.MIRA));
    await page.clock.runFor(10_000);
    await elsewhere(page).waitFor();
    expect(await login.roleOf(page)).toBe('visitor');
    await notice(page).getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => frameOf(page).count()).toBe(0);
    expect(await login.emailField(page).inputValue()).toBe(login.MIRA.email);
    await eventually(() => login.submitButton(page).getAttribute('aria-busy')).not.toBe('true');
  });
}

test('an unregistered page gets no response from the login frame, and the owner gets a hint in the console', async () => {
  await members.settings({ allowedRedirectDomains: ['http://localhost:4321'] });
  const { page } = await members.openPage({ prepare, expected: [/target origin/i, HINT] });
  const hints: string[] = [];
  page.on('console', (message) => {
    if (HINT.test(message.text())) hints.push(message.text());
  });
  await login.openLogin(page);
  for (const _ of [1, 2]) {
    await frameHasLoaded(page, () => login.submitLogin(page, login.MIRA));
    await page.clock.runFor(10_000);
    await elsewhere(page).waitFor();
    await eventually(() => hints.length).toBe(1);
    await notice(page).getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => frameOf(page).count()).toBe(0);
  }
  expect(hints[0]).toContain(`add ${new URL(page.url()).origin} to the allowed redirect domains`);
  expect(await login.roleOf(page)).toBe('visitor');
});

test('a login frame that responds late or twice signs the member in once', async () => {
  for (const answer of ['late', 'twice'] as const) {
    await members.settings({ frameAnswer: answer });
    const { page, platformCalls } = await members.openPage({ prepare, expected: [HINT] });
    await login.openLogin(page);
    await frameHasLoaded(page, () => login.submitLogin(page, login.MIRA));
    if (answer === 'late') {
      await page.clock.runFor(10_000);
      await elsewhere(page).waitFor();
      await page.clock.runFor(2500);
    }
    await login.accountButton(page).waitFor();
    const grants = platformCalls().filter((call) => call.includes('/oauth2/token'));
    expect(grants).toHaveLength(2);
    expect(await frameOf(page).count()).toBe(0);
  }
});

test('a response from the login frame without a code is shown at once', async () => {
  await members.settings({ frameAnswer: 'no-code' });
  const { page } = await members.openPage();
  await login.openLogin(page);
  await login.submitLogin(page, login.MIRA);
  const sentence = 'We couldn’t complete this here. Continue on the sign-in page.';
  await eventually(() => toldIn(page)).toEqual([expect.stringContaining(sentence)]);
  expect(await frameOf(page).count()).toBe(0);
  expect(await login.roleOf(page)).toBe('visitor');
});

test('an error from the login frame is shown at once', async () => {
  await members.settings({ frameAnswer: 'error' });
  const { page } = await members.openPage();
  await login.openLogin(page);
  const begun = Date.now();
  await login.submitLogin(page, login.MIRA);
  await eventually(() => toldIn(page)).toEqual(['We couldn’t reach the store. Try again.']);
  expect(Date.now() - begun).toBeLessThan(9000);
  expect(await frameOf(page).count()).toBe(0);
  await members.settings({ frameAnswer: 'ok' });
  await login.submitLogin(page, login.MIRA);
  await login.accountButton(page).waitFor();
});

test('a page whose policy forbids frames signs in with a redirect through the platform', async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'">`;
  const { page } = await members.openPage({
    head: policy,
    tail: '?mine=1#here',
    expected: [/frame-src/],
  });
  const address = page.url();
  await login.openLogin(page);
  const navigation = page.waitForRequest((request) => request.isNavigationRequest());
  await login.submitLogin(page, login.MIRA);
  await navigation;
  await login.accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await login.roleOf(page)).toBe('member');
});

test('a wrong password and an unknown address cause the same message', async () => {
  const { page } = await members.openPage({ expected });
  await login.openLogin(page);
  const attempts = [
    { email: login.MIRA.email, password: 'not-the-password' },
    { email: 'nobody-at-all@example.com', password: 'not-the-password' },
  ];
  const told: string[][] = [];
  for (const attempt of attempts) {
    const answer = page.waitForResponse(/\/v2\/login/);
    await login.submitLogin(page, attempt);
    await answer;
    await eventually(() => login.passwordField(page).getAttribute('aria-invalid')).toBe('true');
    await eventually(() => login.submitButton(page).getAttribute('aria-busy')).toBe('false');
    told.push(await toldIn(page));
  }
  expect(told[0]).toEqual([
    'That email and password don’t match. Check both, or reset your password.',
  ]);
  expect(told[1]).toEqual(told[0]);
  const errorId = await page.locator('[role=alert]:not(:empty)').first().getAttribute('id');
  expect(await login.passwordField(page).getAttribute('aria-describedby')).toBe(errorId);
  await eventually(() =>
    login.passwordField(page).evaluate((field) => field === document.activeElement),
  ).toBe(true);
});

/** Sends wrong passwords until the platform reports too many attempts. */
const lockOut = async (page: Page, email: string, locked: Locator): Promise<void> => {
  for (let attempt = 0; attempt < 3 && !(await locked.count()); attempt += 1) {
    const answer = page.waitForResponse(/\/v2\/login/);
    await login.submitLogin(page, { email, password: 'not-the-password' });
    await answer;
    await eventually(() => login.submitButton(page).getAttribute('aria-busy')).toBe('false');
  }
  await locked.waitFor();
};

test('too many attempts do not lock the button if the page cannot read the waiting time', async () => {
  const walt = await members.create('walt');
  await members.settings({ lockAfterFailures: 2, lockSeconds: 40 });
  const { page } = await members.openPage({ prepare, expected });
  await login.openLogin(page);
  await lockOut(
    page,
    walt.email,
    login.loginCard(page).getByText('Too many attempts. Try again later.'),
  );
  expect(await login.submitButton(page).getAttribute('aria-disabled')).not.toBe('true');
  await members.act(walt.email, 'unlock');
  await login.submitLogin(page, walt);
  await login.accountButton(page).waitFor();
});

test('too many attempts lock the button for as long as the platform requires, even after a reload', async () => {
  const wanda = await members.create('wanda');
  await members.settings({ lockAfterFailures: 2, lockSeconds: 40, exposedHeaders: 'some' });
  const { page, platformCalls } = await members.openPage({ prepare, expected });
  await login.openLogin(page);
  const locked = login.loginCard(page).getByText(/^Too many attempts\. Try again in \d\d seconds/);
  await lockOut(page, wanda.email, locked);
  expect(await login.submitButton(page).getAttribute('aria-disabled')).toBe('true');
  const before = platformCalls().length;
  await login.submitButton(page).click({ force: true });
  await page.keyboard.press('Enter');
  await page.clock.runFor(5000);
  await eventually(() => locked.textContent()).toMatch(/in (3\d|2\d) seconds/);
  expect(platformCalls().length).toBe(before);

  await page.reload();
  await login.openLogin(page);
  await locked.waitFor();
  expect(await login.submitButton(page).getAttribute('aria-disabled')).toBe('true');
  await page.clock.runFor(41_000);
  await eventually(() => login.submitButton(page).getAttribute('aria-disabled')).toBe('false');
  await members.act(wanda.email, 'unlock');
  await login.submitLogin(page, wanda);
  await login.accountButton(page).waitFor();
});

test('a lost connection is reported, and the same button works when the browser is online again', async () => {
  const { page, context } = await members.openPage({ expected });
  await login.openLogin(page);
  await context.setOffline(true);
  await login.submitLogin(page, login.MIRA);
  await eventually(() => notice(page).textContent()).toContain('You’re offline.');
  await context.setOffline(false);
  await login.submitButton(page).click();
  await login.accountButton(page).waitFor();
});

test('a login in a frame on another site shows no form and opens the platform’s page in a new tab', async () => {
  const { page: inner, context } = await members.openPage();
  const address = inner.url().replace('127.0.0.1', 'localhost');
  const { page } = await shop.openPage('/outer.html', {
    context,
    html: `<!doctype html><title>Outer</title><iframe src="${address}" width="900" height="600"></iframe>`,
  });
  const opening = context.waitForEvent('page');
  await page.frameLocator('iframe').locator('pannier-login [part=sign-in]').click();
  const tab = await opening;
  await login.signInThere(tab);
  await login.accountButton(tab).waitFor();
  expect(tab.url()).toBe(address);
  expect(await tab.evaluate(() => window.opener)).toBe(null);
  expect(await page.frameLocator('iframe').locator('input').count()).toBe(0);
});

test('a login whose dialog is closed before the response does not sign in later', async () => {
  await shop.addFaults({ match: { path: '/_api/iam/' }, fault: { kind: 'delay', ms: 30_000 } });
  const { page, requests } = await members.openPage();
  await login.openLogin(page);
  const asked = page.waitForRequest((request) =>
    /POST.*v2\/login/.test(`${request.method()} ${request.url()}`),
  );
  await login.submitLogin(page, login.MIRA);
  await asked;
  await page.keyboard.press('Escape');
  await eventually(() => login.screenOf(page)).toBe('');
  await shop.endFaults();
  // Waits long enough for the page to use the response.
  await page.waitForTimeout(500);
  expect(await login.screenOf(page)).toBe('');
  expect(requests().join('\n')).not.toContain('/redirect-session');
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  await login.signInButton(page).waitFor();
});

test.each(['redirect', 'form', 'frame'] as const)(
  'data-login="%s" reports an unpublished site to the owner, and shows the shopper that sign-in is unavailable',
  async (way) => {
    const path = '/_api/redirects-api/v1/redirect-session';
    const body = { message: 'No Public URL Found', details: {} };
    await shop.addFaults({
      match: { path },
      fault: { kind: 'status', status: 500, body },
      times: 9,
    });
    const sent = async () => (await shop.received()).filter((one) => one.path === path).length;
    const before = await sent();
    const { page } = await members.openPage({
      attributes: `data-login="${way}"`,
      expected: [FAILED_REQUEST, /SITE_NOT_PUBLISHED: the site is not published/],
    });
    const told = page.waitForEvent('console', (message) => /press Publish/.test(message.text()));
    if (way === 'redirect') await login.signInButton(page).click();
    else {
      await login.openLogin(page);
      await login.submitLogin(page, login.MIRA);
    }
    await told;
    await page.getByText('Sign-in isn’t available right now.').waitFor();
    expect(await sent()).toBe(before + 1);
  },
);
