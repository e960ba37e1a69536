import type { Locator, Page } from 'playwright-core';
import { cardsOf, gridOf, ownPage } from './catalog.ts';
import { type BrowserShop, eventually, type PageOptions } from './shop.ts';
import type { Visit } from './visit.ts';

export const panelOf = (page: Page): Locator => gridOf(page).locator('[part=filters]');

/** Labels of the active filters. */
export const chipsOf = (page: Page): Promise<string[]> =>
  gridOf(page).locator('[part=chips] button').allTextContents();

export const openFilters = (page: Page): Promise<void> =>
  gridOf(page)
    .getByRole('button', { name: /^Filter/ })
    .click();

export const priceField = (page: Page, name: 'From' | 'To'): Locator =>
  panelOf(page).getByLabel(name, { exact: true });

export const openTableware = async (
  shop: BrowserShop,
  limit: number,
  options: PageOptions = {},
): Promise<Visit> => {
  const markup = `<pannier-collection slug="tableware" limit="${limit}"></pannier-collection>`;
  const visit = await shop.openPage('/grid.html', { ...options, html: ownPage(shop, markup) });
  await eventually(() => cardsOf(gridOf(visit.page)).count()).toBe(Math.min(limit, 15));
  return visit;
};
