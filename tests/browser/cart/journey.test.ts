// The whole journey on the built widget: add, change, note, reload, check out, return.
import { expect, test } from 'vitest';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('a shopper adds a product, changes the quantity, leaves a note, reloads, orders, and returns to an empty cart', async () => {
  const { page } = await shop.openPage('/index.html?from=news%20letter&empty=#try', {
    // The owner's page stores state in the history entry.
    init: () => {
      if (location.pathname === '/index.html') history.replaceState({ mine: 1 }, '');
    },
  });

  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  expect(await cart.isDrawerOpen(page)).toBe(true);
  expect(await cart.countOf(page)).toBe(1);
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');

  await cart
    .drawerOf(page)
    .getByRole('button', { name: 'Increase quantity of Footed bowl' })
    .click();
  await eventually(() => cart.linesOf(page)).toEqual(['2 × Footed bowl for lemons €92.80']);
  await eventually(() => cart.subtotalOf(page)).toBe('€92.80');

  await cart.drawerOf(page).getByText('Add a note').click();
  await cart.drawerOf(page).getByRole('textbox', { name: 'Note to the store' }).fill('Ring twice');
  await cart.drawerOf(page).getByText('Saved', { exact: true }).waitFor();

  await page.reload();
  await eventually(() => cart.countOf(page)).toBe(2);
  await cart.toggleOf(page).click();
  await eventually(() => cart.linesOf(page)).toEqual(['2 × Footed bowl for lemons €92.80']);
  await cart.drawerOf(page).getByText('Note to the store').click();
  expect(await cart.drawerOf(page).getByRole('textbox').inputValue()).toBe('Ring twice');

  await goToCheckout(page);
  expect(await page.locator('.lines').textContent()).toContain('Footed bowl for lemons');
  await placeOrder(page);

  await eventually(() => cart.messageOf(page).textContent()).toContain(
    'Your order has been placed',
  );
  expect(await cart.isDrawerOpen(page)).toBe(true);
  await eventually(() => cart.countOf(page)).toBe(0);
  expect(page.url()).toBe(`${shop.pages}/index.html?from=news%20letter&empty=#try`);
  expect(await page.evaluate(() => history.state)).toEqual({ mine: 1 });

  await cart.drawerOf(page).getByRole('button', { name: 'Continue shopping' }).click();
  await eventually(() => cart.isDrawerOpen(page)).toBe(false);
  await cart.toggleOf(page).click();
  await eventually(() => cart.messageOf(page).textContent()).toContain('Your cart is empty');
});

test('a shopper who goes back from the checkout still has the cart', async () => {
  const { page } = await shop.openPage('/index.html');
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await goToCheckout(page);
  await page.goBack();
  await eventually(() => cart.countOf(page)).toBe(1);
  expect(page.url()).toBe(`${shop.pages}/index.html`);
  if (!(await cart.isDrawerOpen(page))) await cart.toggleOf(page).click();
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  const checkOut = cart.drawerOf(page).getByRole('button', { name: 'Check out' });
  await eventually(() => checkOut.getAttribute('aria-busy')).not.toBe('true');
});

test('after a line is removed, only the remaining lines are ordered', async () => {
  const { page } = await shop.openPage('/shop.html');
  await cart.buttonOf(page, 'letter-set').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€22.00');
  await cart.closeDrawer(page);
  await cart.buttonOf(page, 'quilt-pattern').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€31.00');
  await cart.lineOf(page, 'Letter set').locator('[part=remove]').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€9.00');
  await goToCheckout(page);
  expect(await page.locator('.lines .name').allTextContents()).toEqual([
    'Windmill quilt, a pattern',
  ]);
});
