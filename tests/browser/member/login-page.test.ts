// The login under strict content security policies, on pages with hostile style sheets, and with password managers.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PageWithWidget } from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const members = await login.openMembers(shop);

const policy = (extra = ''): string =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${shop.assets} ${extra}; connect-src ${shop.store}; img-src ${shop.media} data:; frame-src ${shop.hosted}; style-src 'none'; base-uri 'none'; form-action 'none'">`;

const hostile = `<style>
  input, label, form, dialog, p, pannier-node { all: unset !important; }
  input, label, button { display: none !important; opacity: 0 !important; width: 1px !important;
    font-size: 2px !important; pointer-events: none !important; position: absolute !important;
    left: -9999px !important; visibility: hidden !important; transform: rotate(9deg) !important; }
  * { color: #fff !important; background: #fff !important; user-select: none !important; }
</style>`;

/** Returns the fields that a password manager finds: fields of the only form, outside shadow roots. */
const formOf = (page: Page) =>
  page.evaluate(() => {
    const [form] = document.forms;
    if (!form || document.forms.length > 1) return [];
    return [...document.querySelectorAll('input')]
      .filter((input) => input.form === form)
      .map(({ type, name, autocomplete, value }) => ({
        type,
        name,
        autocomplete,
        ...(autocomplete === 'username' && value && { value }),
      }));
  });

const username = (value?: string) => ({
  type: expect.stringMatching(/^(email|text)$/),
  name: 'pannier-email',
  autocomplete: 'username',
  ...(value && { value }),
});

const newPassword = {
  type: 'password',
  name: 'pannier-new-password',
  autocomplete: 'new-password',
};

const signOutThenForget = async (page: Page, email: string): Promise<void> => {
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  await login.signOut(page);
  await login.openLogin(page);
  await login.loginCard(page).getByText('Forgot your password?').click();
  await login.submitLogin(page, { email });
};

// A policy violation is logged to the console, and an unexpected console message fails the test.
test('the whole login works under a strict Content Security Policy', async () => {
  await members.settings({ membersVerifyEmail: true });
  const { page } = await members.openPage({ head: policy() });
  await login.openLogin(page);
  await login.loginCard(page).getByRole('button', { name: 'Show password' }).click();
  await login.loginCard(page).getByRole('button', { name: 'Create an account' }).click();
  await login.submitLogin(page, { email: 'saga@example.com', password: 'saga-s-own-kettle' });
  await login.codeField(page).waitFor();
  const { code } = await members.letterTo('saga@example.com', 'verification');
  await login.submitLogin(page, { code });
  await login.closeDoneScreen(page);
  await login.accountButton(page).click();
  await login.accountMenu(page).waitFor();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await login.signInButton(page).waitFor();
});

test('a captcha requires only one addition to the policy: the origin of the captcha script', async () => {
  await members.settings({ captcha: 'visible' });
  const { page } = await members.openPage({ head: policy(shop.store), expected: [FAILED_REQUEST] });
  await login.openLogin(page);
  await login.submitLogin(page, login.MIRA);
  const tick = page.getByRole('checkbox', { name: /not a robot/ });
  await tick.click();
  await eventually(() => tick.isChecked()).toBe(true);
  await login.submitButton(page).click();
  await login.accountButton(page).waitFor();
});

test('the dialog works on a page that hides, shrinks and moves every input', async () => {
  const { page } = await members.openPage({ head: hostile });
  await login.signInButton(page).waitFor();
  await page.evaluate(() => (window as unknown as PageWithWidget).Pannier.member.openLogin());
  await login.emailField(page).waitFor();
  const card = (await login.loginCard(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const field of [
    login.emailField(page),
    login.passwordField(page),
    login.submitButton(page),
  ]) {
    const box = await field.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(30);
    expect(box?.width).toBeGreaterThanOrEqual(180);
    expect(box?.x).toBeGreaterThanOrEqual(card.x);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(card.y + card.height);
    const looks = await field.evaluate((node) => {
      const { color, backgroundColor, opacity, fontSize } = getComputedStyle(node);
      const { x, y, width, height } = node.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return { isReadable: color !== backgroundColor, opacity, fontSize, isOnTop: top === node };
    });
    expect(looks).toMatchObject({ isReadable: true, opacity: '1', isOnTop: true });
    expect(Number.parseFloat(looks.fontSize)).toBeGreaterThanOrEqual(14);
  }
  const labels = page.locator('label[slot]');
  for (const label of await labels.all()) expect(await label.isVisible()).toBe(true);
  await login.submitLogin(page, login.MIRA);
  await page.getByRole('heading', { name: /^Signed in as/ }).waitFor();
});

test('password managers find a real form, with the username next to every password and code', async () => {
  await members.settings({ membersVerifyEmail: true });
  const rune = { email: 'rune@example.com', password: 'rune-s-own-kettle' };
  const { page } = await members.openPage();
  await login.openLogin(page);
  expect(await formOf(page)).toEqual([
    username(),
    { type: 'password', name: 'pannier-password', autocomplete: 'current-password' },
  ]);
  await login.loginCard(page).getByRole('button', { name: 'Create an account' }).click();
  await eventually(() => formOf(page)).toEqual([username(), newPassword]);
  await login.submitLogin(page, rune);
  await login.codeField(page).waitFor();
  expect(await formOf(page)).toEqual([
    username(rune.email),
    { type: 'text', name: 'pannier-code', autocomplete: 'one-time-code' },
  ]);
  const { code } = await members.letterTo(rune.email, 'verification');
  await login.submitLogin(page, { code });
  await login.accountButton(page).waitFor();
  await signOutThenForget(page, rune.email);
  const { link = '' } = await members.letterTo(rune.email, 'recovery');
  await page.goto('about:blank');
  await page.goto(link);
  await eventually(() => login.screenOf(page)).toBe('Set a new password');
  expect(await formOf(page)).toEqual([
    expect.objectContaining({ autocomplete: 'username' }),
    newPassword,
  ]);
});

test('values that a password manager fills in or a member pastes are sent', async () => {
  const { page, context } = await members.openPage();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login.openLogin(page);
  await page.evaluate(({ email }) => {
    const [form] = document.forms;
    const input = form?.querySelector<HTMLInputElement>('[autocomplete=username]');
    if (!input) return;
    input.value = email;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, login.MIRA);
  await page.evaluate(({ password }) => navigator.clipboard.writeText(password), login.MIRA);
  await login.passwordField(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  expect(await login.passwordField(page).inputValue()).toBe(login.MIRA.password);
  await page.keyboard.press('Enter');
  await login.accountButton(page).waitFor();
});
