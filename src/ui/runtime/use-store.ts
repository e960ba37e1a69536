// Hook that reads a value from the store and renders again when the value changes.
import { useSyncExternalStore } from 'react';
import type { IslandStore } from '../../app/store/actions.ts';
import type { StoreState } from '../../app/store/state.ts';

/** `select` must return the same object as long as nothing has changed. */
export function useStore<T>(store: IslandStore, select: (state: StoreState) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
