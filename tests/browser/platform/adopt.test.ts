// With data-adopt, a page written for another shop system sells this store's products.
// @module-tag journey
import { expect, test } from 'vitest';
import { drawerOf, linesOf } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('the markup of a Snipcart page adds products to our cart, shows the count and opens the cart', async () => {
  const { page, requests, complaints } = await shop.openPage('/snipcart.html', {
    html: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><body>
<button class="snipcart-add-item" data-item-id="1" data-item-url="/lemon-bowl" data-item-price="9">Buy</button>
<a class="snipcart-checkout" href="#">Cart <span class="snipcart-items-count">0</span></a>
${shop.snippet('data-adopt="snipcart"')}`,
  });
  await page.locator('[data-pannier-add]').click();
  await drawerOf(page).getByText('Footed bowl for lemons').first().waitFor();
  await eventually(() => page.locator('.snipcart-items-count').textContent()).toBe('1');
  expect(requests().filter((each) => /\/(adopt|doctor)-/.test(each))).toHaveLength(1);
  expect(complaints()).toEqual([]);
});

test('the variant and the quantity chosen on a Snipcart page are added to our cart', async () => {
  const { page } = await shop.openPage('/snipcart.html', {
    html: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><body>
<select aria-label="Glaze" onchange="document.getElementById('buy').setAttribute('data-item-custom1-value', this.value)">
<option>Clay<option>Indigo</select>
<input aria-label="Number" value="1" onchange="document.getElementById('buy').setAttribute('data-item-quantity', this.value)">
<button id="buy" class="snipcart-add-item" data-item-id="stoneware-mug" data-item-quantity="1" data-item-custom1-name="Glaze" data-item-custom1-value="Clay">Buy</button>
<a class="snipcart-checkout" href="#">Cart <span class="snipcart-total-items">0</span></a>
${shop.snippet('data-adopt="snipcart"')}`,
  });
  await page.locator('[data-pannier-add]').waitFor();
  await page.getByLabel('Glaze').selectOption('Indigo');
  await page.getByLabel('Number').fill('3');
  await page.locator('#buy').click();
  await eventually(() => linesOf(page)).toEqual(['3 × Stoneware mug €72.00']);
  expect(await drawerOf(page).locator('[part=options]').textContent()).toContain('Indigo');
  await eventually(() => page.locator('.snipcart-total-items').textContent()).toBe('3');
});
