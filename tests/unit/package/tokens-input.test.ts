// Tokens that developers pass in, from this client or another client of the platform.
import { describe, expect, it } from 'vitest';
import type { TokensInput } from '../../../src/package/index.ts';
import { openClientStage } from '../../support/network/stages/client-stage.ts';

const stage = openClientStage();

/** Documented form of tokens, without an identity. */
const tokensOf = (role: 'visitor' | 'member' | 'none', value = 'refresh'): TokensInput => ({
  accessToken: { value: 'access', expiresAt: Math.floor(Date.now() / 1000) + 3600 },
  refreshToken: { value, role },
});

describe('setTokens()', () => {
  it('setTokens() accepts tokens without an identity', () => {
    const { session } = stage.client;
    session.setTokens(tokensOf('member'));
    expect(session.getTokens()).toMatchObject(tokensOf('member'));
    expect(session.loggedIn()).toBe(true);
    expect(session.getTokens().identity).toEqual(expect.any(String));
  });

  it('setTokens() keeps the identity for the same refresh token, and creates a new identity for another token', () => {
    const { session } = stage.client;
    session.setTokens(tokensOf('member'));
    const first = session.getTokens().identity;
    session.setTokens(tokensOf('member'));
    expect(session.getTokens().identity).toBe(first);
    session.setTokens(tokensOf('member', 'other'));
    expect(session.getTokens().identity).not.toBe(first);
  });

  it('the initial tokens are used for calls', async () => {
    const { accessToken, refreshToken } = await stage.client.session.generateVisitorTokens();
    const other = stage.openClient({ tokens: { initial: { accessToken, refreshToken } } });
    expect(await other.session.getAccessToken()).toBe(accessToken.value);
  });

  it('setTokens() ends the session if the tokens have the role `none`', () => {
    const { session } = stage.client;
    session.setTokens(tokensOf('member'));
    session.setTokens(tokensOf('none', ''));
    expect(session.getTokens().refreshToken).toEqual({ value: '', role: 'none' });
    expect(session.loggedIn()).toBe(false);
  });

  it.each([
    [null],
    [undefined],
    ['text'],
    [{}],
    [{ accessToken: { value: 'secret', expiresAt: 1 } }],
    [{ refreshToken: { value: '', role: 'member' } }],
    [{ refreshToken: { value: 'secret', role: 'admin' } }],
    [{ access_token: 'secret', refresh_token: 'secret' }],
  ])('setTokens() refuses %j, and the error contains no secrets', (given) => {
    const put = () => stage.client.session.setTokens(given as never);
    expect(put).toThrow(TypeError);
    expect(put).toThrow(/^setTokens: expected \{ accessToken/);
    expect(put).not.toThrow(/secret/);
  });
});

it('createStoreClient() refuses malformed initial tokens', () => {
  expect(() => stage.openClient({ tokens: { initial: { refreshToken: {} } } })).toThrow(
    /^createStoreClient: tokens.initial: expected/,
  );
});
