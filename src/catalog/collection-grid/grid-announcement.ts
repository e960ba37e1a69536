// Accessibility of a grid: the screen-reader announcement and the focus after more products are loaded.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import type { CollectionState } from '../catalog-api.ts';

/** The number of added products, or the total after a change of filters; empty at first. */
export const useGridAnnouncement = (text: Translate, state: CollectionState): string => {
  const { ids, total = ids.length, refinement, isRefining } = state;
  const before = useRef({ ids, refinement });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const { ids: old, refinement: was } = before.current;
    if (isRefining || old === ids) return;
    before.current = { ids, refinement };
    const isMore = was === refinement;
    setAnnouncement(
      isMore
        ? text('sayMore', { count: ids.length - old.length })
        : text('products', { count: total }),
    );
  });
  return announcement;
};

/**
 * The button for more is removed with the last page. The focus then moves to the first new product.
 * Call the returned function before more products are loaded.
 */
export const useFocusAfterMore = (
  list: RefObject<HTMLElement | null>,
  { ids, hasMore }: CollectionState,
): (() => void) => {
  const countBefore = useRef<number>(undefined);
  useEffect(() => {
    const first = countBefore.current;
    if (first === undefined || ids.length <= first) return;
    countBefore.current = undefined;
    if (!hasMore) list.current?.children[first]?.querySelector<HTMLElement>('[part=name]')?.focus();
  }, [list, ids, hasMore]);
  return () => {
    countBefore.current = ids.length;
  };
};
