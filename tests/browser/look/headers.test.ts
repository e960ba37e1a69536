// The cart button and the sign-in button in headers that are darker or lighter than the page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const PLACED = '<pannier-cart-toggle></pannier-cart-toggle><pannier-login></pannier-login>';

const open = async (header: string, css = '', body = '') => {
  const html = `<!doctype html><html lang="en"><head><style>${css}</style></head><body ${body}>
    ${shop.snippet()}<header ${header}>${PLACED}</header><p>Words.</p><button>Subscribe</button></body></html>`;
  const { page } = await shop.openPage('/header.html', { html });
  await page.locator('pannier-login [part=sign-in]').waitFor();
  return page;
};

/** Computed text color of both buttons. */
const inksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['pannier-cart-toggle', 'pannier-login'].map((name) => {
      const button = document.querySelector(name)?.shadowRoot?.querySelector('button');
      return button ? getComputedStyle(button).color : '';
    }),
  );

/** WCAG 2 contrast of an opaque color against a background color. */
const contrast = (color: string, ground: readonly number[]): number => {
  const luminance = (channels: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = channels.map((each) => {
      const value = each / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [(color.match(/[\d.]+/g) ?? []).map(Number), ground].map(luminance);
  return (Math.max(a ?? 0, b ?? 0) + 0.05) / (Math.min(a ?? 0, b ?? 0) + 0.05);
};

test.each([
  ['a dark bar with dark text', 'style="background:#212529"', '', '', [33, 37, 41]],
  [
    'a transparent bar on a dark page',
    'style="background:#0000"',
    'body{background:#222}',
    '',
    [34, 34, 34],
  ],
  [
    'a light bar on a dark page',
    'style="background:#fff"',
    'body{background:#111;color:#eee}',
    '',
    [255, 255, 255],
  ],
  ['a bar in a brand color', 'style="background:#0d6efd"', '', '', [13, 110, 253]],
  ['a medium gray bar', 'style="background:#777"', '', '', [119, 119, 119]],
] as const)('%s has readable buttons', async (_, header, css, body, ground) => {
  const page = await open(header, css, body);
  for (const index of [0, 1])
    await eventually(async () => contrast((await inksOf(page))[index] ?? '', ground) >= 4.5).toBe(
      true,
    );
});

test.each([
  ['a gradient', 'background:linear-gradient(#111,#333);color:rgb(250, 250, 250)'],
  ['a picture', 'background:url(/dark.png);color:rgb(250, 250, 250)'],
  ['a dark background', 'background:#222;color:rgb(250, 250, 250)'],
])(
  'buttons on %s have the text color of their surroundings in the first frame',
  async (_, style) => {
    const page = await open(`style="${style}"`);
    expect(await inksOf(page)).toEqual(['rgb(250, 250, 250)', 'rgb(250, 250, 250)']);
  },
);

test('the owner’s --pannier-ink applies, regardless of the background behind the buttons', async () => {
  const page = await open('style="background:#222;--pannier-ink:rgb(1, 2, 3)"');
  expect(await inksOf(page)).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
});

test('cart button and sign-in button are vertically aligned', async () => {
  const page = await open('');
  const middles = await page.evaluate(() =>
    ['pannier-cart-toggle', 'pannier-login'].map((name) => {
      const box = document
        .querySelector(name)
        ?.shadowRoot?.querySelector('button')
        ?.getBoundingClientRect();
      return box ? Math.round(box.y + box.height / 2) : 0;
    }),
  );
  expect(middles[0]).toBe(middles[1]);
});

test('our dialogs keep the page’s typeface on a page that resets fonts for every element', async () => {
  const page = await open('', 'body{font-family:Georgia}*{font:inherit}');
  await page.locator('pannier-cart-toggle [part=toggle]').click();
  const drawer = page.locator('[part=drawer]');
  await drawer.waitFor();
  expect(await drawer.evaluate((element) => getComputedStyle(element).fontFamily)).toBe('Georgia');
});
