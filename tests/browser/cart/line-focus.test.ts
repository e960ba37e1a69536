// The focus stays in its line when the platform responds, and moves to another line when its line is removed.
import { beforeEach, expect, test } from 'vitest';
import { ADD } from '../../support/browser/cart/cart-version.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
beforeEach(() => shop.changeSettings({ returnedOptions: 'catalog' }));

test('the response to a slow add leaves the focus on the same element', async () => {
  const { page } = await shop.openPage('/shop.html');
  let answer = (): void => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    ADD,
    async (route) => {
      await isHeld;
      await route.continue();
    },
    { times: 1 },
  );
  await cart.buttonOf(page, 'quilt-pattern').click();
  const field = cart.drawerOf(page).getByRole('spinbutton');
  await field.focus();
  const node = await field.elementHandle();
  const answered = page.waitForResponse(ADD);
  answer();
  await answered;
  await eventually(() => cart.subtotalOf(page)).toBe('€9.00');
  expect(await node?.evaluate((one) => one.isConnected && one.matches(':focus'))).toBe(true);
});

test('the focus moves to the next line, or else to the close button, if another tab removes the focused line', async () => {
  const { page, context } = await shop.openPage('/shop.html');
  await cart.buttonOf(page, 'quilt-pattern').click();
  await cart.closeDrawer(page);
  await cart.buttonOf(page, 'letter-set').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€31.00');
  await cart.drawerOf(page).getByRole('spinbutton').first().focus();
  const { page: other } = await shop.openPage('/shop.html', { context });
  await cart.widgetReady(other);
  const removeFirst = () =>
    other.evaluate(async () => {
      const { cart: api } = (window as unknown as cart.PageWithWidget).Pannier;
      await api.remove((await api.get()).lines[0]?.id ?? '');
    });
  const focused = () =>
    cart.drawerOf(page).evaluate((dialog) => {
      const { activeElement } = dialog.getRootNode() as ShadowRoot;
      return activeElement?.getAttribute('part');
    });
  await removeFirst();
  await eventually(async () => (await cart.linesOf(page)).length).toBe(1);
  expect(await focused()).toBe('line');
  await removeFirst();
  await eventually(async () => (await cart.linesOf(page)).length).toBe(0);
  expect(await focused()).toBe('close');
});
