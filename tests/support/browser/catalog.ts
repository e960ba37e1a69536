// Uses the catalog's elements as a shopper does, and changes the platform's product responses.
import type { Locator, Page, Route } from 'playwright-core';
import { fetchAnswer } from './fetch-answer.ts';
import type { BrowserShop } from './shop.ts';
import type { Visit } from './visit.ts';

/** An owner's page with the snippet, the given markup and a style sheet. */
export const ownPage = (
  shop: Pick<BrowserShop, 'snippet'>,
  markup: string,
  { attributes = '', css = '', lang = 'en', dir = 'ltr' } = {},
): string => `<!doctype html><html lang="${lang}" dir="${dir}"><head><title>Mine</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><style>${css}</style>
  ${shop.snippet(`data-position="none" ${attributes}`)}</head>
  <body><main><h1>Mine</h1>${markup}</main></body></html>`;

export const gridOf = (page: Page): Locator => page.locator('pannier-collection').first();

export const cardsOf = (grid: Locator): Locator => grid.locator('[part=card]');

export const namesOf = (grid: Locator): Promise<string[]> =>
  cardsOf(grid).locator('[part=name]').allTextContents();

/** The quick view dialog. It exists only while it is open. */
export const quickViewOf = (page: Page): Locator => page.locator('dialog[part=quick-view]');

/** Catalog requests so far, as `METHOD /path`. */
export const catalogCalls = ({ platformCalls }: Visit): string[] =>
  platformCalls().filter((call) => call.includes('/stores-reader/'));

/** Accessible name of the focused element, or its text if unnamed. Also looks inside shadow roots. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (active === document.body) return '';
    const name = active?.getAttribute('aria-label') ?? active?.textContent ?? '';
    return name.replace(/\s+/g, ' ').trim();
  });

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** For `init`: records every layout shift, including those right after a click. */
export const watchShifts = (): void => {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moves = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node?.nodeName ?? 'none';
        return `${name} ${node?.textContent?.slice(0, 20)} ${from.x},${from.y},${from.height} to ${to.x},${to.y},${to.height}`;
      });
      shifts.push(`${value.toFixed(4)} ${moves.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Layout shifts since `watchShifts`, with the moved elements and their old and new places. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Waits, because a layout shift is reported after its frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: string[] }).shifts;
  });

/** A platform object, as sent or as changed by a test. */
export type Told = Record<string, unknown>;

/** Holds the next product requests until the returned function is called. */
export const holdProducts = async (page: Page, times = 100): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route): Promise<void> => {
    await held;
    // The page may have canceled the request while it was held.
    await route.continue().catch(() => {});
  };
  await page.route(/\/products\/query(-platformized)?$/, hold, { times });
  return release;
};

/** Changes every response about products and collections. */
export const alterCatalog = (
  page: Page,
  change: (answer: Told, path: string) => unknown,
): Promise<unknown> =>
  page.route(/\/stores-reader\//, async (route) => {
    const response = await fetchAnswer(route);
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response, json: change(await response.json(), pathname) });
  });

export const alterProducts = (
  page: Page,
  change: (product: Told, place: number) => unknown,
): Promise<unknown> =>
  alterCatalog(page, ({ products, ...answer }) =>
    Array.isArray(products) ? { ...answer, products: products.map(change) } : answer,
  );
