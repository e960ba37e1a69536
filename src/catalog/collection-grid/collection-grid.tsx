// A collection: shows the owner's content until the first products are loaded, then the grid.

import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import type { CollectionList, CollectionState } from '../catalog-api.ts';
import type { CollectionApp } from '../shared/catalog-app.ts';
import { Fallback, LoadError } from '../shared/fallback.tsx';
import { Grid } from './grid.tsx';
import type { GridCardProps } from './grid-card.tsx';

/** The placeholder of a grid that is loading, in the size of the grid. */
function GridSkeleton({ text, count }: { text: Translate; count: number }): ReactNode {
  return (
    <div
      className="root collection-grid skeleton"
      role="status"
      aria-label={text('loadingCatalog')}
    >
      <div className="toolbar" />
      {/* The place of the filters. */}
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

// Opens a grid's collection and closes it with the grid.

const never = () => () => {};

const useCollection = (
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

interface CollectionGridProps extends Omit<GridCardProps, 'app' | 'productId'> {
  app: CollectionApp;
  /** All products of the shop when undefined. */
  slug: string | undefined;
  /** How many products are loaded at a time. */
  limit: number | undefined;
  /** Only products with these words in their names. */
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
  // Another order than an earlier page's begins anew: nothing is announced, and no card moves to another place.
  return <Grid key={String(state.isRecalled)} {...card} list={list} state={state} />;
}
