// The whole journey on the built widget: add, change, note, reload, check out, return.
import { expect, test } from 'vitest';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import {
  buttonOf,
  countOf,
  drawerOf,
  isDrawerOpen,
  lineOf,
  linesOf,
  messageOf,
  subtotalOf,
  toggleOf,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('a shopper adds, changes, leaves a note, reloads, orders, and comes back to an empty cart', async () => {
  const { page } = await shop.openPage('/index.html?from=news%20letter&empty=#try', {
    // The owner's page keeps something of its own in each history entry.
    init: () => {
      if (location.pathname === '/index.html') history.replaceState({ mine: 1 }, '');
    },
  });

  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  expect(await isDrawerOpen(page)).toBe(true);
  expect(await countOf(page)).toBe(1);
  await eventually(() => subtotalOf(page)).toBe('€46.40');

  await drawerOf(page).getByRole('button', { name: 'Increase quantity of Footed bowl' }).click();
  await eventually(() => linesOf(page)).toEqual(['2 × Footed bowl for lemons €92.80']);
  await eventually(() => subtotalOf(page)).toBe('€92.80');

  await drawerOf(page).getByText('Add a note').click();
  await drawerOf(page).getByRole('textbox', { name: 'Note to the store' }).fill('Ring twice');
  await drawerOf(page).getByText('Saved', { exact: true }).waitFor();

  await page.reload();
  await eventually(() => countOf(page)).toBe(2);
  await toggleOf(page).click();
  await eventually(() => linesOf(page)).toEqual(['2 × Footed bowl for lemons €92.80']);
  await drawerOf(page).getByText('Note to the store').click();
  expect(await drawerOf(page).getByRole('textbox').inputValue()).toBe('Ring twice');

  await goToCheckout(page);
  expect(await page.locator('.lines').textContent()).toContain('Footed bowl for lemons');
  await placeOrder(page);

  await eventually(() => messageOf(page).textContent()).toContain('Your order has been placed');
  expect(await isDrawerOpen(page)).toBe(true);
  await eventually(() => countOf(page)).toBe(0);
  expect(page.url()).toBe(`${shop.pages}/index.html?from=news%20letter&empty=#try`);
  expect(await page.evaluate(() => history.state)).toEqual({ mine: 1 });

  await drawerOf(page).getByRole('button', { name: 'Continue shopping' }).click();
  await eventually(() => isDrawerOpen(page)).toBe(false);
  await toggleOf(page).click();
  await eventually(() => messageOf(page).textContent()).toContain('Your cart is empty');
});

test('a shopper who goes back from the checkout still has the cart', async () => {
  const { page } = await shop.openPage('/index.html');
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  await goToCheckout(page);
  await page.goBack();
  await eventually(() => countOf(page)).toBe(1);
  expect(page.url()).toBe(`${shop.pages}/index.html`);
  if (!(await isDrawerOpen(page))) await toggleOf(page).click();
  await eventually(() => linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  const checkOut = drawerOf(page).getByRole('button', { name: 'Check out' });
  await eventually(() => checkOut.getAttribute('aria-busy')).not.toBe('true');
});

test('after a line is removed, only the remaining lines are ordered', async () => {
  const { page } = await shop.openPage('/shop.html');
  await buttonOf(page, 'letter-set').click();
  await eventually(() => subtotalOf(page)).toBe('€22.00');
  await page.keyboard.press('Escape');
  await buttonOf(page, 'quilt-pattern').click();
  await eventually(() => subtotalOf(page)).toBe('€31.00');
  await lineOf(page, 'Letter set').locator('[part=remove]').click();
  await eventually(() => subtotalOf(page)).toBe('€9.00');
  await goToCheckout(page);
  expect(await page.locator('.lines .name').allTextContents()).toEqual([
    'Windmill quilt, a pattern',
  ]);
});
