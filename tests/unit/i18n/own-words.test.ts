// The owner's own sentences: whatever a page gives is read as texts or refused by name.
import { describe, expect, it } from 'vitest';
import { checkOwnWords } from '../../../src/i18n/check-own-words.ts';
import { createTranslate, type Dictionary } from '../../../src/i18n/translate.ts';
import { readOwnWords } from '../../../src/i18n/words.ts';
import { coreEn } from '../../support/data/english.ts';

const read = (given: unknown) => {
  const reported: string[] = [];
  return { words: readOwnWords(given, (mistake) => reported.push(mistake)), reported };
};

const checked = (words: Record<string, unknown>) => {
  const reported: string[] = [];
  checkOwnWords(words as Dictionary, (mistake) => reported.push(mistake));
  return reported;
};

describe('own sentences', () => {
  it('are texts, or one for each plural form', () => {
    const words = { add: 'Buy', cartCount: { one: 'Bag, {count}', other: 'Bag, {count}' } };
    expect(read(words)).toEqual({ words, reported: [] });
  });

  it.each([
    ['a number', 7],
    ['nothing', null],
    ['a list', ['Buy']],
    ['forms without "other"', { one: 'Buy' }],
    ['an unknown form', { other: 'Buy', dozens: 'Buy' }],
    ['a form that is no text', { other: 'Buy', one: {} }],
    ['an object with "other" in its prototype', Object.create({ other: 'Buy' })],
  ])('that are %s stay ours, and are named', (_, value) => {
    const { words, reported } = read({ add: value, cart: 'Bag' });
    expect([words, reported]).toEqual([{ cart: 'Bag' }, [expect.stringContaining('"add"')]]);
  });

  it.each([null, undefined, 'add', 7, ['Buy']])('cannot be %j', (given) => {
    expect(read(given)).toEqual({ words: {}, reported: [expect.stringContaining('an object')] });
  });

  it('under the name of a prototype change no object', () => {
    const { words } = read(JSON.parse('{"__proto__":{"other":"taken"},"constructor":"taken"}'));
    expect(Object.getPrototypeOf(words)).toBe(Object.prototype);
    expect(createTranslate('en', coreEn, words)('add')).toBe('Add to cart');
    expect(Reflect.has({}, 'other')).toBe(false);
  });

  it('are text, never markup or a placeholder of another’s value', () => {
    const text = createTranslate('en', coreEn, read({ choose: '<b>{name}</b> {count}' }).words);
    expect(text('choose', { name: '{count} $&' })).toBe('<b>{count} $&</b> ');
  });
});

describe('the console', () => {
  it('names sentences that are not there', () => {
    expect(checked({ ad: 'Buy', toString: 'Buy', add: 'Buy' })).toEqual([
      'messages: there is no sentence "ad"',
      'messages: there is no sentence "toString"',
    ]);
  });

  it('names placeholders that a sentence does not get', () => {
    expect(checked({ choose: 'Pick {nam}', add: '{name}', cartCount: { other: '{n}' } })).toEqual([
      'messages: expected {name} in "choose", received {nam}',
      'messages: expected no placeholder in "add", received {name}',
      'messages: expected {count} in "cartCount", received {n}',
    ]);
  });
});
