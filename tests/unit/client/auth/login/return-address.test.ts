// The platform's response in a return address: parsed completely, and removed without changing the rest of the address.
import { describe, expect, it } from 'vitest';
import { answerIn, withoutAnswer } from '../../../../../src/client/auth/login/return-address.ts';

describe('the login response in an address', () => {
  it.each(['?', '#', ''])('the login response is read from text that begins with %j', (first) => {
    expect(answerIn(`${first}code=c%2B1&state=s&error=e&error_description=a+b`)).toEqual({
      code: 'c+1',
      state: 's',
      error: 'e',
      errorDescription: 'a b',
    });
  });

  it.each(['', '?', '#', '#reviews', '?code', '?xcode=1&statement=2', '#/code=1/state=2'])(
    'the fields of the login response are null if the address has no response: %j',
    (part) => {
      const { code, state, error, errorDescription } = answerIn(part);
      expect([code || null, state, error, errorDescription]).toEqual([null, null, null, null]);
    },
  );

  it('the login response has the first value of a parameter that the return address repeats', () => {
    expect(answerIn('?code=1&code=2&state=a&state=b')).toMatchObject({ code: '1', state: 'a' });
  });
});

describe('cleaning', () => {
  it.each([
    ['an empty string', '', ''],
    ['only the response', '?code=c&state=s', ''],
    ['an error', '#error=access_denied&error_description=No%20thanks&state=s', ''],
    ['the response at the start', '?code=c&state=s&a=1&b=2', '?a=1&b=2'],
    ['the response at the end', '?a=1&b=2&code=c&state=s', '?a=1&b=2'],
    ['the response in the middle', '?a=1&code=c&b=2&state=s&c=3', '?a=1&b=2&c=3'],
    [
      'parameters that are not in alphabetical order',
      '?z=1&code=c&a=2&state=s&m=3',
      '?z=1&a=2&m=3',
    ],
    ['a repeated name', '?a=1&state=s&a=2&code=c&code=d', '?a=1&a=2'],
    [
      'unusual encodings of the page',
      '?q=a+b%20c&code=c&e=%c3%a4&state=s&x',
      '?q=a+b%20c&e=%c3%a4&x',
    ],
    ['empty values', '?a=&code=&b&state=s', '?a=&b'],
    ['similar names', '?codes=1&Code=2&code=3&my_state=4', '?codes=1&Code=2&my_state=4'],
    ['an encoded name', '?%63ode=c&a=1&s%74ate=s', '?a=1'],
    ['similar values', '?a=code&b=state%3Ds&code=c&state=s', '?a=code&b=state%3Ds'],
    ['a second question mark', '??code=1&code=c&a=?', '??code=1&a=?'],
    ['a fragment of the page', '#reviews&code=c&state=s', '#reviews'],
    ['invalid percent-encodings', '?a=%&code=%zz&state=s&%=1', '?a=%&%=1'],
    [
      'names of inherited properties',
      '?__proto__=1&code=c&constructor=2',
      '?__proto__=1&constructor=2',
    ],
  ])('removing the login response keeps the rest of the address: %s', (_, part, kept) => {
    expect(withoutAnswer(part)).toBe(kept);
  });
});
