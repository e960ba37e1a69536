// The access token over the real token endpoint: renewed in time, once, and never lost to bad luck.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { COOL_DOWN_MS } from '../../../src/session/tokens/access-token.ts';
import type { Tokens } from '../../../src/session/tokens/token-store.ts';
import { seededRandom } from '../../support/data/random.ts';
import { createFakeBrowser } from '../../support/fakes/fake-browser.ts';
import { createFakeTime, type FakeTime } from '../../support/fakes/fake-time.ts';
import { createHeldNetwork, type HeldNetwork, quiet } from '../../support/network/held-network.ts';
import { openSession } from '../../support/network/session.ts';
import { createTestSandbox } from '../../support/network/test-sandbox.ts';

const TOKEN = '/oauth2/token';
const DAY_MS = 86_400_000;
const LIFETIME_MS = 14_400_000;

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

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );

const known = (tokens: Tokens | undefined): Tokens => tokens ?? expect.fail('expected tokens');

/** A tab whose visitor has been here before. */
const openReturning = async () => {
  const tab = openTab();
  await tab.accessToken.get();
  return { ...tab, before: known(tab.tokens.get()) };
};

describe('the access token', () => {
  it('is asked for once by fifty who want it at the same time', async () => {
    const { accessToken } = openTab();
    const all = await Promise.all(Array.from({ length: 50 }, () => accessToken.get()));
    expect(new Set(all).size).toBe(1);
    expect(grants()).toEqual(['anonymous']);
  });

  it('is renewed once by fifty, and stays the same visitor', async () => {
    const { accessToken, tokens, before } = await openReturning();
    time.skip(LIFETIME_MS);
    await Promise.all(Array.from({ length: 50 }, () => accessToken.get()));
    expect(grants()).toEqual(['anonymous', 'refresh_token']);
    expect(tokens.get()?.identity).toBe(before.identity);
    expect(tokens.get()?.refreshToken).toEqual({ ...before.refreshToken, role: 'visitor' });
  });

  it('is renewed a minute before its end, and not a second earlier', async () => {
    const { accessToken, before } = await openReturning();
    time.skip(before.accessToken.expiresAt * 1000 - time.now() - 61_000);
    expect(await accessToken.get()).toBe(before.accessToken.value);
    time.skip(1000);
    expect(await accessToken.get()).not.toBe(before.accessToken.value);
    expect(grants()).toEqual(['anonymous', 'refresh_token']);
  });

  it('is that of a new visitor only for somebody never seen before', async () => {
    const { accessToken, tokens, before } = await openReturning();
    expect([before.isNew, before.refreshToken.role]).toEqual([true, 'visitor']);
    time.skip(LIFETIME_MS);
    await accessToken.get();
    expect(tokens.get()?.isNew).toBeUndefined();
  });

  it('is not renewed once more when somebody else did it after a refusal', async () => {
    const { accessToken, tokens, before } = await openReturning();
    accessToken.reject(before.accessToken.value);
    const second = await accessToken.get();
    accessToken.reject(before.accessToken.value);
    expect(await accessToken.get()).toBe(second);
    expect(tokens.get()?.identity).toBe(before.identity);
    expect(grants()).toEqual(['anonymous', 'refresh_token']);
  });
});

