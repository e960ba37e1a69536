// The token of a recovery mail: taken off the address at once, everything else left to the letter.
import { describe, expect, it } from 'vitest';
import { resendAtOf } from '../../../../src/store/member/login-steps.ts';
import { takeRecoveryToken } from '../../../../src/store/member/recovery-link.ts';

const take = (href: string) => {
  const state = { of: 'the page' };
  const page = {
    location: { href },
    history: {
      state,
      replaceState: (kept: unknown, _: string, address: string) => {
        expect(kept).toBe(state);
        page.location.href = address;
      },
    },
  };
  const token = takeRecoveryToken(page as never);
  return [token, page.location.href];
};
const PAGE = 'https://shop.example/mugs';

describe('the token of a recovery mail', () => {
  it.each([
    ['#recoveryToken=abc', 'abc', ''],
    ['?size=2&b=%20x#recoveryToken=abc', 'abc', '?size=2&b=%20x'],
    ['?recoveryToken=abc&size=2', 'abc', '?size=2'],
    ['?size=2&recoveryToken=abc', 'abc', '?size=2'],
    ['?a=1&recoveryToken=abc&size=2#there', 'abc', '?a=1&size=2#there'],
    ['#recoveryToken=abc&tab=3', 'abc', '#tab=3'],
    ['#recoveryToken=a%2Fb', 'a/b', ''],
    ['#recoveryToken=a%', 'a%', ''],
    ['#recoveryToken=', '', ''],
  ])('is taken from %s', (part, token, left) => {
    expect(take(PAGE + part)).toEqual([token, PAGE + left]);
  });

  it.each(['', '?token=abc', '#myrecoveryToken=abc', '#recoverytoken=abc'])(
    'is not seen in %j, and the address stays',
    (part) => {
      expect(take(PAGE + part)).toEqual([undefined, PAGE + part]);
    },
  );

  it('is taken where the page may not change its address', () => {
    const history = {
      state: null,
      replaceState: () => {
        throw new Error('not in a sandbox');
      },
    };
    const location = { href: `${PAGE}#recoveryToken=abc` };
    expect(takeRecoveryToken({ location, history } as never)).toBe('abc');
  });
});

describe('the moment to ask for another code', () => {
  const reported = (numValue: unknown) => ({
    additionalData: { resendAfterSeconds: { numValue } },
  });

  it.each([
    [reported(45), 45],
    [reported(0), 0],
    [reported(-5), 0],
    [reported(1e9), 3600],
    [reported('soon'), 30],
    [{}, 30],
    [undefined, 30],
  ])('of %j is in %i seconds', (answer, seconds) => {
    expect(resendAtOf(answer, 1000)).toBe(1000 + seconds * 1000);
  });
});
