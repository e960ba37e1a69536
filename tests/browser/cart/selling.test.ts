// Cart add-ons of the built widget: saved lines, a link to the cart, and related products.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import {
  drawerOf,
  isDrawerOpen,
  linesOf,
  type PageWithWidget,
  product,
  toggleOf,
  widgetReady,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const expected = [FAILED_REQUEST];

const htmlWith = (attributes: string) => `<!doctype html><html lang="en"><title>A shop</title><body>
  <main><h1>A shop</h1><button data-pannier-add="${product('lemon-bowl')}">Buy</button>
  <pannier-cart-toggle></pannier-cart-toggle></main>${shop.snippet(`data-position="none" ${attributes}`)}`;
const html = htmlWith('');

const BOWL = 'Footed bowl for lemons';

const buy = async (page: Page): Promise<void> => {
  await widgetReady(page);
  await page.getByRole('button', { name: 'Buy' }).click();
  await drawerOf(page).locator('[part=save]').waitFor();
};
const savedOf = (page: Page): Promise<string[]> =>
  drawerOf(page).locator('[part=saved-line] [part=name]').allTextContents();

test('a line is saved for later, stays saved on the next page, and moves back into the cart', {
  tags: ['journey'],
}, async () => {
  const { page } = await shop.openPage('/saved.html', { html, expected });
  await buy(page);
  await drawerOf(page)
    .getByRole('button', { name: `Save for later ${BOWL}` })
    .click();
  await eventually(() => savedOf(page)).toEqual([BOWL]);
  await eventually(() => linesOf(page)).toEqual([]);
  await drawerOf(page).getByText('Your cart is empty.').waitFor();
  await drawerOf(page).locator('[part=saved-line]').getByText('€46.40').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await toggleOf(page).click();
  await eventually(() => savedOf(page)).toEqual([BOWL]);
  await drawerOf(page)
    .getByRole('button', { name: `Move to cart ${BOWL}` })
    .click();
  await eventually(() => linesOf(page)).toEqual([`1 × ${BOWL} €46.40`]);
  await eventually(() => savedOf(page)).toEqual([]);
});

test('a page without saved lines does not load the code of the saved-lines list', async () => {
  const { page } = await shop.openPage('/saved.html', { html, expected });
  await buy(page);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(files.filter((name) => /\/addons-/.test(name))).toEqual([]);
});

test('a cart link adds nothing before the shopper accepts its lines, and Undo removes the added lines', {
  tags: ['journey'],
}, async () => {
  const first = await shop.openPage('/link.html', { html, expected });
  await buy(first.page);
  const link = await first.page.evaluate(() =>
    (window as unknown as PageWithWidget).Pannier.cart.link(),
  );
  const fragment = link.slice(link.indexOf('#'));
  expect(fragment).toMatch(/^#pannier-cart=[\w-]+$/);
  const { page } = await shop.openPage(`/link.html${fragment}`, { html, expected });
  const offer = drawerOf(page).locator('[part=offer]');
  const accept = offer.locator('[part=offer-add]:enabled');
  await accept.waitFor();
  expect(await offer.textContent()).toMatch(/Footed bowl for lemons€46.40 each× 1Subtotal€46.40/);
  expect(new URL(page.url()).hash).toBe('');
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await toggleOf(page).click();
  await accept.waitFor();
  expect(await linesOf(page)).toEqual([]);
  await accept.click();
  const added = drawerOf(page).getByText('We added 1 item from the link.');
  await added.waitFor();
  await eventually(() => linesOf(page)).toEqual([`1 × ${BOWL} €46.40`]);
  await page.reload();
  await toggleOf(page).click();
  await added.waitFor();
  await drawerOf(page).locator('[part=notice] [part=undo]').click();
  await eventually(() => linesOf(page)).toEqual([]);
  expect(await added.count()).toBe(0);
});

test('a cart link offers nothing if the cart already holds its lines', async () => {
  const { page } = await shop.openPage('/link.html', { html, expected });
  await buy(page);
  const fragment = await page.evaluate(async () => {
    const { Pannier } = window as unknown as PageWithWidget;
    return new URL(await Pannier.cart.link()).hash;
  });
  await page.goto('about:blank');
  await page.goto(`${shop.ownPages}/link.html${fragment}`);
  await drawerOf(page).getByText('Everything in the link is already in your cart.').waitFor();
  await eventually(() => linesOf(page)).toEqual([`1 × ${BOWL} €46.40`]);
});

test('a cart link adds its lines only once, even if the cart could not be read at first', async () => {
  const { page } = await shop.openPage('/link.html', { html, expected });
  await buy(page);
  const link = await page.evaluate(() => {
    const { cart } = (window as unknown as PageWithWidget).Pannier;
    return cart.link();
  });
  await eventually(() => linesOf(page)).toEqual([`1 × ${BOWL} €46.40`]);
  // Deletes the stored cart but keeps the shopper's tokens.
  await page.goto('about:blank');
  await page.route('**/current*', (route) => route.abort());
  await page.route('**/forget.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title>' }),
  );
  await page.goto(`${shop.ownPages}/forget.html`);
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (/cart/.test(key)) localStorage.removeItem(key);
      // Marks the visitor as known: a new visitor is assumed to have no cart, so the cart would not be read.
      if (/:tokens/.test(key))
        localStorage.setItem(key, text.replace('"isNew":true', '"isNew":false'));
    }
  });
  await page.goto(link);
  const again = drawerOf(page).getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/current*');
  // The widget also retries by itself, possibly before this click.
  again.click().catch(() => {});
  await drawerOf(page).getByText('Everything in the link is already in your cart.').waitFor();
  await eventually(() => linesOf(page)).toEqual([`1 × ${BOWL} €46.40`]);
});

