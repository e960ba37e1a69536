// Opens the products of a page, and the context that its islands need to show them, for both the script tag and React.

import type { ProductLoader } from '../../products/loading/product-loader.ts';
import type { LinkProducts } from '../../products/loading/read-catalog.ts';
import { read } from '../attributes/attribute.ts';
import { catalog } from '../attributes/script-tag.ts';
import type { ShopIslandContext } from '../island-context.ts';
import { whenLoaded } from '../load.ts';
import { createLoadable } from '../state/loadable.ts';
import type { WidgetContext } from './compose-widget.ts';
import { type OpenProducts, openProducts } from './open-products.ts';
import type { PageShop } from './page-shop.ts';

interface PageProducts {
  products: OpenProducts;
  app: ShopIslandContext;
}

/** `around` wraps the product loader. */
export const openPageProducts = (
  { app: below, core, onDispose }: WidgetContext,
  shop: PageShop,
  around?: (loader: ProductLoader) => ProductLoader,
): PageProducts => {
  // The catalog waits for the code of product links only if `data-product-url` is set.
  const link: LinkProducts = (port) =>
    below.attributes.productUrl ? shop.links().then(({ linked }) => linked(port)) : port;
  const products = openProducts(core, shop, { link, around, version: read(catalog, below) });
  onDispose(products.stop);
  const app: ShopIslandContext = {
    ...below,
    store: products.shopStore,
    forms: {
      short: createLoadable(() => shop.loadForm(app, 'short')),
      long: createLoadable(() => shop.loadForm(app, 'long')),
    },
    reportUnknown: (...given) =>
      whenLoaded(shop.loadProductForms(), ({ reportUnknown }) => reportUnknown(app, ...given)),
  };
  return { products, app };
};
