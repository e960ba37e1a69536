// Opens a grid's collection and closes it with the grid.
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { CollectionList, CollectionState } from '../catalog-api.ts';
import type { CollectionApp } from '../shared/catalog-app.ts';

const never = () => () => {};

export const useCollection = (
  { openCollection, listen }: CollectionApp,
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
    const onActivity = () => {
      if (!isActive && list.getState().status === 'ready') loadTerms();
    };
    const stops = [
      // A finger that scrolls comes over something first.
      listen('pointerover', onActivity),
      listen('focusin', onActivity),
      list.subscribe(() => {
        if (isActive) loadTerms();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [list, listen]);
  return { list, state };
};
