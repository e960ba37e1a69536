// The collection chunk: a collection as a grid that can be narrowed, sorted and continued.

import { collectionSpec } from '../islands/catalog/collection-grid/index.tsx';
import type { CollectionApp } from '../islands/catalog/shared/catalog-app.ts';
import { collectionEn } from '../islands/i18n/english/collection.en.ts';
import type { IslandSpec } from '../islands/runtime/island-host.tsx';
import { createCollectionList } from '../store/catalog/collection-list.ts';
import type { CatalogParts } from './product.ts';

/** Grids with what only they need to know of collections. */
export const collectionApp = ({ app, catalog, read }: CatalogParts): CollectionApp => ({
  ...app,
  text: app.text.extend(collectionEn),
  openCollection: (...wanted) => createCollectionList({ ...catalog, read }, ...wanted),
});

export const mountCollection = (parts: CatalogParts): { spec: IslandSpec } => ({
  spec: collectionSpec(collectionApp(parts)),
});
