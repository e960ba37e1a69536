// Listens to the window: the shopper returns to the page, or another tab writes to the storage.
import type { Environment } from '../../client/environment/environment.ts';

/**
 * Calls back when the shopper returns to the page, which becomes visible also when it is restored from the back/forward
 * cache, or is online again. Returns a function that stops this.
 */
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

/** Calls back when another tab writes under the prefix, except for locks. Returns a function that stops this. */
export const onStorage = (
  { listen }: Pick<Environment, 'listen'>,
  prefix: string,
  listener: () => void,
): (() => void) =>
  listen('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (!key || (key.startsWith(prefix) && !key.startsWith(`${prefix}lock:`))) listener();
  });
