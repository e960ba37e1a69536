// Visits a hazard page: checks that the cart works, does not change the page and leaves no trace.
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hazards } from '../../../../demo/hazards/index.ts';
import * as cart from '../drawer.ts';
import { type BrowserShop, eventually } from '../shop.ts';
import { changesIn, countShifts, type PageState, shiftsOf, stateOf } from './page-state.ts';
import { addTag, type Counting, countListeners } from './traces.ts';

/** Prepares the page for each hazard that is a browser setting rather than a page. */
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

/** Extra checks for certain hazard pages, with one line in the cart and the drawer closed. */
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

/** Layout facts that show whether the drawer is complete and styled. */
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
  // Waits only for the first script if the files are slow, so that the click comes before the other code and is queued.
  if (name === 'slow-chunks') await page.waitForFunction(() => 'Pannier' in window);
  else await cart.widgetReady(page);
  await page.locator('button[data-pannier-add]').first().click();
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  await eventually(() => cart.linesOf(page)).toHaveLength(1);
  const drawer = cart.drawerOf(page);
  await eventually(() => cart.subtotalOf(page)).not.toBe('pending');
  await drawer.locator('[part=coupon]').waitFor();
  // No notice means that no change was refused and no sync error occurred.
  expect(await drawer.locator('[part=notice]').allInnerTexts()).toEqual([]);
  expect(await lookOf(page)).toEqual({
    isWhole: true,
    title: '20px',
    side: name === 'right-to-left' ? 'rtl' : 'ltr',
    overflow: false,
  });
  await page.keyboard.press('Escape');
  await eventually(() => cart.isDrawerOpen(page)).toBe(false);
};

/** Changes that are allowed after unmount: new globals of zone.js, and removed storage keys that contained garbage. */
const GONE = /^global: __zone_symbol__\S+ is new$|^key: pannier:\S+ is gone$/;

/** Lists changes that the working widget may not make: all except its global, storage keys and style sheets. */
const working = (before: PageState, now: PageState): string[] =>
  changesIn(before, now).filter(
    (change) =>
      !/^(global: (Pannier|__zone_symbol__\S+)|key: pannier:\S+) is new$|^sheets:/.test(change),
  );

const patience = { timeout: 5000, interval: 60 };

/** Listeners on lasting objects. zone.js shares one listener among all scripts, including the test script. */
const listenersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Counting).openListeners());

/** Visits a hazard page and returns its layout shifts. */
export const visitHazard = async (
  shop: BrowserShop,
  name: string,
  context: BrowserContext,
): Promise<string[]> => {
  const address = `/hazards/${name}.html`;
  const { page } = await shop.openPage(`${address}?bare`, {
    context,
    prepare: async (opening) => {
      await opening.addInitScript(countListeners);
      await opening.addInitScript(countShifts);
      await readied[name]?.(opening);
    },
  });
  await page.waitForFunction(() => document.querySelector('#app')?.childElementCount !== 0);
  const before = await stateOf(page);
  if (hazards[name]?.load || name === 'trusted-types') await page.goto(shop.pages + address);
  else await addTag(page, shop.snippet());
  await buy(page, name);
  await expect.poll(async () => working(before, await stateOf(page)), patience).toEqual([]);
  const wrong = await shiftsOf(page);
  await proved[name]?.(page);
  // Accepts changes to nodes that the page itself made during the extra check.
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
