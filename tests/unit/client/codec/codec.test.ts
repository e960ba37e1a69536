// Codecs read unknown JSON: each converts one shape, or names the path of what is wrong.
import { describe, expect, it } from 'vitest';
import {
  boolean,
  type Codec,
  list,
  listOfValid,
  maybe,
  number,
  object,
  oneOf,
  openObject,
  optional,
  orElse,
  orEmpty,
  readBy,
  record,
  ShapeError,
  sentList,
  someOf,
  text,
  textLike,
  words,
} from '../../../../src/client/codec/codec.ts';

const line = object({ id: words, quantity: number, note: optional(text) });
const cart = object({ lines: list(line), sums: record(number), isOpen: boolean });

const pathOf = (codec: Codec<unknown>, value: unknown): string => {
  try {
    codec(value);
  } catch (error) {
    if (error instanceof ShapeError) return error.message;
  }
  return 'read';
};

describe('a codec', () => {
  it('reads all members, and gives absent ones as undefined', () => {
    const read = cart({
      lines: [{ id: 'a', quantity: 2, more: 1 }],
      sums: { tax: 3 },
      isOpen: true,
    });
    expect(read.lines).toEqual([{ id: 'a', quantity: 2, note: undefined }]);
    expect(Object.keys(read.lines[0] ?? {})).toEqual(['id', 'quantity', 'note']);
    expect({ ...read.sums }).toEqual({ tax: 3 });
  });

  it.each([
    [null, 'the value: expected an object'],
    [[], 'the value: expected an object'],
    [{}, 'lines: expected a list'],
    [{ lines: [{ id: '', quantity: 1 }] }, 'lines[0].id: expected a text that is not empty'],
    [{ lines: [{ id: 'a', quantity: '1' }] }, 'lines[0].quantity: expected a finite number'],
    [{ lines: [{ id: 'a', quantity: 1, note: 5 }] }, 'lines[0].note: expected a text'],
    [{ lines: [], sums: { tax: Number.NaN } }, 'sums.tax: expected a finite number'],
    [{ lines: [], sums: {}, isOpen: 'yes' }, 'isOpen: expected true or false'],
  ])('names the path of what is wrong in %j: %s', (value, message) => {
    expect(pathOf(cart, value)).toBe(message);
  });

  it('reads no member that all objects of the page were given', () => {
    const all = Object.prototype as { note?: unknown };
    all.note = 'https://evil.example';
    try {
      expect(line({ id: 'a', quantity: 1 }).note).toBeUndefined();
    } finally {
      delete all.note;
    }
  });

  it('keeps what it does not know, where the platform may add members', () => {
    expect(openObject({ id: words })({ id: 'a', later: [1] })).toEqual({ id: 'a', later: [1] });
  });

  it('leaves out what cannot be read of a list, and takes another value in its place', () => {
    expect(listOfValid(line)([{ id: 'a', quantity: 1 }, 5, { id: 'b' }])).toHaveLength(1);
    expect(listOfValid(line)('none')).toEqual([]);
    expect(orElse(oneOf('a', 'b'), 'a')('c')).toBe('a');
    expect(pathOf(oneOf('a', 'b'), 'c')).toBe('the value: expected a or b');
  });

  it('passes on errors that are no mistake of the value', () => {
    const broken: Codec<string> = () => {
      throw new TypeError('a mistake of ours');
    };
    expect(() => orElse(broken, '')('x')).toThrow('a mistake of ours');
  });

  it('reads an object of which nothing can be read as undefined', () => {
    const size = someOf({ width: maybe(number), unit: maybe(words) });
    expect(size({ width: 3, unit: 4 })).toStrictEqual({ width: 3 });
    for (const value of [{ width: '3' }, {}, [], 'text', null, undefined])
      expect(size(value)).toBeUndefined();
  });

  it('reads an empty object in place of anything that is no object', () => {
    const names = orEmpty(object({ names: listOfValid(words) }));
    for (const value of [{ names: 1 }, 'text', [], null])
      expect(names(value)).toEqual({ names: [] });
  });

  it('leaves bad items out of a list, and refuses what is no list', () => {
    const codes = sentList(listOfValid(textLike(/^[A-Z]{2}$/, 'a code')));
    expect(codes(['DE', 'de', 4, 'FR'])).toEqual(['DE', 'FR']);
    expect(pathOf(codes, {})).toBe('the value: expected a list');
  });

  it('names what a reader has not found', () => {
    const half = readBy((value) => (value === 1 ? 0.5 : undefined), 'one');
    expect(half(1)).toBe(0.5);
    expect(pathOf(object({ part: half }), { part: 2 })).toBe('part: expected one');
  });
});
