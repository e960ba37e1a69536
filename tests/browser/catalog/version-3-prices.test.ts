// Prices, available quantities and choice pictures of products in catalog version 3.
import { test } from 'vitest';
import { cardsOf, gridOf, ownPage, quickViewOf, type Told } from '../../support/browser/catalog.ts';
import { fetchAnswer } from '../../support/browser/fetch-answer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
await shop.changeSettings({ catalogVersion: 'V3' });

interface PicturedProduct {
  media: { main: { image: object } };
  options: { choicesSettings: { choices: object[] } }[];
}

const priceOf = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

test('a price range is shown on the tile, in the quick view and on the card', async () => {
  const grid = '<pannier-collection slug="tableware" limit="24"></pannier-collection>';
  const { page } = await shop.openPage('/ranges.html', { html: ownPage(shop, grid) });
  const tile = cardsOf(gridOf(page)).filter({ hasText: 'Nesting bowls' });
  const tilePrice = tile.locator('[part=price]');
  await eventually(async () => priceOf(await tilePrice.textContent())).toBe('€46.00 – €64.00');
  await tile.locator('[part=name]').click();
  const card = quickViewOf(page);
  const price = card.locator('[part=price]');
  await eventually(async () => priceOf(await price.textContent())).toBe('€46.00 – €64.00');
  await card.getByLabel('Set').selectOption('Three bowls');
  await eventually(async () => priceOf(await price.textContent())).toBe('€64.00');
});

test('the quantity is limited to the variant’s stock, and a picture is cropped around its focal point', async () => {
  const markup =
    '<pannier-product slug="nesting-bowls"></pannier-product><pannier-product slug="trailing-ivy"></pannier-product>';
  const { page } = await shop.openPage('/ceiling.html', { html: ownPage(shop, markup) });
  const card = page.locator('pannier-product').first();
  await card.getByLabel('Set').selectOption('Two bowls');
  await card.getByRole('radio', { name: /Harvest/ }).check();
  const quantity = card.getByRole('spinbutton');
  await eventually(() => quantity.getAttribute('aria-valuemax')).toBe('5');
  // The picture is requested at the size of its box, which is large on this page.
  const large = card.locator('img').first();
  await eventually(() => large.evaluate((node) => (node as HTMLImageElement).currentSrc)).toMatch(
    /\/w_960,h_960,al_c,/,
  );
  // A picture with a focal point is cropped around that point, a picture without a focal point around the center.
  const placeOf = (at: number) => {
    const picture = page.locator('pannier-product').nth(at).locator('img');
    return picture.first().evaluate((node) => getComputedStyle(node).objectPosition);
  };
  await eventually(async () => [await placeOf(0), await placeOf(1)]).toEqual([
    '50% 50%',
    '40% 30%',
  ]);
});

/** Gives each choice the product's main picture. */
const withPictures = (product: PicturedProduct): Told => ({
  ...product,
  options: product.options.map(({ choicesSettings, ...option }) => ({
    ...option,
    choicesSettings: {
      choices: choicesSettings.choices.map((choice) => ({
        ...choice,
        displayImage: product.media.main.image,
      })),
    },
  })),
});

test('a choice shows its picture, requested in the only URL format that the platform allows', async () => {
  const markup = '<pannier-product slug="nesting-bowls"></pannier-product>';
  const { page } = await shop.openPage('/pictures.html', {
    html: ownPage(shop, markup),
    prepare: (opening) =>
      opening.route(/\/stores\/v3\/products\/slug\//, async (route) => {
        const response = await fetchAnswer(route);
        const { product } = await response.json();
        await route.fulfill({ response, json: { product: withPictures(product) } });
      }),
  });
  const dot = page.locator('pannier-product [part=swatch] i').first();
  await eventually(() => dot.evaluate((node) => getComputedStyle(node).backgroundImage)).toMatch(
    /^url\(".+\/media\/.+\/v1\/fill\/w_48,h_48,al_c,q_80\/.+"\)$/,
  );
});
