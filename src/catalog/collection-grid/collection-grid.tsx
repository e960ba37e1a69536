// A collection: shows the owner's content until the first products are loaded, then the grid.

import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import type { CollectionList, CollectionState } from '../catalog-api.ts';
import { Fallback, LoadError } from '../shared/fallback.tsx';
import type { CollectionIslandContext } from '../shared/island-contexts.ts';
import { Grid } from './grid.tsx';
import type { GridCardProps } from './grid-card.tsx';

/** Placeholder for a loading grid, in the size of the grid. */
function GridSkeleton({ text, count }: { text: Translate; count: number }): ReactNode {
  return (
    <div
      className="root collection-grid skeleton"
      role="status"
      aria-label={text('loadingCatalog')}
    >
      <div className="toolbar" />
      {/* Space for the filters. */}
      <div />
      <div className="cards">
        {[...Array(count).keys()].map((index) => (
          <div key={index} className="card">
            <div className="card-picture">
              <span className="image" />
            </div>
            <div>
              <b />
              <b />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

// Opens the collection of a grid, and stops loading when the grid unmounts.

const never = () => () => {};

const useCollection = (
  { openCollection, listen }: CollectionIslandContext,
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

  // The pre-order terms of sold-out products need more requests, which are sent only after the shopper becomes active.
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
      // `pointerover` also covers touch, because touch fires this event before scrolling starts.
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

interface CollectionGridProps extends Omit<GridCardProps, 'app' | 'productId'> {
  app: CollectionIslandContext;
  /** Undefined lists all products of the shop. */
  slug: string | undefined;
  /** Number of products to load at a time. */
  limit: number | undefined;
  /** Limits the list to products with these words in their names. */
  search?: string | undefined;
}

export function CollectionGrid(props: CollectionGridProps): ReactNode {
  const { slug, limit, search, ...card } = props;
  const { app } = card;
  const { list, state } = useCollection(app, slug, limit, search);
  const isMissing = state?.status === 'missing';
  useEffect(() => {
    if (isMissing) app.report(`<pannier-collection> slug: the store has no collection "${slug}"`);
  }, [app, isMissing, slug]);

  if (isMissing) return <slot />;
  if (list && state?.status === 'failed') {
    return (
      <Fallback>
        <div className="root">
          <LoadError text={app.text} problem={state.problem ?? { code: '' }} onRetry={list.retry} />
        </div>
      </Fallback>
    );
  }
  if (!list || !state) return <slot />;
  if (state.status !== 'ready') {
    return (
      <Fallback>
        <GridSkeleton text={app.text} count={state.expected} />
      </Fallback>
    );
  }
  // If the stored order is outdated, a new key mounts a new grid: the old grid would move cards and announce a change.
  return <Grid key={String(state.isRecalled)} {...card} list={list} state={state} />;
}
