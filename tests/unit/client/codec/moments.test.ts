// A stored time is limited by the duration that it was set for.
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
])('a moment %d ms from now, set for 10 ms, is ahead: %s', (ms, expected) => {
  expect(isAhead(1000 + ms, 10, 1000)).toBe(expected);
});

it.each([
  [-11, false],
  [-10, true],
  [10, true],
  [11, false],
  [Number.NaN, false],
])('a moment %d ms from now is within 10 ms: %s', (ms, expected) => {
  expect(isNear(1000 + ms, 10, 1000)).toBe(expected);
});
