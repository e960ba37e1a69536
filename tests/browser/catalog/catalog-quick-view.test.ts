// The quick view of a product: opening, closing, focus, adding, checkout, and failures.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cardsOf,
  focused,
  gridOf,
  holdProducts,
  quickViewOf,
  shiftsOf,
  watchShifts,
} from '../../support/browser/catalog.ts';
import { hurry } from '../../support/browser/chunks.ts';
import { always } from '../../support/browser/control.ts';
import * as cart from '../../support/browser/drawer.ts';
import { isQuickViewOpen, linkTo, openOwnPage } from '../../support/browser/quick-view.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST, UNKNOWN_PRODUCT } from '../../support/browser/visit.ts';

const shop = await openShop();

const isFocusInside = (page: Page): Promise<boolean> =>
  quickViewOf(page).evaluate((dialog) =>
    dialog.contains((dialog.getRootNode() as ShadowRoot).activeElement),
  );

test('a card’s name opens the quick view, the focus moves in and back, and the page does not scroll', {
  tags: ['journey'],
}, async () => {
  const { page } = await shop.openPage('/collection.html', { init: watchShifts });
  const address = page.url();
  const card = cardsOf(gridOf(page)).nth(5);
  await card.scrollIntoViewIfNeeded();
  const name = card.getByRole('link', { name: 'Round teapot' });
  await card.hover();
  const before = await page.evaluate(() => [scrollY, history.length]);

  await name.click();
  await eventually(() => isQuickViewOpen(page)).toBe(true);
  const heading = quickViewOf(page).getByRole('heading', { name: 'Round teapot' });
  await heading.waitFor();
  expect(await isFocusInside(page)).toBe(true);
  expect(await quickViewOf(page).getAttribute('aria-label')).toBe('Quick view');
  // The focus cycles in the dialog and never reaches the page behind.
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => !['BODY', 'PANNIER-NODE'].includes(document.activeElement?.tagName ?? ''),
    );
    expect(outside).toBe(false);
  }

  await page.keyboard.press('Escape');
  await eventually(() => quickViewOf(page).count()).toBe(0);
  await eventually(() => focused(page)).toBe('Round teapot');

  await page.keyboard.press('Enter');
  await heading.waitFor();
  await quickViewOf(page).getByRole('button', { name: 'Close' }).click();
  await eventually(() => quickViewOf(page).count()).toBe(0);
  await eventually(() => focused(page)).toBe('Round teapot');

  // A click outside also closes the dialog.
  await name.click();
  await heading.waitFor();
  await page.mouse.click(8, 450);
  await eventually(() => quickViewOf(page).count()).toBe(0);

  expect(await page.evaluate(() => [scrollY, history.length])).toEqual(before);
  expect(page.url()).toBe(address);
  expect(await shiftsOf(page)).toEqual([]);
});

test('nothing shifts when the product arrives in the quick view, even on a narrow screen', async () => {
  const { page } = await openOwnPage(shop, linkTo('stoneware-mug'), {
    viewport: { width: 375, height: 812 },
    init: watchShifts,
  });
  const release = await holdProducts(page);
  await page.getByRole('link').click();
  await quickViewOf(page).getByRole('status', { name: 'Loading' }).waitFor();
  const box = await quickViewOf(page).boundingBox();
  expect(box).toEqual({ x: 0, y: 40, width: 375, height: 772 });
  release();
  await quickViewOf(page).locator('h2').waitFor();
  expect(await quickViewOf(page).boundingBox()).toEqual(box);
  expect(await shiftsOf(page)).toEqual([]);
});

