// Remembers which events this page view has sent, so that a reload or a re-added element sends none again.

import { listOfValid, object, readStored, words } from '../../client/codec/codec.ts';
import { textOf } from '../../client/codec/json.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';

export const PAGE_VIEW = 'analytics-page';
const KEPT = 500;

const storedView = object({ path: words, saved: listOfValid(words) });

export interface PageView {
  /** True the first time on this page. */
  isNew(key: string): boolean;
  /** Marks it as sent, also for a reload of the page. */
  save(key: string): void;
  /** Deletes what was saved. */
  forget(): void;
  /** Continues after a reload with what the tab has saved. */
  open(tab: KeyValueStore, isReload: boolean): void;
}

/** Another path is another page view, also within the same document. */
export const createPageView = (pathOf: () => string): PageView => {
  let path = pathOf();
  let known = new Set<string>();
  let saved: string[] = [];
  let storage: KeyValueStore | undefined;
  const turn = (): void => {
    if (path === pathOf()) return;
    path = pathOf();
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
      saved = [...saved, key].slice(-KEPT);
      storage?.set(PAGE_VIEW, textOf({ path, saved }));
    },
    forget: () => {
      saved = [];
      storage?.remove(PAGE_VIEW);
    },
    open: (tab, isReload) => {
      storage = tab;
      const stored = readStored(storedView, tab.get(PAGE_VIEW));
      if (!isReload || stored?.path !== path) return tab.remove(PAGE_VIEW);
      saved = stored.saved;
      for (const key of saved) known.add(key);
    },
  };
};
