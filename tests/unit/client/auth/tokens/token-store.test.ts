// Stored tokens are validated when read, because other tabs, other versions and attackers may write them.
import { describe, expect, it } from 'vitest';
import {
  createTokenStore,
  grantToTokens,
  type Tokens,
} from '../../../../../src/client/auth/tokens/token-store.ts';
import { openStorage } from '../../../../../src/client/environment/storage.ts';

const none = () => undefined;
const open = () => openStorage({ localStorage: none, sessionStorage: none }, 'pannier:me:');

const tokens: Tokens = {
  accessToken: { value: 'access', expiresAt: 1_800_000_000 },
  refreshToken: { value: 'refresh', role: 'visitor' },
  identity: 'me',
};

describe('stored tokens', () => {
  it('stored tokens are read as they were stored, for members and new visitors', () => {
    const store = createTokenStore(open());
    const member = { ...tokens, refreshToken: { value: 'r', role: 'member' as const } };
    for (const given of [tokens, member, { ...tokens, isNew: true }]) {
      store.set(given);
      expect(store.get()).toEqual(given);
    }
    store.clear();
    expect(store.get()).toBeUndefined();
  });

  it.each([
    '',
    'garbage',
    'null',
    '[]',
    '"text"',
    '5',
    '{}',
    '{"accessToken":',
    '{"accessToken":{"value":"a","expiresAt":9}}',
    JSON.stringify({ ...tokens, identity: '' }),
    JSON.stringify({ ...tokens, identity: 5 }),
    JSON.stringify({ ...tokens, refreshToken: null }),
    JSON.stringify({ ...tokens, refreshToken: { value: '', role: 'visitor' } }),
    JSON.stringify({ ...tokens, refreshToken: { value: ['r'], role: 'visitor' } }),
    JSON.stringify({ ...tokens, refreshToken: { value: 'r', role: 'none' } }),
    JSON.stringify({ ...tokens, refreshToken: { value: 'r', role: 'admin' } }),
  ])('no tokens are read from the invalid stored string %s', (text) => {
    const storage = open();
    storage.set('tokens', text);
    expect(createTokenStore(storage).get()).toBeUndefined();
  });

  it.each([undefined, null, 'text', { value: 7, expiresAt: 'soon' }, { expiresAt: true }])(
    'stored tokens with a broken access token can still be renewed: %j',
    (accessToken) => {
      const storage = open();
      storage.set('tokens', JSON.stringify({ ...tokens, accessToken }));
      expect(createTokenStore(storage).get()).toEqual({
        ...tokens,
        accessToken: { value: '', expiresAt: 0 },
      });
    },
  );
});

describe('tokens of a grant', () => {
  const before = { refresh: 'old', role: 'member' as const, identity: 'me' };

  it('granted tokens expire relative to the clock of this browser', () => {
    const grant = { accessToken: 'a', expiresInSeconds: 14_400, refreshToken: 'new' };
    expect(grantToTokens(grant, before, 1_700_000_000_999)).toEqual({
      accessToken: { value: 'a', expiresAt: 1_700_014_400 },
      refreshToken: { value: 'new', role: 'member' },
      identity: 'me',
    });
  });

  it('granted tokens keep the sent refresh token if the platform returns no refresh token', () => {
    const grant = { accessToken: 'a', expiresInSeconds: 1, refreshToken: undefined };
    expect(grantToTokens(grant, before, 0).refreshToken).toEqual({ value: 'old', role: 'member' });
  });
});
