// The product chunk: one product whole, as an element of the page and as the quick view's card.

import type { Core } from '../../app/state/create-store.ts';
import { productEn } from '../../i18n/languages/en.ts';
import type { ProductLoader } from '../../products/index.ts';
import type { IslandSpec } from '../../ui/runtime/island-host.tsx';
import type { OpenCatalog } from '../catalog.ts';
import { createSlugLoader, productPageOf } from '../product-page/product-page-view.ts';
import type { CatalogApp, ProductApp, QuickCard } from '../shared/catalog-app.ts';
import { productSpec, quickCard } from './index.tsx';

/** The context of the catalog: cards and grids of the script tag and of a React app take it. */
export interface CatalogContext {
  core: Core;
  app: CatalogApp;
  catalog: OpenCatalog;
  /** Draws what earlier pages know of the product. */
  recallSlug: ProductLoader['recallSlug'];
}

/** Cards with what only they need to know of products. */
export const productApp = ({ core, app, catalog, recallSlug }: CatalogContext): ProductApp => ({
  ...app,
  text: app.text.extend(productEn),
  pages: {
    page: catalog.remember(productPageOf),
    slugs: createSlugLoader(core.environment, catalog, recallSlug),
  },
});

export const mountProduct = (context: CatalogContext): { spec: IslandSpec; card: QuickCard } => {
  const app = productApp(context);
  return { spec: productSpec(app), card: quickCard(app) };
};
