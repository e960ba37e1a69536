// The widget's buttons, links and corners match the host page's design.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawerOf, linesOf } from '../../support/browser/drawer.ts';
import { countShifts, shiftsOf } from '../../support/browser/hosts/page-state.ts';
import { type FrontName, frontNames, shopFront } from '../../support/browser/hosts/shop-fronts.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const COLORS = ['backgroundColor', 'color', 'borderTopLeftRadius'] as const;
const SHAPE = [
  'fontSize',
  'fontWeight',
  'fontFamily',
  'letterSpacing',
  'textTransform',
  'height',
] as const;
type Style = (typeof COLORS)[number] | (typeof SHAPE)[number];

const styleOf = (button: Locator, names: readonly Style[]): Promise<Record<string, string>> =>
  button.evaluate((element, wanted) => {
    const style = getComputedStyle(element);
    const { height } = element.getBoundingClientRect();
    const text = (name: string) => String(Reflect.get(style, name));
    return Object.fromEntries(
      wanted.map((name) => [name, name === 'height' ? `${Math.round(height)}px` : text(name)]),
    );
  }, names as Style[]);

const ours = (page: Page) => page.locator('pannier-add-to-cart [part=button]');
const theirs = (page: Page) => page.locator('#first');
const checkout = (page: Page) => drawerOf(page).locator('[part=checkout]');

const remembered = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':look-')));

interface Options {
  css?: string;
  attributes?: string;
  init?: () => void;
}

const open = (name: FrontName, options: Options = {}) => {
  const html = shopFront(name, shop.snippet(options.attributes));
  return shop.openPage(`/${name}.html`, {
    ...(options.init && { init: options.init }),
    html: html.replace('</head>', `<style>${options.css ?? ''}</style></head>`),
  });
};

// White text on yellow in the pill shop has too little contrast, so our button has black text.
const readable: Partial<Record<FrontName, Record<string, string>>> = {
  pill: { color: 'color(xyz-d65 0 0 0)' },
  // White text on this purple has a contrast of only 4.4:1.
  dark: { backgroundColor: 'rgb(121, 90, 250)', color: 'color(xyz-d65 0.95 1 1.089)' },
};

for (const name of frontNames.filter((each) => each !== 'plain')) {
  test(`our button in the ${name} shop gets the host’s colors at once, and the host’s shape on the next page`, async () => {
    const { page } = await open(name);
    await ours(page).waitFor();
    const before = await styleOf(ours(page), SHAPE);
    const expected = { ...(await styleOf(theirs(page), COLORS)), ...readable[name] };
    await eventually(() => styleOf(ours(page), COLORS)).toEqual(expected);
    expect(await styleOf(ours(page), SHAPE)).toEqual(before);
    expect(await remembered(page)).toHaveLength(1);

    // Blocks the look chunk, so only the stored look can style the first frame.
    await page.route('**/look-*.js', () => {});
    await page.reload({ waitUntil: 'domcontentloaded' });
    await ours(page).waitFor();
    expect(await styleOf(ours(page), COLORS)).toEqual(expected);
    expect(await styleOf(ours(page), SHAPE)).toEqual(await styleOf(theirs(page), SHAPE));

    await ours(page).click();
    await eventually(() => linesOf(page)).toHaveLength(1);
    expect(await styleOf(checkout(page), COLORS)).toEqual(expected);
    const shape = SHAPE.filter((each) => each !== 'height');
    expect(await styleOf(checkout(page), shape)).toEqual(await styleOf(theirs(page), shape));
  });
}

test('our button keeps our look on a page with unstyled buttons, and the look of the page’s links is stored', async () => {
  const { page } = await open('plain');
  await eventually(() => remembered(page)).toHaveLength(1);
  expect(await styleOf(ours(page), ['backgroundColor', 'borderTopLeftRadius'])).toEqual({
    backgroundColor: 'rgb(26, 28, 32)',
    borderTopLeftRadius: '10px',
  });
});

test('the drawer of the serif shop has square corners on the first page, and causes no layout shift', async () => {
  const { page } = await open('serif', { init: countShifts });
  await eventually(() => remembered(page)).toHaveLength(1);
  await ours(page).click();
  await eventually(() => linesOf(page)).toHaveLength(1);
  expect(await styleOf(checkout(page), ['textTransform', 'borderTopLeftRadius'])).toEqual({
    textTransform: 'uppercase',
    borderTopLeftRadius: '0px',
  });
  expect(await shiftsOf(page)).toEqual([]);
});

test('the owner’s tokens take precedence over the look of the page’s buttons', async () => {
  const css = ':root { --pannier-accent: rgb(0, 90, 40); --pannier-radius: 3px }';
  const { page } = await open('bootstrap', { css });
  await eventually(() => remembered(page)).toHaveLength(1);
  await page.reload();
  await ours(page).waitFor();
  expect(await styleOf(ours(page), ['backgroundColor', 'borderTopLeftRadius'])).toEqual({
    backgroundColor: 'rgb(0, 90, 40)',
    borderTopLeftRadius: '3px',
  });
});

const plainButton = { backgroundColor: 'rgb(26, 28, 32)', borderTopLeftRadius: '10px' };
const looked = (page: Page) => page.waitForLoadState('networkidle');

for (const [how, options] of [
  ['--pannier-look', { css: 'body { --pannier-look: own }' }],
  ['data-theme', { attributes: 'data-theme="light"' }],
  ['data-theme="own"', { attributes: 'data-theme="own"' }],
] as const) {
  test(`our button keeps our look if the owner sets ${how}`, async () => {
    const { page } = await open('bootstrap', options);
    await ours(page).waitFor();
    await looked(page);
    expect(await styleOf(ours(page), ['backgroundColor', 'borderTopLeftRadius'])).toEqual(
      plainButton,
    );
    expect(await remembered(page)).toEqual([]);
  });
}

test('a stored look that another script has written is not used in any style sheet', async () => {
  const { page } = await open('bootstrap', { attributes: 'data-theme="auto"' });
  await eventually(() => remembered(page)).toHaveLength(1);
  const [key = ''] = await remembered(page);
  for (const text of [
    '--host-accent:red;}.root{display:none;',
    '--host-accent:url(//evil.example/);',
    'display:none;',
  ]) {
    await page.route('**/look-*.js', () => {});
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await ours(page).waitFor();
    expect(await styleOf(ours(page), ['backgroundColor', 'borderTopLeftRadius'])).toEqual(
      plainButton,
    );
  }
});
