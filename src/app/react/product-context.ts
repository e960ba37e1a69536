// The context that the product cards of one provider share, in the app and in the quick view.

import { quickCard } from '../../catalog/product-card/index.tsx';
import {
  type CatalogContext,
  createProductContext,
} from '../../catalog/product-card/open-product.ts';
import type { ProductIslandContext, QuickCard } from '../../catalog/shared/island-contexts.ts';
import type { Running } from './create-running.ts';

const apps = new WeakMap<Running, ProductIslandContext>();

export const getProductContext = (
  running: Running,
  context: CatalogContext,
): ProductIslandContext => {
  const app = apps.get(running) ?? createProductContext(context);
  apps.set(running, app);
  return app;
};

export const getQuickCard = (running: Running, context: CatalogContext): QuickCard =>
  quickCard(getProductContext(running, context));
