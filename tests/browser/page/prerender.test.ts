// Playwright cannot show pages that the browser prerenders, so this test drives the same browser with Puppeteer.
import { Hono } from 'hono';
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, expect, test } from 'vitest';
import { listen } from '../../../demo/listen.ts';
import { product } from '../../support/browser/drawer.ts';
import { findLightBrowser } from '../../support/browser/path.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const link = Buffer.from(JSON.stringify([[product('lemon-bowl'), 2]])).toString('base64url');
const target = `/shop?coupon=WELCOME10#pannier-cart=${link}`;

const site = new Hono();
/** Messages that the prerendered page has sent to its server. */
const seen: string[] = [];
site.get('/', (c) =>
  c.html(`<!doctype html><html lang="en"><title>Door</title><a href="${target}">To the shop</a>
    <script type="speculationrules">{"prerender":[{"urls":["${target}"],"eagerness":"immediate"}]}</script>`),
);
site.get('/seen', (c) => {
  seen.push(c.req.query('is') ?? '');
  return c.body(null, 204);
});
site.get('/shop', (c) =>
  c.html(`<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <button data-pannier-add="${product('lemon-bowl')}">Buy</button>
    <script>new PerformanceObserver((list) => {
      for (const { name } of list.getEntries())
        if (/sell-/.test(name)) fetch('/seen?is=' + document.prerendering);
    }).observe({ type: 'resource', buffered: true });
    // The driver loses the page when it is shown, so the page tells what it offers.
    const timer = setInterval(() => {
      const nodes = [...document.querySelectorAll('[data-pannier-node]')];
      const titles = nodes.flatMap((node) => [...(node.shadowRoot?.querySelectorAll('h3') ?? [])]);
      const texts = titles.map((one) => one.textContent).filter((text) => text.endsWith('?'));
      if (texts.length < 2) return;
      clearInterval(timer);
      fetch('/seen?is=' + encodeURIComponent(texts));
    }, 50);</script>
    ${shop.snippet()}`),
);
const { origin, close } = await listen(site, 0);
let browser: Browser | undefined;
afterAll(async () => {
  await browser?.close();
  await close();
});

test('a prerendered page loads its code, and stores, sends and offers nothing before it is shown', async () => {
  browser = await puppeteer.launch({
    executablePath: findLightBrowser() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage();
  const before = (await shop.received()).length;
  await page.goto(`${origin}/`);
  await eventually(() => seen).toEqual(['true']);
  // When an idle callback runs, all loaded code has run.
  const stored = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await stored()).toEqual([]);
  expect((await shop.received()).slice(before)).toEqual([]);
  await page.click('a');
  await eventually(() => seen).toEqual([
    'true',
    'Add these items to your cart?,Use coupon WELCOME10?',
  ]);
  const sent = async () => (await shop.received()).slice(before).map(({ path }) => path);
  // Waits for the session, which starts after the offers have appeared.
  await eventually(sent).toContain('/oauth2/token');
  expect((await sent()).filter((path) => /add-to-cart/.test(path))).toEqual([]);
});