describe('two tabs', () => {
  it('that need a token at once ask once, with Web Locks', async () => {
    const [one, two] = [openTab(), openTab()];
    const all = await Promise.all([one.accessToken.get(), two.accessToken.get()]);
    expect(new Set(all).size).toBe(1);
    expect(grants()).toEqual(['anonymous']);
    time.skip(LIFETIME_MS);
    await Promise.all([one.accessToken.get(), two.accessToken.get()]);
    expect(grants()).toEqual(['anonymous', 'refresh_token']);
  });

  it('become one visitor without locks too, whoever answers first', async () => {
    openBrowser(false);
    const [one, two] = [openTab(), openTab()];
    const all = await Promise.all([one.accessToken.get(), two.accessToken.get()]);
    expect(grants()).toEqual(['anonymous', 'anonymous']);
    expect(new Set(all).size).toBe(1);
    expect(one.tokens.get()).toEqual(two.tokens.get());
    expect(one.tokens.get()?.accessToken.value).toBe(all[0]);
  });

  it('that renew at once without locks stay the same visitor', async () => {
    openBrowser(false);
    const [{ accessToken, before }, two] = [await openReturning(), openTab()];
    time.skip(LIFETIME_MS);
    await Promise.all([accessToken.get(), two.accessToken.get()]);
    expect(two.tokens.get()?.identity).toBe(before.identity);
    expect(grants().filter((grant) => grant === 'anonymous')).toHaveLength(1);
  });
});

describe('the commit guard', () => {
  it('drops a late answer when a member has logged in meanwhile', async () => {
    const { accessToken, tokens, before } = await openReturning();
    time.skip(LIFETIME_MS);
    network.hold('POST', TOKEN);
    const late = accessToken.get();
    await network.rest();
    const member: Tokens = {
      accessToken: { value: 'member-access', expiresAt: time.now() / 1000 + 3600 },
      refreshToken: { value: 'member-refresh', role: 'member' },
      identity: 'member',
    };
    tokens.set(member);
    network.letGo();
    expect(await late).toBe('member-access');
    expect(tokens.get()).toEqual(member);
    expect(before.identity).not.toBe('member');
  });

  it('stores nothing after a logout', async () => {
    const { accessToken, tokens } = await openReturning();
    time.skip(LIFETIME_MS);
    network.hold('POST', TOKEN);
    const late = accessToken.get().catch(() => {});
    await network.rest();
    tokens.clear();
    network.letGo();
    await late;
    expect(tokens.get()).toBeUndefined();
  });
});

describe('trouble on the way', () => {
  it.each([
    ['a dropped connection', { kind: 'drop-before' }, 'network'],
    ['a lost answer', { kind: 'drop-after' }, 'network'],
    ['a 500', { kind: 'status', status: 500 }, 'system_error'],
    ['a 503', { kind: 'status', status: 503 }, 'system_error'],
    ['a 429', { kind: 'status', status: 429 }, undefined],
    ['garbage', { kind: 'malformed' }, 'bad_answer'],
    ['a proxy that forbids', { kind: 'status', status: 403, body: '<html>' }, undefined],
  ])('never replaces a token: %s', async (_, fault, code) => {
    const { accessToken, tokens, before } = await openReturning();
    time.skip(LIFETIME_MS);
    failing(fault);
    const told = await codeOf(accessToken.get());
    if (code) expect(told).toBe(code);
    expect(told).not.toBe('fine');
    expect(tokens.get()).toEqual(before);
    accessToken.endCoolDown();
    await accessToken.get();
    expect(tokens.get()?.identity).toBe(before.identity);
    expect(grants()).toEqual(['anonymous', 'refresh_token', 'refresh_token']);
  });

  it('is given again for a while without asking, then the platform is asked again', async () => {
    const { accessToken } = openTab();
    failing({ kind: 'status', status: 503 });
    expect(await codeOf(accessToken.get())).toBe('system_error');
    time.skip(COOL_DOWN_MS - 1);
    expect(await codeOf(accessToken.get())).toBe('system_error');
    expect(grants()).toHaveLength(1);
    time.skip(1);
    expect(await codeOf(accessToken.get())).toBe('fine');
    expect(grants()).toHaveLength(2);
  });

  it('is over at once when the shopper asks for it', async () => {
    const { accessToken } = openTab();
    failing({ kind: 'drop-before' });
    await codeOf(accessToken.get());
    accessToken.endCoolDown();
    expect(await codeOf(accessToken.get())).toBe('fine');
  });

  it('lasts as long as the platform wishes', async () => {
    const { accessToken } = openTab();
    failing({ kind: 'status', status: 503, retryAfterSeconds: 30 });
    await codeOf(accessToken.get());
    time.skip(29_999);
    expect(await codeOf(accessToken.get())).toBe('system_error');
    time.skip(1);
    expect(await codeOf(accessToken.get())).toBe('fine');
  });

  it('ends with a request that never comes back', async () => {
    const { accessToken } = openTab();
    network.hold('POST', TOKEN);
    const code = codeOf(accessToken.get());
    await quiet(time, network);
    network.letGo();
    expect(await code).toBe('fine');
  });

  it('does not last a day because the clock was set back', async () => {
    const { accessToken } = openTab();
    failing({ kind: 'drop-before' });
    await codeOf(accessToken.get());
    time.skip(-DAY_MS);
    time.skip(COOL_DOWN_MS);
    expect(await codeOf(accessToken.get())).toBe('fine');
  });
});

