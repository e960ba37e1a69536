// The context that the catalog components of one provider share, without the code of any component.

import type { ReactNode } from 'react';
import { createCatalog, type OpenCatalog } from '../../catalog/catalog.ts';
import type { OpenCollection, ProductPages } from '../../catalog/catalog-api.ts';
import { createOpenCollection } from '../../catalog/collections/collection-list.ts';
import type { CatalogContext } from '../../catalog/product-card/open-product.ts';
import { createSlugLoader } from '../../catalog/product-page/product-page-view.ts';
import type { CatalogIslandContext } from '../../catalog/shared/island-contexts.ts';
import { catalogEn } from '../../i18n/languages/en.ts';
import { follow } from '../elements/owner-clicks.ts';
import type { AfterAdd } from '../island-context.ts';
import { loadAhead } from '../load.ts';
import type { Running } from './create-running.ts';

// The catalog that the hooks and islands of one provider share, without the code of any island.

const catalogs = new WeakMap<Running, OpenCatalog>();

const getCatalog = (running: Running): OpenCatalog => {
  const { core, products } = running;
  const catalog = catalogs.get(running) ?? createCatalog(products.readCatalog, core.store);
  catalogs.set(running, catalog);
  return catalog;
};

/** Catalog readers for the hooks of one provider. Cards and grids have their own readers. */
interface CatalogReaders {
  slugs: ProductPages['slugs'];
  openCollection: OpenCollection;
}

const allReaders = new WeakMap<Running, CatalogReaders>();

const create = (running: Running): CatalogReaders => {
  const { core, products } = running;
  const catalog = getCatalog(running);
  return {
    slugs: createSlugLoader(core.environment, catalog, products.recallSlug),
    openCollection: createOpenCollection(catalog),
  };
};

export const getCatalogReaders = (running: Running): CatalogReaders => {
  const readers = allReaders.get(running) ?? create(running);
  allReaders.set(running, readers);
  return readers;
};

const createContext = (running: Running): CatalogContext => {
  const { app, core, products, catalogMessages } = running;
  const catalog = getCatalog(running);
  const importQuickView = () => import('../../catalog/quick-view/index.tsx');
  const catalogApp: CatalogIslandContext = {
    ...app,
    text: app.text.extend({ ...catalogEn, ...catalogMessages }),
    catalog,
    checkout: async () => (await core.modules.cart()).checkout(),
    loadFilters: () => import('../../catalog/filters/index.tsx'),
    prefetchQuickView: () => loadAhead(importQuickView),
    openQuickView: (request) =>
      void Promise.all([importQuickView(), import('./product-context.ts')]).then(
        ([{ openQuickView }, { getQuickCard }]) =>
          running.onDispose(openQuickView(catalogApp, request, getQuickCard(running, context))),
        // If the quick view cannot be loaded, follows the link to the product's page.
        () => follow(request.opener),
      ),
  };
  const context = { core, app: catalogApp, catalog, recallSlug: products.recallSlug };
  return context;
};

const contexts = new WeakMap<Running, CatalogContext>();

export const getCatalogContext = (running: Running): CatalogContext => {
  const context = contexts.get(running) ?? createContext(running);
  contexts.set(running, context);
  return context;
};

/** Props that product cards and grids share. */
export interface CatalogIslandProps {
  afterAdd?: AfterAdd;
  className?: string;
  /** Rendered until the content is loaded, and on a server. */
  fallback?: ReactNode;
}
