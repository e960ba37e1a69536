// Keeps the store's changes until the analytics code has arrived, then hands every change to it.
import type { IslandStore } from '../actions.ts';
import type { StoreState } from '../state.ts';

/** What the store is and was, for one of its changes. */
export type StoreChange = [now: StoreState, before: StoreState];

type Listener = (...change: StoreChange) => void;

export interface ChangeBuffer {
  /** The state before the oldest change that is kept. */
  first(): StoreState;
  /** Hands over the changes so far, oldest first, and from now on each one as it happens. */
  deliverTo(listener: Listener): void;
}

/** A page makes fewer changes before that code is there; where a blocker keeps it away, nobody takes them. */
const MOST_KEPT = 99;

/** Listens for as long as the store lives. */
export const createChangeBuffer = (
  store: Pick<IslandStore, 'getState' | 'subscribe'>,
): ChangeBuffer => {
  const kept: StoreChange[] = [];
  let deliver: Listener = (...change) => {
    if (kept.push(change) > MOST_KEPT) kept.shift();
  };
  store.subscribe((...change) => deliver(...change));
  return {
    first: () => kept[0]?.[1] ?? store.getState(),
    deliverTo: (listener) => {
      deliver = listener;
      for (const change of kept) listener(...change);
    },
  };
};
