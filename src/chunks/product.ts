// The product chunk: one product whole, as an element of the page and as the quick view's card.
import type { Environment } from '../browser/environment.ts';
import { productSpec, quickCard } from '../islands/catalog/product-card/index.tsx';
import type { CatalogApp, ProductApp, QuickCard } from '../islands/catalog/shared/catalog-app.ts';
import { productEn } from '../islands/i18n/languages/en.ts';
import type { IslandSpec } from '../islands/runtime/island-host.tsx';
import type { ReadCatalog } from '../services/catalog/catalog-port.ts';
import type { OpenCatalog } from '../store/catalog/catalog.ts';
import { createSlugLoader } from '../store/catalog/product-page-slugs.ts';
import { productPageOf } from '../store/catalog/product-page-view.ts';
import type { ProductLoader } from '../store/products/product-loader.ts';

/** What the code of cards and grids goes on with. */
export interface CatalogParts {
  app: CatalogApp;
  catalog: OpenCatalog;
  read: ReadCatalog;
  environment: Environment;
  /** Draws what earlier pages know of the product. */
  recallSlug?: ProductLoader['recallSlug'];
}

/** Cards with what only they need to know of products. */
export const productApp = ({ app, catalog, ...parts }: CatalogParts): ProductApp => ({
  ...app,
  text: app.text.extend(productEn),
  pages: {
    page: catalog.remember(productPageOf),
    slugs: createSlugLoader({ ...parts, catalog }),
  },
});

export const mountProduct = (parts: CatalogParts): { spec: IslandSpec; card: QuickCard } => {
  const app = productApp(parts);
  return { spec: productSpec(app), card: quickCard(app) };
};
