// The shipped build when the platform ends version 1 of the cart: on a page that is open, and on one opened after it.
import { expect, test } from 'vitest';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const versionsIn = (calls: readonly string[]) => [
  ...new Set(calls.flatMap((call) => /\/ecom\/(v\d)\/carts/.exec(call)?.[1] ?? [])),
];

/** Runs before the page's scripts: the clock says the day after the end. */
const onFebruary2 = (): void => {
  const shift = Date.UTC(2027, 1, 2) - Date.now();
  const now = Date.now.bind(Date);
  Date.now = () => now() + shift;
};

test('a cart that is open goes on selling when version 1 ends, up to the order', async () => {
  const { page, platformCalls } = await shop.openPage('/index.html', {
    expected: [FAILED_REQUEST],
  });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  expect(versionsIn(platformCalls())).toEqual(['v1']);

  await shop.changeSettings({ cartV1: 'removed' });
  const before = platformCalls().length;
  await cart
    .drawerOf(page)
    .getByRole('button', { name: 'Increase quantity of Footed bowl' })
    .click();
  await eventually(() => cart.linesOf(page)).toEqual(['2 × Footed bowl for lemons €92.80']);
  await eventually(() => cart.subtotalOf(page)).toBe('€92.80');
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

test('a page that is opened after the end speaks version 2 only', async () => {
  await shop.changeSettings({ cartV1: 'removed' });
  const { page, platformCalls } = await shop.openPage('/index.html', { init: onFebruary2 });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  expect(versionsIn(platformCalls())).toEqual(['v2']);
});
