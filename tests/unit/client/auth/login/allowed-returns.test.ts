// Return addresses: which may be sent to the platform, and which are refused.
import { describe, expect, it } from 'vitest';
import { createRequireReturn } from '../../../../../src/client/auth/login/allowed-returns.ts';
import {
  long,
  messageOf,
  onPage,
  onServer,
  onServerWithList,
  rows,
  shop,
} from '../../../../support/data/return-addresses.ts';

describe('a return address', () => {
  it.each(rows)('a return address is refused for %s: %j', (_, address) => {
    for (const requireReturn of [onPage, onServer, onServerWithList]) {
      const message = messageOf(() => requireReturn('callbacks.postFlowUrl', address));
      expect(message).toMatch(
        /^callbacks\.postFlowUrl: expected an absolute http or https address, .*, received /,
      );
      expect(message).toContain('Give the whole address of a page of yours');
      expect(message.length).toBeLessThan(500);
    }
  });

  it.each([
    ['the page’s origin', 'https://shop.example/thanks?a=1#b'],
    ['an allowed origin', 'https://pay.shop.example/'],
    ['an allowed origin with a port', 'http://127.0.0.1:4400/shop.html'],
    ['the page’s origin with the default port', 'https://shop.example:443/'],
    ['the page’s origin in capitals', 'HTTPS://SHOP.EXAMPLE/'],
    ['the page’s origin in full-width letters', 'https://ｓｈｏｐ.example/'],
  ])('a return address passes if its origin is %s', (_, address) => {
    expect(onPage('x', address)).toBe(new URL(address).href);
  });

  it.each([
    'https://evil.example/',
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://shop.example.evil.example/',
    'https://notshop.example/',
    'https://sub.shop.example/',
    'https://shop.example./',
    'https://shop.example。evil.example/',
    'https://evil%2eexample/',
    'https://shоp.example/',
    'https://xn--shp-fed.example/',
    'http://127.0.0.1/',
    'http://127.0.0.1:4401/',
    'http://2130706433:4401/',
    'http://[::1]:4400/',
    'https://evil.example/?https://shop.example/',
    'https://evil.example/https://shop.example/',
    'https://evil.example#https://shop.example/',
  ])('a return address of another origin is refused on a page: %s', (address) => {
    const { origin } = new URL(address);
    for (const requireReturn of [onPage, onServerWithList]) {
      const message = messageOf(() => requireReturn('callbacks.cartPageUrl', address));
      expect(message).toMatch(/^callbacks\.cartPageUrl: expected an address of https:\/\/shop\.ex/);
      expect(message).toContain(`received ${JSON.stringify(address)}`);
      expect(message).toContain(`Name ${origin} in returnOrigins of createStoreClient`);
    }
    expect(onServer('x', address)).toBe(new URL(address).href);
  });

  it('a return address is sent in normalized form', () => {
    expect(onServer('x', 'HTTP://SHOP.example:80/a/../b c'.replace(' ', '%20'))).toBe(
      'http://shop.example/b%20c',
    );
    expect(onServer('x', 'https://bücher.example/ü')).toBe('https://xn--bcher-kva.example/%C3%BC');
  });

  it('a return address can contain non-ASCII letters, even after a server has checked 20,000 addresses', () => {
    const address = 'https://bücher.example/ü';
    const checked = Array.from({ length: 20_000 }, () => messageOf(() => onServer('x', address)));
    expect(new Set(checked)).toEqual(new Set([messageOf(() => {})]));
  });

  it('a return address can contain anything in the query and the fragment, which do not change the target', () => {
    const address = `${shop}/?q=%0a%5c//evil.example&to=javascript:x#%00`;
    expect(onPage('x', address)).toBe(address);
  });

  it('a return address can be as long as the platform accepts', () => {
    expect(onPage('x', long(2048))).toHaveLength(2048);
  });

  it('a return address must be listed in returnOrigins if the page has an opaque origin', () => {
    const inFile = createRequireReturn('null', undefined);
    expect(messageOf(() => inFile('x', `${shop}/`))).toContain('an origin in returnOrigins');
    expect(createRequireReturn('null', [shop])('x', `${shop}/`)).toBe(`${shop}/`);
  });

  it('a return address is refused on a server with an empty list of return origins', () => {
    const closed = createRequireReturn(undefined, []);
    expect(messageOf(() => closed('x', `${shop}/`))).toContain('an origin in returnOrigins');
  });

  it.each([
    'shop.example',
    '*',
    'https://*.shop.example/',
    'https://shop.example/path',
    'null',
    '',
  ])('a list of return origins cannot contain %j, which is not an origin', (origin) => {
    expect(messageOf(() => createRequireReturn(shop, [origin]))).toBe(
      `createStoreClient: expected returnOrigins as a list of origins such as "https://shop.example", received ${JSON.stringify(origin)}`,
    );
  });
});
