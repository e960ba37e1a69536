// The context that the catalog's components of one provider share, without the code of any of them.

import type { ReactNode } from 'react';
import { createCatalog, type OpenCatalog } from '../../catalog/catalog.ts';
import type { OpenCollection, ProductPages } from '../../catalog/catalog-api.ts';
import { createOpenCollection } from '../../catalog/collections/collection-list.ts';
import type { CatalogContext } from '../../catalog/product-card/open-product.ts';
import { createSlugLoader } from '../../catalog/product-page/product-page-view.ts';
import type { CatalogApp } from '../../catalog/shared/catalog-app.ts';
import { catalogEn } from '../../i18n/languages/en.ts';
import type { AfterAdd } from '../app.ts';
import { follow } from '../elements/owner-clicks.ts';
import { loadAhead } from '../lazy.ts';
import type { Running } from './create-running.ts';

// The catalog that hooks and islands of one provider share, without any island's code.

const catalogs = new WeakMap<Running, OpenCatalog>();

const catalogOf = (running: Running): OpenCatalog => {
  const { core, products } = running;
  const catalog = catalogs.get(running) ?? createCatalog(products.readCatalog, core.store);
  catalogs.set(running, catalog);
  return catalog;
};

/** Readers of the catalog for the hooks of one provider. Cards and grids have readers of their own. */
interface CatalogReaders {
  slugs: ProductPages['slugs'];
  openCollection: OpenCollection;
}

const allReaders = new WeakMap<Running, CatalogReaders>();

const create = (running: Running): CatalogReaders => {
  const { core, products } = running;
  const catalog = catalogOf(running);
  return {
    slugs: createSlugLoader(core.environment, catalog, products.recallSlug),
    openCollection: createOpenCollection(catalog),
  };
};

export const catalogReadersOf = (running: Running): CatalogReaders => {
  const readers = allReaders.get(running) ?? create(running);
  allReaders.set(running, readers);
  return readers;
};

const createContext = (running: Running): CatalogContext => {
  const { app, core, products, catalogMessages } = running;
  const catalog = catalogOf(running);
  const importQuickView = () => import('../../catalog/quick-view/index.tsx');
  const catalogApp: CatalogApp = {
    ...app,
    text: app.text.extend({ ...catalogEn, ...catalogMessages }),
    catalog,
    checkout: async () => (await core.parts.cart()).checkout(),
    loadFilters: () => import('../../catalog/filters/index.tsx'),
    prefetchQuickView: () => loadAhead(importQuickView),
    openQuickView: (request) =>
      void Promise.all([importQuickView(), import('./product-app.ts')]).then(
        ([{ openQuickView }, { quickCardOf }]) =>
          running.keep(openQuickView(catalogApp, request, quickCardOf(running, context))),
        // The link leads to the product's own page.
        () => follow(request.opener),
      ),
  };
  const context = { core, app: catalogApp, catalog, recallSlug: products.recallSlug };
  return context;
};

const contexts = new WeakMap<Running, CatalogContext>();

export const catalogContextOf = (running: Running): CatalogContext => {
  const context = contexts.get(running) ?? createContext(running);
  contexts.set(running, context);
  return context;
};

/** The properties of cards and grids. */
export interface CatalogIslandProps {
  afterAdd?: AfterAdd;
  className?: string;
  /** Rendered until the content is loaded, and on a server. */
  fallback?: ReactNode;
}
