// Links of product names: to the owner's pages, or through a redirect session to the platform's pages.
import { expect, test } from 'vitest';
import { gridOf, ownPage, quickViewOf } from '../../support/browser/catalog.ts';
import { always } from '../../support/browser/control.ts';
import { buttonOf, drawerOf, product, toggleOf } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const grid =
  '<pannier-collection slug="plants" limit="2" links="page"></pannier-collection><pannier-cart-toggle></pannier-cart-toggle>';
const open = (attributes = '', markup = grid) =>
  shop.openPage('/links.html', {
    html: ownPage(shop, markup, { attributes }),
    expected: [FAILED_REQUEST],
  });
const sessions = async () =>
  (await shop.received()).filter(({ path }) => path.endsWith('/redirect-session')).length;

test('the owner’s URL template defines the product links in grid, quick view and cart', async () => {
  const bowl = `<pannier-add-to-cart product="${product('lemon-bowl')}"></pannier-add-to-cart>`;
  const markup = grid.replace(' links="page"', '') + bowl;
  const { page } = await open('data-product-url="/shop/{slug}"', markup);
  const address = `${new URL(page.url()).origin}/shop/trailing-ivy`;
  const ivy = gridOf(page).getByRole('link', { name: 'Trailing ivy' });
  await eventually(() => ivy.getAttribute('href')).toBe(address);
  await ivy.click();
  const details = quickViewOf(page).getByRole('link', { name: 'View full details' });
  await eventually(() => details.getAttribute('href')).toBe(address);
  await page.keyboard.press('Escape');
  await buttonOf(page, 'lemon-bowl').click();
  const line = drawerOf(page).locator('a[part=name]');
  // The optimistic line links to the owner's page; after a reload, so does the confirmed line.
  await eventually(() => line.getAttribute('href')).toContain('/shop/lemon-bowl');
  await page.reload();
  await toggleOf(page).click();
  await eventually(() => line.getAttribute('href')).toContain('/shop/lemon-bowl');
  expect(await sessions()).toBe(0);
});

test('without a URL template, a click opens the platform’s product page, which links back to the shop', async () => {
  const { page, context } = await open();
  const ivy = gridOf(page).getByRole('link', { name: 'Trailing ivy' });
  await ivy.click();
  await page.waitForURL(/\/product-page\/trailing-ivy\?session=/);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await ivy.waitFor();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    ivy.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL(/\/product-page\/trailing-ivy\?session=/);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await ivy.waitFor();
});

test('a failure to open the platform’s product page is reported, and the link can be clicked again', async () => {
  const { page } = await open();
  const ivy = gridOf(page).getByRole('link', { name: 'Trailing ivy' });
  await ivy.waitFor();
  await shop.addFaults(always('/_api/redirects-api', { kind: 'status', status: 503 }));
  await ivy.click();
  await page.getByRole('alert').getByText('That didn’t work. Try again.').waitFor();
  await eventually(() => ivy.getAttribute('aria-busy')).toBeNull();
  await shop.endFaults();
  await ivy.click();
  await page.waitForURL(/\/product-page\/trailing-ivy\?session=/);
});
