// One browser in front of a sandbox, whose answers a test can hold back: both are new for each test of a file.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { createHeldNetwork, type HeldNetwork } from '../network/held-network.ts';
import { lendSandbox } from '../network/test-sandbox.ts';
import { createFakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { createFakeTime, type FakeTime } from './fake-time.ts';

export interface OneBrowser {
  sandbox: Sandbox;
  time: FakeTime;
  network: HeldNetwork;
  browser: FakeBrowser;
}

/** Call it at the top of a file, and read its fields inside of tests. */
export const openOneBrowser = (): OneBrowser => {
  const all = {} as OneBrowser;
  beforeAll(async () => {
    all.sandbox = await lendSandbox();
  });
  afterAll(() => all.sandbox.close());
  beforeEach(async () => {
    await all.sandbox.reset();
    all.time = createFakeTime(Date.now());
    all.network = createHeldNetwork(all.sandbox);
    all.browser = createFakeBrowser({
      time: all.time,
      random: () => 0.5,
      fetch: all.network.fetch,
    });
  });
  return all;
};
