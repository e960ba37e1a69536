// A collection: shows the owner's content until the first products are loaded, then the grid.
import { type ReactNode, useEffect } from 'react';
import type { CollectionApp } from '../shared/catalog-app.ts';
import { Fallback, LoadError } from '../shared/fallback.tsx';
import { Grid } from './grid.tsx';
import type { GridCardProps } from './grid-card.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useCollection } from './use-collection.ts';

export interface CollectionGridProps extends Omit<GridCardProps, 'app' | 'productId'> {
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
