// Hazard pages that are written as a table: the cart works, changes nothing of the page, and leaves no trace.
import { readdir } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hazards } from '../../../demo/hazards/index.ts';
import * as cart from '../../support/browser/drawer.ts';
import {
  changesIn,
  countShifts,
  type PageState,
  shiftsOf,
  stateOf,
} from '../../support/browser/hosts/page-state.ts';
import { addTag, type Counting, countListeners } from '../../support/browser/hosts/traces.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

/** The hazard is what the browser does. */
const readied: Record<string, (page: Page) => Promise<unknown>> = {
  narrow: (page) => page.setViewportSize({ width: 320, height: 640 }),
  'forced-colours': (page) => page.emulateMedia({ forcedColors: 'active' }),
};

const drawAgain = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Draw again' }).click();
  await cart.buttonOf(page, 'carafe').click();
  await eventually(() => cart.linesOf(page)).toHaveLength(2);
  await cart.closeDrawer(page);
};

const inShadow = async (page: Page): Promise<void> => {
  const hasButton = () =>
    page.evaluate(() => {
      const { hazardRoot } = window as unknown as { hazardRoot: ShadowRoot };
      return (
        hazardRoot.querySelector('pannier-add-to-cart')?.shadowRoot?.querySelector('button') != null
      );
    });
  await eventually(hasButton).toBe(true);
};

/** What else the page proves, with one line in a cart that is closed. */
const proved: Record<string, (page: Page) => Promise<unknown>> = {
  react: drawAgain,
  svelte: drawAgain,
  vue: drawAgain,
  'open-shadow': inShadow,
  'closed-shadow': inShadow,
  print: async (page) => {
    await page.emulateMedia({ media: 'print' });
    expect(await cart.toggleOf(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  },
  'forced-colours': async (page) => {
    const border = cart.toggleOf(page).evaluate((toggle) => getComputedStyle(toggle).border);
    expect(await border).toBe('1px solid rgb(0, 0, 0)');
  },
  bootstrap: async (page) => {
    await page.getByRole('button', { name: 'Open a modal' }).click();
    await page.locator('.modal.show').waitFor();
    await page.evaluate(() => (window as unknown as cart.PageWithWidget).Pannier.cart.open());
    await cart
      .drawerOf(page)
      .getByRole('button', { name: /^Increase/ })
      .click();
    await eventually(() => cart.subtotalOf(page)).toBe('€92.80');
    await cart.closeDrawer(page);
    await page.getByRole('button', { name: 'Close the modal' }).click();
    await page.locator('.modal').waitFor({ state: 'hidden' });
  },
};

/** The cart is whole, and looks like itself. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const dialog = document
      .querySelector('[data-pannier-node=drawer]')
      ?.shadowRoot?.querySelector('dialog');
    const { top = NaN, bottom = NaN } = dialog?.getBoundingClientRect() ?? {};
    const title = dialog?.querySelector('[part=title]');
    return {
      isWhole: Math.abs(top) < 1 && Math.abs(bottom - innerHeight) < 1,
      title: title && getComputedStyle(title).fontSize,
      side: getComputedStyle(dialog as Element).direction,
      overflow: document.documentElement.scrollWidth > innerWidth,
    };
  });

const buy = async (page: Page, name: string): Promise<void> => {
  // Of slow files, a click is kept once the first has run.
  if (name === 'slow-chunks') await page.waitForFunction(() => 'Pannier' in window);
  else await cart.widgetReady(page);
  await page.locator('button[data-pannier-add]').first().click();
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  await eventually(() => cart.linesOf(page)).toHaveLength(1);
  expect(await lookOf(page)).toEqual({
    isWhole: true,
    title: '20px',
    side: name === 'right-to-left' ? 'rtl' : 'ltr',
    overflow: false,
  });
  await page.keyboard.press('Escape');
  await eventually(() => cart.isDrawerOpen(page)).toBe(false);
};

/** Of zone.js, and what the garbage in the storage was. */
const GONE = /^global: __zone_symbol__\S+ is new$|^key: pannier:\S+ is gone$/;

/** While it works, only this is new. */
const working = (before: PageState, now: PageState): string[] =>
  changesIn(before, now).filter(
    (change) =>
      !/^(global: (Pannier|__zone_symbol__\S+)|key: pannier:\S+) is new$|^sheets:/.test(change),
  );

const patience = { timeout: 5000, interval: 60 };

/** zone.js has one listener for those of all scripts, the test's own among them. */
const listenersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Counting).openListeners());

