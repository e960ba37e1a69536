// One grid's collection for as long as the grid is in the page.
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { CollectionList, CollectionState } from '../../../store/catalog/catalog-api.ts';
import type { CollectionApp } from '../shared/catalog-app.ts';

/** Signs that somebody is there and looks. */
const LOOKING = ['pointerover', 'focusin', 'keydown', 'scroll', 'touchstart'] as const;

const never = () => () => {};

export const useCollection = (
  { openCollection, document: page }: CollectionApp,
  slug: string | undefined,
  limit: number | undefined,
): { list: CollectionList | undefined; state: CollectionState | undefined } => {
  const [list, setList] = useState<CollectionList>();
  useLayoutEffect(() => {
    const opened = openCollection(slug, limit);
    setList(opened);
    return opened.stop;
  }, [openCollection, slug, limit]);
  const state = useSyncExternalStore(list?.subscribe ?? never, () => list?.getState());

  // Most products that are sold out are just that: whether some may be ordered before they are
  // there is asked for when there is somebody to tell it to.
  useEffect(() => {
    if (!list) return;
    let isLooking = false;
    const look = () => {
      isLooking = true;
      list.wantTerms();
    };
    const stop = () => {
      for (const type of LOOKING) page.removeEventListener(type, onLook, true);
    };
    const onLook = () => {
      if (list.getState().status !== 'ready') return;
      stop();
      look();
    };
    for (const type of LOOKING) {
      page.addEventListener(type, onLook, { capture: true, passive: true });
    }
    const unsubscribe = list.subscribe(() => {
      if (isLooking) look();
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [list, page]);
  return { list, state };
};
