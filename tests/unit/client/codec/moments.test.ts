// A stored time is accepted only if its distance from now is within the limit for this type of time.
import { expect, it } from 'vitest';
import { isAhead, isNear } from '../../../../src/client/codec/readers.ts';

it.each([
  [-1, false],
  [0, false],
  [1, true],
  [10, true],
  [11, false],
  [1e15, false],
  [Number.POSITIVE_INFINITY, false],
  [Number.NaN, false],
])('a time %d ms from now is in the future by at most 10 ms: %s', (ms, expected) => {
  expect(isAhead(1000 + ms, 10, 1000)).toBe(expected);
});

it.each([
  [-11, false],
  [-10, true],
  [10, true],
  [11, false],
  [Number.NaN, false],
])('a time %d ms from now is within 10 ms, in the past or the future: %s', (ms, expected) => {
  expect(isNear(1000 + ms, 10, 1000)).toBe(expected);
});
