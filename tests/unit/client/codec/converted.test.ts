// Dates and numbers are converted only where a codec declares them.
import { describe, expect, it } from 'vitest';
import {
  asDate,
  asNumber,
  asSentNumber,
  converted,
  convertedValues,
  type Members,
} from '../../../../src/client/codec/converted.ts';

const TEXT = '2026-01-02T03:04:05.678Z';
const DATE = new Date(TEXT);

describe('a date field', () => {
  it.each<[string, unknown, Members, unknown]>([
    ['at the top', { a: TEXT }, { a: asDate }, { a: DATE }],
    [
      'deep inside',
      { a: { b: { c: TEXT } } },
      { a: { b: { c: asDate } } },
      { a: { b: { c: DATE } } },
    ],
    [
      'in the objects of a list',
      { a: [{ b: TEXT }, { b: TEXT }] },
      { a: { b: asDate } },
      { a: [{ b: DATE }, { b: DATE }] },
    ],
    [
      'in the objects of nested lists',
      { a: [[{ b: TEXT }]] },
      { a: { b: asDate } },
      { a: [[{ b: DATE }]] },
    ],
    [
      'in lists with other values',
      { a: [{ b: TEXT }, { b: [{ c: 1 }] }, [{ b: TEXT }], null] },
      { a: { b: asDate } },
      { a: [{ b: DATE }, { b: [{ c: 1 }] }, [{ b: DATE }], null] },
    ],
    ['in a list of dates', { a: [TEXT, 'x'] }, { a: asDate }, { a: [DATE, 'x'] }],
    ['in a response that is a list', [{ a: TEXT }], { a: asDate }, [{ a: DATE }]],
    [
      'under every key',
      { a: { x: { b: TEXT }, y: { b: TEXT, c: TEXT } } },
      { a: convertedValues({ b: asDate }) },
      { a: { x: { b: DATE }, y: { b: DATE, c: TEXT } } },
    ],
    ['on a leap day', { a: '2028-02-29' }, { a: asDate }, { a: new Date('2028-02-29') }],
    ['without a time', { a: '2026-01-02' }, { a: asDate }, { a: new Date('2026-01-02') }],
  ])('a date is converted: %s', (_, answer, members, expected) => {
    expect(converted(members)(answer)).toEqual(expected);
  });

  it.each([
    ['a string that is not a date', { a: 'soon' }],
    ['a day that does not exist', { a: '2026-02-31' }],
    ['a time of a day that does not exist', { a: '2026-02-30T10:00:00Z' }],
    ['a month that does not exist', { a: '2026-13-01' }],
    ['February 29 of a common year', { a: '2025-02-29T00:00:00.000Z' }],
    ['a day that does not exist, with slashes', { a: '2026/02/31' }],
    ['a day that does not exist, with the month’s name', { a: 'February 31, 2026' }],
    ['digits that are not a date', { a: '7' }],
    ['an empty string', { a: '' }],
    ['null', { a: null }],
    ['true', { a: true }],
    ['a number', { a: 1_700_000_000 }],
    ['an object', { a: { b: TEXT } }],
    ['a missing value', {}],
    ['a list of values that are not dates', { a: [null, 5, 'x', undefined] }],
  ])('a value that is not a date stays unchanged, as the same object: %s', (_, answer) => {
    const before = structuredClone(answer);
    expect(converted({ a: asDate })(answer)).toBe(answer);
    expect(converted({ a: { c: asDate, b: { c: { d: asDate } } } })(answer)).toBe(answer);
    expect(answer).toEqual(before);
  });

  it.each([null, undefined, 'text', 5, true])(
    'a response that is not an object is returned unchanged: %j',
    (answer) => {
      expect(converted({ a: { b: asDate } })(answer)).toBe(answer);
    },
  );

  it('a field that is not declared as a date stays unchanged', () => {
    const answer = { createdDate: TEXT, options: { createdDate: TEXT }, added: TEXT };
    expect(converted({ createdDate: asDate })(answer)).toEqual({
      createdDate: DATE,
      options: { createdDate: TEXT },
      added: TEXT,
    });
    expect(answer.createdDate).toBe(TEXT);
  });
});

describe('a number field', () => {
  it.each([
    ['12.5', 12.5],
    ['-1.5', -1.5],
    ['-3', -3],
    ['1e3', 1000],
    ['0', 0],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    [7, 7],
  ])('a number is converted from %j', (text, number) => {
    expect(converted({ a: { b: asNumber } })({ a: [{ b: text }], c: text })).toEqual({
      a: [{ b: number }],
      c: text,
    });
  });

  it.each(['', ' ', 'twelve', '12 apples', '1,5', '1e999', null, true, {}, [], undefined])(
    'a value that is not a number stays unchanged: %j',
    (value) => {
      expect(converted({ a: asNumber, b: asNumber })({ a: value })).toStrictEqual({ a: value });
    },
  );

  it('a number that JSON cannot represent is sent as a string, and the given object stays unchanged', () => {
    const request = converted({ a: { b: asSentNumber } });
    const given = { a: [{ b: Number.NaN }, { b: 5 }], at: DATE };
    expect(request(given)).toEqual({ a: [{ b: 'NaN' }, { b: 5 }], at: DATE });
    expect(given.a[0]?.b).toBeNaN();
    expect(converted({})(given)).toBe(given);
  });
});

describe('an object with converted fields', () => {
  it('only own properties of an object are converted', () => {
    const answer = JSON.parse(`{"__proto__":{"at":"${TEXT}"},"x":1}`);
    const members = { constructor: { name: asDate }, toString: asDate };
    expect(converted(members)(answer)).toBe(answer);
    const read = convertedValues({ at: asDate })(answer) as object;
    expect(Object.getOwnPropertyDescriptor(read, '__proto__')?.value).toEqual({ at: DATE });
    expect(Object.prototype).not.toHaveProperty('at');
  });

  it('the copy of an object without a prototype has no prototype', () => {
    const answer = Object.assign(Object.create(null), { at: TEXT });
    const read = converted({ at: asDate })(answer);
    expect(Object.getPrototypeOf(read)).toBeNull();
    expect({ ...(read as object) }).toEqual({ at: DATE });
  });

  it('an object with toJSON is not converted', () => {
    const money = { weight: Number.NaN, toJSON: () => 'ten' };
    expect(converted({ weight: asSentNumber })(money)).toBe(money);
  });
});
