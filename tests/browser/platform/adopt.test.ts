// With data-adopt, a page that was written for another shop sells from this one.
import { expect, test } from 'vitest';
import { drawerOf } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('a page of Snipcart adds to our cart, counts and opens it', async () => {
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
