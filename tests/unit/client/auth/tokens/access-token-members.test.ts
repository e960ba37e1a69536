// A member's access token: adopted in all tabs at login, renewed without losing the member, and removed by a logout.
import { describe, expect, it } from 'vitest';
import { COOL_DOWN_MS } from '../../../../../src/client/auth/tokens/access-token.ts';
import type { Tokens } from '../../../../../src/client/auth/tokens/token-store.ts';
import { LOCK_STEP_MS, REQUEST_STEPS } from '../../../../../src/client/environment/locks.ts';
import { CLIENT_ID } from '../../../../support/data/shop-names.ts';
import { createTestMember, loginTokens } from '../../../../support/network/members.ts';
import {
  codeOf,
  DAY_MS,
  known,
  LIFETIME_MS,
  openTokenStage,
  roleOf,
  TOKEN,
} from '../../../../support/network/stages/token-stage.ts';

const stage = openTokenStage();

const { openBrowser, openTab, openMember, grants, failing } = stage;

describe('a login', () => {
  it('a login takes effect in every tab at once', async () => {
    const [one, two] = [openTab(), openTab()];
    await one.accessToken.get();
    const member = await loginTokens(stage.sandbox, stage.ada(), stage.time.now());
    await one.accessToken.signIn(member);
    expect(await two.accessToken.get()).toBe(member.accessToken.value);
    expect(two.tokens.get()).toEqual(member);
  });

  it.each(['this tab', 'another tab'])(
    'a login takes precedence over a pending renewal in %s',
    async (where) => {
      const [one, two] = [openTab(), openTab()];
      await one.accessToken.get();
      stage.time.skip(LIFETIME_MS);
      stage.network.hold('POST', TOKEN);
      const late = (where === 'this tab' ? one : two).accessToken.get();
      await stage.network.rest();
      const member = await loginTokens(stage.sandbox, stage.ada(), stage.time.now());
      await one.accessToken.signIn(member);
      stage.network.letGo();
      expect(await late).toBe(member.accessToken.value);
      expect(two.tokens.get()).toEqual(member);
    },
  );

  it('a login does not wait for a renewal', async () => {
    const tab = openTab();
    await tab.accessToken.get();
    stage.time.skip(LIFETIME_MS);
    stage.network.hold('POST', TOKEN);
    const late = tab.accessToken.get();
    await stage.network.rest();
    const member: Tokens = {
      accessToken: { value: 'access', expiresAt: stage.time.now() / 1000 + 3600 },
      refreshToken: { value: 'refresh', role: 'member' },
      identity: 'ada',
    };
    await tab.accessToken.signIn(member);
    expect(await tab.accessToken.get()).toBe('access');
    stage.network.letGo();
    expect([await late, tab.tokens.get()]).toEqual(['access', member]);
  });

  it('a login ends the retry delay after a failed token request', async () => {
    const tab = openTab();
    failing({ kind: 'status', status: 503 });
    await codeOf(tab.accessToken.get());
    const member = await loginTokens(stage.sandbox, stage.ada(), stage.time.now());
    await tab.accessToken.signIn({ ...member, accessToken: { value: '', expiresAt: 0 } });
    expect(await codeOf(tab.accessToken.get())).toBe('fine');
    expect(tab.tokens.get()?.identity).toBe(member.identity);
  });
});

