// A collection on the owner's page: the owner's content until its first products are there.
import { type ReactNode, useEffect } from 'react';
import type { CollectionApp } from '../shared/catalog-app.ts';
import { Trouble } from '../shared/trouble.tsx';
import { Waiting } from '../shared/waiting.tsx';
import { Grid } from './grid.tsx';
import type { GridCardProps } from './grid-card.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useCollection } from './use-collection.ts';

export interface CollectionGridProps extends Omit<GridCardProps, 'app' | 'productId'> {
  app: CollectionApp;
  /** All products of the shop without one. */
  slug: string | undefined;
  /** How many at once. */
  limit: number | undefined;
}

export function CollectionGrid(props: CollectionGridProps): ReactNode {
  const { slug, limit, ...card } = props;
  const { app } = card;
  const { list, state } = useCollection(app, slug, limit);
  const isMissing = state?.status === 'missing';
  useEffect(() => {
    if (isMissing) app.report(`<pannier-collection> slug: the store has no collection "${slug}"`);
  }, [app, isMissing, slug]);

  if (isMissing) return <slot />;
  if (list && state?.status === 'failed') {
    return (
      <Waiting>
        <div className="r">
          <Trouble text={app.text} problem={state.problem ?? { code: '' }} onRetry={list.retry} />
        </div>
      </Waiting>
    );
  }
  if (!list || !state) return <slot />;
  if (state.status !== 'ready') {
    return (
      <Waiting>
        <GridSkeleton text={app.text} count={state.expected} />
      </Waiting>
    );
  }
  return <Grid {...card} list={list} state={state} />;
}
