// Opens a grid's collection and closes it with the grid.
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { CollectionList, CollectionState } from '../../../store/catalog/catalog-api.ts';
import type { CollectionApp } from '../shared/catalog-app.ts';

/** Events that show that a shopper is active. */
const ACTIVITY = ['pointerover', 'focusin', 'keydown', 'scroll', 'touchstart'] as const;

const never = () => () => {};

export const useCollection = (
  { openCollection, document: page }: CollectionApp,
  slug: string | undefined,
  limit: number | undefined,
  search: string | undefined,
): { list: CollectionList | undefined; state: CollectionState | undefined } => {
  const [list, setList] = useState<CollectionList>();
  useLayoutEffect(() => {
    const opened = openCollection(slug, limit, search);
    setList(opened);
    return opened.stop;
  }, [openCollection, slug, limit, search]);
  const state = useSyncExternalStore(list?.subscribe ?? never, () => list?.getState());

  // Whether sold-out products can be pre-ordered needs more requests. They are sent only once a
  // shopper is active.
  useEffect(() => {
    if (!list) return;
    let isActive = false;
    const loadTerms = () => {
      isActive = true;
      list.wantTerms();
    };
    const listening = new AbortController();
    const { signal } = listening;
    const onActivity = () => {
      if (list.getState().status !== 'ready') return;
      listening.abort();
      loadTerms();
    };
    for (const type of ACTIVITY) {
      page.addEventListener(type, onActivity, { capture: true, passive: true, signal });
    }
    const unsubscribe = list.subscribe(() => {
      if (isActive) loadTerms();
    });
    return () => {
      listening.abort();
      unsubscribe();
    };
  }, [list, page]);
  return { list, state };
};
