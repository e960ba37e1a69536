// Sets up a sandbox, a clock, a network that can be held and a browser, all new for each test of a file.
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
import { createTestSandbox } from '../test-sandbox.ts';

/** The sandbox is shared by the tests of the file; the rest belongs to one test. */
export interface Stage {
  readonly sandbox: Sandbox;
  readonly time: FakeTime;
  readonly network: HeldNetwork;
  readonly browser: FakeBrowser;
  /** Replaces the browser by one without tabs. */
  openBrowser(options?: Partial<Omit<FakeBrowserParts, 'time'>>): void;
  /** Resolves once nothing is on its way and no timer is due within the time. */
  settled(withinMs?: number): Promise<void>;
}

type Scene = Pick<Stage, 'time' | 'network' | 'browser'>;

export interface StageOptions {
  /** What the clock says at the start of each test; the real time without it. */
  startMs?: number;
  /** More than the plain ones. */
  products?: readonly SeedProduct[];
  /** Runs before each test, once the stage is set. */
  prepare?: (stage: Stage) => unknown;
}

const opened = <T>(part: T | undefined): T => {
  if (!part) throw new Error('The stage opens before each test, not before.');
  return part;
};

/** To be called at the top of a test file. */
export const openStage = ({ startMs, products, prepare }: StageOptions = {}): Stage => {
  let sandbox: Sandbox | undefined;
  let scene: Scene | undefined;
  const stage: Stage = {
    get sandbox() {
      return opened(sandbox);
    },
    get time() {
      return opened(scene).time;
    },
    get network() {
      return opened(scene).network;
    },
    get browser() {
      return opened(scene).browser;
    },
    openBrowser: (options) => {
      const { time, network } = opened(scene);
      const parts = { time, random: seededRandom(1), fetch: network.fetch, ...options };
      scene = { time, network, browser: createFakeBrowser(parts) };
    },
    settled: (withinMs) => quiet(stage.time, stage.network, withinMs),
  };
  beforeAll(async () => {
    sandbox = await createTestSandbox(() => scene?.time.now() ?? Date.now(), products);
  });
  afterAll(() => stage.sandbox.close());
  beforeEach(async () => {
    const time = createFakeTime(startMs ?? Date.now());
    const network = createHeldNetwork(stage.sandbox);
    const random = seededRandom(1);
    const browser = createFakeBrowser({ time, random, fetch: network.fetch });
    scene = { time, network, browser };
    await stage.sandbox.reset({ keepCatalog: true });
    await prepare?.(stage);
  });
  return stage;
};
