import { expect, it } from 'vitest';
import { createLoadable } from '../../../../src/app/state/loadable.ts';

it('a loadable part is loaded once for all callers, and subscribers are notified after the load', async () => {
  let loads = 0;
  let calls = 0;
  const part = createLoadable(async () => `loaded ${++loads}`);
  const stop = part.subscribe(() => calls++);
  part.subscribe(() => calls++)();
  expect(part.get()).toBeUndefined();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['loaded 1', 'loaded 1']);
  expect([part.get(), calls]).toEqual(['loaded 1', 1]);
  stop();
});

it('a loadable part loads again on the next call after a failed load', async () => {
  let isOnline = false;
  const part = createLoadable(async () => {
    if (!isOnline) throw new Error('offline');
    return 'loaded';
  });
  await expect(part.load()).rejects.toThrow('offline');
  expect(part.get()).toBeUndefined();
  isOnline = true;
  expect(await part.load()).toBe('loaded');
});
