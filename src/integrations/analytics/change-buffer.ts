// Keeps the store's changes until the analytics code has arrived.
import type { IslandStore } from '../../app/state/actions.ts';
import type { StoreState } from '../../app/state/state.ts';

/** The store's state now and before, for one of its changes. */
export type StoreChange = [now: StoreState, before: StoreState];

/** A page makes fewer changes before that code has loaded. A blocker may keep it from loading at all. */
const MOST_KEPT = 99;

/** Listens for as long as the store lives. The list grows while it does, oldest change first. */
export const keepChanges = (store: Pick<IslandStore, 'subscribe'>): readonly StoreChange[] => {
  const kept: StoreChange[] = [];
  store.subscribe((...change) => {
    if (kept.push(change) > MOST_KEPT) kept.shift();
  });
  return kept;
};
