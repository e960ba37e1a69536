// What one page has drawn is drawn on the next before the platform answers, and checked when it is old.
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

test('the next page draws products of this one, and asks for them when five minutes have passed', async () => {
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

  await second.page.evaluate(() => {
    const name = 'pannier:sandbox-client:products';
    const record = JSON.parse(localStorage.getItem(name) ?? '');
    for (const kept of record.products) kept.at -= 6 * 60_000;
    localStorage.setItem(name, JSON.stringify(record));
  });
  await shop.endFaults();
  await shop.addFaults(always('/stores-reader/', { kind: 'delay', ms: 2000 }));
  const third = await shop.openPage('/third.html', { html, context });
  expect(await prices(third.page)).toEqual(drawn);
  for (const name of ['pannier-add-to-cart', 'pannier-product'])
    expect(await priceOf(third.page, name).getAttribute('aria-busy')).toBe('true');
  for (const name of ['pannier-add-to-cart', 'pannier-product'])
    await eventually(() => priceOf(third.page, name).getAttribute('aria-busy')).not.toBe('true');

  await third.page.evaluate(() =>
    (window as unknown as { Pannier: { unmount(): void } }).Pannier.unmount(),
  );
  expect(await recordOf(third.page)).toBe(null);
});
