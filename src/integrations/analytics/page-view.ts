// Remembers which events this page view has sent, so that a reload or a re-added element does not repeat them.

import { listOfValid, nonEmptyText, object, readStored } from '../../client/codec/codec.ts';
import { stringifyJson } from '../../client/codec/json.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';

export const PAGE_VIEW_KEY = 'analytics-page';
const MAX_SAVED = 500;

const storedView = object({ path: nonEmptyText, saved: listOfValid(nonEmptyText) });

export interface PageView {
  /** True for the first call with this key on this page. */
  isNew(key: string): boolean;
  /** Marks the event as sent on this page, even after a reload. */
  save(key: string): void;
  /** Deletes the saved keys. */
  forget(): void;
  /** Opens the storage of the tab. After a reload, restores the keys that the tab has saved. */
  open(tab: KeyValueStore, isReload: boolean): void;
}

/** Creates a page view. A new path is a new page view, even within the same document. */
export const createPageView = (getPath: () => string): PageView => {
  let path = getPath();
  let known = new Set<string>();
  let saved: string[] = [];
  let storage: KeyValueStore | undefined;
  const turn = (): void => {
    if (path === getPath()) return;
    path = getPath();
    known = new Set();
    saved = [];
  };
  return {
    isNew: (key) => {
      turn();
      if (known.has(key)) return false;
      known.add(key);
      return true;
    },
    save: (key) => {
      turn();
      saved = [...saved, key].slice(-MAX_SAVED);
      storage?.set(PAGE_VIEW_KEY, stringifyJson({ path, saved }));
    },
    forget: () => {
      saved = [];
      storage?.remove(PAGE_VIEW_KEY);
    },
    open: (tab, isReload) => {
      storage = tab;
      const stored = readStored(storedView, tab.get(PAGE_VIEW_KEY));
      if (!isReload || stored?.path !== path) return tab.remove(PAGE_VIEW_KEY);
      saved = stored.saved;
      for (const key of saved) known.add(key);
    },
  };
};
