// The product chunk: one product whole, as an element of the page and as the quick view's card.
import type { Environment } from './browser/environment.ts';
import type { CatalogApp, ProductApp, QuickCard } from './islands/catalog/catalog-app.ts';
import { productEn } from './islands/i18n/product.en.ts';
import type { IslandSpec } from './islands/island-host.tsx';
import { productSpec, quickCard } from './islands/product-card/index.tsx';
import type { Send } from './session/authorized-client.ts';
import type { OpenCatalog } from './store/catalog.ts';
import { createSlugLoader } from './store/product-page-slugs.ts';
import { productPageOf } from './store/product-page-view.ts';

/** What the code of cards and grids goes on with. */
export interface CatalogParts {
  app: CatalogApp;
  catalog: OpenCatalog;
  send: Send;
  environment: Environment;
}

/** Cards with what only they need to know of products. */
export const productApp = ({ app, catalog, send, environment }: CatalogParts): ProductApp => ({
  ...app,
  text: app.text.extend(productEn),
  pages: {
    page: catalog.remember(productPageOf),
    slugs: createSlugLoader({ environment, send, catalog }),
  },
});

export const mountProduct = (parts: CatalogParts): { spec: IslandSpec; card: QuickCard } => {
  const app = productApp(parts);
  return { spec: productSpec(app), card: quickCard(app) };
};