test('an unreadable cart link is reported and changes nothing', async () => {
  const { page } = await shop.openPage('/link.html#pannier-cart=nonsense', { html, expected });
  await page.getByText('This cart link doesn’t work.').first().waitFor();
  expect(await isDrawerOpen(page)).toBe(false);
  expect(new URL(page.url()).hash).toBe('');
});

test('a shopper copies the cart link, or gets it in a field if the page may not write to the clipboard', async () => {
  const { page } = await shop.openPage('/link.html', { html, expected });
  await buy(page);
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } });
  });
  await drawerOf(page).getByRole('button', { name: 'Copy a link to this cart' }).click();
  const field = drawerOf(page).getByRole('textbox', { name: 'Copy this link:' });
  expect(await field.inputValue()).toMatch(/\/link\.html#pannier-cart=[\w-]+$/);
  expect(await violationsOf(page)).toEqual([]);
});

test('related products cost one request on later pages, are added with one click, and cause no layout shift', {
  tags: ['journey'],
}, async () => {
  const own = htmlWith('data-cross-sell="tableware"');
  const { page } = await shop.openPage('/related.html', { html: own, expected });
  await buy(page);
  const related = drawerOf(page).locator('[part=related]');
  await related.waitFor();
  expect(await related.locator('[part=related-card]').count()).toBeGreaterThan(2);
  expect(await related.getByText(BOWL).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  const before = (await shop.received()).length;
  await toggleOf(page).click();
  await drawerOf(page).locator('[part=cart-link]').waitFor();
  const top = () =>
    drawerOf(page)
      .locator('[part=cart-link]')
      .evaluate((row) => row.getBoundingClientRect().top);
  const place = await top();
  await related.waitFor();
  expect(await top()).toBe(place);
  const reads = (await shop.received())
    .slice(before)
    .map(({ path }) => path)
    .filter((path) => /collections|categories|products\/(search|count|query)/.test(path));
  expect(reads.filter((path) => !/products\/query$/.test(path))).toHaveLength(1);
  await related.locator('[part=related-add]').first().click();
  await eventually(async () => (await linesOf(page)).length).toBe(2);
});

test('catalog version 3 selects related products by category', async () => {
  await shop.changeSettings({ catalogVersion: 'V3' });
  const own = htmlWith('data-cross-sell="tableware"');
  const { page, platformCalls } = await shop.openPage('/related.html', { html: own, expected });
  await buy(page);
  const related = drawerOf(page).locator('[part=related]');
  await related.locator('[part=related-card]').nth(2).waitFor();
  expect(await related.getByText(BOWL).count()).toBe(0);
  expect(platformCalls().join()).toContain('/stores/v3/products/search');
  await shop.changeSettings({ catalogVersion: 'V1' });
});

test('a data-cross-sell category that the store does not have is reported to the owner', async () => {
  const said: string[] = [];
  const { page } = await shop.openPage('/related.html', {
    html: htmlWith('data-cross-sell="no-such-shelf"'),
    expected: [FAILED_REQUEST, /data-cross-sell/],
    prepare: (opened) => opened.on('console', (message) => said.push(message.text())),
  });
  await buy(page);
  await eventually(() => said.join(' ')).toContain(
    'data-cross-sell: the store has no collection or category "no-such-shelf"',
  );
  expect(await drawerOf(page).locator('[part=related]').count()).toBe(0);
});
