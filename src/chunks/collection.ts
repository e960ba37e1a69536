// The collection chunk: a collection as a grid that can be narrowed, sorted and continued.

import { once } from '../app/lazy.ts';
import { collectionEn } from '../i18n/languages/en.ts';
import { collectionSpec } from '../islands/catalog/collection-grid/index.tsx';
import type { CollectionApp } from '../islands/catalog/shared/catalog-app.ts';
import { createOpenCollection } from '../store/catalog/collection-list.ts';
import { createGridMemory, type OpenGridMemory } from '../store/catalog/grid-memory.ts';
import { SHOWN_GRIDS } from '../store/catalog/shown-grids.ts';
import type { IslandSpec } from '../ui/runtime/island-host.tsx';
import type { CatalogContext } from './product.ts';

/** Grids with what only they need to know of collections. */
export const collectionApp = (
  { app, catalog }: CatalogContext,
  openMemory?: OpenGridMemory,
): CollectionApp => ({
  ...app,
  text: app.text.extend(collectionEn),
  openCollection: createOpenCollection(catalog, openMemory),
});

export const mountCollection = async (context: CatalogContext): Promise<{ spec: IslandSpec }> => {
  const { app, catalog, core } = context;
  const loadGrids = once(async () =>
    (await import('../store/catalog/remembered-grids.ts')).rememberGrids(
      core,
      app.attributes,
      catalog.read,
    ),
  );
  // Where no grid was shown, there is nothing to wait for.
  const isShown = core.storage.get(SHOWN_GRIDS);
  // Without its code, the grid is read from the platform.
  const grids = isShown ? await loadGrids().catch(() => undefined) : undefined;
  const openMemory = createGridMemory(loadGrids, grids);
  return { spec: collectionSpec(collectionApp(context, openMemory)) };
};
