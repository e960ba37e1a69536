// A stage for access tokens of visitors, with a token endpoint that can fail.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import type { Tokens } from '../../../../src/session/tokens/token-store.ts';
import { seededRandom } from '../../data/random.ts';
import { createFakeBrowser } from '../../fakes/fake-browser.ts';
import { createFakeTime, type FakeTime } from '../../fakes/fake-time.ts';
import { createHeldNetwork, type HeldNetwork } from '../held-network.ts';
import { openSession } from '../session.ts';
import { createTestSandbox } from '../test-sandbox.ts';

export const TOKEN = '/oauth2/token';

export const DAY_MS = 86_400_000;

export const LIFETIME_MS = 14_400_000;

export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );

export const known = (tokens: Tokens | undefined): Tokens =>
  tokens ?? expect.fail('expected tokens');

/** To be called at the top of a test file. */
export const openTokenStage = () => {
  let sandbox: Sandbox;
  let time: FakeTime = createFakeTime();
  let network: HeldNetwork;
  let openTab: () => ReturnType<typeof openSession>;
  beforeAll(async () => {
    sandbox = await createTestSandbox(() => time.now());
  });
  afterAll(() => sandbox.close());
  const openBrowser = (hasLocks: boolean) => {
    const parts = { time, random: seededRandom(1), fetch: network.fetch, hasLocks };
    const browser = createFakeBrowser(parts);
    openTab = () => openSession(browser.openTab().environment);
  };
  beforeEach(async () => {
    time = createFakeTime();
    await sandbox.reset({ keepCatalog: true });
    network = createHeldNetwork(sandbox);
    openBrowser(true);
  });
  const grants = () =>
    sandbox.control
      .requests()
      .filter(({ path }) => path === TOKEN)
      .map(({ body }) => (body as { grantType: string }).grantType);
  const failing = (fault: object, times = 1) =>
    sandbox.control.setFaults({ match: { path: TOKEN }, fault, times });
  /** A tab whose visitor has been here before. */
  const openReturning = async () => {
    const tab = openTab();
    await tab.accessToken.get();
    return { ...tab, before: known(tab.tokens.get()) };
  };
  return {
    get sandbox() {
      return sandbox;
    },
    get time() {
      return time;
    },
    get network() {
      return network;
    },
    get openTab() {
      return openTab;
    },
    openBrowser,
    grants,
    failing,
    openReturning,
  };
};
