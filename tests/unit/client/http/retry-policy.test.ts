// Delay before the next attempt: the table of delays, the jitter, and the platform's Retry-After.
import { describe, expect, it } from 'vitest';
import {
  CHANGE_RETRY_MS,
  pauseBefore,
  READ_RETRY_MS,
} from '../../../../src/client/http/to-store-error.ts';

const none = { retryAfterMs: undefined };

describe('the delay before a retry', () => {
  it.each([
    ['read', READ_RETRY_MS, [400, 1500]],
    ['change', CHANGE_RETRY_MS, [1000, 2000, 4000, 8000, 15_000, 30_000]],
  ])(
    'the delay before repeating a %s follows its table, and the last delay repeats',
    (_, table, pauses) => {
      expect(table).toEqual(pauses);
      const last = pauses.at(-1);
      const all = [...pauses, last, last];
      expect(all.map((__, attempt) => pauseBefore(table, attempt, none, 0.5))).toEqual(all);
    },
  );

  it.each([
    [0, 750],
    [0.5, 1000],
    [1, 1250],
  ])('the delay varies by a quarter: the random number %f leads to %i ms', (random, ms) => {
    expect(pauseBefore(CHANGE_RETRY_MS, 0, none, random)).toBe(ms);
  });

  it('the delay is at least Retry-After', () => {
    expect(pauseBefore(CHANGE_RETRY_MS, 0, { retryAfterMs: 7000 }, 0.5)).toBe(7000);
    expect(pauseBefore(CHANGE_RETRY_MS, 3, { retryAfterMs: 7000 }, 0.5)).toBe(8000);
  });

  it('the delay is 0 without a table', () => {
    expect(pauseBefore([], 0, none, 0.5)).toBe(0);
  });
});
