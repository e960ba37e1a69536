// URLs in data: accepted only with schemes that are safe to follow on a click.
import { describe, expect, it } from 'vitest';
import { safeHref } from '../../../../src/client/codec/safe-url.ts';

describe('a URL from data', () => {
  it.each([
    ['https://shop.example/mug', 'https://shop.example/mug'],
    ['http://shop.example', 'http://shop.example/'],
    ['  https://shop.example/mug  ', 'https://shop.example/mug'],
    ['HTTPS://SHOP.example/Mug', 'https://shop.example/Mug'],
    [
      'https://shop.example/a?b=javascript:alert(1)',
      'https://shop.example/a?b=javascript:alert(1)',
    ],
    ['https://shop.example/مزهرية', 'https://shop.example/%D9%85%D8%B2%D9%87%D8%B1%D9%8A%D8%A9'],
  ])('a URL from data is kept: %j', (address, href) => {
    expect(safeHref(address)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001https://shop.example',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'vbscript:msgbox(1)',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    'ftp://shop.example/a',
    'https:\\\\evil.example',
    'https://shop.example\\@evil.example/',
    'https://shop.example@evil.example/',
    'https://shop.example/a\r\nSet-Cookie: a=b',
    '//evil.example/mug',
    '/mug',
    'mug',
    '',
    'https://',
    undefined,
    null,
    7,
    { toString: () => 'https://shop.example' },
  ])('a URL from data is refused: %j', (address) => {
    expect(safeHref(address)).toBeUndefined();
  });
});
