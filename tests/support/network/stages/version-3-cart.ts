// A shopper's tab with a cart, new for each test, in a store with catalog version 3 and products with rare properties.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import { createFakeBrowser } from '../../fakes/fake-browser.ts';
import { createFakeTime, type FakeTime } from '../../fakes/fake-time.ts';
import { createHeldNetwork, type HeldNetwork } from '../held-network.ts';
import { type CartTab, openTab } from '../open-tab.ts';
import { lendSandbox } from '../test-sandbox.ts';

export interface Version3Cart {
  sandbox: Sandbox;
  time: FakeTime;
  network: HeldNetwork;
  tab: CartTab;
  /** Opens another tab of the same browser, again without a stored catalog version. */
  openTab(): CartTab;
}

/** Call at the top of a test file. */
export const openVersion3Cart = (): Version3Cart => {
  const stage = {} as Version3Cart;
  beforeAll(async () => {
    const settings = { catalogVersion: 'V3' } as const;
    stage.sandbox = await lendSandbox({ settings, oddProducts: true });
  });
  afterAll(() => stage.sandbox.close());
  beforeEach(async () => {
    await stage.sandbox.reset({ keepCatalog: true });
    stage.sandbox.control.clearFaults();
    stage.time = createFakeTime(Date.now());
    stage.network = createHeldNetwork(stage.sandbox);
    const { time, network } = stage;
    const browser = createFakeBrowser({ time, random: () => 0.5, fetch: network.fetch });
    stage.openTab = () => openTab(browser, { cart: true, isNew: true });
    stage.tab = stage.openTab();
  });
  return stage;
};
