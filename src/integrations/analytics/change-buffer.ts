// Keeps the store's changes until the analytics code has loaded.
import type { IslandStore } from '../../app/state/actions.ts';
import type { StoreState } from '../../app/state/state.ts';

export type StoreChange = [now: StoreState, before: StoreState];

/** Limits the kept changes, because a content blocker can keep the analytics code from ever loading. */
const MAX_BUFFERED = 99;

/** Listens for the lifetime of the store. The returned list grows, oldest change first. */
export const bufferChanges = (store: Pick<IslandStore, 'subscribe'>): readonly StoreChange[] => {
  const kept: StoreChange[] = [];
  store.subscribe((...change) => {
    if (kept.push(change) > MAX_BUFFERED) kept.shift();
  });
  return kept;
};
