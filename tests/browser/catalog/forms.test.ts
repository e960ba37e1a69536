// Modifiers and custom text fields of a strict store with catalog version 3, wherever a product can be added.

import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { overflowOf, quickViewOf } from '../../support/browser/catalog.ts';
import { hurry } from '../../support/browser/chunks.ts';
import { always } from '../../support/browser/control.ts';
import {
  cartApiLines,
  closeDrawer,
  countOf,
  drawerOf,
  linesOf,
  type PageWithWidget,
  product,
  widgetReady,
} from '../../support/browser/drawer.ts';
import {
  addedOptions,
  beStrict,
  button,
  card,
  engravingOf,
  fieldsOf,
  openForm,
  pressOf,
} from '../../support/browser/product-card.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop({ oddProducts: true });

beforeEach(async () => {
  await shop.reset();
  await beStrict(shop, 'V3');
});

const toggle = '<pannier-cart-toggle></pannier-cart-toggle>';

test('a click on Add with missing fields shows a message below each field and focuses the first field', async () => {
  const { page } = await openForm(shop, button('engraved-board') + toggle);
  await fieldsOf(page).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await pressOf(page).click();
  const text = engravingOf(page);
  await eventually(() => text.getAttribute('aria-invalid')).toBe('true');
  expect(await text.evaluate((node) => node.matches(':focus'))).toBe(true);
  await eventually(() => page.locator('[part=error]').allTextContents()).toEqual([
    'Enter some text to continue.',
    'Choose one to continue.',
  ]);
  expect(await text.evaluate((node) => node.getAttribute('aria-describedby'))).toContain('-error');
  expect(await violationsOf(page)).toEqual([]);
  expect(await countOf(page)).toBe(0);

  await text.fill('A');
  await eventually(() => page.locator('[part=error]').first().textContent()).toBe(
    'Enter at least 2 characters.',
  );
  await text.fill('For Ada');
  await eventually(() => pressOf(page).textContent()).toContain('Choose Wood');
  await pressOf(page).click();
  const oak = page.getByRole('radio', { name: 'Oak' });
  await eventually(() => oak.evaluate((node) => node.matches(':focus'))).toBe(true);
  await page.getByRole('radio', { name: /Black Walnut/ }).check();
  expect(await page.locator('[part=error]').count()).toBe(0);
  await eventually(() => pressOf(page).textContent()).toContain('Add to cart');
  await pressOf(page).click();
  await eventually(() => linesOf(page)).toEqual(['1 × Bread board with an engraving €59.50']);
  const options = drawerOf(page).locator('[part=options]');
  await eventually(() => options.textContent()).toMatch(/For Ada.*Black Walnut/);
  expect(await violationsOf(page)).toEqual([]);
  expect(await addedOptions(shop)).toEqual([
    {
      variantId: expect.any(String),
      options: { wood: 'black_walnut' },
      customTextFields: { what_shall_we_engrave_: 'For Ada' },
    },
  ]);
});

test('the custom text and the modifier of a line can be changed in the drawer', async () => {
  const { page } = await openForm(shop, button('engraved-board'));
  await engravingOf(page).fill('For Ada');
  await page.getByRole('radio', { name: 'Oak' }).check();
  await pressOf(page).click();
  await drawerOf(page).locator('[part=edit]').click();
  const form = drawerOf(page).locator('[part=edit-form]');
  const text = form.getByRole('textbox', { name: /What shall we engrave/ });
  await eventually(() => text.inputValue()).toBe('For Ada');
  expect(await form.getByRole('radio', { name: 'Oak' }).isChecked()).toBe(true);
  await text.fill('');
  await form.locator('[part=edit-save]').click();
  await eventually(() => text.getAttribute('aria-invalid')).toBe('true');
  expect(await violationsOf(page)).toEqual([]);
  await text.fill('For Eve');
  await form.getByRole('radio', { name: /Black Walnut/ }).check();
  await text.press('Enter');
  await eventually(() => linesOf(page)).toEqual(['1 × Bread board with an engraving €59.50']);
  const options = drawerOf(page).locator('[part=options]');
  await eventually(() => options.textContent()).toMatch(/For Eve.*Black Walnut/);
});

