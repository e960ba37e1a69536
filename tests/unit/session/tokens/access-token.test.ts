// The access token over the real token endpoint: renewed in time, and once.
import { describe, expect, it } from 'vitest';
import {
  DAY_MS,
  LIFETIME_MS,
  openTokenStage,
} from '../../../support/network/stages/token-stage.ts';

const stage = openTokenStage();
const { openBrowser, grants, openReturning } = stage;

describe('the access token', () => {
  it('is requested once for fifty simultaneous callers', async () => {
    const { accessToken } = stage.openTab();
    const all = await Promise.all(Array.from({ length: 50 }, () => accessToken.get()));
    expect(new Set(all).size).toBe(1);
    expect(grants()).toEqual(['anonymous']);
  });

  it('is renewed once for fifty callers, and stays the same visitor’s', async () => {
    const { accessToken, tokens, before } = await openReturning();
    stage.time.skip(LIFETIME_MS);
    await Promise.all(Array.from({ length: 50 }, () => accessToken.get()));
    expect(grants()).toEqual(['anonymous', 'refresh_token']);
    expect(tokens.get()?.identity).toBe(before.identity);
    expect(tokens.get()?.refreshToken).toEqual({ value: expect.any(String), role: 'visitor' });
    // The platform gives a new refresh token each time.
    expect(tokens.get()?.refreshToken.value).not.toBe(before.refreshToken.value);
  });

  it('is renewed a minute before its end, and not a second earlier', async () => {
    const { accessToken, before } = await openReturning();
    stage.time.skip(before.accessToken.expiresAt * 1000 - stage.time.now() - 61_000);
    expect(await accessToken.get()).toBe(before.accessToken.value);
    stage.time.skip(1000);
    expect(await accessToken.get()).not.toBe(before.accessToken.value);
    expect(grants()).toEqual(['anonymous', 'refresh_token']);
  });

  it('is that of a new visitor only in a browser without tokens', async () => {
    const { accessToken, tokens, before } = await openReturning();
    expect([before.isNew, before.refreshToken.role]).toEqual([true, 'visitor']);
    stage.time.skip(LIFETIME_MS);
    await accessToken.get();
    expect(tokens.get()?.isNew).toBeUndefined();
  });

  it('is not renewed again when another caller did it after a refusal', async () => {
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
    const [one, two] = [stage.openTab(), stage.openTab()];
    const all = await Promise.all([one.accessToken.get(), two.accessToken.get()]);
    expect(new Set(all).size).toBe(1);
    expect(grants()).toEqual(['anonymous']);
    stage.time.skip(LIFETIME_MS);
    await Promise.all([one.accessToken.get(), two.accessToken.get()]);
    expect(grants()).toEqual(['anonymous', 'refresh_token']);
  });

  it('become one visitor without locks too, whoever answers first', async () => {
    openBrowser({ hasLocks: false });
    const [one, two] = [stage.openTab(), stage.openTab()];
    const all = await Promise.all([one.accessToken.get(), two.accessToken.get()]);
    expect(grants()).toEqual(['anonymous', 'anonymous']);
    expect(new Set(all).size).toBe(1);
    expect(one.tokens.get()).toEqual(two.tokens.get());
    expect(one.tokens.get()?.accessToken.value).toBe(all[0]);
  });

  it('that renew at once without locks stay the same visitor', async () => {
    openBrowser({ hasLocks: false });
    const [{ accessToken, before }, two] = [await openReturning(), stage.openTab()];
    stage.time.skip(LIFETIME_MS);
    await Promise.all([accessToken.get(), two.accessToken.get()]);
    expect(two.tokens.get()?.identity).toBe(before.identity);
    expect(grants().filter((grant) => grant === 'anonymous')).toHaveLength(1);
  });
});

describe('a clock that jumps', () => {
  it.each([DAY_MS, -DAY_MS, 400 * DAY_MS, -400 * DAY_MS])(
    'by %i ms makes at most one renewal, and no other visitor',
    async (jump) => {
      const { accessToken, tokens, before } = await openReturning();
      stage.time.skip(jump);
      for (let count = 0; count < 20; count++) await accessToken.get();
      expect(grants().length).toBeLessThanOrEqual(2);
      stage.time.skip(-jump);
      for (let count = 0; count < 20; count++) await accessToken.get();
      expect(grants().length).toBeLessThanOrEqual(3);
      expect(tokens.get()?.identity).toBe(before.identity);
    },
  );
});