describe('a member', () => {
  it.each([
    ['a dropped connection', { kind: 'drop-before' }],
    ['a lost response', { kind: 'drop-after' }],
    ['a 500', { kind: 'status', status: 500 }],
    ['a 503', { kind: 'status', status: 503 }],
    ['a 429', { kind: 'status', status: 429, retryAfterSeconds: 60 }],
    ['an unreadable response', { kind: 'malformed' }],
    ['a Wi-Fi login page', { kind: 'status', status: 400, body: '<html>' }],
    ['a firewall’s 400', { kind: 'status', status: 400, body: { message: 'Bad request' } }],
    ['a firewall’s 401', { kind: 'status', status: 401, body: { error: 'Unauthorized' } }],
    ['a firewall’s 403', { kind: 'status', status: 403, body: { error: 'forbidden', code: 1020 } }],
    ['a response that is a list', { kind: 'status', status: 400, body: [] }],
    ['a response that is an empty object', { kind: 'status', status: 400, body: {} }],
    ['an empty 403', { kind: 'status', status: 403, body: '' }],
  ])('a member is not logged out by %s, however long it lasts', async (_, fault) => {
    const tab = await openMember();
    stage.time.skip(LIFETIME_MS);
    failing(fault, 40);
    for (let count = 0; count < 20; count++) {
      expect(await codeOf(tab.accessToken.get())).not.toBe('fine');
      stage.time.skip(60_000);
    }
    expect(tab.tokens.get()).toEqual(tab.member);
    // After a second refusal, tokens of a new visitor are requested. This request fails in the same way.
    expect(grants()[0]).toBe('refresh_token');
    stage.sandbox.control.clearFaults();
    expect(await codeOf(tab.accessToken.get())).toBe('fine');
    expect([roleOf(tab), tab.tokens.get()?.identity]).toEqual(['member', tab.member.identity]);
  });

  it.each([400, 401, 403])(
    'a member’s session ends if the renewal fails twice with %s without details, but a new visitor gets tokens',
    async (status) => {
      const tab = await openMember();
      stage.time.skip(LIFETIME_MS);
      failing({ kind: 'status', status, body: {} }, 1);
      expect(await codeOf(tab.accessToken.get())).not.toBe('fine');
      expect(tab.tokens.get()).toEqual(tab.member);
      stage.time.skip(COOL_DOWN_MS);
      failing({ kind: 'status', status, body: {} }, 1);
      expect(await codeOf(tab.accessToken.get())).toBe('fine');
      expect(roleOf(tab)).toBe('visitor');
      expect(grants().slice(-3)).toEqual(['refresh_token', 'refresh_token', 'anonymous']);
    },
  );

  it.each([404, 408, 425, 429, 500, 503])(
    'a member’s renewal that fails twice with %s never requests tokens of a new visitor',
    async (status) => {
      const tab = await openMember();
      stage.time.skip(LIFETIME_MS);
      failing({ kind: 'status', status, body: {} }, 2);
      for (let count = 0; count < 2; count++) {
        await codeOf(tab.accessToken.get());
        stage.time.skip(COOL_DOWN_MS);
      }
      expect(await codeOf(tab.accessToken.get())).toBe('fine');
      expect([roleOf(tab), new Set(grants())]).toEqual(['member', new Set(['refresh_token'])]);
    },
  );

  it('a member becomes a visitor only if the platform refuses the refresh token', async () => {
    const tab = await openMember();
    await stage.sandbox.control.blockMember(stage.ada());
    stage.time.skip(LIFETIME_MS);
    expect(await codeOf(tab.accessToken.get())).toBe('fine');
    expect(grants()).toEqual(['refresh_token', 'anonymous']);
    expect(roleOf(tab)).toBe('visitor');
  });

  it('a refused renewal of a member is not repeated, even if no visitor can be created', async () => {
    openBrowser({
      fetch: async (input, init) => {
        const response = await stage.network.fetch(input, init);
        const isVisitor = String(init.body).includes('anonymous');
        return isVisitor ? new Response('{}', { status: 503 }) : response;
      },
    });
    const [one, two] = [await openMember(), openTab()];
    await stage.sandbox.control.blockMember(stage.ada());
    stage.time.skip(LIFETIME_MS);
    await codeOf(one.accessToken.get());
    stage.time.skip(COOL_DOWN_MS);
    await codeOf(two.accessToken.get());
    await codeOf(one.accessToken.get());
    expect(grants()).toEqual(['refresh_token', 'anonymous', 'anonymous', 'anonymous']);
    expect(one.tokens.get()).toBeUndefined();
  });

  it('a member continues with a newer token of another tab if the old token is refused', async () => {
    openBrowser({ hasLocks: false });
    const [one, two] = [await openMember(), openTab()];
    stage.time.skip(LIFETIME_MS);
    stage.network.hold('POST', TOKEN);
    failing({ kind: 'status', status: 400, body: { error: 'invalid_grant' } });
    const late = one.accessToken.get();
    await stage.network.rest();
    const newer = { ...one.member, refreshToken: { value: 'newer', role: 'member' as const } };
    newer.accessToken = { value: 'newer-access', expiresAt: stage.time.now() / 1000 + 3600 };
    two.tokens.set(newer);
    stage.network.letGo();
    expect([await late, two.tokens.get()]).toEqual(['newer-access', newer]);
    expect(grants()).toEqual(['refresh_token']);
  });

  it('a renewal is repeated once if the response with the rotated token was lost, and never in a loop', async () => {
    stage.sandbox.control.settings({ rotateRefreshTokens: true });
    const [one, two] = [await openMember(), openTab()];
    stage.time.skip(LIFETIME_MS);
    failing({ kind: 'drop-after' });
    expect(await codeOf(one.accessToken.get())).toBe('network');
    expect(roleOf(one)).toBe('member');
    for (let count = 0; count < 20; count++) {
      stage.time.skip(COOL_DOWN_MS);
      await Promise.all([one, two].map((tab) => codeOf(tab.accessToken.get())));
    }
    expect(grants()).toEqual(['refresh_token', 'refresh_token', 'anonymous']);
    stage.sandbox.control.settings({ rotateRefreshTokens: false });
  });

  it('only one of five tabs renews the tokens of a member', async () => {
    stage.sandbox.control.settings({ rotateRefreshTokens: true });
    const tabs = [await openMember(), openTab(), openTab(), openTab(), openTab()];
    stage.time.skip(LIFETIME_MS);
    const all = await Promise.all(tabs.map(({ accessToken }) => accessToken.get()));
    expect([new Set(all).size, grants()]).toEqual([1, ['refresh_token']]);
    stage.sandbox.control.settings({ rotateRefreshTokens: false });
  });

  it('a member does not wait forever for a tab that was frozen during a renewal', async () => {
    const tab = await openMember();
    stage.time.skip(LIFETIME_MS);
    // Waits until all short locks have ended.
    while (stage.time.next(0));
    const { locks } = stage.browser.openTab().environment;
    const name = `pannier:${CLIENT_ID}:tokens:${tab.member.identity}`;
    void locks?.request(name, () => new Promise(() => {}));
    const token = tab.accessToken.get();
    await stage.network.rest();
    for (let step = 0; step < REQUEST_STEPS; step++) {
      expect([grants(), stage.time.next(LOCK_STEP_MS)]).toEqual([[], true]);
      await stage.network.rest();
    }
    expect(await token).toBe(known(tab.tokens.get()).accessToken.value);
    expect(grants()).toEqual(['refresh_token']);
  });
});

