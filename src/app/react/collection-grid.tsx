// The collection grid as a React component.
import type { ReactNode } from 'react';
import { CollectionGrid as CollectionGridIsland } from '../../catalog/collection-grid/collection-grid.tsx';
import { collectionCss } from '../../catalog/collection-grid/index.tsx';
import { createCollectionContext } from '../../catalog/collection-grid/open-collection.ts';
import type { CollectionIslandContext } from '../../catalog/shared/island-contexts.ts';
import { IslandRoot } from '../../ui/runtime/island-root.tsx';
import { type CatalogIslandProps, getCatalogContext } from './catalog-context.ts';
import { useRunning } from './context.ts';
import type { Running } from './create-running.ts';

/** The context that all grids of a provider share. */
const apps = new WeakMap<Running, CollectionIslandContext>();
const getCollectionContext = (running: Running): CollectionIslandContext => {
  const app = apps.get(running) ?? createCollectionContext(getCatalogContext(running));
  apps.set(running, app);
  return app;
};

/** Props of `CollectionGrid`. */
export interface CollectionGridProps extends CatalogIslandProps {
  /** Slug of the collection; all products of the store by default. */
  slug?: string;
  /** Filters products by words in their names. */
  search?: string;
  /** Products per page, from 1 to 100; 24 by default. */
  limit?: number;
  /** Target of product names: the product page, or the quick view (default). */
  links?: 'page' | 'quick-view';
}

/** Renders a collection as a grid with filters, sorting and paging. */
export function CollectionGrid(props: CollectionGridProps): ReactNode {
  const running = useRunning('CollectionGrid');
  const { slug, search, limit, links, className, fallback } = props;
  return (
    <IslandRoot css={collectionCss} {...(className && { className })} fallback={fallback}>
      {running ? (
        <CollectionGridIsland
          key={slug}
          app={getCollectionContext(running)}
          slug={slug}
          limit={limit}
          search={search?.trim()}
          isPageLinked={links === 'page'}
          afterAdd={props.afterAdd ?? running.app.afterAdd}
        />
      ) : (
        <slot />
      )}
    </IslandRoot>
  );
}
