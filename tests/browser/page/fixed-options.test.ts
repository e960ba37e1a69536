// Message after a click on an owner's element if the product cannot be sold, or the owner's options do not exist.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const mug = cart.product('stoneware-mug');
const openWith = (markup: string, more = '') =>
  shop.openPage('/mine.html', {
    html: `<!doctype html><html lang="en"><title>Mine</title><link rel="icon" href="data:,"><body>${markup}${shop.snippet(`data-position="none" data-after-add="none" ${more}`)}<b data-pannier-count></b></body></html>`,
    expected: [/Pannier: /, FAILED_REQUEST],
  });
const popoverOf = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name });
const countOf = (page: Page) => page.locator('b').textContent();

test('a click on a sold-out product’s button shows “sold out” in a popover next to the button', async () => {
  const { page } = await openWith(
    `<button data-pannier-add="${cart.product('bread-board')}">Buy the board</button>`,
  );
  const button = page.getByRole('button', { name: 'Buy the board' });
  await eventually(() => button.getAttribute('data-pannier-state')).toBe('sold-out');
  await button.click();
  const popover = popoverOf(page, /bread board|board.*, sold out/i);
  await popover.getByRole('alert').getByText('This item is sold out.').waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => popover.count()).toBe(0);
  await eventually(() => button.evaluate((own) => own === document.activeElement)).toBe(true);
});

test.each([
  [
    'an option',
    `data-pannier-options='{"glaze":"clay"}'`,
    'choices of Stoneware mug like {"Glaze":"Clay"}',
  ],
  [
    'a choice',
    `data-pannier-options='{"Glaze":"Purple"}'`,
    'choices of Stoneware mug like {"Glaze":',
  ],
  ['a variant', 'data-pannier-variant="nope"', 'the id of a variant of Stoneware mug'],
])(
  '%s that the product lacks is reported to the owner, and the shopper can still choose options and buy',
  async (_, attribute, told) => {
    const { page, complaints } = await openWith(
      `<a href="#" data-pannier-add="${mug.toUpperCase()}" ${attribute}>Buy the mug</a>`,
      'data-debug',
    );
    await eventually(() =>
      page.getByRole('region', { name: 'Pannier doctor' }).textContent(),
    ).toContain(told.slice(0, 20));
    await page.getByRole('link', { name: 'Buy the mug' }).click();
    const popover = popoverOf(page, /Stoneware mug/);
    await popover.getByRole('radio', { name: /^Indigo/ }).check();
    await popover.getByRole('button', { name: 'Add to cart' }).click();
    await eventually(() => countOf(page)).toBe('1');
    await page.evaluate(() => (window as unknown as cart.PageWithWidget).Pannier.cart.open());
    await eventually(() => cart.linesOf(page)).toEqual(['1 × Stoneware mug €24.00']);
    expect(await cart.drawerOf(page).locator('[part=options]').textContent()).toContain('Indigo');
    expect(complaints()).toEqual([]);
  },
);