test('the remaining length of a custom text is announced after a pause, and excess characters cannot be typed', async () => {
  const { page } = await openForm(shop, button('engraved-board'));
  const text = engravingOf(page);
  await text.pressSequentially('A name that is too long for it');
  expect(await text.inputValue()).toBe('A name that is too long ');
  await eventually(() => page.getByText('0 characters left').count()).toBe(1);
});

test('two different custom texts become two lines, and the same text again increases the quantity', async () => {
  const { page } = await openForm(shop, button('engraved-board', 'after-add="badge"') + toggle);
  await page.getByRole('radio', { name: 'Oak' }).check();
  for (const [name, expected] of [
    ['Ada', 1],
    ['Eve', 2],
    ['Ada', 3],
  ] as const) {
    await engravingOf(page).fill(name);
    await pressOf(page).click();
    await eventually(() => countOf(page)).toBe(expected);
  }
  await page.locator('[part=toggle]').click();
  await eventually(async () => (await linesOf(page)).sort()).toEqual([
    '1 × Bread board with an engraving €50.50',
    '2 × Bread board with an engraving €101.00',
  ]);
});

test('a card shows swatches, lists and custom text fields, and Buy now requires all fields', async () => {
  const { page } = await openForm(shop, card('name-stamp'));
  await page.getByRole('combobox', { name: /Format/ }).selectOption('Large');
  await page.locator('[part=buy-now]').click();
  const name = page.getByRole('textbox', { name: /Name on the stamp/ });
  await eventually(() => name.evaluate((node) => node.matches(':focus'))).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await name.fill('Ada');
  await page.getByRole('combobox', { name: /Typeface/ }).selectOption('Slab');
  await page.getByRole('radio', { name: /Plum box/ }).check();
  await pressOf(page).click();
  await eventually(() => linesOf(page)).toEqual(['1 × Stamp with a name €27.00']);
  await eventually(() => drawerOf(page).locator('[part=options]').textContent()).toMatch(
    /Large.*Ada.*Slab.*Plum box/,
  );
});

test('a card in a grid opens the quick view if a product has required fields', async () => {
  const { page } = await openForm(
    shop,
    '<pannier-collection slug="oddments"></pannier-collection>',
    {
      // One product's pictures are on a host that does not exist.
      expected: [/pictures\.example/],
    },
  );
  const board = page.locator('[part=card]', { hasText: 'engraving' });
  await eventually(() => board.locator('[part=button]').textContent()).toContain('Choose options');
  await board.locator('[part=button]').click();
  const view = quickViewOf(page);
  await view.getByRole('radio', { name: 'Oak' }).check();
  await view.getByRole('textbox', { name: /engrave/ }).fill('For Ada');
  expect(await violationsOf(page)).toEqual([]);
  await view.locator('[part=button]').click();
  await eventually(() => linesOf(page)).toEqual(['1 × Bread board with an engraving €50.50']);
});

test('an owner’s link opens a popover if the product has required fields', async () => {
  const link = `<a href="/nowhere" data-pannier-add="${product('engraved-board')}" data-pannier-quantity="2">A board</a>
    <a href="/nowhere" data-pannier-add="${product('name-stamp')}" data-pannier-options='{"Format":"Large"}'>A stamp</a>`;
  const { page } = await openForm(shop, link);
  await page.getByRole('link', { name: 'A board' }).click();
  const chooser = page.getByRole('dialog', { name: 'Bread board with an engraving' });
  await chooser.getByRole('button', { name: 'Add to cart' }).click();
  const text = chooser.getByRole('textbox', { name: /engrave/ });
  await eventually(() => text.evaluate((node) => node.matches(':focus'))).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await text.fill('For Ada');
  await chooser.getByRole('radio', { name: 'Oak' }).check();
  await chooser.getByRole('button', { name: 'Add to cart' }).click();
  await eventually(() => linesOf(page)).toEqual(['2 × Bread board with an engraving €101.00']);
  await closeDrawer(page);

  // The owner's options are preselected.
  await page.getByRole('link', { name: 'A stamp' }).click();
  const stamp = page.getByRole('dialog', { name: 'Stamp with a name' });
  await eventually(() => stamp.getByRole('combobox', { name: /Format/ }).inputValue()).toBe(
    'Large',
  );
});

