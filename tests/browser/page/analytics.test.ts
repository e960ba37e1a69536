// GA4 events for the page's dataLayer on the built widget: held until consent, and each event pushed once.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cardsOf, gridOf, quickViewOf } from '../../support/browser/catalog.ts';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import { fileOf, hurry, takeOver } from '../../support/browser/chunks.ts';
import * as cart from '../../support/browser/drawer.ts';
import { signIn } from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const html = `<!doctype html><html lang="en"><title>A shop</title><body>
  <header><pannier-cart-toggle></pannier-cart-toggle><pannier-login></pannier-login></header>
  <main><h1>A shop</h1>
  <pannier-product slug="lemon-bowl"></pannier-product>
  <pannier-collection slug="textiles" limit="2"></pannier-collection></main>
  ${shop.snippet('data-position="none" data-analytics="ga4"')}`;

/** Replaces the `push` method of the array as a tag manager does, and stores events across page loads. */
const keepEvents = (): void => {
  const layer: unknown[] = [];
  layer.push = (...given) => {
    const pushed = JSON.parse(localStorage.getItem('pushed') ?? '[]') as unknown[];
    localStorage.setItem('pushed', JSON.stringify([...pushed, ...given]));
    return 0;
  };
  Object.assign(window, { dataLayer: layer });
};

interface PushedEvent {
  event?: string;
  method?: string;
  ecommerce: {
    value?: number;
    currency?: string;
    transaction_id?: string;
    item_list_id?: string;
    items: { item_id: string; quantity?: number; index?: number }[];
  } | null;
}

const pushedTo = (page: Page): Promise<PushedEvent[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pushed') ?? '[]') as PushedEvent[]);
const namesOf = async (page: Page): Promise<string[]> =>
  (await pushedTo(page)).flatMap(({ event }) => event ?? []);
const lastOf = async (page: Page, name: string): Promise<PushedEvent | undefined> =>
  (await pushedTo(page)).findLast(({ event }) => event === name);
const consent = (page: Page, isGiven = true): Promise<void> =>
  page.evaluate(
    (given) => (window as unknown as cart.PageWithWidget).Pannier.analytics.consent(given),
    isGiven,
  );

const openPage = (path: string, more: object = {}) =>
  shop.openPage(path, { html, init: keepEvents, ...more });

const seeList = async (page: Page): Promise<void> => {
  // Waits for the product above the grid, because a later appearance would push the grid out of the viewport.
  await page.locator('pannier-product [part=root]').waitFor();
  await page.waitForLoadState('networkidle');
  await gridOf(page).scrollIntoViewIfNeeded();
  await cardsOf(gridOf(page)).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await pushedTo(page)).toEqual([]);
  await consent(page);
  await eventually(() => namesOf(page).then((names) => names.sort())).toEqual([
    'view_item',
    'view_item_list',
  ]);
  const list = await lastOf(page, 'view_item_list');
  expect(list?.ecommerce?.item_list_id).toBe('textiles');
  expect(list?.ecommerce?.items.map(({ index }) => index)).toEqual([0, 1]);
  expect((await pushedTo(page))[0]).toEqual({ ecommerce: null });
};

const selectCard = async (page: Page): Promise<void> => {
  await cardsOf(gridOf(page)).nth(1).locator('[part=name]').click();
  await quickViewOf(page).locator('[part=root]').waitFor();
  await eventually(() => namesOf(page).then((names) => names.slice(2))).toEqual([
    'select_item',
    'view_item',
  ]);
  expect((await lastOf(page, 'select_item'))?.ecommerce?.items[0]?.index).toBe(1);
  await page.keyboard.press('Escape');
};

const changeCart = async (page: Page): Promise<void> => {
  await page.locator('pannier-product [part=button]').first().click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await cart
    .drawerOf(page)
    .getByRole('button', { name: 'Increase quantity of Footed bowl' })
    .click();
  await eventually(() => cart.subtotalOf(page)).toBe('€92.80');
  await cart
    .drawerOf(page)
    .getByRole('button', { name: 'Decrease quantity of Footed bowl' })
    .click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  const cartEvents = ['add_to_cart', 'view_cart', 'add_to_cart', 'remove_from_cart'];
  expect((await namesOf(page)).slice(4)).toEqual(cartEvents);
  for (const name of ['add_to_cart', 'view_cart', 'remove_from_cart']) {
    expect((await lastOf(page, name))?.ecommerce, name).toMatchObject({
      currency: 'EUR',
      value: 46.4,
      items: [{ item_id: cart.product('lemon-bowl'), quantity: 1 }],
    });
  }
};

