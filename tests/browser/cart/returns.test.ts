// The owner's link to returns and withdrawal: in the drawer, even with an empty cart, and in the member's menu.
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import {
  drawerOf,
  type PageWithWidget,
  product,
  toggleOf,
  widgetReady,
} from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);
const expected = [FAILED_REQUEST];
const attributes = 'data-returns="/returns"';
const body = `<button data-pannier-add="${product('lemon-bowl')}">Buy</button>`;

test('a shopper finds the page about returns in the drawer, with an empty cart and with a full one', async () => {
  const { page } = await members.openPage({ attributes, body, expected });
  await toggleOf(page).click();
  const link = drawerOf(page).getByRole('link', { name: 'Returns and withdrawal' });
  await link.waitFor();
  await drawerOf(page).getByText('Your cart is empty.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buy' }).click();
  await drawerOf(page).locator('[part=cart-link]').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await link.click();
  await page.waitForURL(`${shop.ownPages}/returns`);
});

test('a member finds the page about returns in the account menu with the arrow keys', async () => {
  const { page } = await members.openPage({ attributes, expected });
  await login.signIn(page);
  await login.accountButton(page).click();
  await eventually(() => login.focusOf(page)).toBe('Account');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await eventually(() => login.focusOf(page)).toBe('Returns and withdrawal');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shop.ownPages}/returns`);
});

test('the owner’s custom message for the returns link is shown, and a javascript: URL does not become a link', async () => {
  const said: string[] = [];
  const own = await members.openPage({ attributes, expected });
  await widgetReady(own.page);
  await own.page.evaluate(() =>
    (window as unknown as PageWithWidget).Pannier.messages({
      returns: 'Withdraw from contract here',
    }),
  );
  await toggleOf(own.page).click();
  await drawerOf(own.page).getByRole('link', { name: 'Withdraw from contract here' }).waitFor();
  const { page } = await members.openPage({
    attributes: 'data-returns="javascript:alert(1)"',
    expected: [FAILED_REQUEST, /data-returns/],
    prepare: (opened) => opened.on('console', (message) => said.push(message.text())),
  });
  await toggleOf(page).click();
  await drawerOf(page).getByText('Your cart is empty.').waitFor();
  await eventually(() => said.join(' ')).toContain('data-returns: expected an address');
  expect(await drawerOf(page).getByRole('link').count()).toBe(0);
});
