// The access token when somebody logs in or out: at once, in all tabs, whatever is on its way.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import type { Environment } from '../../../src/browser/environment.ts';
import {
  COOL_DOWN_MS,
  PATIENCE_MS,
  PATIENCE_STEPS,
} from '../../../src/session/tokens/access-token.ts';
import type { Tokens } from '../../../src/session/tokens/token-store.ts';
import { seededRandom } from '../../support/data/random.ts';
import { CLIENT_ID } from '../../support/data/shop-names.ts';
import { createFakeBrowser, type FakeBrowser } from '../../support/fakes/fake-browser.ts';
import { createFakeTime, type FakeTime } from '../../support/fakes/fake-time.ts';
import { createHeldNetwork, type HeldNetwork } from '../../support/network/held-network.ts';
import { createTestMember, loginTokens } from '../../support/network/members.ts';
import { openSession } from '../../support/network/session.ts';
import { createTestSandbox } from '../../support/network/test-sandbox.ts';

const TOKEN = '/oauth2/token';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIFETIME_MS = 4 * HOUR_MS;

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
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );
const failing = (fault: object, times = 1) =>
  sandbox.control.setFaults({ match: { path: TOKEN }, fault, times });
const known = (tokens: Tokens | undefined): Tokens => tokens ?? expect.fail('expected tokens');

describe('a login', () => {
  it('counts in every tab at once', async () => {
    const [one, two] = [openTab(), openTab()];
    await one.accessToken.get();
    const member = await loginTokens(sandbox, ada, time.now());
    await one.accessToken.signIn(member);
    expect(await two.accessToken.get()).toBe(member.accessToken.value);
    expect(two.tokens.get()).toEqual(member);
  });

  it.each(['this tab', 'another tab'])(
    'beats a renewal that is on its way in %s',
    async (where) => {
      const [one, two] = [openTab(), openTab()];
      await one.accessToken.get();
      time.skip(LIFETIME_MS);
      network.hold('POST', TOKEN);
      const late = (where === 'this tab' ? one : two).accessToken.get();
      await network.rest();
      const member = await loginTokens(sandbox, ada, time.now());
      await one.accessToken.signIn(member);
      network.letGo();
      expect(await late).toBe(member.accessToken.value);
      expect(two.tokens.get()).toEqual(member);
    },
  );

  it('does not wait for a refresh', async () => {
    const tab = openTab();
    await tab.accessToken.get();
    time.skip(LIFETIME_MS);
    network.hold('POST', TOKEN);
    const late = tab.accessToken.get();
    await network.rest();
    const member: Tokens = {
      accessToken: { value: 'access', expiresAt: time.now() / 1000 + 3600 },
      refreshToken: { value: 'refresh', role: 'member' },
      identity: 'ada',
    };
    await tab.accessToken.signIn(member);
    expect(await tab.accessToken.get()).toBe('access');
    network.letGo();
    expect([await late, tab.tokens.get()]).toEqual(['access', member]);
  });

  it('ends the wait after a failure', async () => {
    const tab = openTab();
    failing({ kind: 'status', status: 503 });
    await codeOf(tab.accessToken.get());
    const member = await loginTokens(sandbox, ada, time.now());
    await tab.accessToken.signIn({ ...member, accessToken: { value: '', expiresAt: 0 } });
    expect(await codeOf(tab.accessToken.get())).toBe('fine');
    expect(tab.tokens.get()?.identity).toBe(member.identity);
  });
});

