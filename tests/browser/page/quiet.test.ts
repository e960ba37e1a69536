// The widget's footprint on a page: few listeners, no duplicates, and no activity in a hidden tab.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { noteTouches, type Touch, type Touched } from '../../support/browser/hosts/style-reads.ts';
import { type Counting, countListeners } from '../../support/browser/hosts/traces.ts';
import { noteWaiting, type Waiting } from '../../support/browser/hosts/waiting-work.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

/** A page with every part of the widget. */
const html = (): string => `<!doctype html><html lang="en"><head><title>Shop</title></head><body>
  ${shop.snippet()}
  <pannier-login></pannier-login>
  <button>Subscribe</button>
  <a href="#cart" data-pannier-open="cart">Cart <i data-pannier-count></i></a>
  <a href="#bowl" data-pannier-add="${cart.product('lemon-bowl')}">Add the bowl</a>
  <pannier-add-to-cart product="${cart.product('letter-set')}"></pannier-add-to-cart>
  <pannier-product slug="stoneware-mug"></pannier-product>
  <pannier-collection slug="tableware"></pannier-collection></body></html>`;

const listenersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Counting).listeners().sort());

test('a page with all parts of the widget has nine listeners, and none after unmount()', async () => {
  const nine = [
    'HTMLDocument load',
    'MediaQueryList change',
    'Window click',
    'Window focusin',
    'Window keydown',
    'Window online',
    'Window pointerover',
    'Window storage',
    'Window visibilitychange',
  ];
  const { page, context } = await shop.openPage('/quiet.html', {
    html: html(),
    init: countListeners,
  });
  const bowl = (on: Page) => on.getByRole('link', { name: 'Add the bowl' });
  await page.locator('pannier-collection [part~=card]').first().waitFor();
  await page.locator('pannier-product [part=button]').waitFor();
  // After the idle work, the listeners for the first interaction are gone.
  await eventually(() => listenersOf(page)).toEqual(nine);
  await bowl(page).click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await cart.closeDrawer(page);
  await eventually(() => listenersOf(page)).toEqual(nine);

  const { page: next } = await shop.openPage('/quiet.html', {
    html: html(),
    init: countListeners,
    context,
  });
  await eventually(() => cart.countOf(next)).toBe(1);
  await next.locator('pannier-collection [part~=card]').first().waitFor();
  await eventually(() => listenersOf(next)).toEqual(nine);
  await next.evaluate(() => (window as unknown as Counting).Pannier.unmount());
  await eventually(() => listenersOf(next)).toEqual([]);
  await bowl(next).click();
  expect(await listenersOf(next)).toEqual([]);
});

const touchesOf = (page: Page): Promise<Touch[]> =>
  page.evaluate(() => (window as unknown as Touched).touches);

/** Style reads and page changes in order. Consecutive entries of the same type are listed once. */
const turnsOf = (touches: readonly Touch[]): string[] =>
  touches
    .map(({ chunk, what }) => (what === 'change' ? 'change' : `${chunk} reads`))
    .filter((turn, place, turns) => turn !== turns[place - 1]);

const expectFewReads = async (page: Page, pack: string): Promise<void> => {
  await page.locator('pannier-collection [part~=card]').first().waitFor();
  await page.locator('pannier-product [part=button]').waitFor();
  await page.waitForLoadState('networkidle');
  const first = [`${pack} reads`, 'change', 'look reads', 'change'];
  await eventually(async () => turnsOf(await touchesOf(page)).slice(0, 4)).toEqual(first);
  // Only the look chunk reads styles later, at most three times: for a button, a product and a collection.
  const later = turnsOf(await touchesOf(page)).slice(4);
  const reads = later.filter((turn) => turn !== 'change');
  expect(reads).toEqual(reads.map(() => 'look reads'));
  expect(reads.length).toBeLessThanOrEqual(3);
  const theme = (await touchesOf(page)).filter(
    ({ chunk, what }) => chunk === pack && what !== 'change',
  );
  // The theme reads two styles, from the body and from its canvas.
  expect(theme.map(({ what }) => what)).toEqual(['style', 'style']);
};

test('our scripts read styles for the theme before they change the page, and later only for the host look', async () => {
  const visit = { html: html(), init: noteTouches };
  const { page, context } = await shop.openPage('/quiet.html', visit);
  await expectFewReads(page, 'sell');
  // The first page has stored the products, the look and the catalog version.
  const { page: next } = await shop.openPage('/quiet.html', { ...visit, context });
  await expectFewReads(next, 'sell');
});

const waitingOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Waiting).waiting());
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((next) => (window as unknown as Waiting).hide(next), isHidden);

test('a hidden tab has no pending work, and sends no platform request when another tab adds a product', async () => {
  const visit = { html: html(), init: noteWaiting };
  const { page, context, platformCalls } = await shop.openPage('/quiet.html', visit);
  await page.getByRole('link', { name: 'Add the bowl' }).click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await cart.closeDrawer(page);

  await hide(page, true);
  await eventually(() => waitingOn(page)).toEqual([]);
  const before = platformCalls().length;
  const { page: other } = await shop.openPage('/quiet.html', { ...visit, context });
  await cart.buttonOf(other, 'letter-set').click();
  await eventually(() => cart.subtotalOf(other)).toBe('€68.40');
  await eventually(() => cart.countOf(page)).toBe(2);
  await eventually(() => waitingOn(page)).toEqual([]);
  expect(platformCalls().slice(before)).toEqual([]);

  await hide(page, false);
  await eventually(() => platformCalls().slice(before).join()).toContain('/carts/current');
  await page.getByRole('link', { name: 'Cart' }).click();
  await eventually(() => cart.subtotalOf(page)).toBe('€68.40');
});

test('a page that is opened in the background is rendered, but prefetches nothing until it is visible', async () => {
  const { page, requests } = await shop.openPage('/quiet.html?hidden', {
    html: html(),
    init: noteWaiting,
  });
  await page.locator('pannier-collection [part~=card]').first().waitFor();
  await page.locator('pannier-product [part=button]').waitFor();
  await eventually(() => waitingOn(page)).toEqual([]);
  const isFetched = () => requests().some((request) => /\/chunks\/cart-/.test(request));
  expect(isFetched()).toBe(false);
  await hide(page, false);
  await eventually(isFetched).toBe(true);
});