const signOutWhileRenewing = async () => {
  const tab = await openMember();
  stage.time.skip(LIFETIME_MS);
  stage.network.hold('POST', TOKEN);
  const late = codeOf(tab.accessToken.get());
  await stage.network.rest();
  await tab.accessToken.signOut();
  return { tab, late };
};

describe('a logout', () => {
  it('a logout takes effect in every tab at once, and returns the tokens that the platform should revoke', async () => {
    const { accessToken, tokens, member } = await openMember();
    const other = openTab();
    const gone = accessToken.signOut();
    expect([tokens.get(), other.tokens.get()]).toEqual([undefined, undefined]);
    expect(await gone).toEqual(member);
    expect(await openTab().accessToken.signOut()).toBeUndefined();
  });

  it.each(['this tab', 'another tab'])(
    'a logout takes precedence over a pending renewal in %s',
    async (where) => {
      const one = await openMember();
      const two = openTab();
      stage.time.skip(LIFETIME_MS);
      stage.network.hold('POST', TOKEN);
      const late = codeOf((where === 'this tab' ? one : two).accessToken.get());
      await stage.network.rest();
      await one.accessToken.signOut();
      stage.network.letGo();
      expect(await late).toBe('identity_changed');
      expect([one.tokens.get(), two.tokens.get()]).toEqual([undefined, undefined]);
    },
  );

  it('the first call after a logout is sent as a visitor, without waiting for a pending renewal', async () => {
    const { tab, late } = await signOutWhileRenewing();
    const next = tab.accessToken.get();
    await stage.network.rest();
    expect(grants()).toEqual(['refresh_token', 'anonymous']);
    stage.network.letGo();
    expect(await next).toBe(tab.tokens.get()?.accessToken.value);
    // The result depends on which response arrives first.
    expect(await late).toMatch(/^(fine|identity_changed)$/);
    expect(roleOf(tab)).toBe('visitor');
  });

  it('the new visitor after a logout is kept if a late renewal response arrives', async () => {
    const { tab, late } = await signOutWhileRenewing();
    const visitor: Tokens = {
      accessToken: { value: 'visitor', expiresAt: stage.time.now() / 1000 + 3600 },
      refreshToken: { value: 'visitor-refresh', role: 'visitor' },
      identity: 'visitor',
    };
    tab.tokens.set(visitor);
    stage.network.letGo();
    expect([await late, tab.tokens.get()]).toEqual(['fine', visitor]);
  });

  it('a logout remains in effect if another tab’s token is refused at the same time', async () => {
    const one = await openMember();
    const two = openTab();
    const token = await two.accessToken.get();
    await one.accessToken.signOut();
    two.accessToken.reject(token);
    expect(one.tokens.get()).toBeUndefined();
    await two.accessToken.get();
    expect(roleOf(two)).toBe('visitor');
  });

  it('a logout does not undo a login that happened while the logout waited', async () => {
    const one = await openMember();
    const bob = await loginTokens(
      stage.sandbox,
      await createTestMember(stage.sandbox, 'bob'),
      stage.time.now(),
    );
    await Promise.all([one.accessToken.signOut(), openTab().accessToken.signIn(bob)]);
    expect(one.tokens.get()).toEqual(bob);
  });
});