describe('a definite refusal', () => {
  it('makes a new visitor when the platform no longer knows the old one', async () => {
    const { accessToken, tokens, before } = await openReturning();
    await sandbox.reset({ keepCatalog: true });
    time.skip(LIFETIME_MS);
    expect(await accessToken.get()).toBe(tokens.get()?.accessToken.value);
    const after = known(tokens.get());
    expect(after.identity).not.toBe(before.identity);
    expect([after.isNew, after.refreshToken.role]).toEqual([true, 'visitor']);
    expect(grants()).toEqual(['refresh_token', 'anonymous']);
  });

  it('is passed on when the store itself is refused', async () => {
    const { accessToken, tokens, before } = await openReturning();
    time.skip(LIFETIME_MS);
    const body = { error: 'invalid_client', message: 'no such client' };
    failing({ kind: 'status', status: 401, body }, 2);
    expect(await codeOf(accessToken.get())).not.toBe('fine');
    expect(tokens.get()).toEqual(before);
  });
});

describe('refresh tokens that rotate', () => {
  beforeEach(() => void sandbox.control.settings({ rotateRefreshTokens: true }));

  it('are stored each time, and a spent one is never sent again', async () => {
    const { accessToken, tokens } = await openReturning();
    const seen = [known(tokens.get()).refreshToken.value];
    for (let round = 0; round < 3; round++) {
      time.skip(LIFETIME_MS);
      await accessToken.get();
      seen.push(known(tokens.get()).refreshToken.value);
    }
    expect(new Set(seen).size).toBe(4);
    const sent = network.sent.map(({ body }) => (body as Record<string, string>)['refreshToken']);
    expect(sent).toEqual([undefined, ...seen.slice(0, 3)]);
    expect(tokens.get()?.isNew).toBeUndefined();
  });

  it('make a new visitor once the family was revoked, and no loop', async () => {
    const { accessToken, tokens, session, before } = await openReturning();
    await session.renewToken(before);
    await session.renewToken(before).catch(() => {});
    time.skip(LIFETIME_MS);
    await accessToken.get();
    expect(tokens.get()?.identity).not.toBe(before.identity);
    expect(grants().slice(-2)).toEqual(['refresh_token', 'anonymous']);
  });
});

describe('a clock that jumps', () => {
  it.each([DAY_MS, -DAY_MS, 400 * DAY_MS, -400 * DAY_MS])(
    'by %i ms makes at most one renewal, and no other visitor',
    async (jump) => {
      const { accessToken, tokens, before } = await openReturning();
      time.skip(jump);
      for (let count = 0; count < 20; count++) await accessToken.get();
      expect(grants().length).toBeLessThanOrEqual(2);
      time.skip(-jump);
      for (let count = 0; count < 20; count++) await accessToken.get();
      expect(grants().length).toBeLessThanOrEqual(3);
      expect(tokens.get()?.identity).toBe(before.identity);
    },
  );
});
