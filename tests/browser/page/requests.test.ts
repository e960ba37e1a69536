// Requests are sent only when their responses are needed.
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../demo/listen.ts';
import { cartFiles, fileOf, saveData } from '../../support/browser/chunks.ts';
import { always } from '../../support/browser/control.ts';
import {
  buttonOf,
  countOf,
  product,
  subtotalOf,
  widgetReady,
} from '../../support/browser/drawer.ts';
import { eventually, openShop, type PageOptions } from '../../support/browser/shop.ts';

const shop = await openShop();
const addLink = (id: string) => `<a href="#" data-pannier-add="${id}">Add</a>`;
const QUERY = '/stores/v3/products/query';
const QUERY_V1 = '/stores-reader/v1/products/query-platformized';
const empty = `<!doctype html><html lang="en"><title>No shop here</title><body>${shop.snippet()}<p>Words.</p></body></html>`;

test('a page without our elements and without a cart sends no platform request', async () => {
  const { page, requests } = await shop.openPage('/words.html', { html: empty });
  await widgetReady(page);
  await page.waitForLoadState('networkidle');
  expect(requests().filter((request) => request.includes(shop.store))).toEqual([]);
  const later = await cartFiles(shop.assets);
  expect(requests().filter((request) => later.some((url) => request.includes(url)))).toEqual([]);
});

test('a hundred buttons request their products in one query', async () => {
  const { page, platformCalls, requests, context } = await shop.openPage('/hundred.html', {
    init: saveData,
  });
  await eventually(() => page.locator('[part=button]').count()).toBe(100);
  await page.waitForLoadState('networkidle');
  // The store has catalog version 1, so a new shopper's page needs one extra call.
  expect(platformCalls().filter((call) => call.includes('/products/'))).toEqual([
    `POST ${QUERY}`,
    `POST ${QUERY_V1}`,
  ]);
  expect(platformCalls().filter((call) => call.includes('/oauth2/'))).toHaveLength(1);
  expect(platformCalls().filter((call) => call.includes('/ecom/'))).toEqual([]);
  const [cart = ''] = (await cartFiles(shop.assets)).slice(-1);
  expect(requests().filter((request) => request.includes(cart))).toEqual([]);

  const again = await shop.openPage('/hundred.html', { context });
  await eventually(() => again.page.locator('[part=button]').count()).toBe(100);
  await again.page.waitForLoadState('networkidle');
  expect(again.platformCalls().filter((call) => call.includes('/products/'))).toHaveLength(1);
});

