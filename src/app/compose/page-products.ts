// Opens the products of a page, for the script tag and React alike, and what its islands need to show them.

import type { ProductLoader } from '../../products/loading/product-loader.ts';
import type { LinkProducts } from '../../products/loading/read-catalog.ts';
import type { ShopApp } from '../app.ts';
import { read } from '../attributes/attribute.ts';
import { catalog } from '../attributes/script-tag.ts';
import { whenLoaded } from '../lazy.ts';
import { createLoadable } from '../state/loadable.ts';
import type { WidgetContext } from './compose-widget.ts';
import { type OpenProducts, openProducts } from './open-products.ts';
import type { PageShop } from './page-shop.ts';

interface PageProducts {
  products: OpenProducts;
  app: ShopApp;
}

/** `around` changes how products are loaded. */
export const openPageProducts = (
  { app: below, core, keep }: WidgetContext,
  shop: PageShop,
  around?: (loader: ProductLoader) => ProductLoader,
): PageProducts => {
  // Without the attribute the catalog does not wait for the code.
  const link: LinkProducts = (port) =>
    below.attributes.productUrl ? shop.links().then(({ linked }) => linked(port)) : port;
  const products = openProducts(core, shop, { link, around, version: read(catalog, below) });
  keep(products.stop);
  const app: ShopApp = {
    ...below,
    store: products.shopStore,
    forms: {
      short: createLoadable(() => shop.loadForm(app, 'short')),
      long: createLoadable(() => shop.loadForm(app, 'long')),
    },
    reportUnknown: (...given) =>
      whenLoaded(shop.loadPickers(), ({ reportUnknown }) => reportUnknown(app, ...given)),
  };
  return { products, app };
};
