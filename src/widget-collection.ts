// The collection chunk: a collection as a grid that can be narrowed, sorted and continued.
import type { CollectionApp } from './islands/catalog/catalog-app.ts';
import { collectionSpec } from './islands/collection-grid/index.tsx';
import { collectionEn } from './islands/i18n/collection.en.ts';
import type { IslandSpec } from './islands/island-host.tsx';
import { createCollectionList } from './store/collection-list.ts';
import type { CatalogParts } from './widget-product.ts';

/** Grids with what only they need to know of collections. */
export const collectionApp = ({ app, catalog, send }: CatalogParts): CollectionApp => ({
  ...app,
  text: app.text.extend(collectionEn),
  openCollection: (slug, limit) => createCollectionList({ ...catalog, send }, slug, limit),
});

export const mountCollection = (parts: CatalogParts): { spec: IslandSpec } => ({
  spec: collectionSpec(collectionApp(parts)),
});
