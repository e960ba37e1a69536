// Loads code or data once for all places that show it, and converts an error to the problem to show.

import { isStoreError } from '../../client/errors.ts';
import { type Load, once } from '../load.ts';
import type { ChangeResult, IslandStore } from './actions.ts';
import type { WidgetStore } from './create-store.ts';
import type { Problem } from './views.ts';

/** The result of a change whose outcome is unknown. The change is saved, and sent as soon as possible. */
export const offlineResult = ({ getState }: Pick<WidgetStore, 'getState'>): ChangeResult => ({
  cart: getState().cart,
  errors: [],
  warnings: [{ code: 'offline' }],
});

// Turns an error, or the result of a change, into the problem that islands show: a code.

/** `offline` and `platform_down` are temporary; every other code is a refusal by the platform. */
export const toProblem = (error: unknown): Problem => {
  if (!isStoreError(error)) return { code: 'unexpected' };
  const isOffline = error.code === 'network' || error.code === 'timeout';
  if (error.retryable) return { code: isOffline ? 'offline' : 'platform_down' };
  return { code: error.code };
};

/** The problem of a completed change to show to the shopper: why it was refused, or that its quantity was adjusted. */
export const findProblem = ({ errors, warnings }: ChangeResult): Problem | undefined =>
  errors[0] ?? warnings.find(({ isAdjusted }) => isAdjusted);

/**
 * Loads code that the page needs; calls `use` once with it, and `onFailed` after each failure. Retries when the drawer
 * opens or closes, and with the next `attempt` of the state: when the browser is online again, or the shopper returns
 * to the page or presses "Try again". Use it only for code that runs unseen, or whose absence the shopper can see. If
 * code for a click cannot be loaded, the click must fail instead. The returned function ends the retries.
 */
export const tryUntilLoaded = <T>(
  { subscribe }: Pick<IslandStore, 'subscribe'>,
  load: Load<T>,
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

export interface Loadable<T> {
  /** Rejects if the code cannot be loaded; the next call tries again. */
  load: Load<T>;
  get(): T | undefined;
  /** Calls back after loading. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}

export const createLoadable = <T>(load: Load<T>): Loadable<T> => {
  let loaded: T | undefined;
  const listeners = new Set<() => void>();
  return {
    load: once(async () => {
      loaded = await load();
      for (const listener of listeners) listener();
      return loaded;
    }),
    get: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
