import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

const button = (slug: string, name: string): string =>
  `<button type="button" data-pannier-add="${cart.product(slug)}">${name}</button>`;
const options = {
  attributes: 'data-after-add="badge"',
  body:
    button('lemon-bowl', 'Bowl') +
    button('letter-set', 'Letters') +
    button('quilt-pattern', 'Quilt'),
};

const add = async (page: Page, name: string, times = 1): Promise<void> => {
  const before = await cart.countOf(page);
  for (let time = 1; time <= times; time += 1) {
    await page.getByRole('button', { name, exact: true }).click();
    await eventually(() => cart.countOf(page)).toBe(before + time);
  }
};

/** Opens the drawer and waits for the platform's subtotal. */
const readCart = async (page: Page): Promise<string[]> => {
  if (!(await cart.isDrawerOpen(page))) await cart.toggleOf(page).click();
  await eventually(() => cart.subtotalOf(page)).toMatch(/€/);
  return cart.linesOf(page);
};

const LETTERS = 'Letter set for the <b>very</b> slow reply';
const QUILT = 'Windmill quilt, a pattern';

test('lines of a visitor’s cart are merged at login, limited to the stock, announced, and removed by Undo', async () => {
  await shop.setStock(cart.product('letter-set'), 4);
  const tove = await members.create('tove');
  const { page: earlier } = await members.openPage(options);
  await login.signIn(earlier, tove);
  await add(earlier, 'Letters', 2);
  await add(earlier, 'Quilt');
  await eventually(() => readCart(earlier)).toEqual([
    `2 × ${LETTERS} €44.00`,
    `1 × ${QUILT} €9.00`,
  ]);

  // The platform refuses a quantity above the stock, and the browser logs each refusal.
  const expected = [/status of 409/];
  const { page } = await members.openPage({ ...options, expected });
  await add(page, 'Letters', 3);
  await add(page, 'Bowl');
  await eventually(() => readCart(page)).toHaveLength(2);
  await cart.closeDrawer(page);
  await login.signIn(page, tove);
  await eventually(() => cart.countOf(page)).toBe(6);
  expect((await readCart(page)).sort()).toEqual(
    [`1 × Footed bowl for lemons €46.40`, `4 × ${LETTERS} €88.00`, `1 × ${QUILT} €9.00`].sort(),
  );
  const merged = cart.drawerOf(page).locator('[part=merged]');
  await merged.waitFor();
  expect(await merged.textContent()).toContain('Footed bowl for lemons');
  expect(await merged.textContent()).toContain(`${LETTERS}`);
  expect(await merged.textContent()).toMatch(/× 2/);

  await merged.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => cart.countOf(page)).toBe(3);
  await eventually(() => readCart(page)).toEqual([`2 × ${LETTERS} €44.00`, `1 × ${QUILT} €9.00`]);
  expect(await merged.count()).toBe(0);
  await page.reload();
  await eventually(() => cart.countOf(page)).toBe(3);
  await earlier.reload();
  await eventually(() => cart.cartApiLines(earlier)).toEqual([`2 × ${LETTERS}`, `1 × ${QUILT}`]);
});

test('logging out empties the cart in both tabs, and logging in restores it', async () => {
  const ulf = await members.create('ulf');
  const { page: left, context } = await members.openPage(options);
  await login.signIn(left, ulf);
  await add(left, 'Quilt', 2);
  await eventually(() => readCart(left)).toEqual([`2 × ${QUILT} €18.00`]);
  await cart.closeDrawer(left);
  const { page: right } = await members.openPage({ ...options, context });
  await eventually(() => cart.countOf(right)).toBe(2);
  await left.bringToFront();
  await login.signOut(left);
  for (const page of [left, right]) await eventually(() => cart.countOf(page)).toBe(0);
  expect(await left.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Windmill');
  await left.reload();
  await login.signInButton(left).waitFor();
  expect(await cart.countOf(left)).toBe(0);
  expect(await cart.cartApiLines(left)).toEqual([]);
  await login.signIn(left, ulf);
  await eventually(() => cart.countOf(left)).toBe(2);
  await eventually(() => cart.countOf(right)).toBe(2);
});

test('changes made after a logout belong to the visitor', async () => {
  const yara = await members.create('yara');
  const { page } = await members.openPage(options);
  await login.signIn(page, yara);
  await add(page, 'Quilt');
  await eventually(() => readCart(page)).toEqual([`1 × ${QUILT} €9.00`]);
  await cart.closeDrawer(page);
  await login.signOut(page);
  await add(page, 'Bowl');
  await eventually(() => readCart(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  expect(await login.roleOf(page)).toBe('visitor');
});

test('clicks made while the platform fails change the member’s cart exactly once each', async () => {
  const zora = await members.create('zora');
  const { page } = await members.openPage({ ...options, expected: [FAILED_REQUEST] });
  await shop.addFaults({
    match: { path: '/add-to-cart/' },
    fault: { kind: 'status', status: 503 },
    times: 1000,
  });
  await add(page, 'Quilt', 2);
  await add(page, 'Letters');
  await login.openLogin(page);
  await login.submitLogin(page, zora);
  await login.accountButton(page).waitFor();
  expect(await cart.countOf(page)).toBe(3);
  await shop.endFaults();
  await page.reload();
  await eventually(() => cart.countOf(page)).toBe(3);
  await eventually(async () => (await readCart(page)).sort()).toEqual(
    [`2 × ${QUILT} €18.00`, `1 × ${LETTERS} €22.00`].sort(),
  );
  expect(await login.roleOf(page)).toBe('member');
});

test('an add that is being sent while the member logs in is neither lost nor doubled', async () => {
  const abel = await members.create('abel');
  const { page } = await members.openPage(options);
  await login.openLogin(page);
  await page.keyboard.press('Escape');
  await shop.addFaults({ match: { path: '/add-to-cart/' }, fault: { kind: 'delay', ms: 30_000 } });
  const sent = page.waitForRequest(/add-to-cart/);
  await page.getByRole('button', { name: 'Quilt' }).click();
  await sent;
  await login.signIn(page, abel);
  await shop.endFaults();
  await eventually(() => readCart(page)).toEqual([`1 × ${QUILT} €9.00`]);
  await page.reload();
  await eventually(() => cart.countOf(page)).toBe(1);
  await eventually(() => cart.cartApiLines(page)).toEqual([`1 × ${QUILT}`]);
});
