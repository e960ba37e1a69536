// Layout: right to left, on narrow screens, over a page that must not move, and with hostile page styles.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

/** Box of the drawer's panel, the visible part of the dialog. */
const panelBox = async (page: Page) => {
  const box = await cart.drawerOf(page).locator(':scope > div').boundingBox();
  if (!box) throw new Error('the drawer has no box');
  return box;
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('the drawer opens on the left, with Arabic messages, on a right-to-left page', async () => {
  const { page } = await shop.openPage('/rtl.html');
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).not.toBe('pending');
  expect((await panelBox(page)).x).toBeLessThan(10);
  expect(await cart.drawerOf(page).evaluate((dialog) => getComputedStyle(dialog).direction)).toBe(
    'rtl',
  );
  expect(await cart.drawerOf(page).locator('h2').textContent()).toMatch(/[\u0600-\u06ff]/);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('the drawer opens on the right on a left-to-right page', async () => {
  const { page } = await shop.openPage('/shop.html');
  await cart.toggleOf(page).click();
  await cart.messageOf(page).waitFor();
  const { x, width } = await panelBox(page);
  expect(Math.abs(x + width - 1280)).toBeLessThan(10);
});

test('nothing is wider than the screen at 320 pixels, with the longest name in the cart', async () => {
  const viewport = { width: 320, height: 640 };
  for (const path of ['/shop.html', '/own-markup.html', '/rtl.html', '/twenty.html']) {
    const { page } = await shop.openPage(path, { viewport });
    await page.waitForLoadState('networkidle');
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  const { page } = await shop.openPage('/hundred.html', { viewport });
  await cart.buttonOf(page, 'tulip-jug').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€72.50');
  const isWider = await cart
    .drawerOf(page)
    .evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].some(
        (node) => node.getBoundingClientRect().right > innerWidth + 1,
      ),
    );
  expect(isWider).toBe(false);
  const checkOut = cart.drawerOf(page).getByRole('button', { name: 'Check out' });
  const box = await checkOut.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
});

test('the checkout button can be reached on a very low screen', async () => {
  const { page } = await shop.openPage('/index.html', { viewport: { width: 320, height: 256 } });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await cart.drawerOf(page).getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout\//);
});

test('the page behind an open drawer neither scrolls nor jumps', async () => {
  const { page } = await shop.openPage('/shop.html');
  await cart.buttonOf(page, 'quilt-pattern').scrollIntoViewIfNeeded();
  const place = () =>
    page.evaluate(() => ({
      scroll: scrollY,
      heading: document.querySelector('h1')?.getBoundingClientRect().toJSON(),
    }));
  await cart.buttonOf(page, 'quilt-pattern').hover();
  const before = await place();
  expect(before.scroll).toBeGreaterThan(0);
  await cart.buttonOf(page, 'quilt-pattern').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€9.00');
  expect(await place()).toEqual(before);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await place()).toEqual(before);

  // A click outside the panel closes the drawer without moving the page.
  await page.mouse.click(20, 400);
  await eventually(() => cart.isDrawerOpen(page)).toBe(false);
  expect(await place()).toEqual(before);
  await page.mouse.wheel(0, -200);
  await eventually(async () => (await place()).scroll).toBeLessThan(before.scroll);
});

test('mounting the widget causes no layout shift', async () => {
  const { page } = await shop.openPage('/shop.html', {
    init: () => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    },
  });
  await eventually(() => page.locator('[part=button]').count()).toBe(12);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
    0.001,
  );
});

for (const [position, isEnd, isBottom] of [
  ['bottom-end', true, true],
  ['bottom-start', false, true],
  ['top-end', true, false],
  ['top-start', false, false],
] as const) {
  test(`data-position="${position}" puts the toggle in that corner`, async () => {
    const html = `<!doctype html><html lang="en"><title>Corner</title><body>${shop.snippet(`data-position="${position}"`)}</body></html>`;
    const { page } = await shop.openPage('/corner.html', { html });
    await cart.toggleOf(page).waitFor();
    const box = await cart.toggleOf(page).boundingBox();
    expect((box?.x ?? 0) > 640).toBe(isEnd);
    expect((box?.y ?? 0) > 450).toBe(isBottom);
  });
}

test('data-position="none" shows no floating toggle', async () => {
  const { page } = await shop.openPage('/shop.html');
  await cart.toggleOf(page).waitFor();
  expect(await page.locator('[part=toggle]').count()).toBe(1);
  expect(await page.locator('[data-pannier-node=toggle]').count()).toBe(0);
});

test('the widget looks and works the same under hostile styles', async () => {
  const { page } = await shop.openPage('/hazards/hostile-css.html');
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  expect(await cart.isDrawerOpen(page)).toBe(true);
  const { x, width, height } = await panelBox(page);
  expect([Math.abs(x + width - 1280) < 10, height > 800]).toEqual([true, true]);
  const look = await cart
    .drawerOf(page)
    .getByRole('button', { name: 'Check out' })
    .evaluate((button) => {
      const { textTransform, transform, letterSpacing, borderStyle } = getComputedStyle(button);
      return { textTransform, transform, letterSpacing, borderStyle };
    });
  expect(look).toMatchObject({ textTransform: 'none', transform: 'none' });
  expect(look.borderStyle).not.toBe('dashed');
  await page.keyboard.press('Escape');
  // Uses the keyboard, because the page's footer covers the button.
  await page.getByRole('button', { name: 'Postcards' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => cart.countOf(page)).toBe(2);
});
