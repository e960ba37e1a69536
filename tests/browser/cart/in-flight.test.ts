// A change in flight during a reload is applied exactly once, whatever happens to the response.
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { ADD, cartVersion, pathOf, SET_QUANTITY } from '../../support/browser/cart/cart-version.ts';
import * as cart from '../../support/browser/drawer.ts';
import { holdRequest } from '../../support/browser/held-request.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const expected = [FAILED_REQUEST];

for (const kind of ['delay', 'drop-before', 'drop-after'] as const) {
  test(`an add is applied once when the page reloads before the response (${kind})`, async () => {
    await shop.addFaults({ match: { path: pathOf(ADD) }, fault: { kind, ms: 200 } });
    const { page } = await shop.openPage('/shop.html', { expected });
    const sent = page.waitForRequest(ADD);
    await cart.buttonOf(page, 'letter-set').click();
    await sent;
    await page.reload();
    await eventually(() => cart.countOf(page)).toBe(1);
    await cart.toggleOf(page).click();
    await eventually(() => cart.subtotalOf(page)).toBe('€22.00');
    await eventually(() => cart.linesOf(page)).toEqual([
      '1 × Letter set for the <b>very</b> slow reply €22.00',
    ]);
    await page.reload();
    expect(await cart.cartApiLines(page)).toEqual([
      '1 × Letter set for the <b>very</b> slow reply',
    ]);
  });

  test(`a quantity is applied once when the page reloads before the response (${kind})`, async () => {
    const { page } = await shop.openPage('/shop.html', { expected });
    await cart.buttonOf(page, 'quilt-pattern').click();
    await eventually(() => cart.subtotalOf(page)).toBe('€9.00');
    await shop.addFaults({
      match: { path: pathOf(SET_QUANTITY) },
      fault: { kind, ms: 200 },
    });
    const more = cart.drawerOf(page).getByRole('button', { name: /Increase quantity/ });
    const sent = page.waitForRequest(SET_QUANTITY);
    await more.click();
    await more.click();
    await sent;
    await page.reload();
    await eventually(() => cart.countOf(page)).toBe(3);
    await cart.toggleOf(page).click();
    await eventually(() => cart.subtotalOf(page)).toBe('€27.00');
    await page.reload();
    expect(await cart.cartApiLines(page)).toEqual(['3 × Windmill quilt, a pattern']);
  });
}

test('a click on plus changes the subtotal in the next frame, marked as expected until the platform responds', async () => {
  const { page } = await shop.openPage('/shop.html');
  await cart.buttonOf(page, 'quilt-pattern').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€9.00');
  let answer = (): void => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SET_QUANTITY, async (route) => {
    await isHeld;
    await route.continue();
  });
  const shown = await cart.drawerOf(page).evaluate(async (dialog) => {
    dialog.querySelector<HTMLElement>('[part=stepper] button:last-of-type')?.click();
    await new Promise(requestAnimationFrame);
    const row = dialog.querySelector('[part=subtotal]');
    return [row?.textContent, row?.querySelector('[part=expected]')?.textContent];
  });
  expect(shown).toEqual(['SubtotalExpected: €18.00', 'Expected: €18.00']);
  expect(await violationsOf(page)).toEqual([]);
  answer();
  await eventually(() => cart.subtotalOf(page)).toBe('€18.00');
  expect(await cart.drawerOf(page).locator('[part=expected]').count()).toBe(0);
});

test('an add request that arrives just before its retry is applied only once', async () => {
  const { page } = await shop.openPage('/shop.html', { expected });
  const first = await holdRequest(page, ADD);
  await cart.buttonOf(page, 'letter-set').click();
  await first.sent;
  let order = '';
  await page.route(ADD, async (route) => {
    if (!order) order = `first ${await first.arrive()}, then second`;
    await route.continue();
  });
  await page.reload();
  await cart.toggleOf(page).click();
  await eventually(() => cart.subtotalOf(page)).toBe('€22.00');
  expect(order).toBe('first 200, then second');
  expect(await cart.countOf(page)).toBe(1);
});

test('an add request that arrives after its retry is undone when the shopper returns to the page', async () => {
  const before = (await shop.received()).length;
  const { page } = await shop.openPage('/shop.html', { expected });
  const first = await holdRequest(page, ADD);
  await cart.buttonOf(page, 'letter-set').click();
  await first.sent;
  await page.reload();
  await cart.toggleOf(page).click();
  await eventually(() => cart.subtotalOf(page)).toBe('€22.00');
  const late = await first.arrive();
  // If version 1 of the cart has ended, the late version 1 request fails with 404.
  expect(cartVersion === 'auto' ? [200, 404] : [200]).toContain(late);
  const received = async () => (await shop.received()).slice(before);
  const adds = (await received()).filter(({ path }) => ADD.test(path));
  expect(adds.map(({ status }) => status)).toEqual([200, late]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  if (late === 200)
    await eventually(async () =>
      (await received()).some(({ path }) => SET_QUANTITY.test(path)),
    ).toBe(true);
  await eventually(() => cart.subtotalOf(page)).toBe('€22.00');
  expect(await cart.countOf(page)).toBe(1);
});

test('ten fast clicks result in a quantity of ten with few requests', async () => {
  const { page, platformCalls } = await shop.openPage('/shop.html');
  await cart.buttonOf(page, 'weather-postcards').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€7.50');
  const before = platformCalls().length;
  const more = cart.drawerOf(page).getByRole('button', { name: /Increase quantity/ });
  await more.click({ clickCount: 9 });
  await eventually(() => cart.countOf(page)).toBe(10);
  await eventually(() => cart.subtotalOf(page)).toBe('€75.00');
  expect(platformCalls().length - before).toBeLessThanOrEqual(8);
});
