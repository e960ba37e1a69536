// Creating an account, recovery and approval with the keyboard alone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openByKeys, press, tabTo } from '../../support/browser/keys.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const members = await login.openMembers(shop);

const expected = [FAILED_REQUEST];

const screenIs = (page: Page, name: string | RegExp): Promise<void> =>
  eventually(() => login.screenOf(page)).toMatch(name);

test('creating an account, and the mailed code', async () => {
  await members.settings({ membersVerifyEmail: true, resendSeconds: 4 });
  const { page } = await members.openPage({ expected });
  await openByKeys(page);
  await press(page, /^Create an account$/);
  await screenIs(page, 'Create an account');
  await eventually(() => login.focusOf(page)).toBe('Email');
  await page.keyboard.type('kaja@example.com');
  await press(page, /^Sign in$/);
  await screenIs(page, 'Sign in');
  // The email is filled in already, so the focus is on the password.
  await eventually(() => login.focusOf(page)).toBe('Password');
  await press(page, /^Create an account$/);
  await screenIs(page, 'Create an account');
  await eventually(() => login.focusOf(page)).toBe('Password');
  await page.keyboard.type('kaja-s-own-kettle');
  await page.keyboard.press('Enter');
  await screenIs(page, 'Check your email');
  await eventually(() => login.focusOf(page)).toBe('Code');

  await login.loginCard(page).getByRole('button', { name: 'Send again', exact: true }).waitFor();
  await press(page, /^Send again$/);
  await login.loginCard(page).getByText('Sent. Check your inbox.').waitFor();
  expect(await login.focusOf(page)).toMatch(/^Send again/);
  const { code = '' } = await members.letterTo('kaja@example.com', 'verification');
  await tabTo(page, /^Code$/, 'Shift+Tab');
  await page.keyboard.type(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Signed in as/ }).waitFor();
  await login.accountButton(page).waitFor();
});

test('a forgotten password: the request, the mail, and the new password', async () => {
  const { email } = await members.create('edda');
  const { page } = await members.openPage();
  await openByKeys(page);
  await press(page, /^Forgot your password\?$/);
  await screenIs(page, 'Reset your password');
  await eventually(() => login.focusOf(page)).toBe('Email');
  await press(page, /^Back to sign in$/);
  await screenIs(page, 'Sign in');
  await eventually(() => login.focusOf(page)).toBe('Email');
  await press(page, /^Forgot your password\?$/);
  await eventually(() => login.focusOf(page)).toBe('Email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await screenIs(page, 'Check your email');
  await eventually(() => login.focusOf(page)).toBe('Check your email');
  const { link = '' } = await members.letterTo(email, 'recovery');
  await page.goto('about:blank');
  await page.goto(link);
  await screenIs(page, 'Set a new password');
  await eventually(() => login.focusOf(page)).toBe('New password');
  await page.keyboard.type('edda-s-new-kettle');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Signed in as/ }).waitFor();
});

test('the approval screen is closed by its only button', async () => {
  await members.settings({ membersNeedApproval: true });
  const { page } = await members.openPage();
  await openByKeys(page);
  await press(page, /^Create an account$/);
  await eventually(() => login.focusOf(page)).toBe('Email');
  await page.keyboard.type('ylva@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ylva-s-own-kettle');
  await page.keyboard.press('Enter');
  await screenIs(page, 'Waiting for approval');
  // The new screen takes the focus first.
  await eventually(() => login.focusOf(page)).toBe('Waiting for approval');
  await press(page, /^Continue shopping$/, 'Space');
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await eventually(() => login.focusOf(page)).toBe('Sign in');
});
