// data-debug: a panel shows the owner what is wrong on the page, where it is, and how to fix it.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const MISTAKES = [FAILED_REQUEST, /Pannier: /, /Content Security Policy/, /policy/i];

const pageWith = (markup: string, tags = shop.snippet('data-debug'), head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Mine</title><link rel="icon" href="data:,">
  <meta name="viewport" content="width=device-width, initial-scale=1">${head}${tags}</head>
  <body><main id="shop"><h1>Mine</h1>${markup}</main></body></html>`;

const open = (html: string, viewport = { width: 1180, height: 800 }) =>
  shop.openPage('/doctor.html', { html, viewport, expected: MISTAKES });

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Pannier doctor' });
const pillOf = (page: Page): Locator => page.getByRole('button', { name: /^Pannier doctor: / });

const findingsOf = (page: Page): Promise<string[]> =>
  panelOf(page).locator('ol > li').allInnerTexts();

const mug = cart.product('stoneware-mug');
const GHOST = '00000000-0000-4000-8000-000000000000';

test('the page inspector reports each config error in the markup with its location and a fix', {
  tags: ['journey'],
}, async () => {
  const tags =
    shop.snippet('data-debug data-free-shipping="75 EUR" data-them="dark"').replace('async', '') +
    shop.snippet().replace('sandbox-client', 'another-client');
  const { page } = await open(
    pageWith(
      `<a href="/a" data-pannier-add="stoneware-mug">A slug</a>
      <a href="/b" data-pannier-add="${GHOST}">A ghost</a>
      <button data-panier-add="${mug}">Misspelt</button>
      <a href="/c" data-pannier-open="basket">Basket</a>
      <pannier-colection slug="paper"></pannier-colection>
      <pannier-collection slug="plantz" limit="2"></pannier-collection>
      <img name="body" alt="">
      <div><pannier-cart-toggle><footer>Below</footer></pannier-cart-toggle></div>`,
      tags,
    ),
  );
  const said = async () => (await findingsOf(page)).join('\n').replace(/\s+/g, ' ');
  await eventually(said).toContain('has no collection "plantz"');
  const text = await said();
  for (const sentence of [
    `data-pannier-add="stoneware-mug" is a slug, but the id of the product is needed. For “Stoneware mug”, write data-pannier-add="${mug}".`,
    `The store shows no product with the id of data-pannier-add="${GHOST}".`,
    '“A ghost” in #shop Show',
    'data-panier-add is not an attribute of Pannier. Did you mean data-pannier-add?',
    'data-pannier-open="basket" opens nothing. Did you mean data-pannier-open="cart"?',
    '<pannier-colection> is not an element of Pannier. Did you mean <pannier-collection>?',
    'HTML does not close an element by />. Write both tags: <pannier-cart-toggle></pannier-cart-toggle>',
    'data-free-shipping: expected a sum such as 50, received "75 EUR" Write data-free-shipping="75".',
    'data-them is not an attribute of the script tag. Did you mean data-theme?',
    '2 script tags of Pannier with different client ids.',
    'hides document.body from every script of the page.',
  ])
    expect(text).toContain(sentence);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panelOf(page).getByRole('button', { name: 'Copy as text' }).click();
  await panelOf(page).getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Did you mean data-theme?');
  expect(copied).toMatch(/^\d+ ms {2}(sell|core) {2}\d+ ms/m);
});

test('a connection that the page’s policy blocks is reported with the missing directive, even under Trusted Types', async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${shop.assets}; connect-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types pannier">`;
  const { page } = await open(
    pageWith(`<pannier-add-to-cart product="${mug}"></pannier-add-to-cart>`, undefined, policy),
  );
  await eventually(() => findingsOf(page)).toEqual([
    expect.stringContaining(`connect-src 'self' ${shop.store};`),
  ]);
});

test('a store that refuses the page, or a missing client id, is reported differently from an unreachable store', async () => {
  const refused = shop.snippet('data-debug').replace('sandbox-client', 'no-such-client');
  const nameless = shop.snippet('data-debug').replace('data-client-id', 'client-id');
  for (const [tag, sentence] of [
    [refused, 'data-client-id is wrong, or'],
    [nameless, 'copy the client id into the script tag'],
    [nameless, 'Did you mean data-client-id?'],
  ] as const) {
    const { page } = await open(pageWith('', tag));
    await eventually(async () => (await findingsOf(page)).join()).toContain(sentence);
  }
});

const pageWithBubble = (corner: string): string =>
  pageWith(
    `<a href="/a" data-pannier-add="${mug}">Add</a>
    <div id="chat" style="position: fixed; ${corner}; z-index: 2147483647; width: 6rem; height: 6rem"></div>`,
  );

test('a chat bubble with the highest z-index that covers the cart button is reported', async () => {
  const { page } = await open(pageWithBubble('right: 0; bottom: 0'));
  await eventually(() => findingsOf(page)).toEqual([
    expect.stringMatching(
      /#chat of the page covers the floating cart button\.\s+Move the button with data-position/,
    ),
  ]);
});

test('a chat bubble in another corner is not reported', async () => {
  const { page } = await open(pageWithBubble('right: 0; top: 0'));
  await eventually(() => pillOf(page).textContent()).toBe('No problems found');
});

test('the page inspector opens by keyboard, does not cover the cart toggle, and is removed by unmount()', async () => {
  const { page, requests } = await open(
    pageWith(`<a href="/a" data-pannier-add="${mug}">Add</a>`),
    { width: 320, height: 640 },
  );
  await eventually(() => pillOf(page).textContent()).toBe('No problems found');
  await pillOf(page).focus();
  await page.keyboard.press('Enter');
  await panelOf(page).getByText('The store shows 1 product of this page.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await panelOf(page).evaluate((node) => node.matches(':focus'))).toBe(true);
  // A trial click proves that nothing covers the button.
  await cart.toggleOf(page).click({ trial: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('Escape');
  expect(await pillOf(page).evaluate((node) => node.matches(':focus'))).toBe(true);

  const loaded = requests().filter((request) => request.includes('/doctor-'));
  expect(loaded).toHaveLength(1);
  await page.evaluate(() => {
    const { Pannier } = window as unknown as cart.PageWithWidget;
    Pannier.unmount();
  });
  // A later change of the page does not restore any element of the widget.
  await page.evaluate(() => document.body.append(document.createElement('p')));
  await page.waitForTimeout(700);
  expect(await page.locator('[data-pannier-node]').count()).toBe(0);
});
