// Single-page apps: elements appear, move, change and disappear at any time.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  buttonOf,
  closeDrawer,
  countOf,
  linesOf,
  product,
  subtotalOf,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const openWithBowl = async (): Promise<Page> => {
  const { page } = await shop.openPage('/index.html');
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  await closeDrawer(page);
  return page;
};

test('buttons work while views change and buttons are added, moved and removed', async () => {
  const { page, platformCalls } = await shop.openPage('/hazards/spa.html');
  const buttons = page.locator('[part=button]');
  await eventually(() => buttons.count()).toBe(3);

  await page.getByRole('button', { name: 'Add one' }).click();
  await eventually(() => buttons.count()).toBe(4);
  // The chosen option stays chosen when the element moves.
  const last = page.locator('pannier-add-to-cart').nth(3);
  await last.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Last to first' }).click();
  const first = page.locator('pannier-add-to-cart').first();
  await eventually(() => first.locator('[part=button]').textContent()).toContain('Add to cart');
  expect(await first.getByRole('radio').first().isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Remove the last' }).click();
  await eventually(() => buttons.count()).toBe(3);
  // The mug is cached and not requested again.
  expect(platformCalls().filter((call) => call.includes('/stores-reader/'))).toHaveLength(1);

  await page.getByRole('link', { name: 'Plants' }).click();
  await buttonOf(page, 'kitchen-basil').click();
  await eventually(() => subtotalOf(page)).toBe('€12.50');
  await closeDrawer(page);
  await page.goBack();
  await eventually(() => buttonOf(page, 'carafe').count()).toBe(1);
  expect(await countOf(page)).toBe(1);
  expect(new URL(page.url()).search).toBe('');
});

test('an element updates when its product, quantity or options change', async () => {
  const { page } = await shop.openPage('/index.html');
  const island = page.locator('pannier-add-to-cart');
  await buttonOf(page, 'lemon-bowl').waitFor();
  await island.evaluate((node, id) => {
    node.setAttribute('product', id);
    node.setAttribute('quantity', '3');
  }, product('letter-set'));
  await eventually(() => island.locator('[part=button]').textContent()).toContain('Letter set');
  await island.locator('[part=button]').click();
  await eventually(() => linesOf(page)).toEqual([
    '3 × Letter set for the <b>very</b> slow reply €66.00',
  ]);
});

test('owner’s markup that is added later works, and shows the count and subtotal at once', async () => {
  const page = await openWithBowl();
  await page.evaluate((id) => {
    const box = document.createElement('div');
    box.innerHTML = `<b data-pannier-count>?</b> <i data-pannier-subtotal>?</i>
      <button data-pannier-add="${id}">More letters</button>`;
    document.querySelector('main')?.prepend(box);
  }, product('letter-set'));
  await eventually(() => page.locator('[data-pannier-count]').textContent()).toBe('1');
  await eventually(() => page.locator('[data-pannier-subtotal]').textContent()).toBe('€46.40');
  await page.getByRole('button', { name: 'More letters' }).click();
  await eventually(() => page.locator('[data-pannier-subtotal]').textContent()).toBe('€68.40');
});

test('the cart survives a page that replaces its body', async () => {
  const page = await openWithBowl();
  await page.evaluate((id) => {
    for (const node of [...document.body.children])
      if (!node.hasAttribute('data-pannier-node')) node.remove();
    const island = document.createElement('pannier-add-to-cart');
    island.setAttribute('product', id);
    document.body.append(island);
  }, product('letter-set'));
  await buttonOf(page, 'letter-set').click();
  await eventually(() => subtotalOf(page)).toBe('€68.40');
});
