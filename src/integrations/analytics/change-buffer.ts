// Keeps the store's changes until the analytics code has loaded.
import type { IslandStore } from '../../app/state/actions.ts';
import type { StoreState } from '../../app/state/state.ts';

export type StoreChange = [now: StoreState, before: StoreState];

/**
 * Maximum number of kept changes. A page makes fewer before the analytics code has loaded, but a blocker can keep that
 * code from loading.
 */
const MAX_BUFFERED = 99;

/** Listens for the lifetime of the store. The returned list grows, oldest change first. */
export const bufferChanges = (store: Pick<IslandStore, 'subscribe'>): readonly StoreChange[] => {
  const kept: StoreChange[] = [];
  store.subscribe((...change) => {
    if (kept.push(change) > MAX_BUFFERED) kept.shift();
  });
  return kept;
};
