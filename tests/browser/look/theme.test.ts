// The widget adopts the colors of its page, whatever method the page uses to set them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  closeDrawer,
  drawerOf,
  messageOf,
  product,
  toggleOf,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const pageOf = (head: string, attributes = ''): string => `<!doctype html><html lang="en">
  <head><title>Colours</title>${head}</head><body>${shop.snippet(attributes)}
  <pannier-add-to-cart product="${product('letter-set')}"></pannier-add-to-cart></body></html>`;

/** Whether the price next to the button has light text. */
const isInkLight = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() => {
    const host = document.querySelector('pannier-add-to-cart');
    const price = host?.shadowRoot?.querySelector('[part=price]');
    if (!price) return undefined;
    const [red = 0] =
      getComputedStyle(price)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return red > 128;
  });

const night = '<style>body { background: #101418 }</style>';
const wishes = [
  ['a light page', '', '', false],
  ['a dark page', night, '', true],
  ['a light page with data-theme="dark"', '', 'data-theme="dark"', true],
  ['a dark page with data-theme="light"', night, 'data-theme="light"', false],
  ['a light page with data-theme="own"', '', 'data-theme="own"', false],
  ['a dark page with data-theme="own"', night, 'data-theme="own"', true],
] as const;

for (const [name, head, attributes, isLight] of wishes) {
  test(`${name} has ${isLight ? 'light' : 'dark'} text`, async () => {
    const { page } = await shop.openPage('/colours.html', { html: pageOf(head, attributes) });
    await eventually(() => isInkLight(page)).toBe(isLight);
  });
}

const schemes = [
  ['<meta name="color-scheme" content="light dark">', 'dark', true],
  ['<meta name="color-scheme" content="light dark">', 'light', false],
  ['<style>:root { color-scheme: dark }</style>', 'light', true],
  ['<style>:root { color-scheme: light dark }</style>', 'dark', true],
  ['<style>body { color: #ddd; background: url(/night.jpg) #0000 }</style>', 'light', true],
] as const;

for (const [head, colorScheme, isLight] of schemes) {
  test(`a page with ${head} but no background has ${isLight ? 'light' : 'dark'} text if users prefer ${colorScheme}`, async () => {
    const html = pageOf(head);
    const { page } = await shop.openPage('/colours.html', { html, colorScheme });
    await eventually(() => isInkLight(page)).toBe(isLight);
  });
}

test('a style sheet that loads after the widget still changes the widget’s colors', async () => {
  let send = () => {};
  const { page } = await shop.openPage('/colours.html', {
    html: pageOf('<link rel="stylesheet" href="/late.css">'),
    prepare: (opening) =>
      opening.route('**/late.css', async (route) => {
        await new Promise<void>((resolve) => {
          send = resolve;
        });
        await route.fulfill({ contentType: 'text/css', body: 'body { background: #101418 }' });
      }),
  });
  await eventually(() => isInkLight(page)).toBe(false);
  send();
  await eventually(() => isInkLight(page)).toBe(true);
});

test('switching the page to dark also switches the widget', async () => {
  const head = '<style>.night body { background: #101418 }</style>';
  const { page } = await shop.openPage('/colours.html', { html: pageOf(head) });
  await eventually(() => isInkLight(page)).toBe(false);
  await page.evaluate(() => document.documentElement.classList.add('night'));
  await eventually(() => isInkLight(page)).toBe(true);
});

test('an accent color that the page sets on :root colors the add button', async () => {
  const head = '<style>:root { --pannier-accent: rgb(0, 90, 40) }</style>';
  const { page } = await shop.openPage('/colours.html', { html: pageOf(head) });
  await toggleOf(page).click();
  await messageOf(page).waitFor();
  await closeDrawer(page);
  const add = page.locator('pannier-add-to-cart [part=button]');
  expect(await add.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(0, 90, 40)',
  );
  expect(await drawerOf(page).count()).toBe(1);
});
