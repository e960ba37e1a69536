// The access token after a logout, and with clocks that are wrong.
import { describe, expect, it } from 'vitest';
import type { Tokens } from '../../../../src/session/tokens/token-store.ts';
import { createTestMember, loginTokens } from '../../../support/network/members.ts';
import {
  codeOf,
  DAY_MS,
  LIFETIME_MS,
  openTokenStage,
  roleOf,
  TOKEN,
} from '../../../support/network/stages/token-stage.ts';

const stage = openTokenStage();
const { openTab, openMember, grants } = stage;

/** The answer of the renewal is held back. */
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

  it('makes the next caller a visitor, without waiting for a pending renewal', async () => {
    const { tab, late } = await signOutWhileRenewing();
    const next = tab.accessToken.get();
    await stage.network.rest();
    expect(grants()).toEqual(['refresh_token', 'anonymous']);
    stage.network.letGo();
    expect(await next).toBe(tab.tokens.get()?.accessToken.value);
    // By whose answer comes first.
    expect(await late).toMatch(/^(fine|identity_changed)$/);
    expect(roleOf(tab)).toBe('visitor');
  });

  it('keeps the new visitor when a late answer arrives', async () => {
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

  it('does not undo a login that happened while it waited', async () => {
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
  ])('that is %s costs no renewal, and no session', async (_, skew) => {
    const tab = await openMember({ now: () => stage.time.now() + skew });
    for (let minute = 0; minute < 60; minute++) {
      await tab.accessToken.get();
      stage.time.skip(60_000);
    }
    expect([grants(), roleOf(tab)]).toEqual([[], 'member']);
  });

  it.each([DAY_MS, -DAY_MS])(
    'that jumps by %i ms costs one renewal, and no session',
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

  it('that was set back is noticed when the platform refuses, and costs one renewal', async () => {
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
    'uses tokens of %i s for half of their life, without a loop',
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
