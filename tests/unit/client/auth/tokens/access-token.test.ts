// The access token is renewed in time and only once, even if token requests fail or refresh tokens rotate.
import { beforeEach, describe, expect, it } from 'vitest';
import { COOL_DOWN_MS } from '../../../../../src/client/auth/tokens/access-token.ts';
import { quiet } from '../../../../support/network/held-network.ts';
import {
  codeOf,
  DAY_MS,
  known,
  LIFETIME_MS,
  openTokenStage,
  TOKEN,
} from '../../../../support/network/stages/token-stage.ts';

const stage = openTokenStage();

const { openBrowser, grants, openReturning, failing } = stage;

describe('the access token', () => {
  it('the access token is requested once for fifty simultaneous callers', async () => {
    const { accessToken } = stage.openTab();
    const all = await Promise.all(Array.from({ length: 50 }, () => accessToken.get()));
    expect(new Set(all).size).toBe(1);
    expect(grants()).toEqual(['anonymous']);
  });

  it('the access token is renewed once for fifty callers, and the visitor stays the same', async () => {
    const { accessToken, tokens, before } = await openReturning();
    stage.time.skip(LIFETIME_MS);
    await Promise.all(Array.from({ length: 50 }, () => accessToken.get()));
    expect(grants()).toEqual(['anonymous', 'refresh_token']);
    expect(tokens.get()?.identity).toBe(before.identity);
    expect(tokens.get()?.refreshToken).toEqual({ value: expect.any(String), role: 'visitor' });
    // The platform issues a new refresh token each time.
    expect(tokens.get()?.refreshToken.value).not.toBe(before.refreshToken.value);
  });

  it('the access token is renewed a minute before its end, and not a second earlier', async () => {
    const { accessToken, before } = await openReturning();
    stage.time.skip(before.accessToken.expiresAt * 1000 - stage.time.now() - 61_000);
    expect(await accessToken.get()).toBe(before.accessToken.value);
    stage.time.skip(1000);
    expect(await accessToken.get()).not.toBe(before.accessToken.value);
    expect(grants()).toEqual(['anonymous', 'refresh_token']);
  });

  it('the tokens are marked as new only in a browser that had no tokens', async () => {
    const { accessToken, tokens, before } = await openReturning();
    expect([before.isNew, before.refreshToken.role]).toEqual([true, 'visitor']);
    stage.time.skip(LIFETIME_MS);
    await accessToken.get();
    expect(tokens.get()?.isNew).toBeUndefined();
  });

  it('the access token is not renewed again if a second caller reports the same refused token', async () => {
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
  it('two tabs with Web Locks that need a token at the same time send only one request', async () => {
    const [one, two] = [stage.openTab(), stage.openTab()];
    const all = await Promise.all([one.accessToken.get(), two.accessToken.get()]);
    expect(new Set(all).size).toBe(1);
    expect(grants()).toEqual(['anonymous']);
    stage.time.skip(LIFETIME_MS);
    await Promise.all([one.accessToken.get(), two.accessToken.get()]);
    expect(grants()).toEqual(['anonymous', 'refresh_token']);
  });

  it('two tabs without locks become one visitor, whichever response arrives first', async () => {
    openBrowser({ hasLocks: false });
    const [one, two] = [stage.openTab(), stage.openTab()];
    const all = await Promise.all([one.accessToken.get(), two.accessToken.get()]);
    expect(grants()).toEqual(['anonymous', 'anonymous']);
    expect(new Set(all).size).toBe(1);
    expect(one.tokens.get()).toEqual(two.tokens.get());
    expect(one.tokens.get()?.accessToken.value).toBe(all[0]);
  });

  it('two tabs that renew at the same time without locks stay the same visitor', async () => {
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
    'a clock that jumps by %i ms causes at most one renewal, and keeps the visitor',
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

describe('a temporary failure', () => {
  it.each([
    ['a dropped connection', { kind: 'drop-before' }, 'network'],
    ['a lost response', { kind: 'drop-after' }, 'network'],
    ['a 500', { kind: 'status', status: 500 }, 'system_error'],
    ['a 503', { kind: 'status', status: 503 }, 'system_error'],
    ['a 429', { kind: 'status', status: 429 }, undefined],
    ['an unreadable response', { kind: 'malformed' }, 'bad_answer'],
    ['a proxy’s 403', { kind: 'status', status: 403, body: '<html>' }, undefined],
  ])('a temporary failure never replaces a token: %s', async (_, fault, code) => {
    const { accessToken, tokens, before } = await openReturning();
    stage.time.skip(LIFETIME_MS);
    failing(fault);
    const reported = await codeOf(accessToken.get());
    if (code) expect(reported).toBe(code);
    expect(reported).not.toBe('fine');
    expect(tokens.get()).toEqual(before);
    accessToken.endCoolDown();
    await accessToken.get();
    expect(tokens.get()?.identity).toBe(before.identity);
    expect(grants()).toEqual(['anonymous', 'refresh_token', 'refresh_token']);
  });

  it('the same temporary failure is returned for a while, then the platform is called again', async () => {
    const { accessToken } = stage.openTab();
    failing({ kind: 'status', status: 503 });
    expect(await codeOf(accessToken.get())).toBe('system_error');
    stage.time.skip(COOL_DOWN_MS - 1);
    expect(await codeOf(accessToken.get())).toBe('system_error');
    expect(grants()).toHaveLength(1);
    stage.time.skip(1);
    expect(await codeOf(accessToken.get())).toBe('fine');
    expect(grants()).toHaveLength(2);
  });

  it('the delay after a temporary failure ends at once when the shopper tries again', async () => {
    const { accessToken } = stage.openTab();
    failing({ kind: 'drop-before' });
    await codeOf(accessToken.get());
    accessToken.endCoolDown();
    expect(await codeOf(accessToken.get())).toBe('fine');
  });

  it('the delay after a temporary failure follows Retry-After', async () => {
    const { accessToken } = stage.openTab();
    failing({ kind: 'status', status: 503, retryAfterSeconds: 30 });
    await codeOf(accessToken.get());
    stage.time.skip(29_999);
    expect(await codeOf(accessToken.get())).toBe('system_error');
    stage.time.skip(1);
    expect(await codeOf(accessToken.get())).toBe('fine');
  });

  it('the delay after a timeout ends when the shopper tries again', async () => {
    const { accessToken } = stage.openTab();
    stage.network.hold('POST', TOKEN);
    const code = codeOf(accessToken.get());
    await quiet(stage.time, stage.network);
    expect(await code).toBe('timeout');
    stage.network.letGo();
    accessToken.endCoolDown();
    expect(await codeOf(accessToken.get())).toBe('fine');
  });

  it('the delay after a temporary failure does not grow by a day if the clock is set back by a day', async () => {
    const { accessToken } = stage.openTab();
    failing({ kind: 'drop-before' });
    await codeOf(accessToken.get());
    stage.time.skip(-DAY_MS);
    stage.time.skip(COOL_DOWN_MS);
    expect(await codeOf(accessToken.get())).toBe('fine');
  });
});

describe('a definite refusal', () => {
  it('a new visitor is created if the platform has deleted the old visitor', async () => {
    const { accessToken, tokens, before } = await openReturning();
    await stage.sandbox.reset({ keepCatalog: true });
    stage.time.skip(LIFETIME_MS);
    expect(await accessToken.get()).toBe(tokens.get()?.accessToken.value);
    const after = known(tokens.get());
    expect(after.identity).not.toBe(before.identity);
    expect([after.isNew, after.refreshToken.role]).toEqual([true, 'visitor']);
    expect(grants()).toEqual(['anonymous', 'refresh_token', 'anonymous']);
  });

  it('a refusal of the client id is reported, and the tokens are kept', async () => {
    const { accessToken, tokens, before } = await openReturning();
    stage.time.skip(LIFETIME_MS);
    const body = { error: 'invalid_client', message: 'no such client' };
    failing({ kind: 'status', status: 401, body }, 2);
    expect(await codeOf(accessToken.get())).not.toBe('fine');
    expect(tokens.get()).toEqual(before);
  });
});

describe('refresh tokens that rotate', () => {
  beforeEach(() => void stage.sandbox.control.settings({ rotateRefreshTokens: true }));

  it('rotating refresh tokens are stored each time, and a used token is never sent again', async () => {
    const { accessToken, tokens } = await openReturning();
    const seen = [known(tokens.get()).refreshToken.value];
    for (let round = 0; round < 3; round++) {
      stage.time.skip(LIFETIME_MS);
      await accessToken.get();
      seen.push(known(tokens.get()).refreshToken.value);
    }
    expect(new Set(seen).size).toBe(4);
    const sent = stage.network.sent.map(
      ({ body }) => (body as Record<string, string>)['refreshToken'],
    );
    expect(sent).toEqual([undefined, ...seen.slice(0, 3)]);
    expect(tokens.get()?.isNew).toBeUndefined();
  });

  it('a visitor whose refresh tokens were revoked is replaced by a new visitor, without a loop', async () => {
    const { accessToken, tokens, session, before } = await openReturning();
    await session.renewToken(before);
    await session.renewToken(before).catch(() => {});
    stage.time.skip(LIFETIME_MS);
    await accessToken.get();
    expect(tokens.get()?.identity).not.toBe(before.identity);
    expect(grants().slice(-2)).toEqual(['refresh_token', 'anonymous']);
  });
});