test('an owner’s link with a slug opens the quick view, and a click with a modifier key follows the link', async () => {
  const markup =
    linkTo('stoneware-mug') +
    linkTo('carafe', 'data-pannier-quick-view="carafe" data-pannier-after-add="none"') +
    linkTo('no-such-thing') +
    linkTo('nothing', 'data-pannier-quick-view=""');
  const { page, context } = await openOwnPage(shop, markup, {
    expected: [/Pannier: <a> data-pannier-quick-view/, UNKNOWN_PRODUCT],
  });
  const link = (name: string) => page.getByRole('link', { name });
  const view = quickViewOf(page);
  await link('stoneware-mug').click();
  await view.getByRole('heading', { name: 'Stoneware mug' }).waitFor();
  const details = view.getByRole('link', { name: 'View full details' });
  expect(await details.getAttribute('href')).toBe(`${shop.hosted}/product-page/stoneware-mug`);
  await page.keyboard.press('Escape');
  await eventually(() => focused(page)).toBe('stoneware-mug');

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link('stoneware-mug').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL('**/article.html');
  expect(await view.count()).toBe(0);

  // A script opens another product in the same dialog, not in a second dialog on top.
  await link('carafe').click();
  await view.getByRole('heading', { name: 'Bedside carafe' }).waitFor();
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-pannier-quick-view=stoneware-mug]')?.click(),
  );
  await view.getByRole('heading', { name: 'Stoneware mug' }).waitFor();
  expect(await view.count()).toBe(1);
  await page.keyboard.press('Escape');

  await link('no-such-thing').click();
  await view.getByText('This item is no longer available.').waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => view.count()).toBe(0);

  await link('nothing').click();
  await page.waitForURL('**/article.html');
});

test('a click on a card’s link opens the product page if a modifier key is pressed or links="page" is set', async () => {
  const markup = '<pannier-collection slug="plants" limit="2" links="page"></pannier-collection>';
  const { page, context } = await openOwnPage(shop, markup);
  const ivy = page.getByRole('link', { name: 'Trailing ivy' });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    ivy.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL(/\/product-page\/trailing-ivy\?/);
  await ivy.click();
  await page.waitForURL(/\/product-page\/trailing-ivy\?/);
  await page.goBack();
  await ivy.waitFor();
});

test('choices made on the card are kept in the quick view', async () => {
  const { page } = await shop.openPage('/collection.html');
  const card = cardsOf(gridOf(page)).filter({ hasText: 'Nesting bowls' });
  await card.getByRole('radio', { name: 'Harvest' }).check();
  await card.getByRole('button', { name: 'Choose options Nesting bowls' }).click();
  const view = quickViewOf(page);
  await view.getByRole('radio', { name: 'Harvest' }).waitFor();
  expect(await view.getByRole('radio', { name: 'Harvest' }).isChecked()).toBe(true);
  await view.getByRole('combobox').selectOption('Three bowls');
  await view.locator('[part=button]').click();

  // The drawer replaces the dialog, and closing the drawer returns the focus to the card.
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  expect(await view.count()).toBe(0);
  await eventually(() => cart.linesOf(page)).toEqual(['1 × Nesting bowls €64.00']);
  expect(await cart.drawerOf(page).locator('[part=options]').textContent()).toMatch(
    /Harvest.*Three/,
  );
  await cart.closeDrawer(page);
  await eventually(() => focused(page)).toBe('Choose options Nesting bowls');
});

test('the quick view stays open and announces the added product if data-after-add opens nothing', async () => {
  const { page } = await openOwnPage(shop, linkTo('carafe'), {}, 'data-after-add="badge"');
  await page.getByRole('link', { name: 'carafe' }).click();
  const view = quickViewOf(page);
  await view.locator('[part=button]').click();
  await eventually(() => view.getByRole('status').last().textContent()).toContain(
    'Bedside carafe with tumbler',
  );
  expect(await isQuickViewOpen(page)).toBe(true);
  expect(await cart.isDrawerOpen(page)).toBe(false);

  await page.evaluate(() => (window as unknown as cart.PageWithWidget).Pannier.unmount());
  await eventually(() => view.count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  expect(await page.locator('[data-pannier-node]').count()).toBe(0);
});

test('Buy now in the quick view opens the checkout, and Back returns to the unchanged page', async () => {
  const { page } = await shop.openPage('/collection.html');
  const name = page.getByRole('link', { name: 'Bedside carafe with tumbler' });
  await name.click();
  await quickViewOf(page).locator('[part=buy-now]').click();
  await page.waitForURL(/\/checkout\//);
  await page.goBack();
  await name.waitFor();
  await eventually(() => cart.countOf(page)).toBe(1);
});

test('the quick view reports an unreachable platform and offers a retry', async () => {
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

test('a quick view link works as a plain link if its code cannot be loaded', async () => {
  const { page } = await openOwnPage(shop, linkTo('carafe'), {
    init: hurry,
    expected: [/ERR_FAILED/],
    prepare: (opening) => opening.route(/\/chunks\/product-/, (route) => route.abort()),
  });
  await page.getByRole('link', { name: 'carafe' }).click();
  await page.waitForURL('**/article.html');
});
