// Documented limits: the click before the loader, a member's missing cart, a wrong `lang`.
import { expect, test } from 'vitest';
import { coreFiles, takeOver } from '../../support/browser/chunks.ts';
import { countOf, product, toggleOf, widgetReady } from '../../support/browser/drawer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const members = await login.openMembers(shop);

const pageIn = (lang: string, attributes = ''): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Mine</title><link rel="icon" href="data:,"><body>
  <button data-pannier-add="${product('letter-set')}" data-pannier-after-add="badge">Letters</button>
  <pannier-cart-toggle></pannier-cart-toggle>${shop.snippet(`data-position="none" ${attributes}`)}`;

test('a click on a plain button is lost before the loader has run, and kept after that', async () => {
  const core = await coreFiles(shop.assets);
  let startLoader = () => {};
  let startCore = () => {};
  const loaderMay = new Promise<void>((resolve) => {
    startLoader = resolve;
  });
  const coreMay = new Promise<void>((resolve) => {
    startCore = resolve;
  });
  const { page } = await shop.openPage('/limits.html', {
    html: pageIn('en'),
    prepare: async (opening) => {
      await takeOver(opening, [`${shop.assets}/pannier.js`], async (route) => {
        await loaderMay;
        await route.continue();
      });
      await takeOver(opening, core, async (route) => {
        await coreMay;
        await route.continue();
      });
    },
  });
  const letters = page.getByRole('button', { name: 'Letters' });
  await letters.click();
  startLoader();
  await page.waitForFunction(() => 'Pannier' in window);
  await letters.click();
  startCore();
  await eventually(() => countOf(page)).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(await countOf(page)).toBe(1);
});

test('a visitor’s cart is not requested before the first add, and a member without a cart causes one 404', async () => {
  const { email, password } = await members.create('no-cart');
  const answers: string[] = [];
  const { page } = await members.openPage({
    prepare: (opening) =>
      void opening.on('response', (response) => {
        const isCart = /\/carts\/current$/.test(response.url());
        if (isCart && response.request().method() === 'GET') answers.push(`${response.status()}`);
      }),
  });
  await widgetReady(page);
  await page.waitForLoadState('networkidle');
  expect(answers).toEqual([]);
  await login.signIn(page, { email, password });
  await page.waitForLoadState('networkidle');
  expect(answers).toEqual(['404']);
});

test('de_DE is reported as an invalid language in `data-locale`, and counts as English in the page’s `lang`', async () => {
  const nameOf = async (html: string) => {
    const { page } = await shop.openPage('/limits.html', { html, expected: [/data-locale/] });
    await widgetReady(page);
    return toggleOf(page).getAttribute('aria-label');
  };
  expect(await nameOf(pageIn('de-DE'))).toBe('Warenkorb');
  expect(await nameOf(pageIn('de_DE'))).toBe('Cart');
  expect(await nameOf(pageIn('de', 'data-locale="de_DE"'))).toBe('Warenkorb');
  expect(await nameOf(pageIn('en', 'data-locale="de_DE"'))).toBe('Cart');
});
