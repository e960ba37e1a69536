// The whole journey with the keyboard alone, and the focus after each step.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

/** Accessible name, or else the text, of the focused element, also inside shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (active === document.body) return '';
    return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
  });

const tabTo = async (page: Page, name: RegExp, key = 'Tab'): Promise<void> => {
  for (let press = 0; press < 60; press += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${name}; it is at "${await focused(page)}"`);
};

test('a shopper can buy with the keyboard alone', async () => {
  await shop.setStock(cart.product('lemon-bowl'), 40);
  const { page } = await shop.openPage('/index.html');
  await cart.buttonOf(page, 'lemon-bowl').waitFor();
  await tabTo(page, /Add to cart/);
  await page.keyboard.press('Enter');
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');

  await tabTo(page, /^Quantity of/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await eventually(() => cart.linesOf(page)).toEqual(['3 × Footed bowl for lemons €139.20']);
  await page.keyboard.press('ArrowDown');
  await eventually(() => cart.subtotalOf(page)).toBe('€92.80');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await eventually(() => cart.subtotalOf(page)).toBe('€185.60');

  await tabTo(page, /^Decrease quantity/, 'Shift+Tab');
  await page.keyboard.press('Space');
  await eventually(() => cart.subtotalOf(page)).toBe('€139.20');
  expect(await focused(page)).toMatch(/^Decrease quantity/);

  await page.keyboard.press('Escape');
  await eventually(() => cart.isDrawerOpen(page)).toBe(false);
  await eventually(() => focused(page)).toMatch(/Add to cart|Added/);

  await tabTo(page, /^Cart, 3 items$/);
  await page.keyboard.press('Space');
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  await tabTo(page, /^Check out/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\//);
  for (const [label, text] of [
    ['Email', 'ines@example.com'],
    ['First name', 'Ines'],
    ['Last name', 'Alder'],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.keyboard.type(text);
  }
  await page.getByLabel('Pickup').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Place order' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shop.pages}/**`);
  await eventually(() => cart.messageOf(page).textContent()).toContain(
    'Your order has been placed',
  );
  await tabTo(page, /^Continue shopping/);
  await page.keyboard.press('Enter');
  await eventually(() => cart.isDrawerOpen(page)).toBe(false);
});

test('the open drawer traps the focus in both directions', async () => {
  const { page } = await shop.openPage('/index.html');
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>();
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press(key);
      const isOnPage = await page.evaluate(() => {
        const active = document.activeElement;
        return !!active && active !== document.body && !active.shadowRoot;
      });
      expect(isOnPage, await focused(page)).toBe(false);
      seen.add(await focused(page));
    }
    expect([...seen].join()).toMatch(/Close.*|.*Check out/);
    expect(seen.size).toBeGreaterThan(5);
  }
});

test('removing a line moves the focus to Undo, which restores the line', async () => {
  const { page } = await shop.openPage('/shop.html');
  await cart.buttonOf(page, 'quilt-pattern').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€9.00');
  await cart.closeDrawer(page);
  await cart.buttonOf(page, 'letter-set').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€31.00');
  await tabTo(page, /^Remove Windmill quilt/);
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toMatch(/^Undo Windmill quilt/);
  await eventually(() => cart.subtotalOf(page)).toBe('€22.00');
  await page.keyboard.press('Enter');
  await eventually(() => cart.subtotalOf(page)).toBe('€31.00');
  expect(await cart.linesOf(page)).toContain('1 × Windmill quilt, a pattern €9.00');
  expect(await cart.countOf(page)).toBe(2);
  // The focus is in the restored line, not on the page's body.
  await eventually(() =>
    cart.drawerOf(page).evaluate((dialog) => {
      const { activeElement } = dialog.getRootNode() as ShadowRoot;
      return activeElement?.closest('[part=line]')?.textContent ?? '';
    }),
  ).toContain('Windmill');
});

test('decreasing a quantity of one removes the line, and Undo restores the line', async () => {
  const { page } = await shop.openPage('/shop.html');
  await cart.buttonOf(page, 'quilt-pattern').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€9.00');
  await tabTo(page, /^Remove Windmill quilt/);
  await tabTo(page, /^Quantity of/);
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Decrease quantity of Windmill quilt, a pattern');
  await page.keyboard.press('Space');
  await eventually(() => cart.linesOf(page)).toEqual(['Removed']);
  expect(await cart.countOf(page)).toBe(0);
  await eventually(() => focused(page)).toMatch(/^Undo/);
});

test('options are chosen with the arrow keys, and Choose moves the focus to the missing option', async () => {
  const { page } = await shop.openPage('/shop.html');
  await cart.buttonOf(page, 'round-teapot').waitFor();
  await cart.buttonOf(page, 'round-teapot').focus();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Pine');
  await page.keyboard.press('ArrowRight');
  await eventually(() => focused(page)).toBe('Ink');
  await page.keyboard.press('Tab');
  await eventually(() => focused(page)).toContain('Add to cart');
  await page.keyboard.press('Enter');
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Round teapot €104.00']);
});

test('an add is announced in a polite live region of the page, and a change in a live region of the dialog', async () => {
  const { page } = await shop.openPage('/own-markup.html');
  const polite = page.locator('[data-pannier-node=status] [role=status]');
  await page.getByRole('button', { name: 'Add the bowl' }).click();
  await eventually(() => polite.textContent()).toContain('Footed bowl for lemons added');
  // The live region is visible to screen readers only.
  expect((await polite.boundingBox())?.width).toBeLessThan(2);
  await page.getByRole('link', { name: 'Open it' }).click();
  await cart
    .drawerOf(page)
    .getByRole('button', { name: /Increase quantity/ })
    .click();
  // One of the cart versions might announce more than this sentence.
  await eventually(() => cart.drawerOf(page).getByRole('status').allTextContents()).toContain(
    'Footed bowl for lemons, quantity 2.',
  );
});
