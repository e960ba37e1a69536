// A shop in a frame: the checkout leaves the frame, because the platform's pages forbid frames.

import { Hono } from 'hono';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listen } from '../../../demo/listen.ts';
import { product } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const expected = [FAILED_REQUEST];
const inner = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
  <main><button data-pannier-add="${product('lemon-bowl')}">Buy</button></main>${shop.snippet()}`;
const escaped = inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const outer = (attributes: string) =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><body><h1>Page</h1>
  <iframe title="Shop" width="900" height="800" ${attributes}></iframe>`;

const buyIn = async (page: Page): Promise<Frame> => {
  await eventually(() => page.frames().length).toBe(2);
  const frame = page.frames()[1] as Frame;
  await frame.waitForFunction(() => 'Pannier' in window);
  await frame.getByRole('button', { name: 'Buy' }).click();
  return frame;
};
const checkout = (frame: Frame) => frame.getByRole('button', { name: 'Check out' });

test('a checkout in a srcdoc frame navigates the whole page, and the frame’s cart link has that page’s address', async () => {
  const { page } = await shop.openPage('/around.html', {
    html: outer(`srcdoc="${escaped}"`),
    expected,
  });
  const frame = await buyIn(page);
  await checkout(frame).waitFor();
  const link = await frame.evaluate(() =>
    (window as unknown as { Pannier: { cart: { link(): Promise<string> } } }).Pannier.cart.link(),
  );
  expect(link).toMatch(new RegExp(`^${shop.ownPages}/around\\.html#pannier-cart=`));
  await checkout(frame).click();
  await page.waitForURL(/\/checkout\//);
  const created = (await shop.received()).filter(({ path }) => /redirect-session/.test(path));
  expect(JSON.stringify(created)).not.toContain('about:srcdoc');
});

test('a checkout in a frame on another site opens a tab, or shows a link if the frame may not open tabs', async () => {
  const { page } = await shop.openPage('/framed.html', {
    html: inner,
    // The last pattern matches an error of Playwright’s scripts, which still run when a tab opened by `open` navigates.
    expected: [FAILED_REQUEST, /Blocked opening/, /no longer runnable/],
  });
  const pages = new Hono();
  const src = `src="${shop.ownPages}/framed.html"`;
  pages.get('/', (c) => c.html(outer(src)));
  pages.get('/strict', (c) => c.html(outer(`${src} sandbox="allow-scripts allow-same-origin"`)));
  const { origin, close } = await listen(pages, 0);
  try {
    const site = origin.replace('127.0.0.1', 'localhost');
    await page.goto(site);
    const frame = await buyIn(page);
    const opened = page.context().waitForEvent('page');
    await checkout(frame).click();
    const tab = await opened;
    await tab.waitForURL(/\/checkout\//);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    expect(frame.url()).toBe(`${shop.ownPages}/framed.html`);
    await page.goto(`${site}/strict`);
    const strict = await buyIn(page);
    await checkout(strict).click();
    const link = strict.getByRole('link', { name: 'Check out' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/\/checkout/);
    expect(
      await strict.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName),
    ).toBe('a');
  } finally {
    await close();
  }
});

test('a sandboxed frame without an origin logs which sandbox setting the owner must add', async () => {
  const said: string[] = [];
  const { page } = await shop.openPage('/opaque.html', {
    html: outer(`sandbox="allow-scripts" srcdoc="${escaped}"`),
    expected: [/./],
    prepare: async (opened: Page) => {
      opened.on('console', (message) => said.push(message.text()));
    },
  });
  await buyIn(page);
  await eventually(() => said.join('\n')).toMatch(/Add allow-same-origin/);
});
