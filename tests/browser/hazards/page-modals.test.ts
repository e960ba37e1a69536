// Modals of a library and native modals: the cart works above them, and products with options can be added inside them.
import { test } from 'vitest';
import {
  isDrawerOpen,
  linesOf,
  subtotalOf,
  toggleOf,
  widgetReady,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('the cart opens above a modal that takes the pointer and hides the rest of the body', async () => {
  const { page } = await shop.openPage('/hazards/page-modal.html');
  await widgetReady(page);
  await page.getByRole('button', { name: 'Open the modal' }).click();
  await page.getByRole('button', { name: 'Add the postcards' }).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await eventually(() => subtotalOf(page)).toBe('€7.50');
  // Finding the drawer by role proves that no ancestor hides the drawer from assistive technology.
  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  await drawer.getByRole('button', { name: /^Increase/ }).click();
  await eventually(() => subtotalOf(page)).toBe('€15.00');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await eventually(() => isDrawerOpen(page)).toBe(false);
});

test('options can be chosen inside a modal created by a library', async () => {
  const { page } = await shop.openPage('/hazards/page-modal.html');
  await widgetReady(page);
  await page.getByRole('button', { name: 'Open the modal' }).click();
  await page.getByRole('link', { name: 'Choose a teapot' }).click();
  const chooser = page.getByRole('dialog', { name: 'Round teapot' });
  await chooser.getByRole('radio').first().check();
  await chooser.getByRole('button', { name: 'Add to cart' }).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await eventually(() => linesOf(page)).toHaveLength(1);
});

test('options and the toast are shown inside a modal dialog of the page', async () => {
  const { page } = await shop.openPage('/hazards/page-dialog.html');
  await widgetReady(page);
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await page.getByRole('link', { name: 'Choose a teapot' }).click();
  const chooser = page.getByRole('dialog', { name: 'Round teapot' });
  await chooser.getByRole('radio').first().check();
  await chooser.getByRole('button', { name: 'Add to cart' }).click();
  // The click fails if something covers the toast's button.
  await page.locator('[part=toast] button').click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close' }).click();
  await toggleOf(page).click();
  await eventually(() => linesOf(page)).toHaveLength(1);
});
