// Code that is loaded once, when first needed.
import { expect, it } from 'vitest';
import { once } from '../../../src/app/load.ts';

it('the code is loaded once for all callers, even while it is loading', async () => {
  let count = 0;
  const bring = once(async () => ++count);
  expect(await Promise.all([bring(), bring()])).toEqual([1, 1]);
  expect(await bring()).toBe(1);
});

it('a failure is forgotten, so that the next call can work', async () => {
  let isOffline = true;
  const bring = once(async () => {
    if (isOffline) throw new Error('offline');
    return 'code';
  });
  await expect(bring()).rejects.toThrow('offline');
  isOffline = false;
  expect(await bring()).toBe('code');
});
