// The script tag's attributes that only the login reads.
import { describe, expect, it } from 'vitest';
import { readLoginProviders } from '../../../src/attributes/login-providers.ts';
import { readLoginReturn } from '../../../src/attributes/login-return.ts';

const own = 'F0E1D2C3-0000-4111-8222-0123456789ab';

describe('data-login-providers', () => {
  const read = (loginProviders?: string) => {
    const mistakes: string[] = [];
    const dataset = loginProviders === undefined ? {} : { loginProviders };
    const providers = readLoginProviders(dataset, (mistake) => mistakes.push(mistake));
    return { providers, mistakes: mistakes.length };
  };

  it.each([
    [undefined, []],
    ['', []],
    ['google facebook', ['google', 'facebook']],
    [` facebook\n${own}  google facebook`, ['facebook', own, 'google']],
  ])('reads %j as %j', (value, providers) => {
    expect(read(value)).toEqual({ providers, mistakes: 0 });
  });

  it('leaves out and reports what is no provider', () => {
    expect(read('google apple constructor 0e6a50f5')).toEqual({
      providers: ['google'],
      mistakes: 3,
    });
  });
});

describe('data-login-return', () => {
  const page = 'https://shop.example/shop/mug?size=1#top';
  const read = (loginReturn: string) => {
    const mistakes: string[] = [];
    const url = readLoginReturn({ loginReturn }, page, (mistake) => mistakes.push(mistake));
    return mistakes.length ? 'reported' : url;
  };

  it.each([
    ['https://shop.example/account', 'https://shop.example/account'],
    ['/account?from=login', 'https://shop.example/account?from=login'],
    ['account', 'https://shop.example/shop/account'],
  ])('%s is an address of the site', (value, url) => {
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
  ])('%s is reported', (value) => {
    expect(read(value)).toBe('reported');
  });

  it('is the page itself without the attribute', () => {
    expect(readLoginReturn({}, page, () => {})).toBeUndefined();
  });
});