test('page scripts can add custom texts and modifiers, and get an error for invalid values', async () => {
  const { page } = await openForm(shop, toggle);
  await widgetReady(page);
  const add = (more: object) =>
    page.evaluate(
      async (request) => {
        const { Pannier } = window as unknown as PageWithWidget;
        const { errors } = await Pannier.cart.add(request);
        return errors.map(({ code }) => code);
      },
      { productId: product('engraved-board'), ...more },
    );
  const texts = { what_shall_we_engrave_: 'For Ada' };
  expect(await add({ texts, modifiers: { wood: 'oak' } })).toEqual([]);
  expect(await add({ texts })).toEqual(['line_refused']);
  await expect(add({ texts: { what_shall_we_engrave_: 5 } })).rejects.toThrow(
    'expected an object of texts',
  );
  await eventually(() => cartApiLines(page)).toEqual(['1 × Bread board with an engraving']);
});

test.each([
  ['at 320 pixels', { viewport: { width: 320, height: 640 } }],
  ['from right to left', { dir: 'rtl', lang: 'ar' }],
  [
    'in the dark theme',
    { attributes: 'data-theme="dark"', css: 'body{background:#16181c;color:#eee}' },
  ],
] as const)('form fields fit the screen and are readable %s', async (_, options) => {
  const markup = card('engraved-board') + card('name-stamp') + card('seed-subscription');
  const { page } = await openForm(shop, markup, options);
  await eventually(() => page.locator('[part=fields]').count()).toBe(3);
  for (const press of await page.locator('pannier-product [part=button]').all())
    await press.click();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);
});

const down = { kind: 'status', status: 503 } as const;

const WHOLE = `/stores/v3/products/${product('engraved-board')}`;

const collection = '<pannier-collection slug="oddments"></pannier-collection>';

/** Opens a grid whose list has loaded, but where the full data of the product “engraved board” fails to load. */
const openGrid = async (more = ''): Promise<Page> => {
  await shop.addFaults(always(WHOLE, down));
  const expected = [FAILED_REQUEST, /pictures\.example/];
  const { page } = await openForm(shop, collection + more, { init: hurry, expected });
  await page.locator('[part=card]', { hasText: 'engraving' }).waitFor();
  return page;
};

test('the quick view shows an error and a working retry button if its product cannot be read', async () => {
  const page = await openGrid();
  await page.locator('[part=card]', { hasText: 'engraving' }).locator('[part=button]').click();
  const alert = quickViewOf(page).getByRole('alert');
  await eventually(() => alert.textContent()).toBe('We couldn’t reach the store.Try again');
  expect(await violationsOf(page)).toEqual([]);
  await shop.endFaults();
  await alert.getByRole('button').click();
  await engravingOf(page).waitFor();
  expect(await alert.count()).toBe(0);
});

test('the popover at the owner’s link shows an error and a working retry button if its product cannot be read', async () => {
  const page = await openGrid(
    `<a href="/nowhere" data-pannier-add="${product('engraved-board')}">A board</a>`,
  );
  await page.getByRole('link', { name: 'A board' }).click();
  const chooser = page.getByRole('dialog', { name: 'Bread board with an engraving' });
  await eventually(() => chooser.getByRole('alert').textContent()).toBe(
    'That didn’t work. Try again.',
  );
  const again = chooser.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await shop.endFaults();
  // Pointer intent might load the product first, which removes the button before it can be clicked.
  await Promise.race([again.dispatchEvent('click').catch(() => {}), engravingOf(page).waitFor()]);
  await engravingOf(page).waitFor();
});
