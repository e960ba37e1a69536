// One tab of a shopper: the page, its requests and its errors.
import type { BrowserContext, Page } from 'playwright-core';
import { cartVersion, OTHER_VERSION } from './cart/cart-version.ts';

export interface VisitOptions {
  /** Runs in the page before any other script. */
  init?: () => void;
  /** Prepares the page before it is opened, e.g. with routes. */
  prepare?: (page: Page) => unknown;
  /** Errors and violations that the test provokes. */
  expected?: RegExp[];
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Page errors, console errors and policy violations that were not expected. */
  complaints(): string[];
  /** Every request so far, as `METHOD address`. */
  requests(): string[];
  /** Requests to the platform's API, as `METHOD /path`. */
  platformCalls(): string[];
}

/** Console line if the page contains a product or slug that the store does not have. */
export const UNKNOWN_PRODUCT = /^console: Pannier: the store has no product/;
/** Console line if the page receives product data in an unexpected shape. */
export const UNREADABLE_PRODUCTS = /^console: Pannier: an answer about products cannot be read/;
/** Console line of the browser for a failed request. For tests in which requests fail. */
export const FAILED_REQUEST = /^console: Failed to load resource/;

// The platform responds with 404 until a cart exists, and the browser logs the error.
const NO_CART_YET = /^console: Failed to load resource.*404.*\/ecom\/v1\/carts\/current$/;

// Stores with catalog version 1 refuse the first catalog call of a new shopper, which uses version 3.
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
    // Skips requests that the widget sends only for their preflight. See widget-loader/preload.ts.
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
