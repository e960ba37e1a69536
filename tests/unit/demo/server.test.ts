// Responses of the demo's two file origins: types, caching, compression, refusals.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAssetsApp } from '../../../demo/assets-app.ts';
import { createPagesApp } from '../../../demo/pages-app.ts';
import { pagesFolder } from './page-files.ts';

const store = 'http://127.0.0.1:2';
const assets = 'http://127.0.0.1:3';
const media = 'http://127.0.0.1:4';
const hosted = 'http://127.0.0.1:5';
const loader = `console.log('${'pannier '.repeat(40)}');`;
const brotli = { headers: { 'Accept-Encoding': 'gzip, br' } };

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pannier-build-'));
  await mkdir(join(root, 'cdn/chunks'), { recursive: true });
  await writeFile(join(root, 'cdn/pannier.js'), loader);
  await writeFile(join(root, 'cdn/chunks/cart-abc.js'), 'export const cart = 1;');
  await writeFile(join(root, 'secret.json'), '{}');
});
afterAll(() => rm(root, { recursive: true }));

const pagesApp = () =>
  createPagesApp({ pagesFolder, buildFolder: join(root, 'cdn'), assets, store, media, hosted });
const assetsApp = () => createAssetsApp(join(root, 'cdn'));

describe('the assets origin', () => {
  it('the assets origin sends the loader to every page, compressed, with a cache time of five minutes', async () => {
    const answer = await assetsApp().request('/pannier.js', brotli);
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Timing-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(loader);
  });

  it('the assets origin sends uncompressed files to clients without brotli', async () => {
    const answer = await assetsApp().request('/pannier.js', {
      headers: { 'Accept-Encoding': 'gzip, br;q=0' },
    });
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(await answer.text()).toBe(loader);
  });

  it('the assets origin sends chunks that can be cached permanently', async () => {
    const answer = await assetsApp().request('/chunks/cart-abc.js');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  it('the assets origin returns status 304 to clients that have the current file', async () => {
    const first = await assetsApp().request('/pannier.js');
    const again = await assetsApp().request('/pannier.js', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('the assets origin serves files that were built after it started', async () => {
    const app = assetsApp();
    expect((await app.request('/chunks/late.js')).status).toBe(404);
    await writeFile(join(root, 'cdn/chunks/late.js'), 'export {};');
    expect((await app.request('/chunks/late.js')).status).toBe(200);
  });

  it.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/%00',
    '/%E0%A4%A',
    '/..%5csecret.json',
  ])('the assets origin refuses %s', async (path) => {
    expect((await assetsApp().request(path)).status).toBe(404);
    expect((await pagesApp().request(`/cdn${path}`)).status).toBe(404);
  });
});

describe('the pages origin', () => {
  it('the server of pages inserts the origins of assets and store, and sends each page with no-cache', async () => {
    const answer = await pagesApp().request('/shop.html');
    const page = await answer.text();
    expect(page).toContain(
      `src="${assets}/pannier.js" data-client-id="sandbox-client" data-api="${store}"`,
    );
    expect(page).not.toContain('{{');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each([
    ['/one.html', 1],
    ['/twenty.html', 20],
    ['/hundred.html', 100],
  ])('the page %s has %d buttons', async (path, count) => {
    const page = await (await pagesApp().request(path)).text();
    expect(page.match(/<pannier-add-to-cart /g)).toHaveLength(count);
    expect(page).not.toContain('<b>very</b>');
  });

  it('a page with a strict policy loads the widget from the pages origin', async () => {
    const answer = await pagesApp().request('/hazards/csp.html');
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      `base-uri 'none'; object-src 'none'; frame-ancestors 'self'; default-src 'none'; script-src 'self'; style-src 'self'; img-src ${media}; connect-src ${store}`,
    );
    expect(await answer.text()).toContain('src="/cdn/pannier.js"');
    expect((await pagesApp().request('/cdn/pannier.js')).status).toBe(200);
  });

  it.each(['/', '/shop.html', '/hazards/csp.html', '/nowhere.html'])(
    'the page %s cannot be framed by another site, and has a referrer policy and nosniff',
    async (path) => {
      const { headers } = await pagesApp().request(path);
      expect(headers.get('Content-Security-Policy')).toContain(
        "base-uri 'none'; object-src 'none'; frame-ancestors 'self'",
      );
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('the pages origin serves only pictures that exist', async () => {
    const answer = await pagesApp().request('/art/mug-clay-480.svg');
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    for (const path of ['/art/mug-clay-481.svg', '/art/nothing-480.svg', '/art/x.svg'])
      expect((await pagesApp().request(path)).status).toBe(404);
  });

  it('the pages origin returns an HTML page with status 404 for a missing page', async () => {
    const answer = await pagesApp().request('/nowhere.html');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Page not found');
    expect((await pagesApp().request('/', { method: 'POST' })).status).toBe(404);
  });

  it('the pages origin returns the index page for a folder', async () => {
    expect(await (await pagesApp().request('/')).text()).toContain('A cart for the page');
    expect(await (await pagesApp().request('/hazards/')).text()).toContain('Hazards');
    expect((await pagesApp().request('/hazards')).headers.get('Location')).toBe('/hazards/');
  });
});
