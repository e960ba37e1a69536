// The owner's custom messages: valid messages are used, and everything else is refused with its key.
import { describe, expect, it } from 'vitest';
import { checkCustomMessages } from '../../../src/i18n/check-custom-messages.ts';
import { readCustomMessages } from '../../../src/i18n/page-messages.ts';
import { createTranslate, type PartialMessages } from '../../../src/i18n/translate.ts';
import { coreEn } from '../../support/data/english.ts';

const read = (given: unknown) => {
  const reported: string[] = [];
  return { words: readCustomMessages(given, (mistake) => reported.push(mistake)), reported };
};

const checked = (words: Record<string, unknown>) => {
  const reported: string[] = [];
  checkCustomMessages(words as PartialMessages, (mistake) => reported.push(mistake));
  return reported;
};

describe('custom messages', () => {
  it('a custom message is a string, or one string for each plural form', () => {
    const words = { add: 'Buy', cartCount: { one: 'Bag, {count}', other: 'Bag, {count}' } };
    expect(read(words)).toEqual({ words, reported: [] });
  });

  it.each([
    ['a number', 7],
    ['null', null],
    ['a list', ['Buy']],
    ['an object without "other"', { one: 'Buy' }],
    ['an object with an unknown plural form', { other: 'Buy', dozens: 'Buy' }],
    ['an object with a plural form that is not a string', { other: 'Buy', one: {} }],
    ['an object with "other" in its prototype', Object.create({ other: 'Buy' })],
  ])('a custom message that is %s is reported, and the default message stays', (_, value) => {
    const { words, reported } = read({ add: value, cart: 'Bag' });
    expect([words, reported]).toEqual([{ cart: 'Bag' }, [expect.stringContaining('"add"')]]);
  });

  it.each([null, undefined, 'add', 7, ['Buy']])('custom messages cannot be %j', (given) => {
    expect(read(given)).toEqual({ words: {}, reported: [expect.stringContaining('an object')] });
  });

  it('a custom message with the key of a prototype property changes no object', () => {
    const { words } = read(JSON.parse('{"__proto__":{"other":"taken"},"constructor":"taken"}'));
    expect(Object.getPrototypeOf(words)).toBe(Object.prototype);
    expect(createTranslate('en', coreEn, words)('add')).toBe('Add to cart');
    expect(Reflect.has({}, 'other')).toBe(false);
  });

  it('a custom message is never markup, and placeholders in a value are not replaced', () => {
    const text = createTranslate('en', coreEn, read({ choose: '<b>{name}</b> {count}' }).words);
    expect(text('choose', { name: '{count} $&' })).toBe('<b>{count} $&</b> ');
  });
});

describe('the console', () => {
  it('unknown message keys are reported in the console', () => {
    expect(checked({ ad: 'Buy', toString: 'Buy', add: 'Buy' })).toEqual([
      'messages: there is no sentence "ad"',
      'messages: there is no sentence "toString"',
    ]);
  });

  it('placeholders that a message does not have are reported in the console', () => {
    expect(checked({ choose: 'Pick {nam}', add: '{name}', cartCount: { other: '{n}' } })).toEqual([
      'messages: expected {name} in "choose", received {nam}',
      'messages: expected no placeholder in "add", received {name}',
      'messages: expected {count} in "cartCount", received {n}',
    ]);
  });
});
