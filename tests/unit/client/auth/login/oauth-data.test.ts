// Secrets of a login: right length and alphabet, never repeated, linked by SHA-256.
import { describe, expect, it } from 'vitest';
import { createChallenge, createOAuthData } from '../../../../../src/client/auth/login/auth-url.ts';

const LETTERS = /^[A-Za-z0-9\-._~]+$/;

describe('the code verifier', () => {
  it('a code verifier has 43 characters by default', async () => {
    const { codeVerifier } = await createOAuthData();
    expect(codeVerifier).toHaveLength(43);
  });

  it.each([43, 44, 64, 127, 128])('a code verifier can have %i characters', async (length) => {
    const { codeVerifier } = await createOAuthData({ length });
    expect(codeVerifier).toHaveLength(length);
    expect(codeVerifier).toMatch(LETTERS);
  });

  it('a code verifier uses letters, digits and - . _ ~ about equally often', async () => {
    const count = new Map<string, number>();
    for (let round = 0; round < 200; round++) {
      const { codeVerifier } = await createOAuthData({ length: 128 });
      for (const letter of codeVerifier) count.set(letter, (count.get(letter) ?? 0) + 1);
    }
    expect([...count.keys()].join('')).toMatch(LETTERS);
    expect(count.size).toBe(66);
    const mean = (200 * 128) / 66;
    for (const [letter, times] of count) {
      expect(Math.abs(times - mean), letter).toBeLessThan(mean / 2);
    }
  });

  it('a code verifier skips bytes that would make some characters more likely', async () => {
    const bytes = [198, 255, 0, 65, 66, 197];
    let next = 0;
    const getRandomValues = <T>(array: T): T => {
      const view = array as unknown as Uint8Array;
      for (const i of view.keys()) view[i] = bytes[next++ % bytes.length] ?? 0;
      return array;
    };
    const { codeVerifier } = await createOAuthData({
      crypto: { getRandomValues, subtle: crypto.subtle } as Crypto,
    });
    expect(codeVerifier).toMatch(/^(A~A~)+A~A$/);
  });
});

describe('the challenge', () => {
  it('the challenge equals the example in RFC 7636, appendix B', async () => {
    expect(await createChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  it('the challenge is derived from the verifier', async () => {
    const { codeVerifier, codeChallenge } = await createOAuthData();
    expect(codeChallenge).toBe(await createChallenge(codeVerifier));
    expect(codeChallenge).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['crypto.subtle is missing', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
    [
      'crypto.subtle is undefined',
      { getRandomValues: crypto.getRandomValues.bind(crypto), subtle: undefined },
    ],
  ])('the challenge cannot be created on an insecure page: %s', async (_, source) => {
    await expect(createOAuthData({ crypto: source })).rejects.toMatchObject({
      name: 'StoreError',
      code: 'insecure_page',
      retryable: false,
    });
  });
});

describe('the state', () => {
  it('the state has 43 characters and is independent of the verifier', async () => {
    const { state, codeVerifier, codeChallenge } = await createOAuthData();
    expect(state).toMatch(/^[\w-]{43}$/);
    expect([codeVerifier, codeChallenge]).not.toContain(state);
    expect(await createChallenge(codeVerifier)).not.toBe(state);
  });

  it('the state and the verifier are different each time', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => createOAuthData()));
    const secrets = all.flatMap(({ state, codeVerifier }) => [state, codeVerifier]);
    expect(new Set(secrets).size).toBe(400);
  });
});

describe('the addresses', () => {
  it('the addresses redirectUri and originalUri are stored as given, and are empty by default', async () => {
    const given = {
      redirectUri: 'https://shop.example/in',
      originalUri: 'https://shop.example/a#b',
    };
    expect(await createOAuthData(given)).toMatchObject(given);
    expect(await createOAuthData()).toMatchObject({ redirectUri: '', originalUri: '' });
  });
});
