// One member in several tabs: each login and logout appears in each tab, and no session is lost.
import { expect, test } from 'vitest';
import { addPattern, patternButton } from '../../support/browser/cart/member-cart.ts';
import { always } from '../../support/browser/control.ts';
import {
  closeDrawer,
  countOf,
  drawerOf,
  linesOf,
  subtotalOf,
  toggleOf,
} from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop({
  isWhole: true,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
const members = await login.openMembers(shop);
const init = login.rememberEvents;
const expected = [FAILED_REQUEST];
const body = patternButton;

test('a login updates the other tab at once: button, event, and open dialog', async () => {
  const { page: left, context } = await members.openPage({ init });
  const { page: right } = await members.openPage({ init, context });
  await login.openLogin(right);
  await left.bringToFront();
  await login.signIn(left);
  await login.accountButton(right).waitFor();
  await eventually(() => login.isLoginOpen(right)).toBe(false);
  expect(await login.heardOf(right)).toEqual(['{"loggedIn":true,"reason":"login"}']);
  expect(await login.memberOf(right)).toEqual(await login.memberOf(left));
  expect(await login.memberOf(right)).toMatchObject({ isMember: true, name: 'Mira Okafor' });
});

test('a logout updates the other tab at once: button, count, open drawer, open menu', async () => {
  const lena = await members.create('lena');
  const { page: left, context } = await members.openPage({ init, body });
  await login.signIn(left, lena);
  await addPattern(left);
  const { page: right } = await members.openPage({ init, body, context });
  const { page: third } = await members.openPage({ init, body, context });
  await right.bringToFront();
  await login.accountButton(right).waitFor();
  await eventually(() => countOf(right)).toBe(1);
  await toggleOf(right).click();
  await eventually(() => linesOf(right)).toEqual(['1 × Windmill quilt, a pattern €9.00']);
  await third.bringToFront();
  await login.accountButton(third).click();
  await third.getByRole('menuitem', { name: 'Sign out' }).waitFor();

  await left.bringToFront();
  await login.signOut(left);
  for (const page of [left, right, third]) {
    await login.signInButton(page).waitFor();
    await eventually(() => countOf(page)).toBe(0);
    expect(await login.memberOf(page)).toEqual({ isMember: false });
  }
  await eventually(() => drawerOf(right).textContent()).toContain('Your cart is empty');
  await eventually(() => third.getByRole('menuitem').count()).toBe(0);
  expect(await login.heardOf(right)).toEqual(['{"loggedIn":false,"reason":"logout"}']);
  await eventually(() => login.roleOf(right)).not.toBe('member');

  const kept = await right.evaluate(() => JSON.stringify([{ ...localStorage }, document.title]));
  expect(kept).not.toContain(lena.email);
  expect(kept).not.toContain('Windmill');
  await left.bringToFront();
  await login.openLogin(left);
  expect(await login.emailField(left).inputValue()).toBe('');
});

test('a page restored from the back-forward cache shows no member data if another tab has logged out', async () => {
  const remember = () => {
    addEventListener('pageshow', (event) => Object.assign(window, { wasKept: event.persisted }));
  };
  const nils = await members.create('nils');
  const { page } = await members.openPage({ init: remember, body });
  await login.signIn(page, nils);
  await addPattern(page);
  await toggleOf(page).click();
  await eventually(() => subtotalOf(page)).toBe('€9.00');
  expect(await login.accountButton(page).getAttribute('aria-label')).toContain(nils.email);

  const next = page.url().replace(/members-\d+/, 'members-next');
  const { page: other } = await members.openPage({ context: page.context(), body });
  await page.bringToFront();
  await page.goto(next);
  await other.bringToFront();
  await login.signOut(other);
  await page.bringToFront();
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept)).toBe(
    true,
  );
  await login.signInButton(page).waitFor();
  await eventually(() => countOf(page)).toBe(0);
  // The page's text, including announcements, does not contain the member's data.
  const seen = await page.evaluate(() => {
    const textOf = (root: ParentNode): string =>
      [...root.querySelectorAll('*')]
        .map((node) => node.outerHTML + (node.shadowRoot ? textOf(node.shadowRoot) : ''))
        .join();
    return textOf(document);
  });
  expect(seen).not.toContain(nils.email);
  expect(seen).not.toContain('Windmill');
});

test('a platform failure during a token renewal does not log the member out', async () => {
  const otto = await members.create('otto');
  const { page } = await members.openPage({ body, expected });
  await login.signIn(page, otto);
  await addPattern(page);
  await shop.addFaults(always('/oauth2/', { kind: 'status', status: 503 }));
  await login.expireToken(page);
  await page.reload();
  await login.accountButton(page).waitFor();
  await page.getByRole('button', { name: 'Add the pattern' }).click();
  await drawerOf(page).locator('[part=notice]').waitFor();
  expect(await login.roleOf(page)).toBe('member');
  await login.accountButton(page).waitFor();

  await shop.endFaults();
  await page.reload();
  await toggleOf(page).click();
  await eventually(() => linesOf(page)).toEqual(['2 × Windmill quilt, a pattern €18.00']);
  await eventually(() => subtotalOf(page)).toBe('€18.00');
  expect(await login.memberOf(page)).toMatchObject({ isMember: true, email: otto.email });
});

test('an expired token while offline does not log the member out, and signing out works offline', async () => {
  const pia = await members.create('pia');
  const { page, context } = await members.openPage({ body, expected });
  await login.signIn(page, pia);
  await context.setOffline(true);
  await login.expireToken(page);
  await page.getByRole('button', { name: 'Add the pattern' }).click();
  await eventually(() => countOf(page)).toBe(1);
  expect(await login.roleOf(page)).toBe('member');
  await context.setOffline(false);
  await eventually(() => subtotalOf(page)).toBe('€9.00');
  expect(await login.memberOf(page)).toMatchObject({ isMember: true, email: pia.email });

  await closeDrawer(page);
  await login.accountButton(page).hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await login.signOut(page);
  expect(await login.roleOf(page)).toBe('none');
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  await context.setOffline(false);
});
