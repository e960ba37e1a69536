import { describe, expect, it } from 'vitest';
import { read as readAttribute } from '../../../../src/app/attributes/attribute.ts';
import { loginProviders, loginReturn } from '../../../../src/app/attributes/script-tag.ts';
import { createReading } from '../../../support/fakes/reading.ts';

const own = 'F0E1D2C3-0000-4111-8222-0123456789ab';

describe('data-login-providers', () => {
  const read = (text?: string) => {
    const given = createReading(text === undefined ? {} : { loginProviders: text });
    const providers = readAttribute(loginProviders, given);
    return { providers, mistakes: given.reported.length };
  };

  it.each([
    [undefined, undefined],
    ['', []],
    ['google facebook', ['google', 'facebook']],
    [` facebook\n${own}  google facebook`, ['facebook', own, 'google']],
  ])('the value %j of data-login-providers is read as %j', (value, providers) => {
    expect(read(value)).toEqual({ providers, mistakes: 0 });
  });

  it('unknown providers in data-login-providers are ignored and reported', () => {
    expect(read('google apple constructor 0e6a50f5')).toEqual({
      providers: ['google'],
      mistakes: 3,
    });
  });
});

describe('data-login-return', () => {
  const page = 'https://shop.example/shop/mug?size=1#top';
  const read = (text?: string) => {
    const given = createReading(text === undefined ? {} : { loginReturn: text }, { URL: page });
    const url = readAttribute(loginReturn, given);
    return given.reported.length ? 'reported' : url;
  };

  it.each([
    ['https://shop.example/account', 'https://shop.example/account'],
    ['/account?from=login', 'https://shop.example/account?from=login'],
    ['account', 'https://shop.example/shop/account'],
  ])('data-login-return accepts %s as an address of the site', (value, url) => {
    expect(read(value)).toBe(url);
  });

  it.each([
    'https://evil.example/account',
    'http://shop.example/account',
    'https://shop.example:8443/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    'https://shop.example/account#top',
    'http://',
  ])('the value %s of data-login-return is reported as invalid', (value) => {
    expect(read(value)).toBe('reported');
  });

  it('a missing data-login-return is undefined: the login returns to the current page', () => {
    expect(read()).toBeUndefined();
  });
});
