// Keeps clicks on products that have not been read yet, so that leaving the page loses none. They belong to the tab.
import { newId } from '../../browser/random.ts';
import { openStorage } from '../../browser/storage.ts';
import type { AddRequest } from '../actions.ts';
import type { Core } from '../core.ts';

export interface KeptClicks {
  /** Gives what takes the click out again: false if another page of the tab has. */
  keep(request: AddRequest): () => boolean;
  /** The names of those that are kept. */
  names(): string[];
  /** What was kept, unchecked. */
  read(name: string): string | null;
  /** False if it is gone. */
  take(name: string): boolean;
}

const CLICK = 'click-';

export const openKeptClicks = ({ environment, storage }: Core): KeptClicks => {
  const tab = openStorage(environment, storage.prefix, 'session');
  const take = (name: string): boolean => {
    const isThere = tab.get(name) !== null;
    tab.remove(name);
    return isThere;
  };
  return {
    keep: (request) => {
      const name = CLICK + newId();
      tab.set(name, JSON.stringify(request));
      return () => take(name);
    },
    names: () => tab.names(CLICK),
    read: tab.get,
    take,
  };
};
