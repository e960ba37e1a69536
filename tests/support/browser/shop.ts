// Starts the demo and the browser shared by the test files of a process. Every page is watched, and closed after its test.
import { Hono } from 'hono';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { listen } from '../../../demo/listen.ts';
import { loopbackReturns } from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import { startDemo } from '../../../demo/start-demo.ts';
import { ownCertificate } from '../network/own-certificate.ts';
import { beginWithVersion, cartVersion, endVersion1During } from './cart/cart-version.ts';
import { type ControlRoom, createControlRoom } from './control.ts';
import { findBrowser, findLightBrowser, launchArgs } from './path.ts';
import { openVisit, type Visit, type VisitOptions } from './visit.ts';

export interface PageOptions extends VisitOptions, BrowserContextOptions {
  /** Opens another tab in this browser context instead of a new context. */
  context?: BrowserContext;
  /** HTML of a page that the test defines. The path may have a query and a fragment. */
  html?: string;
}

export interface BrowserShop extends ControlRoom {
  /** Origin of the demo pages. Like all origins below, it has no trailing slash. */
  pages: string;
  /** Origin of pages whose HTML a test defines. */
  ownPages: string;
  /** Origin of the store's API. */
  store: string;
  assets: string;
  media: string;
  /** Origin of the store's hosted pages. */
  hosted: string;
  /** Opens a page of the demo as a new shopper, or in another tab of the given browser context. */
  openPage(path: string, options?: PageOptions): Promise<Visit>;
  /** The script tag with additional attributes, for pages whose HTML a test defines. */
  snippet(attributes?: string): string;
}

/** Serves pages of tests at another origin, because an intercepted page does not behave like a real host page. */
const serveOwnPages = async () => {
  const written = new Map<string, string>();
  const app = new Hono();
  app.get('*', (c) => c.html(written.get(c.req.path) ?? '<!doctype html>'));
  const { origin, close } = await listen(app, 0);
  return {
    close,
    origin,
    publish: (path: string, html: string): string => {
      written.set(path.replace(/[?#].*/, ''), html);
      return origin;
    },
  };
};

// Reduces motion, because animations would only slow down the tests.
const usualContext: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  // Accepts the self-signed certificate of a store over HTTP/2.
  ignoreHTTPSErrors: true,
};

/** Options of a test file: browser launch options, HTTP/2, or products with rare properties. */
export interface ShopOptions extends LaunchOptions {
  /** Uses the full browser, which has a back/forward cache and blocks third-party cookies. */
  isWhole?: boolean;
  isHttp2?: boolean;
  oddProducts?: boolean;
}

const start = async ({ isWhole, isHttp2, oddProducts, ...launch }: ShopOptions) => {
  const executablePath = isWhole ? findBrowser() : findLightBrowser();
  if (!executablePath)
    throw new Error('No browser: run npx tsx tests/support/browser/install-browser.ts');
  const certificate = isHttp2 ? await ownCertificate() : undefined;
  const buildFolder = process.env['BUILD_FOLDER'];
  const [demo, browser, own] = await Promise.all([
    // Sets a low password cost, because each reset hashes the passwords of the demo's members and tests sign in often.
    startDemo({
      port: 0,
      passwordCost: 10,
      certificate,
      oddProducts,
      // Lets logins return to any loopback port, because test pages are served from ports that differ between runs.
      settings: loopbackReturns,
      ...(buildFolder && { buildFolder }),
    }),
    chromium.launch({ executablePath, args: launchArgs, ...launch }),
    serveOwnPages(),
  ]);
  return { demo, browser, own };
};

/** Demo and browser that all test files of this process share, because a start takes four seconds. */
const shared = { usual: undefined, odd: undefined } as Record<
  'usual' | 'odd',
  ReturnType<typeof start> | undefined
>;
const startShared = (oddProducts: boolean): ReturnType<typeof start> =>
  (shared[oddProducts ? 'odd' : 'usual'] ??= start({ oddProducts }));

/** Returns the shared, reset shop, or a separate shop for launch options. Call at the top of a test file. */
export const openShop = async ({
  oddProducts = false,
  ...launch
}: ShopOptions = {}): Promise<BrowserShop> => {
  const isOwn = Object.keys(launch).length > 0;
  const { demo, browser, own } = await (isOwn
    ? start({ oddProducts, ...launch })
    : startShared(oddProducts));
  const control = createControlRoom(demo.store);
  await control.reset();
  const visits: Visit[] = [];

  afterEach(async () => {
    await control.endFaults();
    const complaints = visits.flatMap((visit) => visit.complaints());
    const closing = visits.splice(0);
    // Drops requests that a route still holds. They need no response.
    for (const { page } of closing)
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const context of new Set(closing.map((visit) => visit.context))) await context.close();
    if (cartVersion !== 'v1') await control.changeSettings({ cartV1: 'on' });
    expect(complaints, 'what pages complained of').toEqual([]);
  });
  if (isOwn) {
    afterAll(async () => {
      await browser.close();
      await Promise.all([demo.close(), own.close()]);
    });
  }

  const openPage: BrowserShop['openPage'] = async (path, options = {}) => {
    const { context, init, prepare, expected, html, ...contextOptions } = options;
    const origin = html === undefined ? demo.pages : own.publish(path, html);
    const shopper = context ?? (await browser.newContext({ ...usualContext, ...contextOptions }));
    if (!context) await beginWithVersion(shopper, control);
    const page = await shopper.newPage();
    endVersion1During(page, control);
    const visit = await openVisit(page, origin + path, {
      store: demo.store,
      ...(init && { init }),
      ...(prepare && { prepare }),
      ...(expected && { expected }),
    });
    visits.push(visit);
    return visit;
  };

  return {
    pages: demo.pages,
    ownPages: own.origin,
    store: demo.store,
    assets: demo.assets,
    media: demo.media,
    hosted: demo.hosted,
    ...control,
    openPage,
    snippet: (attributes = '') =>
      `<script async src="${demo.assets}/pannier.js" data-client-id="sandbox-client" data-api="${demo.store}" ${attributes}></script>`,
  };
};

/** Polls until the assertion holds, and fails with the last value. */
export const eventually = <T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read, { timeout: 15_000, interval: 40 });
