// Reads the store from a component and renders again when what was read has changed.
import { useSyncExternalStore } from 'react';
import type { IslandStore, StoreState } from '../../store/state.ts';

/** What `select` returns must stay the same object while nothing changed. */
export function useStore<T>(store: IslandStore, select: (state: StoreState) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
