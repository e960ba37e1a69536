// Hooks that many components use: store values, lazy parts, ids.

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { IslandStore } from '../../app/state/actions.ts';
import { type Loadable, tryUntilLoaded } from '../../app/state/loadable.ts';
import type { StoreState } from '../../app/state/state.ts';

// Hook that gives an element an id, for references within its shadow root.

let last = 0;

/** Unlike React's `useId`, not for server-rendered markup: islands render in the browser only. */
export const useOwnId = (): string => useState(() => `id${++last}`)[0];

// Hooks for lazy parts: `useLoaded` only reads a part, `useLazy` also loads the part.

const notLoaded = () => undefined;

/** Reads the part without loading it; undefined until other code has loaded it. */
export const useLoaded = <T>({ subscribe, get }: Loadable<T>): T | undefined =>
  useSyncExternalStore(subscribe, get, notLoaded);

/** Loads the part if `isWanted`, and retries until it has loaded. For a part rendered in one place, see LazyPart. */
export function useLazy<T>(
  store: IslandStore,
  part: Loadable<T>,
  isWanted: boolean,
  onFailed?: () => void,
): T | undefined {
  const loaded = useLoaded(part);
  const isMissing = isWanted && loaded === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `onFailed` is no reason to try again.
  useEffect(() => {
    if (isMissing) return tryUntilLoaded(store, part.load, () => {}, onFailed);
  }, [store, part, isMissing]);
  return loaded;
}

/** Hook for asynchronous results: whether the component that requested the result is still mounted. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** `select` must return the same object as long as nothing has changed. */
export function useStore<T>(store: IslandStore, select: (state: StoreState) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
