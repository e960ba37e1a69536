// The context that product cards of one provider share, as islands of the app and in the quick view.

import { quickCard } from '../../catalog/product-card/index.tsx';
import { type CatalogContext, productApp } from '../../catalog/product-card/open-product.ts';
import type { ProductApp, QuickCard } from '../../catalog/shared/catalog-app.ts';
import type { Running } from './create-running.ts';

const apps = new WeakMap<Running, ProductApp>();

export const productAppOf = (running: Running, context: CatalogContext): ProductApp => {
  const app = apps.get(running) ?? productApp(context);
  apps.set(running, app);
  return app;
};

export const quickCardOf = (running: Running, context: CatalogContext): QuickCard =>
  quickCard(productAppOf(running, context));
