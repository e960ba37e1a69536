// The collection chunk: a collection as a grid that can be narrowed, sorted and continued.

import { once } from '../../app/lazy.ts';
import { collectionEn } from '../../i18n/languages/en.ts';
import type { IslandSpec } from '../../ui/runtime/island-host.tsx';
import { createOpenCollection } from '../collections/collection-list.ts';
import { createGridMemory, type OpenGridMemory } from '../collections/grid-memory.ts';
import { SHOWN_GRIDS } from '../collections/shown-grids.ts';
import type { CatalogContext } from '../product-card/open-product.ts';
import type { CollectionApp } from '../shared/catalog-app.ts';
import { collectionSpec } from './index.tsx';

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
    (await import('../collections/remembered-grids.ts')).rememberGrids(
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
