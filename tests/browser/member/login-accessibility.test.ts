// axe-core on every screen of the login and on the account menu: light, dark, narrow, right to left.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

const looks = {
  'in light': { lang: 'en', colorScheme: 'light', viewport: WIDE },
  'in dark': { lang: 'en', colorScheme: 'dark', viewport: WIDE },
  'at 320 pixels': { lang: 'en', colorScheme: 'light', viewport: NARROW },
  'right to left, dark, at 320 pixels': { lang: 'ar', colorScheme: 'dark', viewport: NARROW },
} as const;

/** No violation, and nothing beyond the edges. */
const isFine = async (page: Page, screen: string): Promise<void> => {
  expect(await violationsOf(page), screen).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  const boxes = await login
    .loginCard(page)
    .or(page.locator('[part=menu]'))
    .or(page.locator('[data-pannier-node=login-form] > [slot]'))
    .filter({ visible: true })
    .evaluateAll((nodes) =>
      nodes.map((node) => {
        const { left, right } = node.getBoundingClientRect();
        return [Math.floor(left), Math.ceil(right)];
      }),
    );
  expect(boxes.length, screen).toBeGreaterThan(0);
  for (const [left = 0, right = 0] of boxes) {
    expect(left, screen).toBeGreaterThanOrEqual(0);
    expect(right, screen).toBeLessThanOrEqual(width);
  }
};

/** The links below the button, by their place: their words depend on the language. */
const way = (page: Page, place: number) => login.loginCard(page).locator('[part=link]').nth(place);
const mistake = (page: Page) => page.locator('[slot][role=alert]:not(:empty)').first();

for (const [look, { lang, colorScheme, viewport }] of Object.entries(looks)) {
  const options = {
    lang,
    colorScheme,
    viewport,
    expected: [FAILED_REQUEST],
    prepare: login.keepDoneScreen,
  };

  test(`signing in: empty, with mistakes, refused, locked, with a captcha, done, menu (${look})`, async () => {
    const { page } = await members.openPage(options);
    await login.signInButton(page).click();
    await login.emailField(page).waitFor();
    await isFine(page, 'sign in');
    await login.submitButton(page).click();
    await mistake(page).waitFor();
    await isFine(page, 'with mistakes');

    await members.settings({ lockAfterFailures: 1 });
    const gone = { email: `gone-${lang}-${viewport.width}@example.com`, password: 'a-wrong-one' };
    const notice = login.loginCard(page).locator('[part=notice]');
    for (let attempt = 0; attempt < 3 && !(await notice.count()); attempt += 1) {
      const answer = page.waitForResponse(/\/v2\/login/);
      await login.submitLogin(page, gone);
      await answer;
      await eventually(() => login.submitButton(page).getAttribute('aria-busy')).toBe('false');
      if (attempt === 0) await isFine(page, 'refused');
    }
    await notice.waitFor();
    await isFine(page, 'locked');

    await members.settings({ captcha: 'visible', lockAfterFailures: 5 });
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await login.signInButton(page).click();
    await login.submitLogin(page, login.MIRA);
    const tick = page.locator('div[data-pannier-node=captcha] input[type=checkbox]');
    await tick.waitFor();
    await eventually(() => login.submitButton(page).getAttribute('aria-busy')).toBe('false');
    await isFine(page, 'with a robot check');
    await tick.click();
    await eventually(() => tick.isChecked()).toBe(true);
    await login.submitButton(page).click();
    await eventually(() => page.locator('input[slot]').count()).toBe(0);
    await isFine(page, 'done');
    await login.submitButton(page).click();
    await eventually(() => login.isLoginOpen(page)).toBe(false);
    await login.accountButton(page).click();
    await page.getByRole('menuitem').waitFor();
    await isFine(page, 'menu');
  });

  test(`accounts: new, a code, waiting for approval, forgotten, sent, a new password (${look})`, async () => {
    const name = `axe-${lang}-${colorScheme}-${viewport.width}`;
    await members.settings({ membersVerifyEmail: true });
    const { page } = await members.openPage(options);
    await login.signInButton(page).click();
    await login.emailField(page).waitFor();
    await way(page, 1).click();
    await eventually(() => login.passwordField(page).getAttribute('autocomplete')).toBe(
      'new-password',
    );
    await isFine(page, 'sign up');
    await login.submitLogin(page, { email: `${name}@example.com`, password: 'a-kettle-for-axe' });
    await login.codeField(page).waitFor();
    await isFine(page, 'code');
    await login.submitLogin(page, { code: '12' });
    await mistake(page).waitFor();
    await isFine(page, 'wrong code');

    await members.settings({ membersVerifyEmail: false, membersNeedApproval: true });
    await way(page, 1).click();
    await login.emailField(page).waitFor();
    await way(page, 1).click();
    await eventually(() => login.passwordField(page).getAttribute('autocomplete')).toBe(
      'new-password',
    );
    await login.submitLogin(page, { email: `${name}-2@example.com`, password: 'a-kettle-for-axe' });
    await eventually(() => page.locator('input[slot]').count()).toBe(0);
    await isFine(page, 'approval');
    await login.submitButton(page).click();
    await eventually(() => login.isLoginOpen(page)).toBe(false);

    const known = await members.create(name.replace('axe', 'known'));
    await login.signInButton(page).click();
    await login.emailField(page).waitFor();
    await way(page, 0).click();
    await eventually(() => login.passwordField(page).count()).toBe(0);
    await isFine(page, 'forgotten');
    await login.submitLogin(page, { email: known.email });
    await eventually(() => login.emailField(page).count()).toBe(0);
    await isFine(page, 'letter sent');
    const { link = '' } = await members.letterTo(known.email, 'recovery');
    await page.goto('about:blank');
    await page.goto(link);
    await login.passwordField(page).waitFor();
    await isFine(page, 'a new password');
  });
}
