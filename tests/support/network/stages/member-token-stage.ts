// A stage for access tokens of members: tabs, logins, and a token endpoint that can fail.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import type { Environment } from '../../../../src/browser/environment.ts';
import type { Tokens } from '../../../../src/session/tokens/token-store.ts';
import { seededRandom } from '../../data/random.ts';
import { createFakeBrowser, type FakeBrowser } from '../../fakes/fake-browser.ts';
import { createFakeTime, type FakeTime } from '../../fakes/fake-time.ts';
import { createHeldNetwork, type HeldNetwork } from '../held-network.ts';
import { createTestMember, loginTokens } from '../members.ts';
import { openSession } from '../session.ts';
import { createTestSandbox } from '../test-sandbox.ts';

export const TOKEN = '/oauth2/token';

export const HOUR_MS = 3_600_000;

export const DAY_MS = 24 * HOUR_MS;

export const LIFETIME_MS = 4 * HOUR_MS;

export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );

export const known = (tokens: Tokens | undefined): Tokens =>
  tokens ?? expect.fail('expected tokens');

/** To be called at the top of a test file. */
export const openMemberTokenStage = () => {
  let sandbox: Sandbox;
  let time: FakeTime = createFakeTime();
  let network: HeldNetwork;
  let browser: FakeBrowser;
  let ada: string;
  let isVisitorRefused = false;
  beforeAll(async () => {
    sandbox = await createTestSandbox(() => time.now());
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    time = createFakeTime();
    await sandbox.reset({ keepCatalog: true });
    ada = await createTestMember(sandbox);
    network = createHeldNetwork(sandbox);
    openBrowser(true);
  });
  const openBrowser = (hasLocks: boolean) => {
    browser = createFakeBrowser({
      time,
      random: seededRandom(1),
      fetch: async (input, init) => {
        const response = await network.fetch(input, init);
        const isVisitor = String(init.body).includes('anonymous');
        return isVisitorRefused && isVisitor ? new Response('{}', { status: 503 }) : response;
      },
      hasLocks,
    });
  };
  const openTab = (other: Partial<Environment> = {}) =>
    openSession({ ...browser.openTab().environment, ...other });
  const openMember = async (other: Partial<Environment> = {}) => {
    const tab = openTab(other);
    const member = await loginTokens(sandbox, ada, (other.now ?? time.now)());
    await tab.accessToken.signIn(member);
    network.sent.length = 0;
    return { ...tab, member };
  };
  /** What was asked of the token endpoint. */
  const grants = () => network.sent.map(({ body }) => (body as { grantType: string }).grantType);
  const roleOf = ({ tokens }: ReturnType<typeof openTab>) => tokens.get()?.refreshToken.role;
  const failing = (fault: object, times = 1) =>
    sandbox.control.setFaults({ match: { path: TOKEN }, fault, times });
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
    get browser() {
      return browser;
    },
    get ada() {
      return ada;
    },
    get isVisitorRefused() {
      return isVisitorRefused;
    },
    set isVisitorRefused(value) {
      isVisitorRefused = value;
    },
    openBrowser,
    openTab,
    openMember,
    grants,
    roleOf,
    failing,
  };
};
