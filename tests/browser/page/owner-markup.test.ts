// Attributes on the owner's links, buttons and text elements.
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { UNKNOWN_PRODUCT } from '../../support/browser/visit.ts';

const shop = await openShop();
const link = (attributes: string, text: string): string =>
  `<a href="/article.html" ${attributes}>${text}</a>`;
const pageOf = (markup: string, attributes = 'data-position="none"'): string =>
  `<!doctype html><html lang="en"><title>Mine</title><body>${shop.snippet(attributes)}${markup}</body></html>`;

test('links and buttons add the products in their attributes, and counts and subtotals are filled in', {
  tags: ['journey'],
}, async () => {
  const { page } = await shop.openPage('/own-markup.html');
  const counts = page.locator('[data-pannier-count]');
  const subtotals = page.locator('[data-pannier-subtotal]');
  await page.getByRole('link', { name: 'Two mugs in clay' }).click();
  await eventually(() => cart.linesOf(page)).toEqual(['2 × Stoneware mug €48.00']);
  await cart.closeDrawer(page);
  await page.getByRole('button', { name: 'One in indigo' }).click();
  await eventually(async () => (await cart.linesOf(page)).length).toBe(2);
  await eventually(() => counts.allTextContents()).toEqual(['3', '3']);
  await eventually(() => cart.subtotalOf(page)).toMatch(/^€\d+\.\d\d$/);
  const subtotal = await cart.subtotalOf(page);
  await eventually(() => subtotals.allTextContents()).toEqual([subtotal, subtotal]);
  await cart.closeDrawer(page);

  // An element's after-add setting overrides the script tag's setting.
  await page.getByRole('link', { name: 'A plain one in pine' }).click();
  await eventually(() => counts.allTextContents()).toEqual(['4', '4']);
  expect(await cart.isDrawerOpen(page)).toBe(false);
  await page.getByRole('button', { name: 'Add the bowl' }).click();
  await page.locator('[part=toast]').waitFor();
  await eventually(() => counts.allTextContents()).toEqual(['5', '5']);
  expect(await cart.isDrawerOpen(page)).toBe(false);

  await page.getByRole('link', { name: 'Open it' }).click();
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  await cart
    .drawerOf(page)
    .getByText('Tax included')
    .or(cart.drawerOf(page).getByText('Tax and'))
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/own-markup.html');
});

test('a product that does not exist leaves the owner’s link unchanged', async () => {
  const markup = link('data-pannier-add="00000000-0000-4000-8000-000000000000"', 'Buy');
  const { page } = await shop.openPage('/mine.html', {
    html: pageOf(markup),
    expected: [UNKNOWN_PRODUCT],
  });
  const mine = page.getByRole('link', { name: 'Buy' });
  await eventually(() => mine.getAttribute('data-pannier-state')).toBe('missing');
  await mine.click();
  await page.waitForURL('**/article.html');
});

test('a click follows the link if the platform has not yet reported the product as missing', async () => {
  const markup = link('data-pannier-add="00000000-0000-4000-8000-000000000000"', 'Buy');
  await shop.addFaults({
    match: { path: '/stores-reader' },
    fault: { kind: 'delay', ms: 30_000 },
  });
  const { page, platformCalls } = await shop.openPage('/mine.html', {
    html: pageOf(markup),
    expected: [UNKNOWN_PRODUCT],
  });
  await eventually(() => platformCalls().join()).toContain('/products/query');
  await page.getByRole('link', { name: 'Buy' }).click();
  await shop.endFaults();
  await page.waitForURL('**/article.html');
});

test('a sold-out product is marked, and its link still leads to the product', async () => {
  const html = pageOf(link(`data-pannier-add="${cart.product('bread-board')}"`, 'Board'));
  const { page } = await shop.openPage('/mine.html', { html });
  const mine = page.getByRole('link', { name: 'Board' });
  await eventually(() => mine.getAttribute('data-pannier-state')).toBe('sold-out');
  await mine.click();
  await page.waitForURL('**/article.html');
});

test('a click that opens a link in a new tab is left to the browser', async () => {
  const html = pageOf(link(`data-pannier-add="${cart.product('lemon-bowl')}"`, 'Bowl'));
  const { page, context } = await shop.openPage('/mine.html', { html });
  const mine = page.getByRole('link', { name: 'Bowl' });
  await cart.widgetReady(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    mine.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL('**/article.html');
  expect(await cart.isDrawerOpen(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/mine.html');
});

test('a click that the owner’s script handles is ignored', async () => {
  const html = pageOf(
    `<div id="own">${link(`data-pannier-add="${cart.product('lemon-bowl')}"`, 'Bowl')}</div>`,
  );
  const { page } = await shop.openPage('/mine.html', { html });
  await cart.widgetReady(page);
  await page.evaluate(() => {
    document.getElementById('own')?.addEventListener('click', (event) => event.preventDefault());
  });
  await page.getByRole('link', { name: 'Bowl' }).click();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await cart.isDrawerOpen(page)).toBe(false);
});

test('markup inside the owner’s shadow root works after the root is mounted', async () => {
  const { page } = await shop.openPage('/mine.html', {
    html: pageOf('<div id="host"></div>', ''),
  });
  await cart.widgetReady(page);
  await page.evaluate(async (id) => {
    const root = document.getElementById('host')?.attachShadow({ mode: 'open' });
    if (!root) throw new Error('no host');
    root.innerHTML = `<button data-pannier-add="${id}">Bowl</button> <b data-pannier-count></b>`;
    const undo = await (window as unknown as cart.PageWithWidget).Pannier.mount(root);
    Object.assign(window, { undo });
  }, cart.product('lemon-bowl'));
  await page.getByRole('button', { name: 'Bowl', exact: true }).click();
  await eventually(() => page.locator('#host b').textContent()).toBe('1');
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  await cart.closeDrawer(page);
  await page.evaluate(() => (window as unknown as { undo(): void }).undo());
  await page.getByRole('button', { name: 'Bowl', exact: true }).click();
  expect(await cart.countOf(page)).toBe(1);
});
