// The token from a recovery mail: removed from the address immediately, without changing the rest of the address.
import { describe, expect, it } from 'vitest';
import { readResendAt } from '../../../../src/member/login/login-steps.ts';
import {
  createRecoveries,
  RECOVERY_MAX_AGE_MS,
} from '../../../../src/member/login/recovery-link.ts';
import { pageAt } from '../../../support/fakes/fake-address.ts';
import { storageOver } from '../../../support/fakes/fake-storage.ts';

const open = (stored = new Map<string, string>(), now = () => 1000) =>
  createRecoveries(storageOver(stored), now);

const take = (href: string, recoveries = open()) => {
  const { page, replaced } = pageAt(href);
  const link = recoveries.take(page);
  for (const [state] of replaced) expect(state).toBe(page.history.state);
  return [link?.token, page.location.href, link?.askedFor];
};
const PAGE = 'https://shop.example/mugs';

describe('the recovery token in a URL', () => {
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
  ])('the recovery token is read from %s and removed from the URL', (part, token, left) => {
    expect(take(PAGE + part)).toEqual([token, PAGE + left, undefined]);
  });

  it.each(['', '?token=abc', '#myrecoveryToken=abc', '#recoverytoken=abc'])(
    'no recovery token is found in %j, and the URL is unchanged',
    (part) => {
      expect(take(PAGE + part)).toEqual([undefined, PAGE + part, undefined]);
    },
  );

  it('the recovery token is read even if the page cannot change its URL', () => {
    const history = {
      state: null,
      replaceState: () => {
        throw new Error('not in a sandbox');
      },
    };
    const location = { href: `${PAGE}#recoveryToken=a%2Fb` };
    expect(open().take({ location, history } as never)?.token).toBe('a/b');
  });
});

describe('the mark of a recovery request in the return URL', () => {
  it.each([PAGE, `${PAGE}?size=2`])(
    'the mark that a recovery request adds to the return URL leads back to the email address: %s',
    (page) => {
      const stored = new Map<string, string>();
      const address = open(stored).ask('ada@example.com', page);
      expect(take(`${address}#recoveryToken=abc`, open(stored))).toEqual([
        'abc',
        page,
        'ada@example.com',
      ]);
    },
  );

  it('the mark of a recovery request is invalid in another browser, after an hour, or after a newer request', () => {
    const stored = new Map<string, string>();
    const address = `${open(stored).ask('ada@example.com', PAGE)}#recoveryToken=abc`;
    expect(take(address)[2]).toBeUndefined();
    expect(
      take(`${PAGE}?pannier-reset=__proto__#recoveryToken=abc`, open(stored))[2],
    ).toBeUndefined();
    expect(take(`${PAGE}?pannier-reset=#recoveryToken=abc`, open(stored))[2]).toBeUndefined();
    open(stored).ask('eve@example.com', PAGE);
    expect(take(address, open(stored))[2]).toBeUndefined();
    expect(
      take(
        address,
        open(stored, () => 1001 + RECOVERY_MAX_AGE_MS),
      )[2],
    ).toBeUndefined();
    expect(stored.size).toBe(0);
  });
});

describe('the time of the next resend', () => {
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
  ])('the response %j allows the next resend after %i seconds', (answer, seconds) => {
    expect(readResendAt(answer, 1000)).toBe(1000 + seconds * 1000);
  });
});
