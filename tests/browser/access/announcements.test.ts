// Screen reader announcements during the main journeys: each sentence is announced once and in order.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { listenToPage, spokenOn } from '../../support/browser/access/spoken.ts';
import { cardsOf, gridOf, ownPage } from '../../support/browser/catalog.ts';
import * as cart from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

const BOWL = 'Footed bowl for lemons';
const LETTERS = 'Letter set for the <b>very</b> slow reply';

const button = (slug: string) =>
  `<pannier-add-to-cart product="${cart.product(slug)}"></pannier-add-to-cart>`;

const open = (markup: string, attributes = '') =>
  shop.openPage('/spoken.html', {
    html: ownPage(shop, markup, { attributes }),
    init: listenToPage,
    expected: [FAILED_REQUEST],
  });

/** Waits until exactly these sentences have been announced since the last call. A duplicate would fail the next call. */
const hears = async (page: Page, ...sentences: string[]): Promise<void> => {
  const heard: string[] = [];
  await eventually(async () => {
    heard.push(...(await spokenOn(page)));
    return heard;
  }).toEqual(sentences);
};

const partOf = (page: Page, name: string) => cart.drawerOf(page).locator(`[part=${name}]`);
const more = (page: Page, name: string) =>
  cart.drawerOf(page).getByRole('button', { name: `Increase quantity of ${name}` });

test('a screen reader announces lines that are added, changed or removed', async () => {
  const { page } = await open(
    `<pannier-cart-toggle></pannier-cart-toggle>${button('lemon-bowl')}${button('letter-set')}`,
  );
  await cart.buttonOf(page, 'lemon-bowl').click();
  await hears(page, `status: ${BOWL} added to your cart.`);
  await cart.closeDrawer(page);
  await cart.buttonOf(page, 'letter-set').click();
  await hears(page, `status: ${LETTERS} added to your cart.`);
  await more(page, LETTERS).click();
  await hears(page, `status: ${LETTERS}, quantity 2.`);
  const pieces = cart.lineOf(page, BOWL).getByRole('spinbutton');
  await pieces.fill('1,000');
  await pieces.press('Enter');
  await hears(page, 'alert: Enter a whole number.');
  await cart.lineOf(page, BOWL).locator('[part=remove]').click();
  await hears(page, `status: ${BOWL} removed.`);
  await partOf(page, 'undo').click();
  await hears(page, `status: ${BOWL} is back in your cart.`);

  const code = partOf(page, 'coupon').getByRole('textbox');
  await partOf(page, 'coupon').locator('summary').click();
  await code.fill('NO-SUCH-CODE');
  await page.keyboard.press('Enter');
  await hears(page, 'alert: We don’t recognize this code.');
  await code.fill('WELCOME10');
  await page.keyboard.press('Enter');
  await hears(page, 'status: Coupon applied.');
  await cart.drawerOf(page).getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
  await hears(page, 'status: Coupon removed.');
  await eventually(() => cart.subtotalOf(page)).not.toBe('pending');
  // Reopening the drawer repeats no earlier announcement.
  await cart.closeDrawer(page);
  await cart.toggleOf(page).click();
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  await more(page, LETTERS).click();
  await hears(page, `status: ${LETTERS}, quantity 3.`);
});

test('a quantity above the stock and a lost connection are announced, and a restored connection is not', async () => {
  const { page, context } = await open(button('lemon-bowl') + button('letter-set'));
  await cart.buttonOf(page, 'lemon-bowl').click();
  await hears(page, `status: ${BOWL} added to your cart.`);
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await shop.setStock(cart.product('lemon-bowl'), 1);
  await more(page, BOWL).click();
  await hears(
    page,
    `status: ${BOWL}, quantity 2.`,
    `status: ${BOWL} Only 1 left. We set the quantity to 1.`,
  );
  await shop.setStock(cart.product('lemon-bowl'), 40);

  await cart.closeDrawer(page);
  await cart.buttonOf(page, 'letter-set').click();
  await hears(page, `status: ${LETTERS} added to your cart.`);
  await eventually(() => cart.subtotalOf(page)).toBe('€68.40');
  await context.setOffline(true);
  await more(page, LETTERS).click();
  await hears(page, `status: ${LETTERS}, quantity 2.`, 'alert: You’re offline. Your cart is safe.');
  await context.setOffline(false);
  // The pending change is sent without an announcement, because the click was already announced.
  await eventually(() => cart.subtotalOf(page)).toBe('€90.40');
  await hears(page);
});

test('a collection announces filter results, added products, and the products that “Show more” has loaded', async () => {
  const markup =
    '<pannier-cart-toggle></pannier-cart-toggle><pannier-collection slug="tableware" limit="6"></pannier-collection>';
  const { page } = await open(markup, 'data-after-add="badge"');
  const grid = gridOf(page);
  await eventually(() => cardsOf(grid).count()).toBe(6);
  await grid.getByRole('button', { name: 'Show more' }).click();
  await hears(page, 'status: 6 more products shown.');
  await grid.locator('[part=filter]').click();
  await grid.getByLabel('In stock only').check();
  await hears(page, 'status: 13 products');
  await grid.getByRole('button', { name: `Add to cart ${BOWL}` }).click();
  await hears(page, `status: ${BOWL} added to your cart.`);
  // The page has already announced the add, so the drawer does not repeat the announcement.
  await cart.toggleOf(page).click();
  await more(page, BOWL).click();
  await hears(page, `status: ${BOWL}, quantity 2.`);
  await cart.closeDrawer(page);
  await page.getByRole('link', { name: 'Stoneware mug' }).click();
  const view = page.locator('dialog[part=quick-view]');
  await view.getByRole('radio', { name: 'Chalk' }).check();
  await hears(page, 'status: Only 3 left.');
  await view.getByRole('button', { name: /^Add to cart/ }).click();
  await hears(page, 'status: Stoneware mug added to your cart.');
});

test('input errors in the login form and a refused login are announced', async () => {
  const { page } = await members.openPage({ init: listenToPage, expected: [FAILED_REQUEST] });
  await login.openLogin(page);
  await login.submitButton(page).click();
  await hears(page, 'alert: Enter your email address.', 'alert: Enter a password.');
  await login.submitLogin(page, { ...login.MIRA, password: 'not-the-kettle' });
  await hears(
    page,
    'alert: That email and password don’t match. Check both, or reset your password.',
  );
  await login.submitLogin(page, login.MIRA);
  await login.accountButton(page).waitFor();
  // Nothing is announced: the focus moves to the screen's heading, which a screen reader reads by itself.
  await hears(page);
});
