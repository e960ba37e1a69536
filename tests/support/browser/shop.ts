// Opens the demo and the browser that the test files of a process share. Every page is watched and closed after its test.
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
  /** Opens another tab of this one instead of a new browser context. */
  context?: BrowserContext;
  /** A page that the test writes itself; its path may go on with a query and a fragment. */
  html?: string;
}

export interface BrowserShop extends ControlRoom {
  /** Origins without a trailing slash. */
  pages: string;
  /** Of pages that a test writes itself. */
  ownPages: string;
  /** The store's API. */
  store: string;
  assets: string;
  media: string;
  /** The store's hosted pages. */
  hosted: string;
  /** Opens a page of the demo as a new shopper, or in another tab of the given browser context. */
  openPage(path: string, options?: PageOptions): Promise<Visit>;
  /** The script tag with more attributes, for pages that a test writes itself. */
  snippet(attributes?: string): string;
}

/** One more origin: a page that is only made up by the browser's tools is no page of a real host. */
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

// Motion would only make each test wait for it.
const usualContext: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  // A store over HTTP/2 has a certificate that no authority has signed.
  ignoreHTTPSErrors: true,
};

/** What a test file may ask for: a browser with other options, HTTP/2, or products of rare kinds. */
export interface ShopOptions extends LaunchOptions {
  /** With what only a whole browser has: pages kept for Back, and cookies withheld from other sites. */
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
    // Each reset hashes the passwords of the demo's members, and tests sign in often.
    startDemo({
      port: 0,
      passwordCost: 10,
      certificate,
      oddProducts,
      // Tests of other things open pages on ports of their own.
      settings: loopbackReturns,
      ...(buildFolder && { buildFolder }),
    }),
    chromium.launch({ executablePath, args: launchArgs, ...launch }),
    serveOwnPages(),
  ]);
  return { demo, browser, own };
};

/** Started by the first file of this process, and gone with it: each start costs four seconds. */
const shared = { usual: undefined, odd: undefined } as Record<
  'usual' | 'odd',
  ReturnType<typeof start> | undefined
>;
const startShared = (oddProducts: boolean): ReturnType<typeof start> =>
  (shared[oddProducts ? 'odd' : 'usual'] ??= start({ oddProducts }));

/**
 * Gives both to the test file that calls it at its top, the store as new. A file with wishes for its browser or for
 * HTTP/2 gets one of its own, which ends with the file.
 */
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
    // A request that a route still holds needs no answer.
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

/** Asks again and again until it is so; fails with what it was in the end. */
export const eventually = <T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read, { timeout: 15_000, interval: 40 });
