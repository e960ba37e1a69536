// The journeys of each compared product: a visit, a distant shop, a page of a hundred products, and a login.
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { CPU_SLOWDOWN, DOWN_MBITS, UP_MBITS, VIEWPORT } from '../conditions.ts';
import { noteCauses } from './causes.ts';
import type { Column } from './column.ts';
import { installMeters } from './meters.ts';
import type { Answered, PeerNetwork } from './network.ts';
import { pannierNames } from './pannier.ts';
import { installProbe, type PeerSight, type PeerTarget } from './probe.ts';
import { installReader } from './reader.ts';

/** Figures by name: milliseconds, bytes or counts. */
export type PeerSample = Record<string, number>;

export interface Street {
  browser: Browser;
  network: PeerNetwork;
}

export interface Journey {
  name: string;
  /** Names of the columns for which the journey runs. */
  columns: string[];
  run(street: Street, column: Column): Promise<PeerSample>;
}

/** Maximum wait until the buttons work. If they take longer, as a hundred Buy Buttons do, this value is recorded. */
export const PATIENCE_MS = 4000;

const bytesPerSecond = (mbits: number): number => (mbits * 1e6) / 8;

const probeScriptOf = ({ install }: Column): string =>
  [
    'globalThis.__name = (value) => value;',
    ...[install, installReader, installMeters, installProbe].map((each) => `(${each})();`),
  ].join('\n');

interface PeerVisit {
  page: Page;
  /** Opens the page and waits until its buttons work. Resolves with the milliseconds since navigation. */
  load(count?: number, more?: '' | '&choosing'): Promise<number>;
  click(target: PeerTarget, sight: PeerSight): Promise<number>;
  /** Milliseconds of main thread work so far, and its parts. */
  busy(): Promise<PeerSample>;
}

const slowDown = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  // The server adds the latency, because the browser’s emulation does not delay preflights.
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond(DOWN_MBITS),
    uploadThroughput: bytesPerSecond(UP_MBITS),
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

/** A visit of a new shopper, without cache, storage or cookies. */
const visit = async (
  { browser, network }: Street,
  column: Column,
  run: (visit: PeerVisit) => Promise<PeerSample>,
): Promise<PeerSample> => {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await context.addInitScript(probeScriptOf(column));
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await slowDown(cdp);
    const load: PeerVisit['load'] = async (count = 1, more = '') => {
      await page.goto(`https://${column.host}/?count=${count}${more}`, { waitUntil: 'commit' });
      const late = wait(PATIENCE_MS, PATIENCE_MS, { ref: false });
      const ready = page.evaluate((wanted) => peerProbe.whenReady(wanted), count);
      // If a visit is abandoned, its page closes, and `ready` then rejects.
      ready.catch(() => {});
      return await Promise.race([ready, late]);
    };
    const click: PeerVisit['click'] = async (target, sight) => {
      await page.waitForFunction((name) => peerProbe.has(name), target);
      const { x, y } = await page.evaluate((name) => {
        return peerProbe.middleOf(name);
      }, target);
      await page.evaluate((name) => peerProbe.arm(name), sight);
      await page.mouse.click(x, y);
      return await page.evaluate(() => peerProbe.seen());
    };
    const busy = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const read = (key: string) => (metrics.find(({ name }) => name === key)?.value ?? 0) * 1000;
      return {
        cpu: read('TaskDuration'),
        cpuScript: read('ScriptDuration'),
        cpuStyle: read('RecalcStyleDuration') + read('LayoutDuration'),
      };
    };
    return await run({ page, load, click, busy });
  } finally {
    await context.close();
    await network.whenQuiet();
  }
};

/** With `BENCH_TELL=1`, prints each response. */
const tell = (title: string, answered: readonly Answered[], startedAt: number): void => {
  if (!process.env['BENCH_TELL']) return;
  console.error(title);
  for (const { at, bytes, name } of answered)
    console.error(`${at - startedAt} ms  ${bytes} B  ${name}`);
};