test('a tag that sets catalog version 1 causes no request for another version', async () => {
  const html = `<!doctype html><html lang="en"><title>Shop</title><body>
    ${shop.snippet('data-catalog="v1"')}
    ${addLink(product('lemon-bowl'))}<pannier-collection slug="tableware"></pannier-collection></body></html>`;
  const { page, platformCalls, context } = await shop.openPage('/version-1.html', { html });
  await page.locator('pannier-collection [part~=card]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(platformCalls().filter((call) => /v3|categories/.test(call))).toEqual([]);
  const chunks = async (of: typeof page) =>
    (await of.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
      .filter((name) => /chunks\/sell/.test(name))
      .sort();
  const { page: next } = await shop.openPage('/version-1.html', { html, context });
  await next.locator('pannier-collection [part~=card]').first().waitFor();
  // The next page fetches no second bundle.
  expect(await chunks(next)).toEqual(await chunks(page));
});

test.each([
  ['one product', [product('lemon-bowl')], '', QUERY],
  ['several products', [product('lemon-bowl'), product('bread-board')], '', QUERY],
  ['a product of version 1', [product('lemon-bowl')], 'data-catalog="v1"', QUERY_V1],
])(
  'the preflight of the query for %s runs before the token arrives',
  async (_, ids, attributes, query) => {
    const seen: string[] = [];
    const app = new Hono();
    app.all('*', async ({ req }) => {
      const { pathname, search } = new URL(req.url);
      // Without the delay, a loopback preflight would end before the request could be aborted.
      if (req.method === 'OPTIONS') await wait(60);
      const headers = new Headers(req.raw.headers);
      for (const name of ['host', 'connection', 'content-length']) headers.delete(name);
      // fetch() would decode the body, and keep the header that names its encoding.
      headers.set('accept-encoding', 'identity');
      const body = await req.text();
      const answer = await fetch(shop.store + pathname + search, {
        method: req.method,
        headers,
        ...(body && { body }),
      });
      const isLate = pathname === '/oauth2/token';
      if (isLate) await wait(300);
      seen.push(`${req.method} ${pathname}`);
      return answer;
    });
    const { origin, close } = await listen(app, 0);
    onTestFinished(close);
    const html = empty.replace('<p>', `${ids.map(addLink).join('')}<p>`);
    const { page } = await shop.openPage('/several.html', {
      html: html.replace(`data-api="${shop.store}"`, `data-api="${origin}" ${attributes}`),
    });
    await widgetReady(page);
    await eventually(() => seen.slice(0, 3)).toEqual([
      `OPTIONS ${query}`,
      'POST /oauth2/token',
      `POST ${query}`,
    ]);
  },
);

// Each request costs a slow phone a round trip. widget-loader/build/README.md lists the contents of the pack.
test('a page with an add button fetches three files (loader, pack, look), and the cart when idle', async () => {
  const filesOf = (...names: string[]) =>
    Promise.all(names.map((name) => fileOf(shop.assets, name)));
  const read = async (options: PageOptions) => {
    const visit = await shop.openPage('/index.html', options);
    await buttonOf(visit.page, 'lemon-bowl').waitFor();
    await visit.page.waitForLoadState('networkidle');
    const ours = () =>
      visit
        .requests()
        .filter((request) => request.includes(`${shop.assets}/`))
        .sort();
    return { ...visit, ours };
  };
  const expectedOf = (urls: string[]) =>
    [`${shop.assets}/pannier.js`, ...urls].map((url) => `GET ${url}`).sort();
  const first = await read({ init: saveData });
  expect(first.ours()).toEqual(expectedOf(await filesOf('sell', 'look')));
  const second = await read({ context: first.context, init: saveData });
  expect(second.ours()).toEqual(expectedOf(await filesOf('sell', 'look')));
  const third = await read({ context: first.context });
  const expected = expectedOf(await filesOf('sell', 'look', 'cart'));
  await eventually(third.ours).toEqual(expected);
});

test('the next page shows the right count before any platform response', async () => {
  const { page, context } = await shop.openPage('/index.html');
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  await shop.addFaults(always('/', { kind: 'delay', ms: 60_000 }));
  const next = await shop.openPage('/index.html', { context });
  await eventually(() => countOf(next.page)).toBe(1);
  const answered = await shop.received();
  expect(answered.filter(({ status, fault }) => fault === 'delay' && status)).toEqual([]);
});

test.each([
  ['data-theme="own"', ['core']],
  ['data-tokens="cookie"', ['core', 'cookies', 'look']],
  ['data-agents="on"', ['core', 'shop', 'agents', 'look']],
  ['data-analytics="ga4"', ['core', 'look']],
])('a page without products loads only the code that %s requires', async (attribute, names) => {
  const html = `<!doctype html><html lang="en"><body>${shop.snippet(attribute)}<p>Words.</p></body></html>`;
  const visit = await shop.openPage('/attribute.html', { html, init: saveData });
  await visit.page.waitForFunction(() => 'Pannier' in window);
  await visit.page.waitForLoadState('networkidle');
  const files = await Promise.all(names.map((name) => fileOf(shop.assets, name)));
  const ours = visit.requests().filter((request) => request.includes(`${shop.assets}/chunks/`));
  expect(ours.sort()).toEqual(files.map((url) => `GET ${url}`).sort());
});

test('no token is sent in an address, and no cookie is set', async () => {
  const { page, context, requests } = await shop.openPage('/index.html');
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  const tokens = await page.evaluate(() =>
    Object.values(localStorage).flatMap((text) => text.match(/[\w.-]{40,}/g) ?? []),
  );
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) expect(requests().join('\n')).not.toContain(token);
  expect(await context.cookies()).toEqual([]);
});
