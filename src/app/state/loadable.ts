// Loads something once for all places that show it, and turns a failure into the problem that they show.

import { isStoreError } from '../../client/errors.ts';
import { type Lazy, once } from '../lazy.ts';
import type { ChangeResult, IslandStore } from './actions.ts';
import type { WidgetStore } from './create-store.ts';
import type { Problem } from './views.ts';

/** The result of a change whose end is not known: it is saved, and sent as soon as that is possible. */
export const offlineResult = ({ getState }: Pick<WidgetStore, 'getState'>): ChangeResult => ({
  cart: getState().cart,
  errors: [],
  warnings: [{ code: 'offline' }],
});

// Turns an error, or the result of a change, into the problem that islands show: a code.

/** `offline` and `platform_down` pass; every other code is a refusal by the platform. */
export const problemOf = (error: unknown): Problem => {
  if (!isStoreError(error)) return { code: 'unexpected' };
  const isOffline = error.code === 'network' || error.code === 'timeout';
  if (error.retryable) return { code: isOffline ? 'offline' : 'platform_down' };
  return { code: error.code };
};

/** The problem of an ended change that the shopper should know: why it was refused, or that its quantity was adjusted. */
export const problemIn = ({ errors, warnings }: ChangeResult): Problem | undefined =>
  errors[0] ?? warnings.find(({ isAdjusted }) => isAdjusted);

/**
 * Loads code that belongs on the page, and tries again whenever it may be reachable again. Calls `use` once with what
 * was loaded, and `onFailed` after each failure. A failure is tried again when the drawer opens or closes, and with the
 * next `attempt` of the state: when the browser is online again, when the shopper returns to the page, or presses "Try
 * again". Only for what is shown in its place or works unseen: what answers a click fails with the click. The returned
 * function ends it.
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

export interface Loadable<T> {
  /** Rejects if it cannot be loaded; the next call tries again. */
  load: Lazy<T>;
  /** Undefined until it has loaded. */
  get(): T | undefined;
  /** Calls back when it has loaded. Returns a function that stops this. */
  subscribe(listener: () => void): () => void;
}

export const createLoadable = <T>(load: Lazy<T>): Loadable<T> => {
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
