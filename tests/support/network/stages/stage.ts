// Creates a stage: a shared sandbox, reset before each test, and a new clock, browser and network for each test.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import type { SeedProduct } from '../../../../demo/sandbox/seed/seed-types.ts';
import { seededRandom } from '../../data/random.ts';
import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeBrowserParts,
} from '../../fakes/fake-browser.ts';
import { createFakeTime, type FakeTime } from '../../fakes/fake-time.ts';
import { createHeldNetwork, type HeldNetwork, quiet } from '../held-network.ts';
import { createTestSandbox, lendSandbox } from '../test-sandbox.ts';

/** Read the fields only inside tests: all except the sandbox are replaced before each test. */
export interface Stage {
  sandbox: Sandbox;
  time: FakeTime;
  network: HeldNetwork;
  browser: FakeBrowser;
  /** Replaces the browser with a new browser without tabs. */
  openBrowser(options?: Partial<Omit<FakeBrowserParts, 'time'>>): void;
  /** Resolves when no request is pending and no timer is due within `withinMs`. */
  settled(withinMs?: number): Promise<void>;
}

export interface StageOptions {
  /** Clock time at the start of each test. Real time if absent. */
  startMs?: number;
  products?: readonly SeedProduct[];
  /** Uses the whole demo shop instead of plain products. Tests may change its catalog. */
  isDemo?: boolean;
  /** Runs before each test, when the stage is ready. */
  prepare?: (stage: Stage) => unknown;
}

/** Call at the top of a test file. */
export const openStage = ({ startMs, products, isDemo, prepare }: StageOptions = {}): Stage => {
  const stage = {
    openBrowser: (options) => {
      const { time, network } = stage;
      const parts = { time, random: seededRandom(1), fetch: network.fetch, ...options };
      stage.browser = createFakeBrowser(parts);
    },
    settled: (withinMs) => quiet(stage.time, stage.network, withinMs),
  } as Stage;
  const now = () => stage.time?.now() ?? Date.now();
  beforeAll(async () => {
    stage.sandbox = await (isDemo ? lendSandbox() : createTestSandbox(now, products));
  });
  afterAll(() => stage.sandbox.close());
  beforeEach(async () => {
    stage.time = createFakeTime(startMs ?? Date.now());
    stage.network = createHeldNetwork(stage.sandbox);
    stage.openBrowser();
    await stage.sandbox.reset({ keepCatalog: !isDemo });
    await prepare?.(stage);
  });
  return stage;
};
