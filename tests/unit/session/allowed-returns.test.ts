// Addresses to come back to: what may be sent, and what an address pretends to be.
import { describe, expect, it } from 'vitest';
import { createRequireReturn } from '../../../src/session/login/allowed-returns.ts';

const shop = 'https://shop.example';
const onPage = createRequireReturn(shop, ['https://pay.shop.example', 'http://127.0.0.1:4400/']);
const onServer = createRequireReturn(undefined, undefined);
const onServerWithList = createRequireReturn(undefined, [shop]);

const messageOf = (check: () => unknown): string => {
  try {
    check();
  } catch (error) {
    if (error instanceof TypeError) return error.message;
  }
  return 'was not refused';
};

const long = (length: number) => `${shop}/`.padEnd(length, 'x');
const control = (code: number) => String.fromCharCode(code);

/** Addresses that are refused wherever the client runs, by the trick that each plays. */
const tricks: Record<string, unknown[]> = {
  'another scheme': [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    `javascript://shop.example/%0aalert(1)`,
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'blob:https://shop.example/0b7c',
    'filesystem:https://shop.example/temporary/x',
    'view-source:https://shop.example/',
    'file:///etc/passwd',
    'ftp://shop.example/',
    'ws://shop.example/',
    'mailto:ada@shop.example',
    'about:blank',
    'shop://back',
  ],
  'no scheme': [
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/thanks',
    'thanks',
    '?thanks',
    '#thanks',
    'shop.example/thanks',
    '',
    'not an address',
  ],
  'a half scheme': ['https:', 'https:/', 'https://', 'https:shop.example', 'https:/shop.example'],
  'too many slashes': [
    'https:///shop.example',
    'https:////evil.example',
    'https://?/',
    'https://#/',
  ],
  'a backslash': [
    '\\\\evil.example',
    '/\\evil.example',
    'https:\\\\shop.example',
    'https:/\\shop.example',
    'https://shop.example\\@evil.example',
    'https://shop.example/\\evil.example',
    'https://evil.example\\.shop.example/',
  ],
  'an encoded backslash': [
    'https://shop.example/%5cevil.example',
    'https://shop.example/%5C%5Cevil.example',
    'https://shop.example%5c@evil.example/',
    'https://shop.example%5cevil.example/',
  ],
  'white space around it': [
    ' https://shop.example/',
    'https://shop.example/ ',
    '\thttps://shop.example/',
    '\njavascript:alert(1)',
    `${control(0xfeff)}https://shop.example/`,
    `${control(0x00a0)}https://shop.example/`,
  ],
  'a control character in it': [
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    'https://shop\t.example/',
    'https://shop.example/\r\nSet-Cookie: a=b',
    'https://shop.example/\nx',
    'https://shop.example/ x',
    `https://shop.example/${control(0)}`,
    `https://shop.example/${control(0x1f)}`,
    `https://shop.example/${control(0x7f)}`,
    `https://shop.example/${control(0x85)}`,
    `https://shop.example/${control(0x2028)}`,
  ],
  'an encoded control character': [
    'https://shop.example/%0d%0aSet-Cookie:%20a=b',
    'https://shop.example/%00.html',
    'https://shop.example/%09/',
    'https://shop.example%00.evil.example/',
  ],
  'a user name': [
    'https://good@shop.example/',
    'https://shop.example@evil.example/',
    'https://shop.example:443@evil.example/',
    'https://user:secret@shop.example/',
    'https://:secret@shop.example/',
    'https://shop.example%2f@evil.example/',
  ],
  'no host or port that can be': [
    'https://shop example/',
    'https://[shop.example]/',
    'https://shop.example:99999/',
    'https://shop.example:4a/',
    'https://%/',
    'https://1.2.3.4.5/',
  ],
  'more letters than the platform takes': [long(2049), `${shop}/${'é'.repeat(700)}`],
  'no text': [undefined, null, 5, true, {}, [shop], new URL(shop), () => shop],
};

const rows = Object.entries(tricks).flatMap(([trick, addresses]) =>
  addresses.map((address) => [trick, address] as const),
);

describe('an address to come back to', () => {
  it.each(rows)('is refused for %s: %j', (_, address) => {
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
    ['the page’s own', 'https://shop.example/thanks?a=1#b'],
    ['an allowed one', 'https://pay.shop.example/'],
    ['an allowed one with a port', 'http://127.0.0.1:4400/shop.html'],
    ['its own with the usual port', 'https://shop.example:443/'],
    ['its own in capitals', 'HTTPS://SHOP.EXAMPLE/'],
    ['its own in wide letters', 'https://ｓｈｏｐ.example/'],
  ])('passes where its origin is %s', (_, address) => {
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
  ])('is refused on a page of another origin: %s', (address) => {
    const { origin } = new URL(address);
    for (const requireReturn of [onPage, onServerWithList]) {
      const message = messageOf(() => requireReturn('callbacks.cartPageUrl', address));
      expect(message).toMatch(/^callbacks\.cartPageUrl: expected an address of https:\/\/shop\.ex/);
      expect(message).toContain(`received ${JSON.stringify(address)}`);
      expect(message).toContain(`Name ${origin} in returnOrigins of createStoreClient`);
    }
    expect(onServer('x', address)).toBe(new URL(address).href);
  });

  it('is sent in normalized form', () => {
    expect(onServer('x', 'HTTP://SHOP.example:80/a/../b c'.replace(' ', '%20'))).toBe(
      'http://shop.example/b%20c',
    );
    expect(onServer('x', 'https://bücher.example/ü')).toBe('https://xn--bcher-kva.example/%C3%BC');
  });

  it('may hold anything in its query and fragment, which lead nowhere', () => {
    const address = `${shop}/?q=%0a%5c//evil.example&to=javascript:x#%00`;
    expect(onPage('x', address)).toBe(address);
  });

  it('may be as long as the platform takes it', () => {
    expect(onPage('x', long(2048))).toHaveLength(2048);
  });

  it('must be on the list when the page has an opaque origin', () => {
    const inFile = createRequireReturn('null', undefined);
    expect(messageOf(() => inFile('x', `${shop}/`))).toContain('an origin in returnOrigins');
    expect(createRequireReturn('null', [shop])('x', `${shop}/`)).toBe(`${shop}/`);
  });

  it('is refused with an empty list on a server', () => {
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
  ])('is never allowed by %j, which is no origin', (origin) => {
    expect(messageOf(() => createRequireReturn(shop, [origin]))).toBe(
      `createStoreClient: expected returnOrigins as a list of origins such as "https://shop.example", received ${JSON.stringify(origin)}`,
    );
  });
});
