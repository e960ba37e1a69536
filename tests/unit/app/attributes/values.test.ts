// Values of the script tag's attributes: how each string is parsed, and what is reported for an invalid value.
import { describe, expect, it } from 'vitest';
import { type Attribute, read } from '../../../../src/app/attributes/attribute.ts';
import * as tag from '../../../../src/app/attributes/script-tag.ts';
import { createReading } from '../../../support/fakes/reading.ts';

type Row = [
  said: string,
  attribute: Attribute<unknown, unknown>,
  fallback: unknown,
  right: Record<string, unknown>,
  wrong: string[],
];

const page = { baseURI: 'https://shop.example/de/products/', URL: 'https://shop.example/' };
const words = (...all: string[]) => Object.fromEntries(all.map((word) => [word, word]));
const rows: Row[] = [
  [
    'data-cart: expected auto, v1, v2',
    tag.cart,
    'auto',
    words('auto', 'v1', 'v2'),
    ['', 'V2', '2', 'toString'],
  ],
  [
    'data-catalog: expected auto, v1, v3',
    tag.catalog,
    'auto',
    words('auto', 'v1', 'v3'),
    ['', 'V1', 'v2', '3'],
  ],
  [
    'data-login: expected frame, form, redirect',
    tag.login,
    'frame',
    words('frame', 'form', 'redirect'),
    ['', 'FRAME', 'constructor', 'frame '],
  ],
  [
    'data-cross-sell: expected the slug of a collection or category, such as gifts',
    tag.crossSell,
    undefined,
    { ' gifts-for-two ': 'gifts-for-two' },
    ['', '/collections/gifts', 'two words', 'https://shop.example/gifts', 'x'.repeat(101)],
  ],
  [
    'data-session-hours: expected hours above 0, up to 8760, like 24',
    tag.sessionHours,
    720,
    { '8': 8 },
    ['', '0', '-1', 'eight', '8761', 'Infinity', '1e9'],
  ],
  [
    'data-session-idle-hours: expected hours above 0, up to 8760, like 24',
    tag.sessionIdleHours,
    336,
    { '0.5': 0.5 },
    ['8761'],
  ],
  [
    'data-returns: expected an address such as /returns',
    tag.returns,
    undefined,
    {
      ' /returns ': 'https://shop.example/returns',
      'widerruf?von=korb#formular': `${page.baseURI}widerruf?von=korb#formular`,
      '//returns.example': 'https://returns.example/',
    },
    [
      '',
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<b>',
      'mailto:shop@shop.example',
      'https://shop.example@evil.example/',
      '/\\evil.example',
      'https://',
      'our returns',
    ],
  ],
];

describe.each(rows)('%s', (said, attribute, fallback, right, wrong) => {
  const outcomeOf = (dataset: Record<string, string>) => {
    const given = createReading(dataset, page);
    return { value: read(attribute, given), reported: given.reported };
  };

  it('a missing attribute has its default', () => {
    expect(outcomeOf({})).toEqual({ value: fallback, reported: [] });
  });

  it.each(Object.entries(right))('the attribute value %j is read as %j', (text, value) => {
    expect(outcomeOf({ [attribute.name]: text })).toEqual({ value, reported: [] });
  });

  it.each(wrong)('the attribute value %j is reported, and the default is used', (text) => {
    const reported = [`${said}, received "${text}"`];
    expect(outcomeOf({ [attribute.name]: text })).toEqual({ value: fallback, reported });
  });
});