/** The visit of a shopper, from the first page to a cart with a quantity of two, followed by a reload of the page. */
const shopping: Journey['run'] = (street, column) =>
  visit(street, column, async ({ page, load, click, busy }) => {
    const { network } = street;
    const from = network.traffic();
    const startedAt = Date.now();
    const ready = await load();
    const cpu = await busy();
    await network.whenQuiet();
    const blocked = await page.evaluate(() => peerMeters.blocked());
    const largestPaint = await page.evaluate(() => peerMeters.largestPaint());
    const line = await click('button', 'line');
    await network.whenQuiet();
    const until = network.traffic();
    const answered = network.answeredSince(startedAt);
    tell(`${column.name}, ready ${ready}`, answered, startedAt);
    const total = await click('more', 'total');
    await network.whenQuiet();
    return {
      ready,
      ...cpu,
      ...noteCauses(column, answered),
      blocked,
      largestPaint,
      line,
      total,
      again: await load(),
      bytes: until.bytes - from.bytes,
      requests: until.requests - from.requests,
    };
  });

/** Largest paint of the page without the widget, for comparison. */
const looking: Journey['run'] = (street, column) =>
  visit(street, column, async ({ page, load }) => {
    await load();
    await street.network.whenQuiet();
    return { largestPaint: await page.evaluate(() => peerMeters.largestPaint()) };
  });

/** Every new connection costs two extra round trips. */
const farAway: Journey['run'] = async (street, column) => {
  street.network.connectionTrips = 2;
  try {
    return await visit(street, column, async ({ load }) => ({ far: await load() }));
  } finally {
    street.network.connectionTrips = 0;
  }
};

const hundred: Journey['run'] = (street, column) =>
  visit(street, column, async ({ load }) => ({ hundred: await load(100) }));

/** The login on a page without products, without a hover before the click. */
const signingIn: Journey['run'] = (street, column) =>
  visit(street, column, async ({ page, load, click }) => {
    await load(0);
    await page.waitForFunction(() => peerProbe.has('signIn'));
    await street.network.whenQuiet();
    const login = await click('signIn', 'field');
    await page.keyboard.type('mira');
    const typed = await page.evaluate(
      () => (peerParts.field?.() as HTMLInputElement | undefined)?.value,
    );
    if (typed !== 'mira') throw new Error(`The login field took "${typed}" instead of "mira".`);
    return { login };
  });

/** The login of a member in a hurry: from navigation until the dialog takes typing. */
const signingInAtOnce: Journey['run'] = (street, column) =>
  visit(street, column, async ({ page, load, click }) => {
    await load(0);
    const shown = await page.evaluate(() => peerProbe.whenDrawn('signIn'));
    const opened = await click('signIn', 'field');
    return { loginAtOnce: shown + opened };
  });

/** The bytes that a click on a product with options fetches, on a page whose network rests. */
const choosing: Journey['run'] = (street, column) =>
  visit(street, column, async ({ load, click }) => {
    const { network } = street;
    await load(1, '&choosing');
    await network.whenQuiet();
    const from = network.traffic();
    const startedAt = Date.now();
    const chooser = await click('choose', 'chooser');
    await network.whenQuiet();
    tell(`${column.name}, choosing`, network.answeredSince(startedAt), startedAt);
    const until = network.traffic();
    return { chooser, chooserBytes: until.bytes - from.bytes };
  });

export const journeys: Journey[] = [
  { name: 'shopping', columns: ['floor', 'Buy Button', ...pannierNames], run: shopping },
  { name: 'farAway', columns: ['floor', ...pannierNames], run: farAway },
  { name: 'hundred', columns: ['floor', 'Buy Button', ...pannierNames], run: hundred },
  { name: 'signingIn', columns: ['floor', ...pannierNames], run: signingIn },
  { name: 'signingInAtOnce', columns: ['floor', ...pannierNames], run: signingInAtOnce },
  { name: 'choosing', columns: [...pannierNames], run: choosing },
  { name: 'looking', columns: ['page alone'], run: looking },
];
