// A page with single-key shortcuts: keys typed into the widget's fields do not trigger them.
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { gridOf, ownPage } from '../../support/browser/catalog.ts';
import * as cart from '../../support/browser/drawer.ts';
import { openFilters, openTableware, priceField } from '../../support/browser/filters.ts';
import { button, openForm } from '../../support/browser/product-card.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop({ oddProducts: true });
beforeEach(() => shop.reset());

/** Key events that the page received, in the format `keydown s`. */
type Heard = Window & { heard: string[] };

/** Acts like a shortcut library: handles every key whose target is not a field. */
const listenAtDocument = (): void => {
  const heard: string[] = [];
  Object.assign(window, { heard });
  for (const type of ['keydown', 'keypress', 'keyup'])
    document.addEventListener(type, (event) => {
      if (event.target instanceof HTMLInputElement) return;
      const { key } = event as KeyboardEvent;
      heard.push(`${type} ${key}`);
      if (key.length === 1) event.preventDefault();
    });
};

const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Heard).heard.splice(0));

const typeInto = async (field: Locator, text: string): Promise<void> => {
  await field.focus();
  await field.pressSequentially(text);
};

test('keys typed in the drawer’s fields do not reach the page’s shortcuts, and Escape still closes the drawer', async () => {
  const { page } = await shop.openPage('/index.html', { init: listenAtDocument });
  await cart.buttonOf(page, 'lemon-bowl').click();
  const drawer = cart.drawerOf(page);
  await drawer.getByText('Add a coupon').click();
  const coupon = drawer.getByRole('textbox', { name: 'Coupon code' });
  await typeInto(coupon, 'SAVE/10s');
  expect(await coupon.inputValue()).toBe('SAVE/10s');
  const quantity = drawer.getByRole('spinbutton');
  await typeInto(quantity, '3');
  await quantity.press('Enter');
  await eventually(async () => (await cart.linesOf(page))[0]).toContain('3 × ');
  const typed = (await heardOn(page)).filter((key) => /[SAVE/10s3]$|Enter/.test(key));
  expect(typed).toEqual([]);
  await quantity.press('Control+b');
  await page.keyboard.press('Escape');
  await eventually(() => cart.isDrawerOpen(page)).toBe(false);
  expect(await heardOn(page)).toEqual(expect.arrayContaining(['keydown b', 'keydown Escape']));
});

test('keys typed in the fields of a product or a grid do not reach the page’s shortcuts', async () => {
  const form = await openForm(shop, button('engraved-board'), { init: listenAtDocument });
  const engraving = form.page.getByRole('textbox').first();
  await typeInto(engraving, 'Sam / ?');
  expect(await engraving.inputValue()).toBe('Sam / ?');
  expect(await heardOn(form.page)).toEqual([]);

  const { page } = await openTableware(shop, 3, { init: listenAtDocument });
  await openFilters(page);
  await typeInto(priceField(page, 'From'), '30');
  expect(await priceField(page, 'From').inputValue()).toBe('30');
  expect(await heardOn(page)).toEqual([]);
});

test('keys pressed outside our fields, or in the page’s fields, still reach the page', async () => {
  const html = ownPage(
    shop,
    `<button id="own">Own</button><own-field></own-field>
    <pannier-collection slug="tableware" limit="3"></pannier-collection>`,
  );
  const { page } = await shop.openPage('/own.html', { html, init: listenAtDocument });
  await gridOf(page).getByRole('combobox').focus();
  await page.keyboard.press('n');
  await page.evaluate(() => {
    const root = document.querySelector('own-field')?.attachShadow({ mode: 'open' });
    root?.append(document.createElement('input'));
  });
  await page.locator('own-field input').press('k');
  await page.locator('#own').press('g');
  await gridOf(page)
    .getByRole('button', { name: /^Filter/ })
    .press('f');
  const keys = (await heardOn(page)).filter((key) => key.startsWith('keydown'));
  expect(keys).toEqual(['keydown k', 'keydown g', 'keydown f']);
});
