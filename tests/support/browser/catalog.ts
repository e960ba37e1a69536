// Uses the catalog's elements on a page as a shopper does, and changes what the platform answers about products.
import type { Locator, Page, Route } from 'playwright-core';
import type { BrowserShop } from './shop.ts';
import type { Visit } from './visit.ts';

/** A page with the snippet and the markup, and a style sheet of its owner. */
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

/** Names of the products shown, in their order. */
export const namesOf = (grid: Locator): Promise<string[]> =>
  cardsOf(grid).locator('[part=name]').allTextContents();

/** The dialog; it exists while it is open. */
export const quickViewOf = (page: Page): Locator => page.locator('dialog[part=quick-view]');

/** Questions about the catalog so far, as `METHOD /path`. */
export const catalogCalls = ({ platformCalls }: Visit): string[] =>
  platformCalls().filter((call) => call.includes('/stores-reader/'));

/** Name, or else text, of what has the focus, also inside shadow roots. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (active === document.body) return '';
    const name = active?.getAttribute('aria-label') ?? active?.textContent ?? '';
    return name.replace(/\s+/g, ' ').trim();
  });

/** How many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** For `init`: keeps every layout shift, also those right after a click. */
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

/** What has moved since `watchShifts`, with where it was before. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // An entry is reported after the frame that it happened in.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: string[] }).shifts;
  });

/** What the platform sent, or what a test has made of it. */
export type Told = Record<string, unknown>;

/** Holds the next questions about products until the test lets them go; gives what does. */
export const holdProducts = async (page: Page, times = 100): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route): Promise<void> => {
    await held;
    // A request that was canceled meanwhile needs no answer.
    await route.continue().catch(() => {});
  };
  await page.route(/\/products\/query(-platformized)?$/, hold, { times });
  return release;
};

/** Changes every answer about products and collections. */
export const alterCatalog = (
  page: Page,
  change: (answer: Told, path: string) => unknown,
): Promise<unknown> =>
  page.route(/\/stores-reader\//, async (route) => {
    const response = await route.fetch();
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response, json: change(await response.json(), pathname) });
  });

/** Changes every product in every answer. */
export const alterProducts = (
  page: Page,
  change: (product: Told, place: number) => unknown,
): Promise<unknown> =>
  alterCatalog(page, ({ products, ...answer }) =>
    Array.isArray(products) ? { ...answer, products: products.map(change) } : answer,
  );
