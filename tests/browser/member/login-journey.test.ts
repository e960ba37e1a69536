// The journey of a member on the built widget: sign in, sign up, approval, a new password, sign out.
import { expect, test } from 'vitest';
import type { PageWithWidget } from '../../support/browser/drawer.ts';
import {
  accountButton,
  accountMenu,
  closeDoneScreen,
  emailField,
  focusOf,
  heardOf,
  isLoginOpen,
  keepDoneScreen,
  loginCard,
  MIRA,
  memberOf,
  openLogin,
  openMembers,
  passwordField,
  rememberEvents,
  roleOf,
  screenOf,
  signIn,
  signInButton,
  signOut,
  submitButton,
  submitLogin,
} from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await openMembers(shop);
const init = rememberEvents;
const expected = [FAILED_REQUEST];

test('a member signs in without leaving the page, reloads, and signs out by the account menu', async () => {
  const { page } = await members.openPage({ init, prepare: keepDoneScreen });
  await openLogin(page);
  expect(await focusOf(page)).toBe('Email');
  await submitLogin(page, MIRA);
  await page.getByRole('heading', { name: /^Signed in as .Mira Okafor.$/ }).waitFor();
  expect(await focusOf(page)).toBe('Signed in as Mira Okafor');
  await submitButton(page).click();
  await eventually(() => isLoginOpen(page)).toBe(false);
  await eventually(() => focusOf(page)).toBe('Account: Mira Okafor');
  expect(await heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  const mira = { isMember: true, name: 'Mira Okafor', email: MIRA.email };
  expect(await memberOf(page)).toEqual(mira);
  expect(await page.locator('iframe').count()).toBe(0);

  await page.reload();
  await accountButton(page).waitFor();
  expect(await memberOf(page)).toEqual(mira);
  expect(await heardOf(page)).toEqual([]);

  await accountButton(page).click();
  await eventually(() => focusOf(page)).toBe('Sign out');
  expect(await accountMenu(page).locator('..').textContent()).toContain(MIRA.email);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signInButton(page).waitFor();
  await eventually(() => focusOf(page)).toBe('Sign in');
  expect(await memberOf(page)).toEqual({ isMember: false });
  expect(await heardOf(page)).toEqual(['{"loggedIn":false,"reason":"logout"}']);
  await eventually(() => roleOf(page)).not.toBe('member');
});

test('closing the dialog returns the focus to its opener, and keeps the email but never the password', async () => {
  const { page } = await members.openPage();
  await signInButton(page).waitFor();
  const link = page.getByRole('link', { name: 'Log in here' });
  await link.click();
  await emailField(page).fill('ines@example.com');
  await passwordField(page).fill('not-to-be-kept');
  await page.keyboard.press('Escape');
  await eventually(() => isLoginOpen(page)).toBe(false);
  await eventually(() => focusOf(page)).toBe('Log in here');
  await eventually(() => page.locator('input').count()).toBe(0);

  await link.click();
  await emailField(page).waitFor();
  expect(await passwordField(page).inputValue()).toBe('');
  await emailField(page).fill('ines@example.com');
  await loginCard(page).getByText('Forgot your password?').click();
  await eventually(() => screenOf(page)).toBe('Reset your password');
  expect(await emailField(page).inputValue()).toBe('ines@example.com');
  expect(page.url()).not.toContain('elsewhere');
});

test('a new member confirms the address with a mailed code, after a reload and a wrong code', async () => {
  await members.settings({ membersVerifyEmail: true });
  const { page } = await members.openPage({ init, expected });
  await openLogin(page);
  await loginCard(page).getByRole('button', { name: 'Create an account' }).click();
  await eventually(() => screenOf(page)).toBe('Create an account');
  await submitLogin(page, { email: 'nova@example.com', password: 'nova-s-own-kettle' });
  await eventually(() => screenOf(page)).toBe('Check your email');
  await eventually(() => focusOf(page)).toBe('Code');
  const resend = loginCard(page).getByRole('button', { name: /^Send again in/ });
  await resend.waitFor();

  await page.reload();
  await eventually(() => screenOf(page)).toBe('Check your email');
  await resend.waitFor();
  expect(await page.locator('#pannier-hint').textContent()).toContain('n•••@example.com');
  const { code = '' } = await members.letterTo('nova@example.com', 'verification');
  await submitLogin(page, { code: code === '000000' ? '111111' : '000000' });
  await page.getByRole('alert').filter({ hasText: 'That code didn’t work' }).waitFor();
  await eventually(() => focusOf(page)).toBe('Code');

  await submitLogin(page, { code });
  await page.getByRole('heading', { name: /^Signed in as/ }).waitFor();
  await eventually(() => isLoginOpen(page)).toBe(false);
  await accountButton(page).waitFor();
  await eventually(() => focusOf(page)).toMatch(/^Account: /);
  expect(await heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  await page.reload();
  await accountButton(page).waitFor();
  expect(await isLoginOpen(page)).toBe(false);
});

test('a new member waits for approval by the shop, and signs in once approved', async () => {
  await members.settings({ membersNeedApproval: true });
  const { page } = await members.openPage({ init, expected });
  const oda = { email: 'oda@example.com', password: 'oda-s-own-kettle' };
  await openLogin(page);
  await loginCard(page).getByRole('button', { name: 'Create an account' }).click();
  await submitLogin(page, oda);
  await eventually(() => screenOf(page)).toBe('Waiting for approval');
  await eventually(() => focusOf(page)).toBe('Waiting for approval');
  expect(await heardOf(page)).toEqual([]);
  await submitButton(page).click();
  await eventually(() => isLoginOpen(page)).toBe(false);
  await eventually(() => focusOf(page)).toBe('Sign in');

  await openLogin(page);
  await submitLogin(page, oda);
  await eventually(() => screenOf(page)).toBe('Waiting for approval');
  await page.keyboard.press('Escape');
  await members.act(oda.email, 'approve');
  await eventually(() => isLoginOpen(page)).toBe(false);
  await signIn(page, oda);
  expect(await heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  expect(await memberOf(page)).toMatchObject({ isMember: true, email: oda.email });
});

test('a forgotten password is replaced through a mailed link, which works once', async () => {
  const vera = await members.create('vera');
  const { page } = await members.openPage({ init, expected, tail: '?from=news' });
  await openLogin(page);
  await loginCard(page).getByText('Forgot your password?').click();
  await eventually(() => focusOf(page)).toBe('Email');
  await submitLogin(page, { email: vera.email });
  await eventually(() => screenOf(page)).toBe('Check your email');
  expect(await page.locator('#pannier-hint').textContent()).toContain('If an account exists');

  const { link = '' } = await members.letterTo(vera.email, 'recovery');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await eventually(() => screenOf(page)).toBe('Set a new password');
  expect(page.url()).toBe(address);
  await eventually(() => focusOf(page)).toMatch(/password/i);
  await submitLogin(page, { password: 'a-copper-kettle-now' });
  await page.getByRole('heading', { name: /^Signed in as/ }).waitFor();
  await accountButton(page).waitFor();
  expect(await heardOf(page)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  await eventually(() => isLoginOpen(page)).toBe(false);
  await signOut(page);
  await signIn(page, { ...vera, password: 'a-copper-kettle-now' });
  await signOut(page);

  await page.goto('about:blank');
  await page.goto(link);
  await eventually(() => screenOf(page)).toBe('Set a new password');
  await submitLogin(page, { email: vera.email, password: 'one-more-kettle' });
  await page.getByRole('alert').filter({ hasText: 'This link no longer works.' }).waitFor();
  expect(await memberOf(page)).toEqual({ isMember: false });
});

test('scripts of the page open the login, receive one event, and sign the member out', async () => {
  const { page } = await members.openPage({ init });
  await page.waitForFunction(() => 'Pannier' in window && !Array.isArray(window.Pannier));
  expect(await memberOf(page)).toEqual({ isMember: false });
  await page.evaluate(() => (window as unknown as PageWithWidget).Pannier.member.openLogin());
  await emailField(page).waitFor();
  await submitLogin(page, MIRA);
  await eventually(() => memberOf(page)).toMatchObject({ isMember: true });
  await closeDoneScreen(page);
  await page.evaluate(() => (window as unknown as PageWithWidget).Pannier.member.logout());
  await signInButton(page).waitFor();
  expect(await memberOf(page)).toEqual({ isMember: false });
  expect(await heardOf(page)).toEqual([
    '{"loggedIn":true,"reason":"login"}',
    '{"loggedIn":false,"reason":"logout"}',
  ]);
});
