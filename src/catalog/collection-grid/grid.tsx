// The grid of a loaded collection: toolbar, filters, cards, and the button that loads more.

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { whenLoaded } from '../../app/load.ts';
import type { AnyKey, Translate } from '../../i18n/translate.ts';
import { useOwnId } from '../../ui/runtime/hooks.ts';
import type { CollectionList, CollectionState, Refinement } from '../catalog-api.ts';
import { LoadError, loadErrorText } from '../shared/fallback.tsx';
import type { CatalogIslandContext } from '../shared/island-contexts.ts';
import { GridCard, type GridCardProps } from './grid-card.tsx';
import { Toolbar } from './toolbar.tsx';

// Accessibility of a grid: the screen-reader announcement and the focus after more products are loaded.

/** Text for screen readers: how many products were appended, or the total after a change of filters. Empty at first. */
const useGridAnnouncement = (text: Translate, state: CollectionState): string => {
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
 * Focuses the first new product if the last page removes the load button. Call the returned function before loading.
 */
const useFocusAfterMore = (
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

// Filters of a grid: loads their code, and counts and clears the active filters.

type FiltersModule = typeof import('../filters/index.tsx');

let filters: FiltersModule | undefined;

/** Loads the code of the filters once for all grids; `filters` is undefined until it is loaded. */
const useFilters = (
  app: CatalogIslandContext,
): { filters: FiltersModule | undefined; prepare(): void } => {
  const [, setLoaded] = useState(filters);
  return {
    filters,
    prepare: () => {
      if (filters) return;
      whenLoaded(app.loadFilters(), (module) => {
        filters = module;
        setLoaded(module);
      });
    },
  };
};

export const filterCount = ({ minPrice, maxPrice, isInStock, options }: Refinement): number =>
  Number(minPrice !== undefined || maxPrice !== undefined) +
  Number(isInStock) +
  Object.values(options).flat().length;

/** Clears the shopper's filters, but keeps the sort order and the owner's search words. */
export const withoutFilters = ({ minPrice: _, maxPrice: __, ...kept }: Refinement): Refinement => ({
  ...kept,
  isInStock: false,
  options: {},
});

// The button that loads more products. It stays in place and focused while loading and after an error.

interface MoreButtonProps {
  text: Translate;
  state: CollectionState;
  onMore(): void;
}

function MoreButton({ text, state, onMore }: MoreButtonProps): ReactNode {
  const { ids, total, hasMore, isLoadingMore } = state;
  const problem = isLoadingMore ? state.problem : undefined;
  const isBusy = isLoadingMore && !problem;
  if (!hasMore) return null;
  return (
    <div className="more" part="more">
      {problem && <p role="alert">{loadErrorText(text, problem)}</p>}
      <button type="button" className="button secondary" aria-disabled={isBusy} onClick={onMore}>
        <span>{text(problem ? 'tryAgain' : 'showMore')}</span>
        {isBusy && <i className="spinner" />}
      </button>
      {total !== undefined && <p>{text('shownOf', { count: ids.length, total })}</p>}
    </div>
  );
}

interface GridProps extends Omit<GridCardProps, 'productId'> {
  list: CollectionList;
  state: CollectionState;
}

/** Problems that a retry can solve. Any other problem means that the platform has refused the filters. */
const TEMPORARY = ['offline', 'platform_down'];

/** A message in place of the products. */
const message = (sentence: string, button?: ReactNode): ReactNode => (
  <div className="message" part="message">
    <p>{sentence}</p>
    {button}
  </div>
);

/** The products, or a message if no product matches or the filters fail. */
const results = (
  props: GridProps,
  items: RefObject<HTMLUListElement | null>,
  beforeMore: () => void,
): ReactNode => {
  const { app, list, state } = props;
  const { text } = app;
  const { ids, problem, refinement, isRefining } = state;
  const clearable = (key: AnyKey): ReactNode =>
    message(
      text(key),
      <button
        type="button"
        className="button secondary"
        onClick={() => list.refine(withoutFilters(refinement))}
      >
        {text('clearFilters')}
      </button>,
    );
  if (problem && isRefining) {
    return TEMPORARY.includes(problem.code) ? (
      <LoadError text={text} problem={problem} onRetry={list.retry} />
    ) : (
      clearable('badFilter')
    );
  }
  return (
    <>
      {ids.length > 0 && (
        <ul
          ref={items}
          className="cards"
          part="list"
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
          role="list"
          aria-label={state.name}
          aria-busy={isRefining}
        >
          {ids.map((id) => (
            <li key={id} className="card" part="card">
              <GridCard {...props} productId={id} />
            </li>
          ))}
        </ul>
      )}
      {!ids.length && !isRefining && clearable('noMatch')}
      <MoreButton
        text={text}
        state={state}
        onMore={() => {
          beforeMore();
          if (problem) list.retry();
          else list.more();
        }}
      />
    </>
  );
};

export function Grid(props: GridProps): ReactNode {
  const { app, list, state } = props;
  const { text } = app;
  const { ids, refinement, isRefining } = state;
  const panel = useOwnId();
  const [isFiltering, setIsFiltering] = useState(false);
  const items = useRef<HTMLUListElement>(null);
  const announcement = useGridAnnouncement(text, state);
  const beforeMore = useFocusAfterMore(items, state);
  const count = filterCount(refinement);
  const { filters, prepare } = useFilters(app);

  if (!ids.length && !count && !isRefining) {
    return (
      <div className="root collection-grid" part="root">
        {message(text('emptyCollection'))}
      </div>
    );
  }
  return (
    <div className="root collection-grid" part="root">
      <Toolbar
        text={text}
        state={state}
        filterCount={count}
        panel={panel}
        isOpen={isFiltering}
        onPrepare={prepare}
        onToggle={() => {
          prepare();
          setIsFiltering(!isFiltering);
        }}
        onRefine={list.refine}
      />
      <div id={panel}>
        {filters && (
          <filters.Filters
            app={app}
            text={text}
            list={list}
            state={state}
            isOpen={isFiltering}
            onRefine={list.refine}
          />
        )}
      </div>
      {results(props, items, beforeMore)}
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
    </div>
  );
}
