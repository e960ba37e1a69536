// Code that is brought once, when it is first needed.
import { expect, it } from 'vitest';
import { once } from '../../../src/app/lazy.ts';

it('brings it once for everybody who asks, also while it is on its way', async () => {
  let count = 0;
  const bring = once(async () => ++count);
  expect(await Promise.all([bring(), bring()])).toEqual([1, 1]);
  expect(await bring()).toBe(1);
});

it('forgets a failure, so that the next call can work', async () => {
  let isOffline = true;
  const bring = once(async () => {
    if (isOffline) throw new Error('offline');
    return 'code';
  });
  await expect(bring()).rejects.toThrow('offline');
  isOffline = false;
  expect(await bring()).toBe('code');
});
