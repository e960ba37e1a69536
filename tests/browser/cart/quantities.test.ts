import { expect, test } from 'vitest';
import { ownPage } from '../../support/browser/catalog.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('in the drawer, a quantity of 0 removes a line, a minus sign does not, and digits of any script are accepted', async () => {
  await shop.setStock(cart.product('lemon-bowl'), 40);
  const { page } = await shop.openPage('/index.html');
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  const drawer = cart.drawerOf(page);
  const names = await drawer
    .locator('[part=line] button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent));
  expect(names).toEqual([...new Set(names)]);
  const field = drawer.getByRole('spinbutton');
  await field.fill('٥');
  await field.press('Enter');
  await eventually(() => cart.linesOf(page)).toEqual(['5 × Footed bowl for lemons €232.00']);
  for (const typed of ['-2', '1,000']) {
    await field.fill(typed);
    await field.press('Enter');
    await eventually(() => drawer.getByText('Enter a whole number.').count()).toBe(1);
    expect(await cart.linesOf(page)).toEqual(['5 × Footed bowl for lemons €232.00']);
  }
  await field.fill('0');
  await field.press('Enter');
  await eventually(() => cart.linesOf(page)).toEqual(['Removed']);
  await eventually(() => drawer.getByRole('button', { name: /^Undo/ }).count()).toBe(1);
  // The platform's response does not restore the removed line.
  await eventually(async () => (await cart.cartApiLines(page)).length).toBe(0);
  expect(await cart.linesOf(page)).toEqual(['Removed']);
});

test('a product card explains an invalid quantity and keeps the previous quantity', async () => {
  const markup = `<pannier-product product="${cart.product('lemon-bowl')}"></pannier-product>`;
  const { page } = await shop.openPage('/one.html', { html: ownPage(shop, markup) });
  const field = page.locator('pannier-product').getByRole('spinbutton');
  await field.fill('３');
  await field.press('Tab');
  await eventually(() => field.inputValue()).toBe('3');
  await field.fill('1.000');
  await field.press('Tab');
  await eventually(() => page.getByText('Enter a whole number.').count()).toBe(1);
  expect(await field.inputValue()).toBe('3');
});
