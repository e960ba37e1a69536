// The login with the keyboard alone: signing in, accounts, a forgotten password, the account menu and the focus trap.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openByKeys, press, tabTo } from '../../support/browser/keys.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const members = await login.openMembers(shop);

const expected = [FAILED_REQUEST];

/** Presses the key ten times and returns the accessible names of the focused elements, in order. */
const roundBy = async (page: Page, key: string): Promise<string[]> => {
  const seen: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    await page.keyboard.press(key);
    seen.push(await login.focusOf(page));
  }
  return seen;
};

test('a member signs in, uses the account menu and signs out by keyboard', async () => {
  const { page } = await members.openPage({ prepare: login.keepDoneScreen });
  await openByKeys(page);
  await page.keyboard.type(login.MIRA.email);
  await page.keyboard.press('Tab');
  expect(await login.focusOf(page)).toBe('Password');
  await page.keyboard.type(login.MIRA.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Signed in as/ }).waitFor();
  await press(page, /^Continue shopping$/);
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await eventually(() => login.focusOf(page)).toMatch(/^Account: /);

  await page.keyboard.press('Enter');
  await login.accountMenu(page).waitFor();
  // No menu item has the focus, so a second Enter activates nothing.
  await eventually(() => login.focusOf(page)).toBe('Account');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Orders' }).waitFor();
  for (const [key, item] of [
    ['ArrowDown', 'Orders'],
    ['ArrowDown', 'Sign out'],
    ['ArrowDown', 'Orders'],
    ['ArrowUp', 'Sign out'],
    ['Home', 'Orders'],
    ['End', 'Sign out'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await login.focusOf(page)).toBe(item);
  }
  await page.keyboard.press('Escape');
  await eventually(() => login.accountMenu(page).count()).toBe(0);
  await eventually(() => login.focusOf(page)).toMatch(/^Account: /);
  await page.keyboard.press('Space');
  await eventually(() => login.focusOf(page)).toBe('Account');
  await page.keyboard.press('End');
  await eventually(() => login.focusOf(page)).toBe('Sign out');
  await page.keyboard.press('Enter');
  await login.signInButton(page).waitFor();
  await eventually(() => login.focusOf(page)).toBe('Sign in');
});

test('an input error moves the focus to its field, and typing clears the message', async () => {
  const { page } = await members.openPage({ expected });
  await openByKeys(page);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Enter your email address.' }).waitFor();
  await eventually(() => login.focusOf(page)).toBe('Email');
  await page.keyboard.type('mira');
  await eventually(() => page.locator('input[aria-invalid=true]').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong-password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'name@example.com' }).waitFor();
  await eventually(() => login.focusOf(page)).toBe('Email');
  // The invalid text is selected, so that typing replaces it.
  await page.keyboard.type(login.MIRA.email);
  expect(await login.emailField(page).inputValue()).toBe(login.MIRA.email);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'don’t match' }).waitFor();
  await eventually(() => login.focusOf(page)).toBe('Password');
  await page.keyboard.type(login.MIRA.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Signed in as/ }).waitFor();
});

test('an input error that occurs while the dialog opens is still announced', async () => {
  const { page } = await members.openPage({ expected });
  await openByKeys(page);
  await page.keyboard.press('Escape');
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await page.evaluate(async () => {
    const form = document.querySelector('[data-pannier-node=login-form]')?.closest('form');
    const dialog = form?.parentElement?.shadowRoot?.querySelector('dialog') as HTMLDialogElement;
    const opened = new Promise<void>((done) => {
      new MutationObserver((_, observer) => {
        if (!dialog.open) return;
        observer.disconnect();
        form?.requestSubmit();
        done();
      }).observe(dialog, { attributeFilter: ['open'] });
    });
    document.querySelector('pannier-login')?.shadowRoot?.querySelector('button')?.click();
    await opened;
    // Waits for tasks that were deferred until after the dialog opened.
    await new Promise((done) => setTimeout(done, 300));
  });
  expect(await page.getByRole('alert').allInnerTexts()).toContain('Enter your email address.');
});

test('the password can be shown and hidden, and the button’s name changes accordingly', async () => {
  const { page } = await members.openPage();
  await openByKeys(page);
  await tabTo(page, /^Password$/);
  await page.keyboard.type('visible?');
  await press(page, /^Show password$/, 'Space');
  expect(await login.passwordField(page).getAttribute('type')).toBe('text');
  expect(await login.focusOf(page)).toBe('Hide password');
  await page.keyboard.press('Space');
  expect(await login.passwordField(page).getAttribute('type')).toBe('password');
});

test('the open dialog traps the focus in both directions, even with a captcha', async () => {
  const { page } = await members.openPage({ expected });
  await openByKeys(page);
  const inside =
    /^(|Close|Email|Password|Show password|Sign in|Forgot.*|Create an account|I am not a robot.*)$/;
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = await roundBy(page, key);
    for (const name of seen) expect(name).toMatch(inside);
    expect(seen).toEqual(expect.arrayContaining(['Close', 'Email', 'Password']));
  }

  await members.settings({ captcha: 'visible' });
  await tabTo(page, /^Email$/);
  await page.keyboard.type(login.MIRA.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(login.MIRA.password);
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /not a robot/ }).waitFor();
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = await roundBy(page, key);
    for (const name of seen) expect(name).toMatch(inside);
    expect(seen.join()).toContain('not a robot');
  }
  await press(page, /not a robot/, 'Space');
  await eventually(() => page.getByRole('checkbox', { name: /not a robot/ }).isChecked()).toBe(
    true,
  );
  await tabTo(page, /^Password$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Signed in as/ }).waitFor();
});

const screenIs = (page: Page, name: string | RegExp): Promise<void> =>
  eventually(() => login.screenOf(page)).toMatch(name);

test('an account is created and confirmed with the mailed code by keyboard', async () => {
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

test('a forgotten password is replaced through request, mail and new password by keyboard', async () => {
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

test('the only button of the approval screen closes the dialog', async () => {
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
  // The focus moves to the heading of the new screen first.
  await eventually(() => login.focusOf(page)).toBe('Waiting for approval');
  await press(page, /^Continue shopping$/, 'Space');
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await eventually(() => login.focusOf(page)).toBe('Sign in');
});
