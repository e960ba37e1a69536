import { createRequireReturn } from '../../../src/client/auth/login/allowed-returns.ts';

export const shop = 'https://shop.example';

export const onPage = createRequireReturn(shop, [
  'https://pay.shop.example',
  'http://127.0.0.1:4400/',
]);

export const onServer = createRequireReturn(undefined, undefined);

export const onServerWithList = createRequireReturn(undefined, [shop]);

export const messageOf = (check: () => unknown): string => {
  try {
    check();
  } catch (error) {
    if (error instanceof TypeError) return error.message;
  }
  return 'was not refused';
};

export const long = (length: number) => `${shop}/`.padEnd(length, 'x');

export const control = (code: number) => String.fromCharCode(code);

/** Return addresses that are refused in every environment, grouped by trick. */
export const tricks: Record<string, unknown[]> = {
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
  'an incomplete scheme': [
    'https:',
    'https:/',
    'https://',
    'https:shop.example',
    'https:/shop.example',
  ],
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
  'white space around the address': [
    ' https://shop.example/',
    'https://shop.example/ ',
    '\thttps://shop.example/',
    '\njavascript:alert(1)',
    `${control(0xfeff)}https://shop.example/`,
    `${control(0x00a0)}https://shop.example/`,
  ],
  'a control character': [
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
  'an invalid host or port': [
    'https://shop example/',
    'https://[shop.example]/',
    'https://shop.example:99999/',
    'https://shop.example:4a/',
    'https://%/',
    'https://1.2.3.4.5/',
  ],
  'more characters than the platform accepts': [long(2049), `${shop}/${'é'.repeat(700)}`],
  'a value that is not a string': [undefined, null, 5, true, {}, [shop], new URL(shop), () => shop],
};

export const rows = Object.entries(tricks).flatMap(([trick, addresses]) =>
  addresses.map((address) => [trick, address] as const),
);
