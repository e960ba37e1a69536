// Adding to the cart and checking out from the quick view, and its failures.
import { expect, test } from 'vitest';
import { cardsOf, focused, gridOf, quickViewOf } from '../../support/browser/catalog.ts';
import { hurry } from '../../support/browser/chunks.ts';
import { always } from '../../support/browser/control.ts';
import * as cart from '../../support/browser/drawer.ts';
import { isQuickViewOpen, linkTo, openOwnPage } from '../../support/browser/quick-view.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

test('choices made on the card are kept in it', async () => {
  const { page } = await shop.openPage('/collection.html');
  const card = cardsOf(gridOf(page)).filter({ hasText: 'Nesting bowls' });
  await card.getByRole('radio', { name: 'Harvest' }).check();
  await card.getByRole('button', { name: 'Choose options Nesting bowls' }).click();
  const view = quickViewOf(page);
  await view.getByRole('radio', { name: 'Harvest' }).waitFor();
  expect(await view.getByRole('radio', { name: 'Harvest' }).isChecked()).toBe(true);
  await view.getByRole('combobox').selectOption('Three bowls');
  await view.locator('[part=button]').click();

  // The drawer replaces it, and closing the drawer returns the focus to the card.
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  expect(await view.count()).toBe(0);
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Nesting bowls €64.00']);
  expect(await cart.drawerOf(page).locator('[part=options]').textContent()).toMatch(
    /Harvest.*Three/,
  );
  await cart.closeDrawer(page);
  await eventually(() => focused(page)).toBe('Choose options Nesting bowls');
});

test('where nothing opens after an add it stays open and says what was added', async () => {
  const { page } = await openOwnPage(shop, linkTo('carafe'), {}, 'data-after-add="badge"');
  await page.getByRole('link', { name: 'carafe' }).click();
  const view = quickViewOf(page);
  await view.locator('[part=button]').click();
  await eventually(() => view.getByRole('status').last().textContent()).toContain(
    'Bedside carafe with tumbler',
  );
  expect(await isQuickViewOpen(page)).toBe(true);
  expect(await cart.isDrawerOpen(page)).toBe(false);

  // Unmounting closes it, and the page scrolls again.
  await page.evaluate(() => (window as unknown as cart.PageWithWidget).Pannier.unmount());
  await eventually(() => view.count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  expect(await page.locator('[data-pannier-node]').count()).toBe(0);
});

test('Buy now opens the checkout, and Back returns to the page as it was', async () => {
  const { page } = await shop.openPage('/collection.html');
  const name = page.getByRole('link', { name: 'Bedside carafe with tumbler' });
  await name.click();
  await quickViewOf(page).locator('[part=buy-now]').click();
  await page.waitForURL(/\/checkout\//);
  await page.goBack();
  await name.waitFor();
  await eventually(() => cart.countOf(page)).toBe(1);
});

test('it reports an unreachable platform and offers a retry', async () => {
  const { page } = await openOwnPage(shop, linkTo('carafe'), {
    init: hurry,
    expected: [FAILED_REQUEST],
  });
  await shop.addFaults(always('/stores-reader/', { kind: 'status', status: 503 }));
  await page.getByRole('link', { name: 'carafe' }).click();
  const view = quickViewOf(page);
  await view.getByRole('alert').waitFor();
  await shop.endFaults();
  await view.getByRole('button', { name: 'Try again' }).click();
  await view.getByRole('heading', { name: 'Bedside carafe' }).waitFor();
});

test('where its code cannot be loaded the link works as a link', async () => {
  const { page } = await openOwnPage(shop, linkTo('carafe'), {
    init: hurry,
    expected: [/ERR_FAILED/],
    prepare: (opening) => opening.route(/\/chunks\/product-/, (route) => route.abort()),
  });
  await page.getByRole('link', { name: 'carafe' }).click();
  await page.waitForURL('**/article.html');
});