describe('a logout', () => {
  it('counts in every tab at once, and gives the tokens that the platform should forget', async () => {
    const { accessToken, tokens, member } = await openMember();
    const other = openTab();
    const gone = accessToken.signOut();
    expect([tokens.get(), other.tokens.get()]).toEqual([undefined, undefined]);
    expect(await gone).toEqual(member);
    expect(await openTab().accessToken.signOut()).toBeUndefined();
  });

  it.each(['this tab', 'another tab'])(
    'beats a renewal that is on its way in %s',
    async (where) => {
      const one = await openMember();
      const two = openTab();
      time.skip(LIFETIME_MS);
      network.hold('POST', TOKEN);
      const late = codeOf((where === 'this tab' ? one : two).accessToken.get());
      await network.rest();
      await one.accessToken.signOut();
      network.letGo();
      expect(await late).toBe('identity_changed');
      expect([one.tokens.get(), two.tokens.get()]).toEqual([undefined, undefined]);
    },
  );

  it('makes the next caller a visitor, without waiting for a pending refresh', async () => {
    const tab = await openMember();
    time.skip(LIFETIME_MS);
    network.hold('POST', TOKEN);
    const late = codeOf(tab.accessToken.get());
    await network.rest();
    await tab.accessToken.signOut();
    const next = tab.accessToken.get();
    await network.rest();
    expect(grants()).toEqual(['refresh_token', 'anonymous']);
    network.letGo();
    expect(await next).toBe(tab.tokens.get()?.accessToken.value);
    expect([await late, roleOf(tab)]).toEqual(['fine', 'visitor']);
  });

  it('keeps a visitor who was created before the late response', async () => {
    const tab = await openMember();
    time.skip(LIFETIME_MS);
    network.hold('POST', TOKEN);
    const late = codeOf(tab.accessToken.get());
    await network.rest();
    await tab.accessToken.signOut();
    const visitor: Tokens = {
      accessToken: { value: 'visitor', expiresAt: time.now() / 1000 + 3600 },
      refreshToken: { value: 'visitor-refresh', role: 'visitor' },
      identity: 'visitor',
    };
    tab.tokens.set(visitor);
    network.letGo();
    expect([await late, tab.tokens.get()]).toEqual(['fine', visitor]);
  });

  it('is not undone by a token that is refused at the same time', async () => {
    const one = await openMember();
    const two = openTab();
    const token = await two.accessToken.get();
    await one.accessToken.signOut();
    two.accessToken.reject(token);
    expect(one.tokens.get()).toBeUndefined();
    await two.accessToken.get();
    expect(roleOf(two)).toBe('visitor');
  });

  it('keeps a login that was made in the meantime', async () => {
    const one = await openMember();
    const bob = await loginTokens(sandbox, await createTestMember(sandbox, 'bob'), time.now());
    await Promise.all([one.accessToken.signOut(), openTab().accessToken.signIn(bob)]);
    expect(one.tokens.get()).toEqual(bob);
  });
});

describe('a member', () => {
  it.each([
    ['a dropped connection', { kind: 'drop-before' }],
    ['a lost answer', { kind: 'drop-after' }],
    ['a 500', { kind: 'status', status: 500 }],
    ['a 503', { kind: 'status', status: 503 }],
    ['a 429', { kind: 'status', status: 429, retryAfterSeconds: 60 }],
    ['garbage', { kind: 'malformed' }],
    ['a train’s login page', { kind: 'status', status: 400, body: '<html>' }],
  ])('is not logged out by %s, however long it lasts', async (_, fault) => {
    const tab = await openMember();
    time.skip(LIFETIME_MS);
    failing(fault, 20);
    for (let count = 0; count < 20; count++) {
      expect(await codeOf(tab.accessToken.get())).not.toBe('fine');
      time.skip(60_000);
    }
    expect(tab.tokens.get()).toEqual(tab.member);
    expect(new Set(grants())).toEqual(new Set(['refresh_token']));
    sandbox.control.clearFaults();
    expect(await codeOf(tab.accessToken.get())).toBe('fine');
    expect([roleOf(tab), tab.tokens.get()?.identity]).toEqual(['member', tab.member.identity]);
  });

  it('becomes a visitor only when the platform refuses the refresh', async () => {
    const tab = await openMember();
    await sandbox.control.blockMember(ada);
    time.skip(LIFETIME_MS);
    expect(await codeOf(tab.accessToken.get())).toBe('fine');
    expect(grants()).toEqual(['refresh_token', 'anonymous']);
    expect(roleOf(tab)).toBe('visitor');
  });

  it('is asked about once when the platform says no and the visitor cannot be had', async () => {
    const [one, two] = [await openMember(), openTab()];
    await sandbox.control.blockMember(ada);
    time.skip(LIFETIME_MS);
    isVisitorRefused = true;
    await codeOf(one.accessToken.get());
    time.skip(COOL_DOWN_MS);
    await codeOf(two.accessToken.get());
    await codeOf(one.accessToken.get());
    isVisitorRefused = false;
    expect(grants()).toEqual(['refresh_token', 'anonymous', 'anonymous', 'anonymous']);
    expect(one.tokens.get()).toBeUndefined();
  });

  it('uses a newer token of another tab when its own is refused', async () => {
    openBrowser(false);
    const [one, two] = [await openMember(), openTab()];
    time.skip(LIFETIME_MS);
    network.hold('POST', TOKEN);
    failing({ kind: 'status', status: 400, body: { error: 'invalid_grant' } });
    const late = one.accessToken.get();
    await network.rest();
    const newer = { ...one.member, refreshToken: { value: 'newer', role: 'member' as const } };
    newer.accessToken = { value: 'newer-access', expiresAt: time.now() / 1000 + 3600 };
    two.tokens.set(newer);
    network.letGo();
    expect([await late, two.tokens.get()]).toEqual(['newer-access', newer]);
    expect(grants()).toEqual(['refresh_token']);
  });

  it('whose rotated token was lost on the way is asked about once more, and never in a loop', async () => {
    sandbox.control.settings({ rotateRefreshTokens: true });
    const [one, two] = [await openMember(), openTab()];
    time.skip(LIFETIME_MS);
    failing({ kind: 'drop-after' });
    expect(await codeOf(one.accessToken.get())).toBe('network');
    expect(roleOf(one)).toBe('member');
    for (let count = 0; count < 20; count++) {
      time.skip(COOL_DOWN_MS);
      await Promise.all([one, two].map((tab) => codeOf(tab.accessToken.get())));
    }
    expect(grants()).toEqual(['refresh_token', 'refresh_token', 'anonymous']);
    sandbox.control.settings({ rotateRefreshTokens: false });
  });

  it('is refreshed by one of five tabs', async () => {
    sandbox.control.settings({ rotateRefreshTokens: true });
    const tabs = [await openMember(), openTab(), openTab(), openTab(), openTab()];
    time.skip(LIFETIME_MS);
    const all = await Promise.all(tabs.map(({ accessToken }) => accessToken.get()));
    expect([new Set(all).size, grants()]).toEqual([1, ['refresh_token']]);
    sandbox.control.settings({ rotateRefreshTokens: false });
  });

  it('needs one refresh after a long sleep', async () => {
    const tab = await openMember();
    time.skip(8 * HOUR_MS);
    await Promise.all([tab.accessToken.get(), tab.accessToken.get()]);
    expect([grants(), roleOf(tab)]).toEqual([['refresh_token'], 'member']);
  });

  it('does not wait forever for a tab that froze during a refresh', async () => {
    const tab = await openMember();
    time.skip(LIFETIME_MS);
    const { locks } = browser.openTab().environment;
    const name = `pannier:${CLIENT_ID}:tokens:${tab.member.identity}`;
    void locks?.request(name, () => new Promise(() => {}));
    const token = tab.accessToken.get();
    await network.rest();
    for (let step = 0; step < PATIENCE_STEPS; step++) {
      expect([grants(), time.next(PATIENCE_MS)]).toEqual([[], true]);
      await network.rest();
    }
    expect(await token).toBe(known(tab.tokens.get()).accessToken.value);
    expect(grants()).toEqual(['refresh_token']);
  });
});

