// Custom text fields, modifiers and plans in a React app, with the shipped package, on a strict store of version 3.
import { beforeEach, expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { countOf, drawerOf, linesOf, product } from '../../support/browser/drawer.ts';
import {
  addedOptions,
  beStrict,
  engravingOf,
  pressOf,
} from '../../support/browser/product-card.ts';
import { buildReactApp, openReactPage } from '../../support/browser/react/page.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const [shop, app] = await Promise.all([openShop({ oddProducts: true }), buildReactApp()]);
beforeEach(async () => {
  await shop.reset();
  await beStrict(shop, 'V3');
});

test('an add button requires custom texts and modifiers, and focuses the first missing field', async () => {
  const { page } = await openReactPage(shop, app, { buttons: product('engraved-board') });
  await pressOf(page).click();
  const text = engravingOf(page);
  await eventually(() => text.getAttribute('aria-invalid')).toBe('true');
  expect(await text.evaluate((node) => node.matches(':focus'))).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  expect(await countOf(page)).toBe(0);
  await text.fill('For Ada');
  await page.getByRole('radio', { name: /Black Walnut/ }).check();
  await pressOf(page).click();
  await eventually(() => linesOf(page)).toEqual(['1 × Bread board with an engraving €59.50']);
  await eventually(() => drawerOf(page).locator('[part=options]').textContent()).toMatch(
    /For Ada.*Black Walnut/,
  );
  expect(await addedOptions(shop)).toEqual([
    {
      variantId: expect.any(String),
      options: { wood: 'black_walnut' },
      customTextFields: { what_shall_we_engrave_: 'For Ada' },
    },
  ]);
});

test('a card has fields for options, custom texts and lists', async () => {
  const { page } = await openReactPage(shop, app, { cards: 'name-stamp' });
  await page.getByRole('combobox', { name: /Format/ }).selectOption('Large');
  await page.getByRole('textbox', { name: /Name on the stamp/ }).fill('Ada');
  await page.getByRole('combobox', { name: /Typeface/ }).selectOption('Slab');
  expect(await violationsOf(page)).toEqual([]);
  await pressOf(page).click();
  await eventually(() => linesOf(page)).toEqual([expect.stringMatching(/^1 × Stamp with a name/)]);
  await eventually(() => drawerOf(page).locator('[part=options]').textContent()).toMatch(
    /Large.*Ada.*Slab/,
  );
});

test('a product sold only with a plan requires a choice of plan', async () => {
  const { page } = await openReactPage(shop, app, { cards: 'seed-subscription' });
  await eventually(() => pressOf(page).textContent()).toContain('Choose a purchase option');
  await pressOf(page).click();
  const monthly = page.getByRole('radio', { name: /Every month/ });
  await eventually(() => monthly.evaluate((node) => node.matches(':focus'))).toBe(true);
  await monthly.check();
  await pressOf(page).click();
  await eventually(() => linesOf(page)).toEqual(['1 × Seeds through the post €10.20']);
  expect(await addedOptions(shop)).toEqual([
    { variantId: expect.any(String), subscriptionOptionId: expect.any(String) },
  ]);
});
