// Buttons, cards and grids in page sections that are darker or lighter than the page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from '../../support/browser/product-card.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const ISLANDS = `${button('lemon-bowl')}<pannier-product slug="stoneware-mug"></pannier-product>
  <pannier-collection slug="tableware" limit="2"></pannier-collection>`;

const open = async (section: string, css = '') => {
  const html = `<!doctype html><html lang="en"><head><style>${css}</style></head><body>
    ${shop.snippet()}<p>Words.</p><button>Subscribe</button><section ${section}>${ISLANDS}</section></body></html>`;
  const { page } = await shop.openPage('/section.html', { html });
  for (const name of ['pannier-add-to-cart', 'pannier-product', 'pannier-collection'])
    await page.locator(`${name} [part=price]`).first().waitFor();
  return page;
};

/** Text that lies directly on the section's background, with its contrast against that background. */
const contrastsOn = (page: Page, ground: readonly number[]): Promise<[string, number][]> =>
  page.evaluate((ground) => {
    const luminance = (channels: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = channels.map((each) => {
        const value = each / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** RGB channels of a color in any notation, as rendered over the background. */
    const shown = (color: string, behind: readonly number[]): number[] => {
      if (!pen) return [];
      for (const style of [`rgb(${behind.join()})`, color]) {
        pen.fillStyle = style;
        pen.fillRect(0, 0, 1, 1);
      }
      return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const hasGround = (element: Element): boolean => {
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor !== 'rgba(0, 0, 0, 0)';
    };
    const found: [string, number][] = [];
    for (const host of document.querySelectorAll('section > *'))
      for (const element of host.shadowRoot?.querySelectorAll('*') ?? []) {
        const words = [...element.childNodes].find((node) => node.nodeType === 3)?.textContent;
        if (!words?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
        let at: Element | null = element;
        while (at && !hasGround(at)) at = at.parentElement;
        if (at) continue;
        const [a, b] = [shown(getComputedStyle(element).color, ground), ground].map(luminance);
        const [light, dark] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
        found.push([words.trim(), (light + 0.05) / (dark + 0.05)]);
      }
    return found;
  }, ground);

const allReadable = async (page: Page, ground: readonly number[]): Promise<void> => {
  await eventually(async () =>
    (await contrastsOn(page, ground)).filter(([, contrast]) => contrast < 4.5),
  ).toEqual([]);
  expect((await contrastsOn(page, ground)).length).toBeGreaterThan(8);
};

test.each([
  ['a dark section of a light page', 'style="background:#111"', '', [17, 17, 17]],
  [
    'a light section of a dark page',
    'style="background:#fff"',
    'body{background:#111;color:#eee}',
    [255, 255, 255],
  ],
  ['a section in a brand color', 'style="background:#0d6efd;color:#fff"', '', [13, 110, 253]],
  ['a medium gray section', 'style="background:#777"', '', [119, 119, 119]],
] as const)('%s has readable prices and names', async (_, section, css, ground) => {
  await allReadable(await open(section, css), ground);
});

test.each([
  ['a gradient', 'background:linear-gradient(#111,#1a1a1a);color:#fafafa', ''],
  [
    'a picture behind the section',
    'color:#fafafa;position:relative',
    'body::before{content:"";position:absolute;inset:0;background:#111}',
  ],
])('text on %s gets the text color of the section', async (_, style, css) => {
  await allReadable(await open(`style="${style}"`, css), [17, 17, 17]);
});

test('a product that a script adds to a dark section later is readable', async () => {
  const page = await open('style="background:#111"');
  await allReadable(page, [17, 17, 17]);
  await page.evaluate(() => {
    const late = document.createElement('pannier-product');
    late.setAttribute('slug', 'linen-towels');
    document.querySelector('section')?.append(late);
  });
  await page.locator('pannier-product').nth(1).locator('[part=price]').waitFor();
  await allReadable(page, [17, 17, 17]);
});

test('a product name has the section’s text color, and our button has the text color of the page’s buttons', async () => {
  const page = await open(
    'style="background:#0d6efd;color:#fff"',
    'button{background:#7a2e8e;color:#fff;border:0;padding:9px 20px}',
  );
  const colorOf = (part: string) =>
    page.locator(`pannier-product ${part}`).evaluate((element) => getComputedStyle(element).color);
  await eventually(() => colorOf('[part=name]')).toBe('rgb(255, 255, 255)');
  // The button's text color is derived from the accent color, so it might be in another color space.
  expect(await colorOf('[part=button]')).toMatch(/rgb\(255, 255, 255\)|color\(xyz.* 0\.9/);
});

test('the owner’s tokens on a section apply, regardless of the background behind the section', async () => {
  const page = await open('style="background:#111;--pannier-ink:rgb(1, 2, 3)"');
  const price = page.locator('pannier-product [part=name]').first();
  expect(await price.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
});
