// The next page renders a stored grid before the platform responds, and requests an old grid again.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cardsOf,
  focused,
  gridOf,
  holdProducts,
  namesOf,
  ownPage,
  shiftsOf,
  watchShifts,
} from '../../support/browser/catalog.ts';
import { always } from '../../support/browser/control.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const html = ownPage(
  shop,
  '<pannier-collection slug="tableware" limit="6"></pannier-collection><p>Below</p>',
);
const KEY = 'pannier:sandbox-client:products-in-grids';
const CATALOG = /\/(stores|stores-reader|categories)\//;
const recordOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const makeOld = (page: Page) =>
  page.evaluate((key) => {
    const record = JSON.parse(localStorage.getItem(key) ?? '');
    for (const kept of record[key.slice(key.lastIndexOf(':') + 1)]) kept.at -= 6 * 60_000;
    localStorage.setItem(key, JSON.stringify(record));
  }, KEY);
const busy = (page: Page) => gridOf(page).locator('[part=price][aria-busy=true]').count();

/** Counts the frames in which the grid shows a placeholder. */
const watchSkeletons = (): void => {
  Object.assign(window, { skeletons: 0 });
  const look = () => {
    const grid = document.querySelector('pannier-collection')?.shadowRoot;
    if (grid?.querySelector('[role=status][aria-label]'))
      (window as unknown as { skeletons: number }).skeletons += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

test.each(['V1', 'V3'] as const)(
  'the next page draws the stored grid at once, and checks its products after five minutes (catalog %s)',
  async (catalogVersion) => {
    await shop.changeSettings({ catalogVersion });
    const first = await shop.openPage('/first.html', { html });
    await eventually(() => cardsOf(gridOf(first.page)).count()).toBe(6);
    const names = await namesOf(gridOf(first.page));
    await eventually(() => recordOf(first.page)).toContain('tableware');
    const { context } = first;
    const soldOut = await gridOf(first.page).getByText('Sold out').count();
    // Number of sold-out products, without products on pre-order.
    const out =
      (await recordOf(first.page))?.match(/"inStock":false,"inventoryStatus"/g)?.length ?? 0;

    await shop.addFaults(always(`/${CATALOG.source}/`, { kind: 'delay', ms: 20_000 }));
    const second = await shop.openPage('/second.html', { html, context, init: watchSkeletons });
    await eventually(() => namesOf(gridOf(second.page))).toEqual(names);
    // Only sold-out products are requested again at once.
    expect(await busy(second.page)).toBe(out);
    expect(second.platformCalls().filter((call) => CATALOG.test(call)).length > 0).toBe(out > 0);
    expect(await gridOf(second.page).locator('[part=button]').count()).toBe(6 - soldOut);
    expect(
      await second.page.evaluate(() => (window as unknown as { skeletons: number }).skeletons),
    ).toBe(0);

    await makeOld(second.page);
    await second.page.close();
    await shop.endFaults();
    let release = () => {};
    const third = await shop.openPage('/third.html', {
      html,
      context,
      init: watchShifts,
      prepare: async (opening) => {
        release = await holdProducts(opening);
      },
    });
    await eventually(() => namesOf(gridOf(third.page))).toEqual(names);
    expect(await busy(third.page)).toBe(6);
    await gridOf(third.page).locator('[part=name]').nth(2).focus();
    const before = await shiftsOf(third.page);
    release();
    await eventually(() => busy(third.page)).toBe(0);
    expect(await focused(third.page)).toBe(names[2]);
    expect(await namesOf(gridOf(third.page))).toEqual(names);
    expect(
      await gridOf(third.page).locator('.visually-hidden[role=status]').allTextContents(),
    ).not.toContain('0 more products');
    expect(await shiftsOf(third.page)).toEqual(before);

    await gridOf(third.page).locator('[part=more] button').click();
    await eventually(() => cardsOf(gridOf(third.page)).count()).toBe(12);

    await third.page.evaluate(() =>
      (window as unknown as { Pannier: { unmount(): void } }).Pannier.unmount(),
    );
    expect(await recordOf(third.page)).toBe(null);
    await context.close();
  },
);
