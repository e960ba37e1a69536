import type { Page } from 'playwright-core';
import { ownPage, quickViewOf } from './catalog.ts';
import { widgetReady } from './drawer.ts';
import type { BrowserShop, PageOptions } from './shop.ts';
import type { Visit } from './visit.ts';

export const isQuickViewOpen = async (page: Page): Promise<boolean> =>
  (await quickViewOf(page).count()) > 0 &&
  quickViewOf(page).evaluate((dialog) => dialog.matches(':modal'));

export const linkTo = (name: string, attributes = `data-pannier-quick-view="${name}"`): string =>
  `<a href="/article.html" ${attributes}>${name}</a> `;

/** Opens an owner's page and waits until the widget handles clicks. An earlier click on a link would navigate. */
export const openOwnPage = async (
  shop: BrowserShop,
  markup: string,
  options: PageOptions = {},
  attributes = '',
): Promise<Visit> => {
  const html = ownPage(shop, markup, { attributes });
  const visit = await shop.openPage('/own.html', { ...options, html });
  await widgetReady(visit.page);
  return visit;
};
