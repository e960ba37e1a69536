// Listens to the window: the shopper returns to the page, or another tab writes to the storage.
import type { Environment } from './environment.ts';

/**
 * Calls back when the shopper returns to the page: it is restored from the back/forward cache, becomes visible, or is
 * online again. Returns a function that stops this.
 */
export const onPageReturn = (
  { events, document }: Pick<Environment, 'events' | 'document'>,
  listener: (reason: 'restored' | 'visible' | 'online') => void,
): (() => void) => {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener('restored');
  };
  const onVisible = () => {
    if (document?.visibilityState === 'visible') listener('visible');
  };
  const onOnline = () => listener('online');
  events?.addEventListener('pageshow', onShow);
  events?.addEventListener('online', onOnline);
  document?.addEventListener('visibilitychange', onVisible);
  return () => {
    events?.removeEventListener('pageshow', onShow);
    events?.removeEventListener('online', onOnline);
    document?.removeEventListener('visibilitychange', onVisible);
  };
};

/** Calls back when another tab writes under the prefix, except for locks. Returns a function that stops this. */
export const onStorage = (
  { events }: Pick<Environment, 'events'>,
  prefix: string,
  listener: () => void,
): (() => void) => {
  const onEvent = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (!key || (key.startsWith(prefix) && !key.startsWith(`${prefix}lock:`))) listener();
  };
  events?.addEventListener('storage', onEvent);
  return () => events?.removeEventListener('storage', onEvent);
};
