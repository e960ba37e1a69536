// Notices that the shopper is back on the page: shown again, restored from a cache, or online again.
import type { Environment } from './environment.ts';

/** Calls back on each return; returns its undo. */
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
