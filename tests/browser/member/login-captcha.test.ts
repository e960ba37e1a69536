// The captcha in the login dialog. No login is sent without a captcha token.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST, type Visit } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);
const expected = [FAILED_REQUEST];
/** Makes the widget try the invisible check first. */
const invisible = 'data-captcha-invisible-key="sandbox-invisible-key"';

const box = (page: Page) => page.locator('div[data-pannier-node=captcha]');
const tick = (page: Page) => box(page).getByRole('checkbox', { name: /not a robot/ });
const isTicked = (page: Page) => tick(page).isChecked();
const down = (page: Page) => login.loginCard(page).getByText('The security check didn’t load.');
const tickAndSignIn = async (page: Page): Promise<void> => {
  await tick(page).click();
  await eventually(() => isTicked(page)).toBe(true);
  await login.submitButton(page).click();
  await login.accountButton(page).waitFor();
};
/** Submits the login and waits for the visible box, which the platform's response requires. */
const signInUntilBox = async (page: Page): Promise<void> => {
  await login.openLogin(page);
  await login.submitLogin(page, login.MIRA);
  await tick(page).waitFor();
  await eventually(() => login.submitButton(page).getAttribute('aria-busy')).toBe('false');
};
const attempts = ({ platformCalls }: Visit): number =>
  platformCalls().filter((call) => call.endsWith('/v2/login')).length;

test('a visible captcha is ticked in the dialog, and the password is typed once', async () => {
  await members.settings({ captcha: 'visible' });
  const { page } = await members.openPage({ expected });
  await login.openLogin(page);
  await login.submitLogin(page, login.MIRA);
  await tick(page).waitFor();
  await login.loginCard(page).getByText('Confirm that you’re not a robot.').waitFor();
  expect(await login.passwordField(page).inputValue()).toBe(login.MIRA.password);
  // A modal dialog would make the captcha's puzzle inert, because the puzzle opens at the end of the page.
  expect(await login.loginDialog(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
  expect(await box(page).evaluate((node) => node.getRootNode() === document)).toBe(true);
  await tickAndSignIn(page);
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  expect(await box(page).count()).toBe(0);
});

test('the login form sends nothing while the captcha is unticked', async () => {
  await members.settings({ captcha: 'visible' });
  const visit = await members.openPage({ expected });
  const { page } = visit;
  await signInUntilBox(page);
  const before = attempts(visit);
  await login.submitButton(page).click();
  await login.loginCard(page).getByText('Confirm that you’re not a robot.').waitFor();
  expect(attempts(visit)).toBe(before);
});

test('an invisible captcha needs no action', async () => {
  await members.settings({ captcha: 'invisible' });
  const visit = await members.openPage({ expected, attributes: invisible });
  await login.openLogin(visit.page);
  await login.submitLogin(visit.page, login.MIRA);
  await login.accountButton(visit.page).waitFor();
  expect(attempts(visit)).toBe(2);
});

test('error -19971 shows the visible captcha at once, even if the platform requires the invisible captcha', async () => {
  for (const captcha of ['visible', 'invisible'] as const) {
    await members.settings({ captcha });
    const visit = await members.openPage({ expected });
    await login.openLogin(visit.page);
    await login.submitLogin(visit.page, login.MIRA);
    await tick(visit.page).waitFor();
    expect(attempts(visit)).toBe(1);
    await eventually(() => login.submitButton(visit.page).getAttribute('aria-busy')).toBe('false');
    await tickAndSignIn(visit.page);
    await visit.page.context().close();
  }
});

test('a blocked captcha script is reported, a retry loads the script, and the platform’s page is offered', async () => {
  await members.settings({ captcha: 'visible' });
  const { page } = await members.openPage({
    expected: [FAILED_REQUEST],
    prepare: (opening) => opening.route(/\/captcha\/api\.js/, (route) => route.abort()),
  });
  await login.openLogin(page);
  await login.submitLogin(page, login.MIRA);
  await down(page).waitFor();
  await login
    .loginCard(page)
    .getByRole('button', { name: 'Continue on the sign-in page' })
    .waitFor();
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  await page.unroute(/\/captcha\/api\.js/);
  await login.loginCard(page).getByRole('button', { name: 'Try again' }).click();
  await tick(page).waitFor();
  await eventually(() => login.submitButton(page).getAttribute('aria-busy')).toBe('false');
  await tickAndSignIn(page);
});

test('an expired captcha must be solved again before the form is sent', async () => {
  await members.settings({ captcha: 'visible', captchaScript: 'expire' });
  const visit = await members.openPage({ expected });
  const { page } = visit;
  await signInUntilBox(page);
  await tick(page).click();
  await box(page).getByText('A stand-in').waitFor();
  await eventually(() => isTicked(page)).toBe(false);
  const before = attempts(visit);
  await login.submitButton(page).click();
  await login.loginCard(page).getByText('Confirm that you’re not a robot.').waitFor();
  expect(attempts(visit)).toBe(before);

  await members.settings({ captchaScript: 'ok' });
  await tickAndSignIn(page);
});

test('a captcha without a token after ten seconds sends nothing and offers the platform’s login page', async () => {
  await members.settings({ captcha: 'invisible', captchaScript: 'silent' });
  const visit = await members.openPage({
    expected,
    attributes: invisible,
    prepare: (opening) => opening.clock.install(),
  });
  const { page } = visit;
  await login.openLogin(page);
  const asked = page.waitForResponse(/\/captcha\/token/);
  await login.submitLogin(page, login.MIRA);
  await asked;
  await page.clock.runFor(10_000);
  await down(page).waitFor();
  expect(attempts(visit)).toBe(1);
  await login.loginCard(page).getByRole('button', { name: 'Continue on the sign-in page' }).click();
  await page.waitForURL(/\/hosted\/login/);
  expect(await page.getByLabel('Email').inputValue()).toBe(login.MIRA.email);
});
