// The context that the catalog's components of one provider share, without the code of any of them.

import type { ReactNode } from 'react';
import type { AfterAdd } from '../../app/app.ts';
import { loadAhead } from '../../app/lazy.ts';
import type { CatalogContext } from '../../catalog/product-card/open-product.ts';
import type { CatalogApp } from '../../catalog/shared/catalog-app.ts';
import { catalogEn } from '../../i18n/languages/en.ts';
import { follow } from '../../products/owner-buttons/owner-markup.ts';
import type { Running } from '../create-running.ts';
import { catalogOf } from './store-catalog.ts';

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
