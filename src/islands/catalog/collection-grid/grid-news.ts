// What a grid says aloud after a change, and where the focus is when its last page has come.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CollectionState } from '../../../store/catalog/catalog-api.ts';
import type { Translate } from '../../i18n/translate.ts';

/** How many more there are, or how many at all; nothing about what was there from the start. */
export const useNews = (text: Translate, state: CollectionState): string => {
  const { ids, total = ids.length, refinement, isRefining } = state;
  const before = useRef({ ids, refinement });
  const [news, setNews] = useState('');
  useEffect(() => {
    const { ids: old, refinement: was } = before.current;
    if (isRefining || old === ids) return;
    before.current = { ids, refinement };
    const isMore = was === refinement;
    setNews(
      isMore
        ? text('sayMore', { count: ids.length - old.length })
        : text('products', { count: total }),
    );
  });
  return news;
};

/**
 * The button keeps the focus as long as it stands there. With the last page it goes, and the focus
 * moves on to the first product that was not there before. Gives what to call before more is asked for.
 */
export const useFocusAfterMore = (
  list: RefObject<HTMLElement | null>,
  { ids, hasMore }: CollectionState,
): (() => void) => {
  const shown = useRef<number>(undefined);
  useEffect(() => {
    const from = shown.current;
    if (from === undefined || ids.length <= from) return;
    shown.current = undefined;
    if (!hasMore) list.current?.children[from]?.querySelector<HTMLElement>('.cn')?.focus();
  }, [list, ids, hasMore]);
  return () => {
    shown.current = ids.length;
  };
};
