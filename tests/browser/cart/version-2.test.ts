// The shipped build when the platform ends version 1 of the cart: on a page that is open, and on a page opened later.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const versionsIn = (calls: readonly string[]) => [
  ...new Set(calls.flatMap((call) => /\/ecom\/(v\d)\/carts/.exec(call)?.[1] ?? [])),
];

/** Chunks for cart version 2 that the page has fetched. */
const chunksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /(cart|details)v2-/.test(name)),
  );

/** Runs before the page's scripts. Sets the clock to the day after version 1 ended. */
const onFebruary2 = (): void => {
  const shift = Date.UTC(2027, 1, 2) - Date.now();
  const now = Date.now.bind(Date);
  Date.now = () => now() + shift;
};

test('a shopper whose cart is open when cart version 1 ends can still change the cart and place an order', async () => {
  const { page, platformCalls } = await shop.openPage('/index.html', {
    expected: [FAILED_REQUEST],
  });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  expect(versionsIn(platformCalls())).toEqual(['v1']);
  expect(await chunksOf(page)).toEqual([]);

  await shop.changeSettings({ cartV1: 'removed' });
  const before = platformCalls().length;
  await cart
    .drawerOf(page)
    .getByRole('button', { name: 'Increase quantity of Footed bowl' })
    .click();
  await eventually(() => cart.linesOf(page)).toEqual(['2 × Footed bowl for lemons €92.80']);
  await eventually(() => cart.subtotalOf(page)).toBe('€92.80');
  // The gift card, which only version 2 has, appears.
  await cart.drawerOf(page).locator('[part=gift-card]').waitFor();
  const after = platformCalls().slice(before);
  expect(after.filter((call) => call.includes('/ecom/v1/carts'))).toHaveLength(1);

  await page.reload();
  await eventually(() => cart.countOf(page)).toBe(2);
  await cart.toggleOf(page).click();
  await eventually(() => cart.linesOf(page)).toEqual(['2 × Footed bowl for lemons €92.80']);
  await goToCheckout(page);
  expect(await page.locator('.lines').textContent()).toContain('Footed bowl for lemons');
  await placeOrder(page);
  await eventually(() => cart.messageOf(page).textContent()).toContain(
    'Your order has been placed',
  );
  await eventually(() => cart.countOf(page)).toBe(0);
});

test('a page opened after the end of cart version 1 calls only version 2', async () => {
  await shop.changeSettings({ cartV1: 'removed' });
  const { page, platformCalls } = await shop.openPage('/index.html', { init: onFebruary2 });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  expect(versionsIn(platformCalls())).toEqual(['v2']);
});

/** Opens a page with a version 2 cart that is not empty. */
const openV2 = async () => {
  const path = '/gift.html';
  const html = `<!doctype html><html lang="en"><title>A shop</title><body><main><h1>A shop</h1>
    <button data-pannier-add="${cart.product('lemon-bowl')}">Buy</button>
    <pannier-cart-toggle></pannier-cart-toggle></main>${shop.snippet('data-position="none" data-cart="v2"')}`;
  const { page } = await shop.openPage(path, { html, expected: [FAILED_REQUEST] });
  await page.waitForFunction(() => 'Pannier' in window);
  await page.getByRole('button', { name: 'Buy' }).click();
  await cart.drawerOf(page).locator('[part=gift-card]').waitFor();
  return page;
};

test('a gift card is refused with a reason; a valid gift card stays after a reload and can be removed', async () => {
  await shop.changeSettings({ pictureV2: 'absent' });
  const page = await openV2();
  const field = cart.drawerOf(page).locator('[part=gift-card]');
  const sums = () => cart.drawerOf(page).locator('[part=payment] dd').allTextContents();
  const use = async (code: string) => {
    await field.getByRole('textbox', { name: 'Gift card code' }).fill(code);
    await page.keyboard.press('Enter');
  };
  await field.getByText('Add a gift card').click();
  await use('NO-SUCH-CARD');
  await eventually(() => field.getByRole('alert').textContent()).toBe(
    'We don’t recognize this gift card.',
  );
  // Version 2 lines have no pictures; the catalog provides them.
  const picture = cart.drawerOf(page).locator('[part=line] img');
  await eventually(() => picture.getAttribute('src')).toMatch(/^http/);
  await use('OATS-2026-GIFT-CARD');
  await eventually(sums).toEqual(['−€25.00', '€21.40']);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await cart.toggleOf(page).click();
  await eventually(sums).toEqual(['−€25.00', '€21.40']);
  await cart.drawerOf(page).getByRole('button', { name: 'Remove gift card ****CARD' }).click();
  await eventually(sums).toEqual([]);
});
