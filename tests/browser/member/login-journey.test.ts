// The journey of a member on the built widget: sign in, sign up, approval, a new password, sign out.
import { expect, test } from 'vitest';
import { always } from '../../support/browser/control.ts';
import type { PageWithWidget } from '../../support/browser/drawer.ts';
import { fetchAnswer } from '../../support/browser/fetch-answer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const members = await login.openMembers(shop);

const init = login.rememberEvents;

const expected = [FAILED_REQUEST];

test('a member signs in without leaving the page, reloads, and signs out through the account menu', async () => {
  const { page } = await members.openPage({ init, prepare: login.keepDoneScreen });
  await login.openLogin(page);
  expect(await login.focusOf(page)).toBe('Email');
  await login.submitLogin(page, login.MIRA);
  await page.getByRole('heading', { name: /^Signed in as .Mira Okafor.$/ }).waitFor();
  expect(await login.focusOf(page)).toBe('Signed in as Mira Okafor');
  await login.submitButton(page).click();
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await eventually(() => login.focusOf(page)).toBe('Account: Mira Okafor');
  expect(await login.heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  const mira = { isMember: true, name: 'Mira Okafor', email: login.MIRA.email };
  expect(await login.memberOf(page)).toEqual(mira);
  expect(await page.locator('iframe').count()).toBe(0);

  await page.reload();
  await login.accountButton(page).waitFor();
  expect(await login.memberOf(page)).toEqual(mira);
  expect(await login.heardOf(page)).toEqual([]);

  await login.accountButton(page).click();
  await eventually(() => login.focusOf(page)).toBe('Account');
  expect(await login.accountMenu(page).locator('..').textContent()).toContain(login.MIRA.email);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await login.signInButton(page).waitFor();
  await eventually(() => login.focusOf(page)).toBe('Sign in');
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  expect(await login.heardOf(page)).toEqual(['{"loggedIn":false,"reason":"logout"}']);
  await eventually(() => login.roleOf(page)).not.toBe('member');
});

test('closing the dialog returns the focus to its opener, and keeps the email but never the password', async () => {
  const { page } = await members.openPage();
  await login.signInButton(page).waitFor();
  const link = page.getByRole('link', { name: 'Log in here' });
  await link.click();
  await login.emailField(page).fill('ines@example.com');
  await login.passwordField(page).fill('not-to-be-kept');
  await page.keyboard.press('Escape');
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await eventually(() => login.focusOf(page)).toBe('Log in here');
  await eventually(() => page.locator('input').count()).toBe(0);

  await link.click();
  await login.emailField(page).waitFor();
  expect(await login.passwordField(page).inputValue()).toBe('');
  await login.emailField(page).fill('ines@example.com');
  await login.loginCard(page).getByText('Forgot your password?').click();
  await eventually(() => login.screenOf(page)).toBe('Reset your password');
  expect(await login.emailField(page).inputValue()).toBe('ines@example.com');
  expect(page.url()).not.toContain('elsewhere');
});

test('a new member can confirm the address with a mailed code, even after a reload and a wrong code', async () => {
  await members.settings({ membersVerifyEmail: true });
  const { page } = await members.openPage({ init, expected });
  await login.openLogin(page);
  await login.loginCard(page).getByRole('button', { name: 'Create an account' }).click();
  await eventually(() => login.screenOf(page)).toBe('Create an account');
  await login.submitLogin(page, { email: 'nova@example.com', password: 'nova-s-own-kettle' });
  await eventually(() => login.screenOf(page)).toBe('Check your email');
  await eventually(() => login.focusOf(page)).toBe('Code');
  const resend = login.loginCard(page).getByRole('button', { name: /^Send again in/ });
  await resend.waitFor();

  await page.reload();
  await eventually(() => login.screenOf(page)).toBe('Check your email');
  await resend.waitFor();
  expect(await page.locator('[slot=hint]').textContent()).toContain('n•••@example.com');
  const { code = '' } = await members.letterTo('nova@example.com', 'verification');
  await login.submitLogin(page, { code: code === '000000' ? '111111' : '000000' });
  await page.getByRole('alert').filter({ hasText: 'That code didn’t work' }).waitFor();
  await eventually(() => login.focusOf(page)).toBe('Code');

  await login.submitLogin(page, { code });
  await page.getByRole('heading', { name: /^Signed in as/ }).waitFor();
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await login.accountButton(page).waitFor();
  await eventually(() => login.focusOf(page)).toMatch(/^Account: /);
  expect(await login.heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  await page.reload();
  await login.accountButton(page).waitFor();
  expect(await login.isLoginOpen(page)).toBe(false);
});

test('a new member waits for approval by the shop, and can sign in afterwards', async () => {
  await members.settings({ membersNeedApproval: true });
  const { page } = await members.openPage({ init, expected });
  const oda = { email: 'oda@example.com', password: 'oda-s-own-kettle' };
  await login.openLogin(page);
  await login.loginCard(page).getByRole('button', { name: 'Create an account' }).click();
  await login.submitLogin(page, oda);
  await eventually(() => login.screenOf(page)).toBe('Waiting for approval');
  await eventually(() => login.focusOf(page)).toBe('Waiting for approval');
  expect(await login.heardOf(page)).toEqual([]);
  await login.submitButton(page).click();
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await eventually(() => login.focusOf(page)).toBe('Sign in');

  await login.openLogin(page);
  await login.submitLogin(page, oda);
  await eventually(() => login.screenOf(page)).toBe('Waiting for approval');
  await page.keyboard.press('Escape');
  await members.act(oda.email, 'approve');
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await login.signIn(page, oda);
  expect(await login.heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  expect(await login.memberOf(page)).toMatchObject({ isMember: true, email: oda.email });
});

test('a forgotten password is replaced through a mailed link, which works once', async () => {
  const vera = await members.create('vera');
  const { page } = await members.openPage({ init, expected, tail: '?from=news' });
  await login.openLogin(page);
  const forgot = login.loginCard(page).getByText('Forgot your password?');
  // Reads the focus before the next task. If the focus moved later, text typed at once would go to another field.
  const focused = await forgot.evaluate(async (link: HTMLElement) => {
    link.click();
    for (let turn = 0; turn < 50; turn += 1) await undefined;
    return (document.activeElement as HTMLInputElement | null)?.name;
  });
  expect(focused).toBe('pannier-email');
  await login.submitLogin(page, { email: vera.email });
  await eventually(() => login.screenOf(page)).toBe('Check your email');
  expect(await page.locator('[slot=hint]').textContent()).toContain('If an account exists');

  const { link = '' } = await members.letterTo(vera.email, 'recovery');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await eventually(() => login.screenOf(page)).toBe('Set a new password');
  expect(page.url()).toBe(address);
  await eventually(() => login.focusOf(page)).toMatch(/password/i);
  await login.submitLogin(page, { password: 'a-copper-kettle-now' });
  await page.getByRole('heading', { name: /^Signed in as/ }).waitFor();
  await login.accountButton(page).waitFor();
  expect(await login.heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await login.signOut(page);
  await login.signIn(page, { ...vera, password: 'a-copper-kettle-now' });
  await login.signOut(page);

  await page.goto('about:blank');
  await page.goto(link);
  await eventually(() => login.screenOf(page)).toBe('Set a new password');
  await login.submitLogin(page, { email: vera.email, password: 'one-more-kettle' });
  await page.getByRole('alert').filter({ hasText: 'This link no longer works.' }).waitFor();
  expect(await login.memberOf(page)).toEqual({ isMember: false });
});

test('scripts of the page open the login, receive one event, and sign the member out', async () => {
  const { page } = await members.openPage({ init });
  await page.waitForFunction(() => 'Pannier' in window && !Array.isArray(window.Pannier));
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  await page.evaluate(() => (window as unknown as PageWithWidget).Pannier.member.openLogin());
  await login.emailField(page).waitFor();
  await login.submitLogin(page, login.MIRA);
  await eventually(() => login.memberOf(page)).toMatchObject({ isMember: true });
  await login.closeDoneScreen(page);
  await page.evaluate(() => (window as unknown as PageWithWidget).Pannier.member.logout());
  await login.signInButton(page).waitFor();
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  expect(await login.heardOf(page)).toEqual([
    '{"loggedIn":true,"reason":"login"}',
    '{"loggedIn":false,"reason":"logout"}',
  ]);
});

test('the signed-in member comes from the platform, not from the typed address', async () => {
  const tess = await members.create('tess');
  const { page } = await members.openPage({ expected });
  await page.route(/\/v2\/login/, async (route) => {
    const response = await fetchAnswer(route);
    const { identity: _, ...rest } = await response.json();
    await route.fulfill({ response, json: rest });
  });
  await shop.addFaults(always('/members/v1/', { kind: 'status', status: 404 }));
  await login.openLogin(page);
  // The platform ignores upper and lower case in email addresses.
  await login.submitLogin(page, { ...tess, email: tess.email.toUpperCase() });
  await login.accountButton(page).waitFor();
  expect(await login.memberOf(page)).toEqual({ isMember: true });
  await shop.endFaults();
  await page.reload();
  await eventually(() => login.memberOf(page)).toEqual({ isMember: true, email: tess.email });
});
