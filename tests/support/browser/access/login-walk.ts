// Visits every screen of the login and the account menu, and checks it for accessibility.
import type { Page } from 'playwright-core';
import * as login from '../login.ts';
import { type BrowserShop, eventually } from '../shop.ts';
import { FAILED_REQUEST } from '../visit.ts';
import type { Look } from './look.ts';

/** Finds a link below the login button by position, because the link text depends on the language. */
const way = (page: Page, place: number) => login.loginCard(page).locator('[part=link]').nth(place);
const mistake = (page: Page) => page.locator('[slot][role=alert]:not(:empty)').first();
const isFree = (page: Page) =>
  eventually(() => login.submitButton(page).getAttribute('aria-busy')).toBe('false');

const openMembersPage = async (members: login.Members, { lang }: Look): Promise<Page> => {
  const { page } = await members.openPage({
    lang,
    expected: [FAILED_REQUEST],
    prepare: login.keepDoneScreen,
    head: `<style>body{background:#fff;color:#1a1a1a}
      @media (prefers-color-scheme:dark){body{background:#101418;color:#eee}a{color:#9cf}}</style>`,
  });
  return page;
};

/** Visits the login with wrong input, a locked account and a captcha, then the account menu. */
export const walkSignIn =
  (members: login.Members) =>
  async (_: BrowserShop, look: Look): Promise<void> => {
    const page = await openMembersPage(members, look);
    await login.openLogin(page);
    await look.see(page, 'Signing in');
    await login.submitButton(page).click();
    await mistake(page).waitFor();
    await look.see(page, 'Nothing was filled in');

    await members.settings({ lockAfterFailures: 1 });
    const gone = { email: `gone-${look.lang}@example.com`, password: 'a-wrong-one' };
    const notice = login.loginCard(page).locator('[part=notice]');
    for (let attempt = 0; attempt < 3 && !(await notice.count()); attempt += 1) {
      const answer = page.waitForResponse(/\/v2\/login/);
      await login.submitLogin(page, gone);
      await answer;
      await isFree(page);
      if (attempt === 0) await look.see(page, 'A wrong password');
    }
    await notice.waitFor();
    await look.see(page, 'Too many attempts');

    await members.settings({ captcha: 'visible', lockAfterFailures: 5 });
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await login.openLogin(page);
    await login.submitLogin(page, login.MIRA);
    const tick = page.locator('div[data-pannier-node=captcha] input[type=checkbox]');
    await tick.waitFor();
    await isFree(page);
    await look.see(page, 'A check against robots');
    await tick.click();
    await eventually(() => tick.isChecked()).toBe(true);
    await login.submitButton(page).click();
    await eventually(() => page.locator('input[slot]').count()).toBe(0);
    await look.see(page, 'Signed in');
    await login.submitButton(page).click();
    await eventually(() => login.isLoginOpen(page)).toBe(false);
    await login.accountButton(page).click();
    await page.locator('[role=menuitem][part=orders]').waitFor();
    await look.see(page, 'The account menu');
  };

/** Visits the registration and the forgotten password. */
export const walkAccounts =
  (members: login.Members) =>
  async (_: BrowserShop, look: Look): Promise<void> => {
    const name = `access-${look.lang}`;
    const password = 'a-kettle-for-access';
    const isNew = (page: Page) =>
      eventually(() => login.passwordField(page).getAttribute('autocomplete')).toBe('new-password');
    await members.settings({ membersVerifyEmail: true });
    const page = await openMembersPage(members, look);
    await login.openLogin(page);
    await way(page, 1).click();
    await isNew(page);
    await look.see(page, 'A new account');
    await login.submitLogin(page, { email: `${name}@example.com`, password });
    await login.codeField(page).waitFor();
    await look.see(page, 'The code of a letter');
    await login.submitLogin(page, { code: '12' });
    await mistake(page).waitFor();
    await look.see(page, 'A wrong code');

    await members.settings({ membersVerifyEmail: false, membersNeedApproval: true });
    await way(page, 1).click();
    await login.emailField(page).waitFor();
    await way(page, 1).click();
    await isNew(page);
    await login.submitLogin(page, { email: `${name}-2@example.com`, password });
    await eventually(() => page.locator('input[slot]').count()).toBe(0);
    await look.see(page, 'Waiting for the owner');
    await login.submitButton(page).click();
    await eventually(() => login.isLoginOpen(page)).toBe(false);

    const known = await members.create(`known-${look.lang}`);
    await login.openLogin(page);
    await way(page, 0).click();
    await eventually(() => login.passwordField(page).count()).toBe(0);
    await look.see(page, 'A forgotten password');
    await login.submitLogin(page, { email: known.email });
    await eventually(() => login.emailField(page).count()).toBe(0);
    await look.see(page, 'A letter was sent');
    const { link = '' } = await members.letterTo(known.email, 'recovery');
    await page.goto('about:blank');
    await page.goto(link);
    await login.passwordField(page).waitFor();
    await look.see(page, 'A new password');
  };