describe('a clock', () => {
  it.each([
    ['a day behind', -DAY_MS],
    ['five minutes behind', -300_000],
    ['five minutes ahead', 300_000],
    ['a day ahead', DAY_MS],
  ])('that is %s costs no renewal, and no session', async (_, skew) => {
    const tab = await openMember({ now: () => time.now() + skew });
    for (let minute = 0; minute < 60; minute++) {
      await tab.accessToken.get();
      time.skip(60_000);
    }
    expect([grants(), roleOf(tab)]).toEqual([[], 'member']);
  });

  it.each([DAY_MS, -DAY_MS])(
    'that jumps by %i ms costs one renewal, and no session',
    async (jump) => {
      let skew = 0;
      const tab = await openMember({ now: () => time.now() + skew });
      skew = jump;
      for (let minute = 0; minute < 60; minute++) {
        await tab.accessToken.get();
        time.skip(60_000);
      }
      expect(grants().length).toBeLessThanOrEqual(1);
      expect([roleOf(tab), tab.tokens.get()?.identity]).toEqual(['member', tab.member.identity]);
    },
  );

  it('that was set back is noticed when the platform refuses, and costs one renewal', async () => {
    let skew = 0;
    const tab = await openMember({ now: () => time.now() + skew });
    skew = -DAY_MS;
    time.skip(LIFETIME_MS);
    const refused = await tab.accessToken.get();
    tab.accessToken.reject(refused);
    expect(await tab.accessToken.get()).not.toBe(refused);
    for (let count = 0; count < 20; count++) await tab.accessToken.get();
    expect([grants(), roleOf(tab)]).toEqual([['refresh_token'], 'member']);
  });

  it.each([1, 2, 10, 30, 60, 90])(
    'meets tokens of %i s without a loop: each is used for half of its life',
    async (accessTokenSeconds) => {
      sandbox.control.settings({ accessTokenSeconds });
      const tabs = [await openMember(), openTab()];
      for (let second = 0; second < 120; second++) {
        for (let count = 0; count < 5; count++) {
          for (const { accessToken } of tabs) await accessToken.get();
        }
        time.skip(1000);
      }
      const most = Math.ceil(120 / Math.max(1, Math.floor(accessTokenSeconds / 2)));
      expect(grants().length).toBeLessThanOrEqual(most + 1);
      expect(roleOf(tabs[0] as never)).toBe('member');
      sandbox.control.settings({ accessTokenSeconds: 14_400 });
    },
  );
});
