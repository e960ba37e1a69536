// Codecs parse unknown JSON: each converts one shape, or reports the path at which an error occurred.
import { describe, expect, it } from 'vitest';
import {
  boolean,
  type Codec,
  list,
  listOfValid,
  maybe,
  nonEmptyText,
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
} from '../../../../src/client/codec/codec.ts';

const line = object({ id: nonEmptyText, quantity: number, note: optional(text) });
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
  it('a codec reads all declared fields, and returns absent fields as undefined', () => {
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
  ])('a codec error for %j contains the path of the invalid value: %s', (value, message) => {
    expect(pathOf(cart, value)).toBe(message);
  });

  it('a codec reads no property of a polluted Object.prototype', () => {
    const all = Object.prototype as { note?: unknown };
    all.note = 'https://evil.example';
    try {
      expect(line({ id: 'a', quantity: 1 }).note).toBeUndefined();
    } finally {
      delete all.note;
    }
  });

  it('openObject keeps unknown fields, because the platform may add new fields', () => {
    expect(openObject({ id: nonEmptyText })({ id: 'a', later: [1] })).toEqual({
      id: 'a',
      later: [1],
    });
  });

  it('listOfValid leaves out unreadable items, and orElse replaces an unreadable value', () => {
    expect(listOfValid(line)([{ id: 'a', quantity: 1 }, 5, { id: 'b' }])).toHaveLength(1);
    expect(listOfValid(line)('none')).toEqual([]);
    expect(orElse(oneOf('a', 'b'), 'a')('c')).toBe('a');
    expect(pathOf(oneOf('a', 'b'), 'c')).toBe('the value: expected a or b');
  });

  it('orElse rethrows errors that the value did not cause', () => {
    const broken: Codec<string> = () => {
      throw new TypeError('a mistake of ours');
    };
    expect(() => orElse(broken, '')('x')).toThrow('a mistake of ours');
  });

  it('someOf returns undefined for an object without a readable field', () => {
    const size = someOf({ width: maybe(number), unit: maybe(nonEmptyText) });
    expect(size({ width: 3, unit: 4 })).toStrictEqual({ width: 3 });
    for (const value of [{ width: '3' }, {}, [], 'text', null, undefined])
      expect(size(value)).toBeUndefined();
  });

  it('orEmpty returns an empty object for a value that is not an object', () => {
    const names = orEmpty(object({ names: listOfValid(nonEmptyText) }));
    for (const value of [{ names: 1 }, 'text', [], null])
      expect(names(value)).toEqual({ names: [] });
  });

  it('sentList leaves invalid items out, and refuses a value that is not a list', () => {
    const codes = sentList(listOfValid(textLike(/^[A-Z]{2}$/, 'a code')));
    expect(codes(['DE', 'de', 4, 'FR'])).toEqual(['DE', 'FR']);
    expect(pathOf(codes, {})).toBe('the value: expected a list');
  });

  it('the error of readBy contains the expected value', () => {
    const half = readBy((value) => (value === 1 ? 0.5 : undefined), 'one');
    expect(half(1)).toBe(0.5);
    expect(pathOf(object({ part: half }), { part: 2 })).toBe('part: expected one');
  });
});
