import { type ReactNode, useMemo } from 'react';
import { CollectionGrid as CollectionGridIsland } from '../../catalog/collection-grid/collection-grid.tsx';
import { collectionCss } from '../../catalog/collection-grid/index.tsx';
import { createCollectionContext } from '../../catalog/collection-grid/open-collection.ts';
import type { OpenGridMemory } from '../../catalog/collections/grid-memory.ts';
import type { CollectionIslandContext } from '../../catalog/shared/island-contexts.ts';
import type { IslandCollection } from '../../products/loading/island-data.ts';
import { IslandRoot } from '../../ui/runtime/island-root.tsx';
import { type CatalogIslandProps, getCatalogContext } from './catalog-context.ts';
import { useRunning } from './context.ts';
import type { Running } from './create-running.ts';
import { PlainProduct, useServerData } from './server-data.tsx';

/** Shows the first page that a server has read. Later pages and filters come from the platform. */
const serverMemory =
  ({ collection, page }: IslandCollection): OpenGridMemory =>
  (_slug, _limit, list) => {
    list.setState({ name: collection?.name ?? undefined });
    const recalled = { collection, page, isOld: false, touch: () => {}, check: () => undefined };
    return { recalled, take: () => undefined };
  };

/** The context that all grids of a provider share. */
const apps = new WeakMap<Running, CollectionIslandContext>();
const getCollectionContext = (
  running: Running,
  data: IslandCollection | undefined,
): CollectionIslandContext => {
  if (data) return createCollectionContext(getCatalogContext(running), serverMemory(data));
  const app = apps.get(running) ?? createCollectionContext(getCatalogContext(running));
  apps.set(running, app);
  return app;
};

/** Props of `CollectionGrid`. */
export interface CollectionGridProps extends CatalogIslandProps {
  /**
   * The result of readIslandCollection() of `pannier`. With this data, the first page is drawn without a request.
   * Replaces `slug`, `search` and `limit`.
   */
  data?: IslandCollection | undefined;
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
  const { data, links, className } = props;
  const running = useServerData(useRunning('CollectionGrid'), data?.page.products);
  const { slug, search, limit } = data ?? props;
  const fallback =
    props.fallback ??
    data?.plain.map((plain, index) => (
      <PlainProduct key={data.page.products[index]?.id} plain={plain} />
    ));
  const list = JSON.stringify([slug, search, limit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data of the same list must not undo filters and pages.
  const app = useMemo(() => running && getCollectionContext(running, data), [running, list]);
  return (
    <IslandRoot css={collectionCss} {...(className && { className })} fallback={fallback}>
      {running && app ? (
        <CollectionGridIsland
          key={slug}
          app={app}
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
