import { expect, it } from 'vitest';
import { once } from '../../../src/app/load.ts';

it('code behind once() is loaded a single time for all callers, even for calls during the load', async () => {
  let count = 0;
  const bring = once(async () => ++count);
  expect(await Promise.all([bring(), bring()])).toEqual([1, 1]);
  expect(await bring()).toBe(1);
});

it('code behind once() is loaded again on the next call after a failed load', async () => {
  let isOffline = true;
  const bring = once(async () => {
    if (isOffline) throw new Error('offline');
    return 'code';
  });
  await expect(bring()).rejects.toThrow('offline');
  isOffline = false;
  expect(await bring()).toBe('code');
});