const order = async (page: Page): Promise<void> => {
  await goToCheckout(page);
  await placeOrder(page);
  await cart.messageOf(page).waitFor();
  await eventually(() => namesOf(page).then((names) => names.slice(8).sort())).toEqual([
    'begin_checkout',
    'purchase',
    'view_item',
  ]);
  expect((await lastOf(page, 'begin_checkout'))?.ecommerce).toMatchObject({ value: 46.4 });
  expect((await lastOf(page, 'purchase'))?.ecommerce).toMatchObject({
    transaction_id: expect.stringMatching(/^[\da-f-]{36}$/),
    currency: 'EUR',
    value: 46.4,
    items: [{ item_id: cart.product('lemon-bowl'), quantity: 1 }],
  });
};

test('each event from the first view to the order is pushed once, after consent', {
  tags: ['journey'],
}, async () => {
  const { page, context } = await openPage('/analytics.html');
  await seeList(page);
  await selectCard(page);
  await changeCart(page);
  await order(page);

  const before = await namesOf(page);
  await page.reload();
  await page.locator('pannier-product [part=root]').waitFor();
  const other = await openPage('/analytics-other.html', { context });
  await eventually(() => namesOf(page)).toEqual([...before, 'view_item']);
  await other.page.waitForLoadState('networkidle');
  await page.waitForLoadState('networkidle');
  expect(await namesOf(page)).toEqual([...before, 'view_item']);
  expect(JSON.stringify(await pushedTo(page))).not.toMatch(/ines|Porto|@/);
});

test('a login is reported once with its method, even with two open tabs, and not again on the next page', async () => {
  const other = await openPage('/analytics-login.html');
  const { page } = await openPage('/analytics-login.html', { context: other.context });
  await cart.widgetReady(page);
  await consent(page);
  await signIn(page);
  await eventually(() => namesOf(page)).toContain('login');
  expect((await lastOf(page, 'login'))?.method).toBe('email');
  await page.reload();
  await cart.toggleOf(page).waitFor();
  // Waits until the product is rendered. A wrong second login event would precede the product's event.
  await page.locator('pannier-product [part=root]').waitFor();
  await page.waitForLoadState('networkidle');
  expect((await namesOf(page)).filter((name) => name === 'login')).toEqual(['login']);
});

test('events that occur before the analytics code can be loaded are reported after it has loaded', async () => {
  const code = await fileOf(shop.assets, 'analytics');
  const { page: first, context } = await openPage('/analytics-early.html');
  await cart.widgetReady(first);
  await consent(first);
  await eventually(() => namesOf(first)).toContain('view_item');
  await first.evaluate(() => localStorage.removeItem('pushed'));
  let tries = 0;
  let restore: (() => Promise<void>) | undefined;
  const { page } = await openPage('/analytics-late.html', {
    context,
    expected: [FAILED_REQUEST],
    prepare: async (opening: Page) => {
      await opening.addInitScript(hurry);
      restore = await takeOver(opening, [code], async (route) => {
        tries += 1;
        await route.abort();
      });
    },
  });
  await page.locator('pannier-product [part=root]').waitFor();
  // Waits for the four attempts of the first load.
  await eventually(async () => tries).toBe(4);
  expect(await pushedTo(page)).toEqual([]);
  await restore?.();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await eventually(() => namesOf(page)).toContain('view_item');
});

test('no event is pushed without data-analytics, and consent() reports that the attribute is missing', async () => {
  const { page } = await shop.openPage('/analytics-none.html', {
    html: html.replace('data-analytics="ga4"', ''),
    init: keepEvents,
    expected: [/data-analytics: expected ga4, received ""/],
  });
  await cart.widgetReady(page);
  await consent(page);
  await page.locator('pannier-product [part=root]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await pushedTo(page)).toEqual([]);
});
