// Attacks on the loader: altered chunks, markup with our names, and scripts that replace built-ins.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileOf, takeOver } from '../../support/browser/chunks.ts';
import { isDrawerOpen, linesOf, product } from '../../support/browser/drawer.ts';
import { fetchAnswer } from '../../support/browser/fetch-answer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const altered = [await fileOf(shop.assets, 'shop')];
// The cart chunk depends on the shop chunk, and a page without products fetches both at the same time.
const later = [await fileOf(shop.assets, 'cart')];

const EVIL = 'https://evil.example';
const LETTERS = '1 × Letter set for the <b>very</b> slow reply €22.00';
const pageWith = (head: string, attributes = ''): string =>
  `<!doctype html><html lang="en"><title>Attacked</title><link rel="icon" href="data:,"><body>${head}
  ${shop.snippet(attributes)}<button data-pannier-add="${product('letter-set')}">Letters</button></body></html>`;

const buyLetters = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Letters' }).click();
  await eventually(() => linesOf(page)).toEqual([LETTERS]);
};

for (const delayMs of [0, 400, 1500]) {
  test(`an altered chunk never runs, even if a chunk that needs it arrives ${delayMs} ms later`, async () => {
    const came: string[] = [];
    const { page } = await shop.openPage('/altered.html', {
      html: `<!doctype html><html lang="en"><title>Words</title><body>${shop.snippet()}
        <button data-pannier-open="cart">Cart</button></body></html>`,
      expected: [/integrity/i],
      prepare: async (opening) => {
        await takeOver(opening, altered, async (route) => {
          const answer = await fetchAnswer(route);
          const body = `${await answer.text()}\n;window.wasAltered = true;`;
          // An attacker who alters a file can also keep browsers from caching it.
          const headers = { ...answer.headers(), 'cache-control': 'no-store' };
          await route.fulfill({ response: answer, headers, body });
        });
        await takeOver(opening, later, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, delayMs));
          came.push(route.request().url());
          await route.continue();
        });
      },
    });
    await page.getByRole('button', { name: 'Cart', exact: true }).first().click();
    await eventually(() => came.length).toBeGreaterThan(0);
    // The third try begins after 1.5 s. A chunk that imported the altered file would fetch it without a hash check.
    await page.waitForTimeout(1500 + delayMs + 1500);
    expect(await page.evaluate(() => 'wasAltered' in window)).toBe(false);
  });
}

test('no file of the build imports another file', async () => {
  const manifest = await (await fetch(`${shop.assets}/manifest.json`)).json();
  for (const { path } of (manifest as { files: { path: string }[] }).files.slice(1)) {
    const code = await (await fetch(`${shop.assets}/${path}`)).text();
    expect(code, path).toMatch(/^(\/\/# \w+\n)?export default\["/);
    expect(code.match(/\bimport\s*[({*"']|\bfrom\s*["']\./g), path).toBeNull();
  }
});

test('markup that imitates the script tag cannot make the loader request another address', async () => {
  const { page, requests } = await shop.openPage('/other-tag.html', {
    html: pageWith(`<img name="currentScript" alt="">
      <script type="text/plain" data-client-id="evil" data-api="${EVIL}" src="${EVIL}/pannier.js"></script>`),
    prepare: (opening) => opening.route(`${EVIL}/**`, (route) => route.abort()),
  });
  await buyLetters(page);
  expect(requests().filter((request) => request.includes(EVIL))).toEqual([]);
});

for (const markup of [
  '<a id="Pannier"></a>',
  '<a id="Pannier"></a><a id="Pannier"></a>',
  '<form id="Pannier"><input name="push"></form>',
  '<img name="Pannier" alt="">',
]) {
  test(`an element whose id or name makes it window.Pannier does not disable the widget: ${markup}`, async () => {
    const { page } = await shop.openPage('/global.html', { html: pageWith(markup) });
    await buyLetters(page);
    expect(await isDrawerOpen(page)).toBe(true);
  });
}
