// One tab of a shopper: its page, its requests, and its complaints.
import type { BrowserContext, Page } from 'playwright-core';
import { cartVersion, OTHER_VERSION } from './cart/cart-version.ts';

export interface VisitOptions {
  /** Runs in the page before any of its own scripts. */
  init?: () => void;
  /** Readies the page before it is opened, e.g. with routes. */
  prepare?: (page: Page) => unknown;
  /** Complaints that the test provokes on purpose. */
  expected?: RegExp[];
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Page errors, console errors and policy violations that were not expected. */
  complaints(): string[];
  /** Every request so far, as `METHOD address`. */
  requests(): string[];
  /** Those to the platform's services, as `METHOD /path`. */
  platformCalls(): string[];
}

/** The console line of a page that names a product or slug which the store does not have. */
export const UNKNOWN_PRODUCT = /^console: Pannier: the store has no product/;
/** The console line of a page that gets an answer about products in another shape than the platform's. */
export const UNREADABLE_PRODUCTS = /^console: Pannier: an answer about products cannot be read/;
/** The browser itself logs each failed request: for tests in which requests fail. */
export const FAILED_REQUEST = /^console: Failed to load resource/;

// A cart that does not exist yet is answered by 404, which the browser logs by itself.
const NO_CART_YET = /^console: Failed to load resource.*404.*\/ecom\/v1\/carts\/current$/;

// A store with version 1 of the catalog refuses the first catalog call of a new shopper, which is of version 3.
export const VERSION_1: RegExp =
  /^console: Failed to load resource.*428.*\/(stores\/v3|categories\/v1)\//;

const usual = [NO_CART_YET, VERSION_1, ...(cartVersion === 'v1' ? [] : [OTHER_VERSION])];

type Tell = (complaint: string) => void;

const hearViolations = (): void => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    const { tellTest } = window as unknown as { tellTest: Tell };
    tellTest(`policy: ${violatedDirective} ${blockedURI}`);
  });
};

/** Opens the address in the page, which is watched from then on. */
export const openVisit = async (
  page: Page,
  address: string,
  { init, prepare, store, expected = [] }: VisitOptions & { store: string },
): Promise<Visit> => {
  const complaints: string[] = [];
  const requests: { method: string; url: string; type: string }[] = [];
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    complaints.push(`console: ${message.text()} ${message.location().url}`.trim());
  });
  page.on('request', (request) => {
    // Given up at once: only its preflight is sent; see widget-loader/early-asks.ts.
    if (request.headers()['authorization'] === '') return;
    requests.push({ method: request.method(), url: request.url(), type: request.resourceType() });
  });

  await page.exposeFunction('tellTest', ((complaint) => complaints.push(complaint)) as Tell);
  await page.addInitScript(hearViolations);
  if (init) await page.addInitScript(init);
  await prepare?.(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });

  return {
    page,
    context: page.context(),
    complaints: () =>
      complaints.filter(
        (complaint) => ![...usual, ...expected].some((pattern) => pattern.test(complaint)),
      ),
    requests: () => requests.map(({ method, url }) => `${method} ${url}`),
    platformCalls: () =>
      requests
        .filter(({ url, type }) => url.startsWith(`${store}/`) && type === 'fetch')
        .map(({ method, url }) => `${method} ${new URL(url).pathname}`),
  };
};
