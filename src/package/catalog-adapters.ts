// Brings the adapter of the store's catalog version to an app: each is code of its own.
import type { AdapterParts } from '../services/catalog/catalog-port.ts';
import type { CatalogAdapters } from '../store/products/read-catalog.ts';

const chunks = {
  gridv1: () => import('../services/catalog/v1/grid.ts'),
  gridv3: () => import('../services/catalog/v3/grid.ts'),
  facetsv3: () => import('../services/catalog/v3/facets.ts'),
  extrasv1: () => import('../services/catalog/v1/extras-v1.ts'),
  extrasv3: () => import('../services/catalog/v3/extras.ts'),
};

export const catalogAdapters: Omit<CatalogAdapters, 'link'> = {
  1: () => import('../services/catalog/v1/catalog-v1.ts'),
  3: () => import('../services/catalog/v3/catalog-v3.ts'),
  // The table has the module of each name.
  load: ((name) => chunks[name]()) as AdapterParts['load'],
};
