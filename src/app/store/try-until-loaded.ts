// Loads code that belongs on the page, and tries again whenever it may be reachable again.

import type { Lazy } from '../lazy.ts';
import type { IslandStore } from './actions.ts';

/**
 * Calls `use` once with what was loaded, and `onFailed` after each failure. A failure is tried again when the drawer opens or
 * closes, and with the next `attempt` of the state: when the browser is online again, when the shopper returns to the page, or
 * presses "Try again". Only for what is shown in its place or works unseen: what answers a click fails with the click. The
 * returned function ends it.
 */
export const tryUntilLoaded = <T>(
  { subscribe }: Pick<IslandStore, 'subscribe'>,
  load: Lazy<T>,
  use: (loaded: T) => void,
  onFailed: () => void = () => {},
): (() => void) => {
  let isEnded = false;
  const stop = (): void => {
    isEnded = true;
    unsubscribe();
  };
  const attempt = (): void => {
    load().then(
      (loaded) => {
        if (isEnded) return;
        stop();
        use(loaded);
      },
      () => {
        if (!isEnded) onFailed();
      },
    );
  };
  const unsubscribe = subscribe((now, before) => {
    if (now.attempt !== before.attempt || now.isDrawerOpen !== before.isDrawerOpen) attempt();
  });
  attempt();
  return stop;
};
