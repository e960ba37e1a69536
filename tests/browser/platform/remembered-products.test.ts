// The next page renders stored products before the platform responds, and requests old products again.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownPage } from '../../support/browser/catalog.ts';
import { always } from '../../support/browser/control.ts';
import { linesOf, product } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const html = ownPage(
  shop,
  `<pannier-add-to-cart product="${product('lemon-bowl')}"></pannier-add-to-cart>
   <pannier-product slug="carafe"></pannier-product>`,
);
const priceOf = (page: Page, element: string) => page.locator(`${element} [part=price]`);
const prices = (page: Page) =>
  Promise.all(
    ['pannier-add-to-cart', 'pannier-product'].map((name) => priceOf(page, name).textContent()),
  );
const recordOf = (page: Page) =>
  page.evaluate(() => localStorage.getItem('pannier:sandbox-client:products'));
/** Makes all stored products six minutes older. */
const makeOld = (page: Page) =>
  page.evaluate(() => {
    const name = 'pannier:sandbox-client:products';
    const record = JSON.parse(localStorage.getItem(name) ?? '');
    for (const kept of record.products) kept.at -= 6 * 60_000;
    localStorage.setItem(name, JSON.stringify(record));
  });

test('the next page renders stored products at once, and requests them again after five minutes', async () => {
  const first = await shop.openPage('/first.html', { html });
  const drawn = await prices(first.page);
  await eventually(() => recordOf(first.page)).toContain('carafe');
  await eventually(() => recordOf(first.page)).toContain('lemon-bowl');

  const { context } = first;
  await shop.addFaults(always('/stores-reader/', { kind: 'delay', ms: 30_000 }));
  const second = await shop.openPage('/second.html', { html, context });
  expect(await prices(second.page)).toEqual(drawn);
  await second.page.waitForLoadState('networkidle');
  expect(second.platformCalls().filter((call) => call.includes('/stores'))).toEqual([]);
  await second.page.locator('pannier-add-to-cart [part=button]').click();
  await eventually(() => linesOf(second.page)).toHaveLength(1);

  await makeOld(second.page);
  await shop.endFaults();
  await shop.addFaults(always('/stores-reader/', { kind: 'delay', ms: 30_000 }));
  const third = await shop.openPage('/third.html', { html, context });
  expect(await prices(third.page)).toEqual(drawn);
  for (const name of ['pannier-add-to-cart', 'pannier-product'])
    expect(await priceOf(third.page, name).getAttribute('aria-busy')).toBe('true');
  await shop.endFaults();
  for (const name of ['pannier-add-to-cart', 'pannier-product'])
    await eventually(() => priceOf(third.page, name).getAttribute('aria-busy')).not.toBe('true');

  await third.page.evaluate(() =>
    (window as unknown as { Pannier: { unmount(): void } }).Pannier.unmount(),
  );
  expect(await recordOf(third.page)).toBe(null);
});

test('the next page draws several version 3 buttons without a request', async () => {
  await shop.changeSettings({ catalogVersion: 'V3' });
  const slugs = ['lemon-bowl', 'carafe'];
  const buttons = ownPage(
    shop,
    slugs
      .map((slug) => `<pannier-add-to-cart product="${product(slug)}"></pannier-add-to-cart>`)
      .join(''),
  );
  const { context, page } = await shop.openPage('/several.html', { html: buttons });
  await eventually(() => page.locator('[part=price]').count()).toBe(2);
  const drawn = await page.locator('[part=price]').allTextContents();
  for (const slug of slugs) await eventually(() => recordOf(page)).toContain(slug);

  await shop.addFaults(always('/stores/', { kind: 'delay', ms: 30_000 }));
  const next = await shop.openPage('/next.html', { html: buttons, context });
  await eventually(() => next.page.locator('[part=price]').allTextContents()).toEqual(drawn);
  await next.page.waitForLoadState('networkidle');
  expect(next.platformCalls().filter((call) => call.includes('/stores'))).toEqual([]);
});

test('a product card keeps its details when a button loads the same product from a version 3 list', async () => {
  await shop.changeSettings({ catalogVersion: 'V3' });
  const cards = ownPage(shop, '<pannier-product slug="carafe"></pannier-product>');
  const { context, page } = await shop.openPage('/own.html', { html: cards });
  const textOf = (one: Page) => one.locator('pannier-product [part=description]').textContent();
  const text = await textOf(page);
  await eventually(() => recordOf(page)).toContain('carafe');
  const button = `<pannier-add-to-cart product="${product('carafe')}"></pannier-add-to-cart>`;
  const other = await shop.openPage('/list.html', {
    html: ownPage(
      shop,
      `${button}<pannier-add-to-cart product="${product('lemon-bowl')}"></pannier-add-to-cart>`,
    ),
    context,
  });
  await eventually(() => recordOf(other.page)).toContain('lemon-bowl');

  await shop.addFaults(always('/stores/', { kind: 'delay', ms: 30_000 }));
  const again = await shop.openPage('/again.html', { html: cards, context });
  expect(await textOf(again.page)).toBe(text);

  // A button's request for an outdated product removes nothing from the card.
  await makeOld(again.page);
  await shop.endFaults();
  // Delays the responses: the list arrives after the card is rendered, and the whole product arrives last.
  await shop.addFaults(
    always('/products.query/', { kind: 'delay', ms: 1500 }),
    always(`/${product('carafe')}/`, { kind: 'delay', ms: 2000 }),
  );
  const both = await shop.openPage('/both.html', {
    html: ownPage(shop, `${button}<pannier-product slug="carafe"></pannier-product>`),
    context,
  });
  expect(await textOf(both.page)).toBe(text);
  const price = both.page.locator('pannier-add-to-cart [part=price]');
  await eventually(() => price.getAttribute('aria-busy')).not.toBe('true');
  expect(await both.page.locator('pannier-product [part=description]').count()).toBe(1);
  expect(await textOf(both.page)).toBe(text);
});
