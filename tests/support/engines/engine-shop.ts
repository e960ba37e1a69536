// The demo for tests in every engine, and a helper that runs the tests of a file once per engine.
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { loopbackReturns } from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import { type Demo, startDemo } from '../../../demo/start-demo.ts';
import { type ControlRoom, createControlRoom } from '../browser/control.ts';
import { chromiumEngine } from './chromium.ts';
import type { Engine, RunningEngine, Shopper, Tab } from './driver.ts';
import { findEngines, packagesOf } from './find-engines.ts';
import { firefoxEngine } from './firefox.ts';
import { type Front, openFront } from './front.ts';
import { webkitEngine } from './webkit.ts';

export interface EngineShop extends ControlRoom {
  /** Origin of the demo's pages and of pages whose HTML a test defines. */
  pages: string;
  store: string;
  assets: string;
  publish: Front['publish'];
  /** The script tag with additional attributes, by default with the demo's build. */
  snippet(attributes?: string, assets?: string): string;
}

export interface InEngine {
  engine: Engine['name'];
  /** Opens a page as a new shopper. `expected` matches errors and warnings that the test provokes. */
  openPage(address: string, expected?: readonly RegExp[]): Promise<{ tab: Tab; shopper: Shopper }>;
}

/** Demo and page server, started by the first test file of this process and shared until the process ends. */
let shared: Promise<{ demo: Demo; front: Front }> | undefined;

const start = async () => {
  const demo = await startDemo({ port: 0, passwordCost: 10, settings: loopbackReturns });
  return { demo, front: await openFront(demo.pages) };
};

/** Returns the shared shop with a reset store. Call at the top of a test file. */
export const openEngineShop = async (): Promise<EngineShop> => {
  shared ??= start();
  const { demo, front } = await shared;
  const control = createControlRoom(demo.store);
  await control.reset();
  afterEach(() => control.endFaults());
  return {
    ...control,
    pages: front.origin,
    store: demo.store,
    assets: demo.assets,
    publish: front.publish,
    snippet: (attributes = '', assets = demo.assets) =>
      `<script async src="${assets}/pannier.js" data-client-id="sandbox-client" data-api="${demo.store}" ${attributes}></script>`,
  };
};

const all: readonly Engine[] = [chromiumEngine, firefoxEngine, webkitEngine];
/** Engines to run, from an environment variable such as ENGINES=firefox,webkit. */
const wanted = process.env['ENGINES']?.toLowerCase().split(',');
const found = findEngines();

/** Tests each installed engine in ENGINES. `isNamed`, for tests that documents name, ignores ENGINES. */
export const inEveryEngine = (
  define: (inEngine: InEngine) => void,
  { isNamed = false } = {},
): void => {
  for (const engine of all) {
    const { name } = engine;
    if (!isNamed && wanted && !wanted.includes(name.toLowerCase())) continue;
    if (!found[name]) {
      describe.skip(`${name} is missing (apt-get install ${packagesOf[name].join(' ')})`, () =>
        define({ engine: name, openPage: () => Promise.reject(new Error('missing')) }));
      continue;
    }
    describe(`in ${name}`, () => define(runIn(engine)));
  }
};

interface Visit {
  shopper: Shopper;
  tab?: Tab;
  expected: readonly RegExp[];
}

/** Browsers request the favicon by themselves, even if the page's CSP forbids it. */
const OWN_ICON = /\/favicon\.ico\b/;

/** Time limit for reading a page's errors. A page that does not respond is closed anyway. */
const ANSWER_MS = 10_000;

/** Error of a page that is navigating away and cannot respond. The next page returns the errors of both pages. */
const IS_LEFT = /because of a navigation/;

const complaintsOf = async (tab: Tab | undefined, end: number): Promise<string[]> => {
  try {
    return (await tab?.complaints()) ?? [];
  } catch (error) {
    const isLeft = IS_LEFT.test(`${error}`) && Date.now() < end;
    return isLeft ? complaintsOf(tab, end) : [`${error}`];
  }
};

/** Closes the shopper's browser profile and returns the unexpected errors. */
const endVisit = async ({ shopper, tab, expected }: Visit): Promise<string[]> => {
  const tooLate = later(ANSWER_MS, ['The page does not answer.'], { ref: false });
  const heard = await Promise.race([complaintsOf(tab, Date.now() + ANSWER_MS), tooLate]);
  await shopper.close();
  const known = [...expected, OWN_ICON];
  return heard.filter((line) => !known.some((pattern) => pattern.test(line)));
};

/** Launches the engine before the tests, and closes each shopper after its test. Call inside `describe`. */
const runIn = (engine: Engine): InEngine => {
  let running: RunningEngine | undefined;
  const visits: Visit[] = [];
  beforeAll(async () => {
    running = await engine.launch();
  });
  afterEach(async () => {
    const complaints = await Promise.all(visits.splice(0).map(endVisit));
    expect(complaints.flat(), 'what pages complained of').toEqual([]);
  });
  afterAll(() => running?.close());

  return {
    engine: engine.name,
    openPage: async (address, expected = []) => {
      if (!running) throw new Error(`${engine.name} did not start.`);
      const shopper = await running.openShopper();
      const visit: Visit = { shopper, expected };
      visits.push(visit);
      const tab = await shopper.openTab();
      visit.tab = tab;
      await tab.open(address);
      return { tab, shopper };
    },
  };
};
