// A browser agent uses the shop through WebMCP; the test's stand-in follows the WebMCP specification.
// @module-tag journey
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import {
  answerOf,
  begin,
  standIn,
  toolsOf,
  use,
} from '../../support/browser/hosts/model-context.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const pageWith = (attribute: string): string =>
  `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><body>
${shop.snippet(attribute)}`;

test('an agent searches, adds, reads the cart and waits for the shopper', async () => {
  const { page } = await shop.openPage('/agents.html', {
    html: pageWith('data-agents="on"'),
    init: standIn,
  });
  await eventually(() => toolsOf(page)).toHaveLength(5);

  const found = await use(page, 'searchProducts', { query: 'lemons' });
  const [bowl] = JSON.parse(found).products as { id: string }[];
  expect(bowl).toMatchObject({ id: cart.product('lemon-bowl'), price: '€46.40' });
  const lines = [{ productId: bowl?.id, quantity: 2 }];
  const changed = await use(page, 'updateCart', { lines });
  expect(JSON.parse(changed)).toMatchObject({ userErrors: [], cart: { totalQuantity: 2 } });
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  await eventually(() => cart.subtotalOf(page)).toBe('€92.80');
  const read = await use(page, 'getCart');
  expect(JSON.parse(read).cart.lines).toMatchObject([{ quantity: 2, total: '€92.80' }]);
  const refused = await use(page, 'updateCart', { lines: [{ quantity: -1 }] });
  expect(refused).toContain('expected a whole number from 0');
  expect([found, changed, read].join()).not.toMatch(/token|eyJ|email|note|address/i);

  // Waits until the call has begun, because on a busy page a key press can overtake the call.
  const declined = await begin(page, 'beginCheckout');
  await page.keyboard.press('Escape');
  expect(JSON.parse(await answerOf(declined))).toEqual({ status: 'declined' });
  await eventually(() => cart.isDrawerOpen(page)).toBe(false);
  await begin(page, 'beginCheckout');
  await cart.drawerOf(page).getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout\//);

  await page.goBack();
  await eventually(() => toolsOf(page)).toHaveLength(5);
  await page.evaluate(() => (window as unknown as cart.PageWithWidget).Pannier.unmount());
  expect(await toolsOf(page)).toEqual([]);
});

test('no tools are offered to agents with data-agents="off"', async () => {
  const { page, requests } = await shop.openPage('/off.html', {
    html: pageWith('data-agents="off"'),
    init: standIn,
  });
  await cart.widgetReady(page);
  await eventually(() => requests().filter((each) => /\/agents-/.test(each)).length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(await toolsOf(page)).toEqual([]);
});
