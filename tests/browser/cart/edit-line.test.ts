// Changing a line's options in the drawer of the built widget: by keyboard, and with every response from the store.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { always } from '../../support/browser/control.ts';
import {
  drawerOf,
  isDrawerOpen,
  linesOf,
  product,
  widgetReady,
} from '../../support/browser/drawer.ts';
import { focusOf } from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const expected = [FAILED_REQUEST];

const htmlOf = (quantity: number) => `<!doctype html><html lang="en"><title>A shop</title><body>
  <main><h1>A shop</h1><button data-pannier-add="${product('linen-notebook')}"
  data-pannier-options='{"Cover":"Clay","Ruling":"Dotted"}' data-pannier-quantity="${quantity}">Buy</button>
  </main>${shop.snippet('')}`;

/** Opens a page and its drawer, which shows one line of notebooks. */
const buy = async (quantity = 1): Promise<Page> => {
  const { page } = await shop.openPage('/edit.html', { html: htmlOf(quantity), expected });
  await widgetReady(page);
  await page.getByRole('button', { name: 'Buy' }).click();
  await drawerOf(page).locator('[part=edit]').waitFor();
  return page;
};
const change = (page: Page) =>
  drawerOf(page).getByRole('button', { name: 'Change Linen notebook' });
const form = (page: Page) =>
  drawerOf(page).getByRole('form', { name: 'Options of Linen notebook' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const optionsOf = (page: Page) => drawerOf(page).locator('[part=options]').allTextContents();
const loaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

test('the edit form opens by keyboard with the line’s choices, and the focus returns to the changed line', {
  tags: ['journey'],
}, async () => {
  const page = await buy(2);
  expect((await loaded(page)).filter((name) => /\/edit-/.test(name))).toEqual([]);
  await change(page).press('Enter');
  await form(page).waitFor();
  await eventually(() => focusOf(page)).toBe('Clay');
  expect(await form(page).getByRole('combobox').inputValue()).toBe('Dotted');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await eventually(() => optionsOf(page)).toEqual([expect.stringMatching(/Plum.*Dotted/)]);
  expect(await linesOf(page)).toEqual(['2 × Linen notebook €39.00']);
  await eventually(() => focusOf(page)).toBe('Change Linen notebook');
  await eventually(() => drawerOf(page).getByRole('status').allTextContents()).toContain(
    'Linen notebook changed.',
  );
  expect(await form(page).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('Escape and Cancel close the edit form, not the drawer, and change nothing', async () => {
  const page = await buy();
  await change(page).click();
  await form(page).getByRole('radio', { name: 'Plum' }).check();
  await page.keyboard.press('Escape');
  await eventually(() => focusOf(page)).toBe('Change Linen notebook');
  expect([await isDrawerOpen(page), await form(page).count()]).toEqual([true, 0]);
  await change(page).click();
  // The choice made before Escape was discarded.
  expect(await form(page).getByRole('radio', { name: 'Clay' }).isChecked()).toBe(true);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await eventually(() => focusOf(page)).toBe('Change Linen notebook');
  expect(await optionsOf(page)).toEqual([expect.stringMatching(/Clay.*Dotted/)]);
});

test('the edit form shows the remaining stock if the line’s quantity exceeds it', async () => {
  const page = await buy(3);
  await change(page).click();
  await form(page).getByRole('radio', { name: 'Pine' }).check();
  await form(page).getByText('Only 2 left.').waitFor();
  expect(await save(page).isDisabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await form(page).getByRole('radio', { name: 'Plum' }).check();
  await save(page).click();
  await eventually(() => linesOf(page)).toEqual(['3 × Linen notebook €58.50']);
});

test('the line and the edit form stay while the store is unreachable, and the change can be saved afterwards', async () => {
  const page = await buy(2);
  await change(page).click();
  await form(page).getByRole('radio', { name: 'Plum' }).check();
  await shop.addFaults(always('/add-(to-cart|line-items)$/', { kind: 'drop-before' }));
  await save(page).click();
  await form(page).getByText('We couldn’t reach the store. Your cart is safe.').waitFor();
  expect(await linesOf(page)).toEqual(['2 × Linen notebook €36.00']);
  await shop.endFaults();
  await save(page).click();
  await eventually(() => optionsOf(page)).toEqual([expect.stringMatching(/Plum.*Dotted/)]);
  await eventually(() => linesOf(page)).toEqual(['2 × Linen notebook €39.00']);
});

test('a change that the store refuses is reported in the edit form, and the line stays', async () => {
  const page = await buy();
  await change(page).click();
  await form(page).getByRole('radio', { name: 'Plum' }).check();
  await shop.setStock(product('linen-notebook'), 0);
  await save(page).click();
  await form(page).getByRole('alert').getByText(/\S/).waitFor();
  expect(await optionsOf(page)).toEqual([expect.stringMatching(/Clay.*Dotted/)]);
});
