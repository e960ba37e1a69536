// A member's orders in the built widget: the list, ordering again, and a store that does not show orders.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import { drawerOf, linesOf, messageOf, product } from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);
const expected = [FAILED_REQUEST];
const notebook = `<button data-pannier-add="${product('linen-notebook')}" data-pannier-quantity="2"
  data-pannier-options='{"Cover":"Plum","Ruling":"Dotted"}'>Notebook</button>`;
const body = `${notebook}<button data-pannier-add="${product('lemon-bowl')}">Bowl</button>`;

const dialog = (page: Page) => page.locator('dialog[part=orders]');
const openMenu = async (page: Page): Promise<void> => {
  await login.accountButton(page).click();
  await login.accountMenu(page).waitFor();
};
const openOrders = async (page: Page): Promise<void> => {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await dialog(page).waitFor();
};

/** Orders two notebooks and a bowl as a member, and returns to the page. */
const afterOrder = async (name: string): Promise<Page> => {
  const { page } = await members.openPage({ body, expected, attributes: 'data-after-add="badge"' });
  await login.signIn(page, await members.create(name));
  await page.getByRole('button', { name: 'Notebook' }).click();
  await page.getByRole('button', { name: 'Bowl' }).click();
  await page.locator('[part=toggle]').click();
  await eventually(async () => (await linesOf(page)).length).toBe(2);
  await goToCheckout(page);
  await placeOrder(page);
  await messageOf(page).waitFor();
  await page.keyboard.press('Escape');
  return page;
};

test('a member sees past orders and can order the same products again', {
  tags: ['journey'],
}, async () => {
  const page = await afterOrder('olga');
  await openOrders(page);
  const order = dialog(page).locator('[part=order]');
  await eventually(() => order.count()).toBe(1);
  expect(await order.textContent()).toMatch(
    /^Order \d+€.*In progress.*Linen notebook2 ×PlumDotted.*Footed bowl for lemons1 ×/,
  );
  expect(await violationsOf(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: /^Order again: Order \d+/ })
    .press('Enter');
  await eventually(async () => (await linesOf(page)).sort()).toEqual([
    '1 × Footed bowl for lemons €46.40',
    '2 × Linen notebook €39.00',
  ]);
  expect(await dialog(page).count()).toBe(0);
  expect(await drawerOf(page).locator('[part=options]').textContent()).toMatch(/Plum.*Dotted/);
});

test('ordering again reports the sold-out products and adds the rest', async () => {
  const page = await afterOrder('omar');
  await shop.setStock(product('lemon-bowl'), 0);
  await openOrders(page);
  await dialog(page).locator('[part=order-again]').click();
  await eventually(() => linesOf(page)).toEqual(['2 × Linen notebook €39.00']);
  await drawerOf(page).getByText('Footed bowl for lemons wasn’t added.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('the orders dialog works by keyboard: Escape returns to the account button, and an empty list is explained', async () => {
  const { page } = await members.openPage({ expected });
  await login.signIn(page, await members.create('otto'));
  await login.accountButton(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Orders' }).waitFor();
  await page.keyboard.press('Home');
  await eventually(() => login.focusOf(page)).toBe('Orders');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('You haven’t ordered anything yet.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await eventually(() => login.focusOf(page)).toMatch(/^Account/);
  await eventually(() => dialog(page).count()).toBe(0);
});

test('a refused request for a member’s orders is not sent again when the member reopens the menu', async () => {
  await members.settings({ orderHistory: 'refused' });
  const { page } = await members.openPage({ expected });
  await login.signIn(page, await members.create('olaf'));
  const searches = async () =>
    (await shop.received()).filter(({ path }) => path.endsWith('/orders/search')).length;
  const before = await searches();
  await openMenu(page);
  await eventually(searches).toBe(before + 1);
  await page.keyboard.press('Escape');
  await openMenu(page);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Sign out']);
  expect(await searches()).toBe(before + 1);
});
