// Entry of the product chunk: the card of one product, as an element of the page and in the quick view.

import type { CoreContext } from '../../app/state/create-store.ts';
import { productEn } from '../../i18n/languages/en.ts';
import type { ProductLoader } from '../../products/index.ts';
import type { IslandSpec } from '../../ui/runtime/island-host.tsx';
import type { OpenCatalog } from '../catalog.ts';
import { createSlugLoader, toProductPage } from '../product-page/product-page-view.ts';
import type {
  CatalogIslandContext,
  ProductIslandContext,
  QuickCard,
} from '../shared/island-contexts.ts';
import { productSpec, quickCard } from './index.tsx';

/** Shared dependencies of cards and grids, in the script tag and in React apps. */
export interface CatalogContext {
  core: CoreContext;
  app: CatalogIslandContext;
  catalog: OpenCatalog;
  /** Restores a product that an earlier page has stored. */
  recallSlug: ProductLoader['recallSlug'];
}

/** Adds the functions that only product cards need to the island context. */
export const createProductContext = ({
  core,
  app,
  catalog,
  recallSlug,
}: CatalogContext): ProductIslandContext => ({
  ...app,
  text: app.text.extend(productEn),
  pages: {
    page: catalog.memoizeView(toProductPage),
    slugs: createSlugLoader(core.environment, catalog, recallSlug),
  },
});

export const mountProduct = (context: CatalogContext): { spec: IslandSpec; card: QuickCard } => {
  const app = createProductContext(context);
  return { spec: productSpec(app), card: quickCard(app) };
};
