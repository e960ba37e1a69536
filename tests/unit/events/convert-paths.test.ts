// Dates and numbers at declared paths, through lists, maps and flat changes; nothing else is touched.
import { describe, expect, it } from 'vitest';
import { convertFlat, convertTree, treeOf } from '../../../src/events/convert-paths.ts';

const date = '2026-05-01T10:00:00.000Z';
const convert = (value: unknown, dates: string[], numbers: string[] = []) =>
  convertTree(structuredClone(value), treeOf(dates, numbers));

describe('declared paths', () => {
  it('follow lists and nested lists', () => {
    expect(convert({ a: [{ b: date }, { b: [{ c: 1 }] }, [{ b: date }], null] }, ['a.b'])).toEqual({
      a: [{ b: new Date(date) }, { b: [{ c: 1 }] }, [{ b: new Date(date) }], null],
    });
    expect(convert({ a: [date, 'x'] }, ['a'])).toEqual({ a: [new Date(date), 'x'] });
  });

  it('follow maps by * and by {}', () => {
    const value = { map: { one: { at: date }, two: { at: date, other: date } } };
    const wanted = {
      map: { one: { at: new Date(date) }, two: { at: new Date(date), other: date } },
    };
    expect(convert(value, ['map.*.at'])).toEqual(wanted);
    expect(convert(value, ['map{}.at'])).toEqual(wanted);
  });

  it('keep values that are neither dates nor numbers', () => {
    const value = { d: ['soon', '', null, 5, true, {}], n: ['', ' ', 'many', null, true, '1e999'] };
    expect(convert(value, ['d'], ['n'])).toEqual(value);
  });

  it('read numbers that JSON cannot hold', () => {
    expect(convert({ n: ['NaN', 'Infinity', '-Infinity', '-1.5', '0'] }, [], ['n'])).toEqual({
      n: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1.5, 0],
    });
  });

  it('follow own properties only', () => {
    const value = JSON.parse(`{"__proto__":{"at":"${date}"},"x":1}`);
    const found = convert(value, ['constructor.name', 'toString', '__proto__.none']);
    expect(found).toEqual(value);
    expect(Object.prototype).not.toHaveProperty('at');
  });

  it('apply to flat changes of a list, an element or a property', () => {
    const tree = treeOf(['lines.at', 'at'], ['lines.size.weight']);
    const changes: Record<string, unknown> = {
      at: date,
      'lines[0].at': date,
      'lines[12]': { at: date, name: date, size: { weight: '2.5' } },
      lines: [{ at: date }, { size: { weight: '3' } }],
      'lines[3].size': { weight: '4' },
      'lines[3].name': date,
      'other.at': date,
      '': date,
    };
    convertFlat(changes, tree);
    expect(changes).toEqual({
      at: new Date(date),
      'lines[0].at': new Date(date),
      'lines[12]': { at: new Date(date), name: date, size: { weight: 2.5 } },
      lines: [{ at: new Date(date) }, { size: { weight: 3 } }],
      'lines[3].size': { weight: 4 },
      'lines[3].name': date,
      'other.at': date,
      '': date,
    });
  });
});
