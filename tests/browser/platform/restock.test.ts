// A back-in-stock mail for a sold-out product, in the built widget: offered only if the store collects requests.
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { always, controlOf } from '../../support/browser/control.ts';
import { product } from '../../support/browser/drawer.ts';
import { focusOf } from '../../support/browser/login.ts';
import { button, card, openForm } from '../../support/browser/product-card.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
afterEach(() => shop.reset());
const collect = (backInStock: 'collected' | 'off' | 'absent') =>
  shop.changeSettings({ backInStock });
const SOLD_OUT = 'willow-basket';
const loaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
const outbox = async () => {
  const { outbox: letters } = (await controlOf(shop.store)('GET', '/outbox')) as {
    outbox: { to: string; kind: string }[];
  };
  return letters.filter(({ kind }) => kind === 'back-in-stock').map(({ to }) => to);
};

test.each([
  ['an add-to-cart button', button],
  ['a product card', card],
])(
  'a shopper leaves an email address on %s with the keyboard, and gets one mail',
  { tags: ['journey'] },
  async (_, markup) => {
    await collect('collected');
    const { page } = await openForm(shop, markup(SOLD_OUT), { expected: [FAILED_REQUEST] });
    const offer = page.getByRole('button', { name: /^Email me when it’s back/ });
    await offer.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await offer.press('Enter');
    await eventually(() => focusOf(page)).toBe('Your email address');
    await page.keyboard.type('ada');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText('Enter an email address like name@example.com.')
      .waitFor();
    await eventually(() => focusOf(page)).toBe('Your email address');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.type('@example.com');
    await page.keyboard.press('Enter');
    await eventually(() => focusOf(page)).toBe('We’ll email you when it’s back.');
    expect(await violationsOf(page)).toEqual([]);
    await shop.setStock(product(SOLD_OUT), 3);
    await eventually(outbox).toEqual(['ada@example.com']);
  },
);

test('an unreachable store is reported in the restock form, and the typed address stays', async () => {
  await collect('collected');
  const { page } = await openForm(shop, button(SOLD_OUT), { expected: [FAILED_REQUEST] });
  await page.getByRole('button', { name: /^Email me when/ }).click();
  const field = page.getByRole('textbox', { name: 'Your email address' });
  await field.fill('ada@example.com');
  await shop.addFaults(always('/notification-requests$/', { kind: 'drop-before' }));
  await page.getByRole('button', { name: 'Email me', exact: true }).click();
  await page.getByRole('alert').getByText('That didn’t work. Try again.').waitFor();
  expect(await field.inputValue()).toBe('ada@example.com');
  await shop.endFaults();
  await page.getByRole('button', { name: 'Email me', exact: true }).click();
  await page.getByText('We’ll email you when it’s back.').waitFor();
});

test.each(['off', 'absent'] as const)(
  'a sold-out product offers no restock mail if the store’s restock setting is %s',
  async (state) => {
    await collect(state);
    const { page } = await openForm(shop, button(SOLD_OUT), { expected: [FAILED_REQUEST] });
    await page.getByRole('button', { name: 'Sold out' }).waitFor();
    await eventually(async () =>
      (await shop.received()).some(({ path }) => path.endsWith('/settings')),
    ).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: /^Email me/ }).count()).toBe(0);
  },
);

test('a page whose products can be bought fetches no code for restock mails', async () => {
  await collect('collected');
  const { page } = await openForm(shop, button('lemon-bowl'), {});
  await page.getByRole('button', { name: /Add to cart/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect((await loaded(page)).filter((name) => /restock|back-in-stock/.test(name))).toEqual([]);
});