describe('a clock', () => {
  it.each([
    ['a day behind', -DAY_MS],
    ['five minutes behind', -300_000],
    ['five minutes ahead', 300_000],
    ['a day ahead', DAY_MS],
  ])('a clock that is %s causes no renewal, and keeps the session', async (_, skew) => {
    const tab = await openMember({ now: () => stage.time.now() + skew });
    for (let minute = 0; minute < 60; minute++) {
      await tab.accessToken.get();
      stage.time.skip(60_000);
    }
    expect([grants(), roleOf(tab)]).toEqual([[], 'member']);
  });

  it.each([DAY_MS, -DAY_MS])(
    'a clock that jumps by %i ms causes at most one renewal, and keeps the session',
    async (jump) => {
      let skew = 0;
      const tab = await openMember({ now: () => stage.time.now() + skew });
      skew = jump;
      for (let minute = 0; minute < 60; minute++) {
        await tab.accessToken.get();
        stage.time.skip(60_000);
      }
      expect(grants().length).toBeLessThanOrEqual(1);
      expect([roleOf(tab), tab.tokens.get()?.identity]).toEqual(['member', tab.member.identity]);
    },
  );

  it('a clock that was set back is noticed when the platform refuses a token, and causes one renewal', async () => {
    let skew = 0;
    const tab = await openMember({ now: () => stage.time.now() + skew });
    skew = -DAY_MS;
    stage.time.skip(LIFETIME_MS);
    const refused = await tab.accessToken.get();
    tab.accessToken.reject(refused);
    expect(await tab.accessToken.get()).not.toBe(refused);
    for (let count = 0; count < 20; count++) await tab.accessToken.get();
    expect([grants(), roleOf(tab)]).toEqual([['refresh_token'], 'member']);
  });

  it.each([1, 2, 10, 30, 60, 90])(
    'tokens with a lifetime of %i s are used for half that time, and are not renewed in a loop',
    async (accessTokenSeconds) => {
      stage.sandbox.control.settings({ accessTokenSeconds });
      const tabs = [await openMember(), openTab()];
      for (let second = 0; second < 120; second++) {
        for (let count = 0; count < 5; count++) {
          for (const { accessToken } of tabs) await accessToken.get();
        }
        stage.time.skip(1000);
      }
      const most = Math.ceil(120 / Math.max(1, Math.floor(accessTokenSeconds / 2)));
      expect(grants().length).toBeLessThanOrEqual(most + 1);
      expect(roleOf(tabs[0] as never)).toBe('member');
      stage.sandbox.control.settings({ accessTokenSeconds: 14_400 });
    },
  );
});
