// A product card: choosing options, its price and stock, and adding it to the cart.
import { expect, test } from 'vitest';
import { catalogCalls, focused, ownPage } from '../../support/browser/catalog.ts';
import {
  closeDrawer,
  countOf,
  drawerOf,
  linesOf,
  subtotalOf,
} from '../../support/browser/drawer.ts';
import { buttonIn, partsOf, pictureOf } from '../../support/browser/product-card.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('choosing an option shows the image, price and stock of the variant', async () => {
  const { page } = await shop.openPage('/product.html');
  const card = page.locator('pannier-product[slug=stoneware-mug]').first();
  expect(await partsOf(card)).toMatchObject({
    name: 'Stoneware mug',
    brand: 'Olmo Pottery',
    ribbon: 'Best seller',
    discount: '',
    price: 'From €24.00',
    stock: '',
  });
  expect(await pictureOf(card)).toBe('mug-clay');
  expect(await card.locator('[part=thumbnails] button').count()).toBe(6);
  expect(await card.locator('[part=section] summary').allTextContents()).toEqual(['Care', 'Size']);
  expect(await card.getByRole('radio', { name: 'Moss, sold out' }).isDisabled()).toBe(true);

  await card.getByRole('radio', { name: 'Indigo' }).check();
  await eventually(() => pictureOf(card)).toBe('mug-indigo');
  expect(await partsOf(card)).toMatchObject({ price: '€24.00', stock: 'In stock' });

  await card.getByRole('radio', { name: 'Chalk' }).check();
  await eventually(() => pictureOf(card)).toBe('mug-chalk');
  expect(await partsOf(card)).toMatchObject({ price: '€26.00', stock: 'Only 3 left.' });
  const chosen = card.locator('[part=thumbnails] [aria-current=true]');
  expect(await chosen.getAttribute('aria-label')).toBe('Image 6');

  // A small picture shows the large one, and what was chosen stays so.
  await card.getByRole('button', { name: 'Image 2' }).click();
  await eventually(() => pictureOf(card)).toBe('mug-detail');
  expect((await partsOf(card))['price']).toBe('€26.00');
});

test('available choices of one option depend on the other', async () => {
  const html = ownPage(shop, '<pannier-product slug="nesting-bowls"></pannier-product>');
  const { page } = await shop.openPage('/bowls.html', { html });
  const card = page.locator('pannier-product');
  const two = card.locator('option[value="Two bowls"]');
  await card.getByRole('radio', { name: 'Sea' }).check();
  await eventually(() => two.textContent()).toBe('Two bowls, sold out');
  expect(await two.isDisabled()).toBe(true);
  expect((await partsOf(card))['price']).toBe('From €46.00');
  expect((await partsOf(card))['button']).toContain('Choose Set');

  await card.getByRole('radio', { name: 'Harvest' }).check();
  await eventually(() => two.isDisabled()).toBe(false);
  await card.getByRole('combobox').selectOption('Two bowls');
  await eventually(() => card.getByRole('radio', { name: /^Sea/ }).isDisabled()).toBe(true);
  expect(await partsOf(card)).toMatchObject({ price: '€46.00', stock: 'Only 5 left.' });
});

test('discounts, unit prices, pre-orders and sold-out products are each shown in their place', async () => {
  const slugs = ['lemon-bowl', 'espresso-cups', 'wool-trio', 'hyacinth-glass', 'bread-board'];
  const markup = slugs.map((slug) => `<pannier-product slug="${slug}"></pannier-product>`).join('');
  const visit = await shop.openPage('/five.html', { html: ownPage(shop, markup) });
  const card = (slug: string) => visit.page.locator(`pannier-product[slug=${slug}]`);
  expect(await partsOf(card('lemon-bowl'))).toMatchObject({
    ribbon: 'Sale',
    discount: '−20%',
    price: 'Regular price €58.00Sale price €46.40',
    stock: 'Only 3 left.',
  });
  expect(await partsOf(card('espresso-cups'))).toMatchObject({
    discount: '',
    price: 'Regular price €36.00Sale price €30.00',
    stock: 'In stock',
  });
  expect((await partsOf(card('wool-trio')))['unit-price']).toBe('€9.00 per 100 g');
  await eventually(async () => (await partsOf(card('hyacinth-glass')))['stock']).toBe(
    'Ships with the October bulbs.',
  );
  expect((await partsOf(card('hyacinth-glass')))['button']).toContain('Pre-order');
  expect(await partsOf(card('bread-board'))).toMatchObject({ ribbon: 'Sold out', stock: '' });
  expect(await buttonIn(card('bread-board')).isDisabled()).toBe(true);
  expect(await card('bread-board').locator('[part=buy-now],[part=stepper]').count()).toBe(0);
  const asked = catalogCalls(visit).filter((call) => call.includes('/products/'));
  // Cards that are named by their slugs are requested together.
  expect(asked).toHaveLength(1);
});

test('an add without a choice moves the focus to it; with a choice it adds that variant and quantity', async () => {
  const { page } = await shop.openPage('/product.html');
  const card = page.locator('pannier-product[slug=stoneware-mug]').first();
  await buttonIn(card).click();
  await eventually(() => focused(page)).toBe('Clay');
  expect(await countOf(page)).toBe(0);

  await card.getByRole('radio', { name: 'Chalk' }).check();
  const more = card.getByRole('button', { name: /^Increase quantity/ });
  await more.click();
  await more.click();
  await eventually(() => more.getAttribute('aria-disabled')).toBe('true');
  await more.click({ force: true });
  expect(await card.getByRole('spinbutton').inputValue()).toBe('3');
  await card.getByRole('button', { name: /^Decrease quantity/ }).click();
  await buttonIn(card).click();
  await eventually(() => linesOf(page)).toEqual(['2 × Stoneware mug €52.00']);
  expect(await drawerOf(page).locator('[part=options]').textContent()).toContain('Chalk');
  await eventually(() => subtotalOf(page)).toBe('€52.00');
  await closeDrawer(page);
  await eventually(() => focused(page)).toMatch(/Stoneware mug/);

  // More than the shop has: the message is beside the field.
  await card.getByRole('spinbutton').fill('9');
  await card.getByRole('spinbutton').press('Enter');
  await eventually(() => card.getByRole('spinbutton').inputValue()).toBe('3');
});

test('Buy now opens the checkout with the chosen variant', async () => {
  const { page } = await shop.openPage('/product.html');
  const card = page.locator('[data-pannier-product=round-teapot]');
  await card.locator('[part=buy-now]').click();
  await eventually(() => focused(page)).toBe('Pine');
  await card.getByRole('radio', { name: 'Ink' }).check();
  await card.locator('[part=buy-now]').click();
  await page.waitForURL(/\/checkout\//);
  expect(await page.textContent('main')).toMatch(/Round teapot[\s\S]*Ink[\s\S]*€104\.00/);
});
