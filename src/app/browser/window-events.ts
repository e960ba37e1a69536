// Listens to the window for two events: the shopper returns to the page, or another tab writes to storage.
import type { Environment } from '../../client/environment/environment.ts';

/** Calls `listener` when the shopper returns to the page, even from the back/forward cache, or is online again. */
export const onPageReturn = (
  { listen, document }: Pick<Environment, 'listen' | 'document'>,
  listener: (reason: 'visible' | 'online') => void,
): (() => void) => {
  const stopSeeing = listen('visibilitychange', () => {
    if (document?.visibilityState === 'visible') listener('visible');
  });
  const stopHearing = listen('online', () => listener('online'));
  return () => {
    stopSeeing();
    stopHearing();
  };
};

/** Calls back when another tab writes a key with the prefix, except for locks. Returns a function that stops this. */
export const onStorage = (
  { listen }: Pick<Environment, 'listen'>,
  prefix: string,
  listener: () => void,
): (() => void) =>
  listen('storage', ({ key }) => {
    // The key is null if the whole storage was cleared.
    if (!key || (key.startsWith(prefix) && !key.startsWith(`${prefix}lock:`))) listener();
  });
