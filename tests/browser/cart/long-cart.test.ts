// A cart with more lines than fit in the window: the first visible lines do not wait for the other lines.
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const LINES = 20;

/** Appends the number of visible lines to `shown` whenever it changes from one frame to the next. */
const watchLines = (): void => {
  const shown: number[] = [];
  Object.assign(window, { shown });
  const look = () => {
    const drawer = document.querySelector('[data-pannier-node=drawer]')?.shadowRoot;
    const lines = [...(drawer?.querySelectorAll('[open] [part=line]') ?? [])];
    const count = lines.filter((line) => getComputedStyle(line).display !== 'none').length;
    if (count !== shown.at(-1)) shown.push(count);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

test('a long cart renders its first lines before all remaining lines', async () => {
  const { page } = await shop.openPage('/long.html', {
    html: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><body>
${shop.snippet('data-agents="on"')}`,
    init: watchLines,
  });
  await page.waitForFunction(() => 'actions' in Object(window.Pannier));
  const lines = await page.evaluate(async (wanted) => {
    const { Pannier } = window as unknown as cart.PageWithWidget;
    const found = await Pannier.actions?.searchProducts({ limit: 50 });
    let added = 0;
    for (const { id, options } of found?.products ?? []) {
      if (added === wanted || options?.length) continue;
      const { errors } = await Pannier.cart.add({ productId: id });
      if (!errors.length) added += 1;
    }
    return added;
  }, LINES);
  expect(lines).toBe(LINES);
  await page.reload();
  // Clicks without a pointer, because an approaching pointer would already render the lines.
  await cart.toggleOf(page).evaluate((toggle: HTMLElement) => toggle.click());
  const shown = () => page.evaluate(() => (window as unknown as { shown: number[] }).shown);
  await eventually(async () => (await shown()).at(-1)).toBe(LINES);
  const first = (await shown()).find((count) => count > 0);
  expect(first).toBeGreaterThanOrEqual(6);
  expect(first).toBeLessThanOrEqual(12);
  // The remaining lines appear all at once.
  expect((await shown()).filter((count) => count > 12)).toEqual([LINES]);

  const last = cart.drawerOf(page).locator('[part=line]').last();
  await last.getByRole('button', { name: /^Increase/ }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => last.getByRole('spinbutton').inputValue()).toBe('2');
});
