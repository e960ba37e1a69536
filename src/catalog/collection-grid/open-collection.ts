// Entry of the collection chunk: a grid with filters, sort order, and paging.

import { once } from '../../app/load.ts';
import { collectionEn } from '../../i18n/languages/en.ts';
import type { IslandSpec } from '../../ui/runtime/island-host.tsx';
import { createOpenCollection } from '../collections/collection-list.ts';
import { createGridMemory, type OpenGridMemory } from '../collections/grid-memory.ts';
import { SHOWN_GRIDS_KEY } from '../collections/shown-grids.ts';
import type { CatalogContext } from '../product-card/open-product.ts';
import type { CollectionIslandContext } from '../shared/island-contexts.ts';
import { collectionSpec } from './index.tsx';

/** Adds the functions that only grids need to the island context. */
export const createCollectionContext = (
  { app, catalog }: CatalogContext,
  openMemory?: OpenGridMemory,
): CollectionIslandContext => ({
  ...app,
  text: app.text.extend(collectionEn),
  openCollection: createOpenCollection(catalog, openMemory),
});

export const mountCollection = async (context: CatalogContext): Promise<{ spec: IslandSpec }> => {
  const { app, catalog, core } = context;
  const loadGrids = once(async () =>
    (await import('../collections/remembered-grids.ts')).rememberGrids(
      core,
      app.attributes,
      catalog.read,
    ),
  );
  // Waits for the code of stored grids only if an earlier page has shown a grid.
  const isShown = core.storage.get(SHOWN_GRIDS_KEY);
  // If the code of stored grids fails to load, the grid is loaded from the platform.
  const grids = isShown ? await loadGrids().catch(() => undefined) : undefined;
  const openMemory = createGridMemory(loadGrids, grids);
  return { spec: collectionSpec(createCollectionContext(context, openMemory)) };
};
