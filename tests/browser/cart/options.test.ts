// Options and variants, in the widget's element and in the picker at an owner's link.
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const notebook = `pannier-add-to-cart[product="${cart.product('linen-notebook')}"]`;

test('options can be chosen by swatch or from a list, and unavailable combinations are struck out', async () => {
  const { page } = await shop.openPage('/shop.html');
  const island = page.locator(notebook);
  const button = cart.buttonOf(page, 'linen-notebook');
  await eventually(() => button.textContent()).toContain('Choose Cover');

  // A click without a chosen option moves the focus to that option.
  await button.click();
  expect(await cart.countOf(page)).toBe(0);
  await eventually(() => island.evaluate((host) => host.shadowRoot?.activeElement?.tagName)).toBe(
    'INPUT',
  );

  await island.getByRole('radio', { name: 'Pine' }).check();
  await eventually(() => button.textContent()).toContain('Choose Ruling');
  const rulings = island.getByRole('combobox').locator('option:not([hidden])');
  const [dotted, ruled, plain] = [0, 1, 2].map((index) => rulings.nth(index));
  expect(await dotted?.isDisabled()).toBe(false);
  expect(await ruled?.isDisabled()).toBe(true);
  expect(await ruled?.textContent()).toBe('Ruled, sold out');
  expect(await plain?.isDisabled()).toBe(false);

  await island.getByRole('combobox').selectOption('Plain');
  await eventually(() => button.textContent()).toContain('Add to cart');
  await eventually(() => island.locator('[part=price]').textContent()).toContain('€17.00');
  // Clay is disabled while Plain is chosen, because that combination does not exist.
  expect(await island.getByRole('radio', { name: /^Clay/ }).isDisabled()).toBe(true);

  await button.click();
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Linen notebook €17.00']);
  expect(await cart.drawerOf(page).locator('[part=options]').textContent()).toMatch(/Pine.*Plain/);
});

test('two variants of one product are two lines', async () => {
  const { page } = await shop.openPage('/shop.html');
  const mug = page.locator(`pannier-add-to-cart[product="${cart.product('stoneware-mug')}"]`);
  const choose = async (index: number) => {
    await mug.getByRole('radio').nth(index).check();
    await cart.buttonOf(page, 'stoneware-mug').click();
  };
  await choose(0);
  await eventually(async () => (await cart.linesOf(page)).length).toBe(1);
  await cart.closeDrawer(page);
  await choose(1);
  await eventually(async () => (await cart.linesOf(page)).length).toBe(2);
  await cart.closeDrawer(page);
  await choose(1);
  await eventually(() => cart.countOf(page)).toBe(3);
  await eventually(async () => (await cart.linesOf(page)).map((line) => line.slice(0, 18))).toEqual(
    expect.arrayContaining(['1 × Stoneware mug ', '2 × Stoneware mug ']),
  );
});

test('low stock is shown, and the stepper stops at the quantity in stock', async () => {
  const { page } = await shop.openPage('/shop.html');
  const island = page.locator(notebook);
  await island.getByRole('radio', { name: 'Pine' }).check();
  await island.getByRole('combobox').selectOption('Dotted');
  await eventually(() => island.locator('[part=message]').textContent()).toBe('Only 2 left.');
  await cart.buttonOf(page, 'linen-notebook').click();
  const more = cart.drawerOf(page).getByRole('button', { name: /Increase quantity/ });
  await more.click();
  await eventually(() => cart.linesOf(page)).toEqual(['2 × Linen notebook €36.00']);
  await eventually(() => more.getAttribute('aria-disabled')).toBe('true');
  expect(await cart.drawerOf(page).locator('[part=reason]').textContent()).toBe('Only 2 left.');
  await more.click({ force: true });
  expect(await cart.countOf(page)).toBe(2);
});

test('the button shows sold out or pre-order', async () => {
  const { page } = await shop.openPage('/shop.html');
  await eventually(() => cart.buttonOf(page, 'bread-board').textContent()).toContain('Sold out');
  expect(await cart.buttonOf(page, 'bread-board').isDisabled()).toBe(true);
  const dripper = cart.buttonOf(page, 'coffee-dripper');
  await eventually(() => dripper.textContent()).toContain('Pre-order');
  await dripper.click();
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Coffee dripper and server €78.00']);
});

test('an owner’s link opens the option picker for missing options, then adds the product', async () => {
  const { page } = await shop.openPage('/own-markup.html');
  const link = page.getByRole('link', { name: 'Choose a teapot' });
  const chooser = page.getByRole('dialog', { name: 'Round teapot' });
  await link.click();
  await chooser.waitFor();
  const [from, at] = [await link.boundingBox(), await chooser.boundingBox()];
  expect(Math.abs((at?.y ?? 0) - (from?.y ?? 0))).toBeLessThan(600);

  // Escape returns the focus to the link and adds nothing.
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'detached' });
  expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);

  await link.click();
  await chooser.getByRole('radio', { name: 'Ink' }).check();
  await eventually(() => chooser.textContent()).toContain('€104.00');
  await chooser.getByRole('button', { name: 'Add to cart' }).click();
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Round teapot €104.00']);
  expect(await cart.isDrawerOpen(page)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/own-markup.html');
  await cart.closeDrawer(page);
  await eventually(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
});
