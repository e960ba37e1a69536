// What was told of this page view, so that an element that comes again, or a reload, tells nothing again.
import type { KeyValueStore } from '../../browser/storage.ts';
import { asArray, asObject, asText, parseJson, textOf } from '../../model/json.ts';

export const PAGE_VIEW = 'analytics-page';
const KEPT = 500;

export interface PageView {
  /** True the first time on this page. */
  isNew(key: string): boolean;
  /** It was told: a reload of the page knows. */
  save(key: string): void;
  /** Of what was saved nothing stays. */
  forget(): void;
  /** Goes on after a reload, with what the tab has kept. */
  open(tab: KeyValueStore, isReload: boolean): void;
}

/** Another path is another page view, also without another document. */
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
      const json = asObject(parseJson(tab.get(PAGE_VIEW)));
      if (!isReload || asText(json?.['path']) !== path) return tab.remove(PAGE_VIEW);
      saved = asArray(json?.['saved']).filter((key): key is string => Boolean(asText(key)));
      for (const key of saved) known.add(key);
    },
  };
};
