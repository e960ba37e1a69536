import { afterEach, expect, it } from 'vitest';
import { isEqual } from '../../../src/app/is-equal.ts';

afterEach(() => Reflect.deleteProperty(Object.prototype, 'name'));

it.each([
  [undefined, undefined],
  [null, null],
  ['a', 'a'],
  [[], []],
  [
    { a: 1, b: [{ c: null }] },
    { b: [{ c: null }], a: 1 },
  ],
  [{ a: undefined }, {}],
  [{}, { a: undefined }],
])('%j and %j are equal', (one, other) => {
  expect(isEqual(one, other)).toBe(true);
});

it.each([
  [undefined, null],
  ['1', 1],
  [0, false],
  [[], {}],
  [{}, []],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [{ a: null }, {}],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [{ a: 1 }, { b: 1 }],
])('%j and %j differ', (one, other) => {
  expect(isEqual(one, other)).toBe(false);
});

it('a property that the page adds to Object.prototype is not compared', () => {
  Reflect.set(Object.prototype, 'name', 'mug');
  expect(isEqual({ name: 'mug' }, {})).toBe(false);
  expect(isEqual({}, {})).toBe(true);
});
