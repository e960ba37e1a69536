// Something that loads once for all places that show it, and that they can watch.
import { type Lazy, once } from '../lazy.ts';

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
