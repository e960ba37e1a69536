// After unmount() the page is unchanged: no node, listener, key or global remains.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { type Counting, countListeners, snapshotOf } from '../../support/browser/hosts/traces.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const addScriptAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const old = document.querySelector<HTMLScriptElement>('script[data-client-id]');
    const again = document.createElement('script');
    Object.assign(again.dataset, old?.dataset);
    again.src = `${old?.src}?again`;
    document.head.append(again);
  });

test('unmount() leaves no trace of a used widget', { tags: ['journey'] }, async () => {
  const { page, platformCalls } = await shop.openPage('/own-markup.html', {
    init: countListeners,
    // Blocks the script, to take a snapshot of the original markup for comparison.
    prepare: async (opening) => {
      await opening.route('**/pannier.js', (route) => route.abort());
    },
    expected: [/ERR_FAILED/],
  });
  const snapshot = () => snapshotOf(page);
  const before = await snapshot();
  await page.unroute('**/pannier.js');
  await page.reload();
  await cart.widgetReady(page);

  await page.getByRole('link', { name: 'Two mugs in clay' }).click();
  await eventually(() => cart.subtotalOf(page)).toBe('€48.00');
  await cart.closeDrawer(page);
  await page.getByRole('button', { name: 'Add the bowl' }).click();
  await page.locator('[part=toast]').waitFor();
  await page.getByRole('link', { name: 'Choose a teapot' }).click();
  await page.getByRole('dialog', { name: 'Round teapot' }).waitFor();
  await page.getByRole('link', { name: 'Open it' }).click();
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);

  const listeners = await page.evaluate(() => (window as unknown as Counting).openListeners());
  expect(listeners).toEqual(expect.arrayContaining(['Window storage', 'Window click']));

  const calls = platformCalls().length;
  await page.evaluate(() => {
    const { Pannier } = window as unknown as cart.PageWithWidget;
    Pannier.on('cart:change', () => {});
    Pannier.unmount();
  });
  // Pending work also ends without a trace.
  await eventually(() => snapshot()).toEqual(before);

  // The open drawer might still have read the cart. No other request is allowed.
  const isRead = (call: string) => /^GET |\/estimate-totals/.test(call);
  expect(
    platformCalls()
      .slice(calls)
      .filter((call) => !isRead(call)),
  ).toEqual([]);

  // No listener handles clicks.
  await page.waitForLoadState('networkidle');
  const after = platformCalls();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Add the bowl' }).click();
  expect(await page.locator('[data-pannier-node]').count()).toBe(0);
  expect(platformCalls()).toEqual(after);
});

test('unmount() leaves no trace of a change that is being sent', async () => {
  await shop.addFaults({ match: { path: '/ecom/' }, fault: { kind: 'delay', ms: 30_000 } });
  const { page, platformCalls } = await shop.openPage('/index.html', { init: countListeners });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => platformCalls().join()).toContain('/ecom/');
  await page.evaluate(() => (window as unknown as cart.PageWithWidget).Pannier.unmount());
  const left = async () => {
    const { listeners, globals, keys, sheets } = await snapshotOf(page);
    return [...listeners, ...globals, ...keys, sheets];
  };
  // The listeners are removed immediately, while the request is still pending.
  expect((await snapshotOf(page)).listeners).toEqual([]);
  await shop.endFaults();
  await eventually(left).toEqual([0]);
  await page.waitForLoadState('networkidle');
  expect(await left()).toEqual([0]);
  expect(await page.locator('[data-pannier-node]').count()).toBe(0);
});

test('unmount() shows the owner’s content in our elements again, and a new script works', async () => {
  const { page } = await shop.openPage('/index.html');
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await page.evaluate(() => (window as unknown as cart.PageWithWidget).Pannier.unmount());
  const link = page.getByRole('link', { name: 'View in store' });
  await eventually(() => link.isVisible()).toBe(true);
  expect(await page.locator('[part=button]').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');

  await addScriptAgain(page);
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.countOf(page)).toBe(1);
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  expect(await cart.drawerOf(page).count()).toBe(1);
});

test('a new script after unmount() draws every element again', async () => {
  const { page } = await shop.openPage('/shop.html');
  const drawn = () =>
    page.evaluate(() => {
      const own = [
        ...document.querySelectorAll('pannier-login,pannier-cart-toggle,pannier-add-to-cart'),
      ];
      return own.map((element) => element.shadowRoot?.querySelectorAll('button').length);
    });
  await page.locator('[part=sign-in]').waitFor();
  await cart.buttonOf(page, 'stoneware-mug').waitFor();
  await page.waitForLoadState('networkidle');
  const before = await drawn();
  expect(before.length).toBeGreaterThan(10);
  await page.evaluate(() => (window as unknown as cart.PageWithWidget).Pannier.unmount());
  expect((await drawn()).join('')).toMatch(/^0+$/);
  await addScriptAgain(page);
  await eventually(drawn).toEqual(before);
});
