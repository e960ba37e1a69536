// Starts the demo with a copy of the build, and a browser whose pages are slowed down.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { listen } from '../../demo/listen.ts';
import { createPagesApp } from '../../demo/pages-app.ts';
import { loopbackReturns } from '../../demo/sandbox/platform/core/platform-kinds.ts';
import { startDemo } from '../../demo/start-demo.ts';
import { findBrowser, launchArgs } from '../support/browser/path.ts';
import {
  CPU_SLOWDOWN,
  DOWN_MBITS,
  ROUND_TRIP_MS,
  STORE_ANSWERS_AFTER_MS,
  UP_MBITS,
  VIEWPORT,
} from './conditions.ts';
import { fillStore, type Item } from './fill-store.ts';
import { type NetworkLog, watchNetwork } from './network-log.ts';
import { probeScript } from './probe/probe-script.ts';

const folder = (path: string): string => new URL(path, import.meta.url).pathname;

/** A page in a new browser context, without cache, storage or visitor. */
export interface Visit {
  page: Page;
  cdp: CDPSession;
  network: NetworkLog;
  end(): Promise<void>;
}

export interface VisitOptions {
  /** Whether the page is slowed down and contains the probe. Default: true. */
  isMeasured?: boolean;
}

export interface Stage {
  chromium: string;
  /** The store's origin. */
  store: string;
  /** Different items of the store, enough for a long cart. Empty unless requested. */
  items: Item[];
  /** Opens a page of this folder (OWN_PAGES) or of the demo. */
  visit(file: string, options?: VisitOptions): Promise<Visit>;
  /** Replaces a hung browser. */
  renewBrowser(): Promise<void>;
  close(): Promise<void>;
}

const CLOSING_MS = 10_000;

const OWN_PAGES = ['plain.html', 'login.html', 'card.html', 'grid.html'];

const bytesPerSecond = (mbits: number): number => (mbits * 1e6) / 8;

const slowDown = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: bytesPerSecond(DOWN_MBITS),
    uploadThroughput: bytesPerSecond(UP_MBITS),
  });
};

const startServers = async (hasItems: boolean) => {
  // Uses a copy, because the project might be built again during the benchmark.
  const buildFolder = await mkdtemp(join(tmpdir(), 'pannier-bench-'));
  await cp(folder('../../dist/cdn/'), buildFolder, { recursive: true });
  const demo = await startDemo({ port: 0, buildFolder });
  const { assets, store, media, hosted } = demo;
  const own = await listen(
    createPagesApp({ pagesFolder: folder('./pages/'), buildFolder, assets, store, media, hosted }),
    0,
  );
  const items = await fillStore(store, hasItems);
  const answer = await fetch(`${store}/__sandbox/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // Needs `loopbackReturns`, because the demo does not register the origin of the benchmark’s pages.
    body: JSON.stringify({ latencyMs: STORE_ANSWERS_AFTER_MS, ...loopbackReturns }),
  });
  if (!answer.ok) throw new Error(`The sandbox rejected the settings: ${answer.status}`);
  const close = async () => {
    await own.close();
    await demo.close();
    await rm(buildFolder, { recursive: true, force: true });
  };
  return { demo, own, items, close };
};

const startBrowser = async (): Promise<Browser> => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM_PATH to its path.');
  return chromium.launch({ executablePath, args: launchArgs });
};

/** Does not wait forever: a browser with a hung page might never report that it is closed. */
const end = async (browser: Browser): Promise<void> => {
  await Promise.race([browser.close(), wait(CLOSING_MS, undefined, { ref: false })]);
};

export const openStage = async ({ hasItems = false } = {}): Promise<Stage> => {
  const servers = await startServers(hasItems);
  let browser = await startBrowser();

  const visit: Stage['visit'] = async (file, { isMeasured = true } = {}) => {
    const context = await browser.newContext({ viewport: VIEWPORT });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Performance.enable');
    const network = watchNetwork(cdp, servers.demo.store);
    if (isMeasured) {
      await slowDown(cdp);
      await context.addInitScript(probeScript);
    }
    const origin = OWN_PAGES.includes(file) ? servers.own.origin : servers.demo.pages;
    await page.goto(`${origin}/${file}`, { waitUntil: 'commit' });
    return { page, cdp, network, end: () => context.close() };
  };

  return {
    chromium: browser.version(),
    store: servers.demo.store,
    items: servers.items,
    visit,
    renewBrowser: async () => {
      await end(browser);
      browser = await startBrowser();
    },
    close: async () => {
      await end(browser);
      await servers.close();
    },
  };
};