const visit = async (name: string, context: BrowserContext): Promise<string[]> => {
  const address = `/hazards/${name}.html`;
  const { page } = await shop.openPage(`${address}?bare`, {
    context,
    prepare: async (opening) => {
      await opening.addInitScript(countListeners);
      await opening.addInitScript(countShifts);
      await readied[name]?.(opening);
    },
  });
  // An app has drawn.
  await page.waitForFunction(() => document.querySelector('#app')?.childElementCount !== 0);
  const before = await stateOf(page);
  if (hazards[name]?.load || name === 'trusted-types') await page.goto(shop.pages + address);
  else await addTag(page, shop.snippet());
  await buy(page, name);
  await expect.poll(async () => working(before, await stateOf(page)), patience).toEqual([]);
  const wrong = await shiftsOf(page);
  await proved[name]?.(page);
  // What the page itself has changed meanwhile.
  if (proved[name]) before.nodes = (await stateOf(page)).nodes;
  await page.evaluate(() => (window as unknown as cart.PageWithWidget).Pannier.unmount());
  const left = async () => [
    ...changesIn(before, await stateOf(page)).filter((change) => !GONE.test(change)),
    ...(name === 'zone' ? [] : await listenersOf(page)),
  ];
  await expect.poll(left, patience).toEqual([]);
  await page.close();
  return wrong;
};

const isWhole = process.env['HAZARDS'] === 'all';
/** One of each kind, because each page takes a second. `npm run test:hazards` opens all. */
const SAMPLE = ['zoom', 'mootools', 'zone', 'frozen', 'closed-shadow', 'print'];
/** Its files are missing. */
const names = Object.keys(hazards).filter(
  (name) => name !== 'missing-chunks' && (isWhole || SAMPLE.includes(name)),
);
const AT_ONCE = 3;

test('the cart works on each page, changes nothing, and leaves no trace', async () => {
  const wrong: Record<string, unknown> = {};
  const waiting = [...names];
  const browser = (await shop.openPage('/hazards/')).context.browser();
  const work = async (): Promise<void> => {
    const context = await browser?.newContext({ reducedMotion: 'reduce' });
    for (let name = waiting.shift(); name && context; name = waiting.shift()) {
      const found = await visit(name, context).catch((error: unknown) => [
        String(error).slice(0, 2000),
      ]);
      if (found.length) wrong[name] = found;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong).toEqual({});
}, 240_000);

test.runIf(isWhole)('where files are missing, a link leads on', async () => {
  const { page } = await shop.openPage('/hazards/missing-chunks.html', {
    prepare: (opening) => opening.clock.install(),
    expected: [FAILED_REQUEST],
  });
  await page.waitForFunction(() => 'Pannier' in window);
  await page.getByRole('link', { name: 'Add the carafe' }).click();
  await eventually(async () => {
    await page.clock.runFor(1000);
    return page.url();
  }).toContain('/shop.html');
});

test('every page is on the index, with what it proves', async () => {
  const html = await (await fetch(`${shop.pages}/hazards/`)).text();
  const written = await readdir(new URL('../../../demo/pages/hazards/', import.meta.url));
  const pages = [...Object.keys(hazards).map((name) => `${name}.html`), ...written].filter(
    (name) => name !== 'index.html',
  );
  for (const name of pages) {
    expect(html).toMatch(new RegExp(`href="/hazards/${name}"[^]*?<p>[^<]{20,}\\.</p>`));
    expect((await fetch(`${shop.pages}/hazards/${name}`)).status, name).toBe(200);
  }
  expect(html.match(/href="\/hazards\/[a-z0-9-]+\.html"/g)).toHaveLength(pages.length);
});
