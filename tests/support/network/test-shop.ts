// A shop whose products are open already, as an app's are.

import { type OpenProducts, openProducts } from '../../../src/app/compose/open-products.ts';
import { type OpenShop, openShop } from '../../../src/app/open-shop.ts';
import type { Help } from '../../../src/app/owner-help.ts';
import type { Core } from '../../../src/app/state/create-store.ts';
import { nameAdd } from '../../../src/cart/sync/name-add.ts';
import type { ProductLoader } from '../../../src/products/loading/product-loader.ts';
import './catalog-adapters.ts';

export type TestShop = OpenShop & OpenProducts;

export const openTestShop = (
  core: Core,
  help: Help = () => {},
  around?: (loader: ProductLoader) => ProductLoader,
): TestShop => {
  const shop: OpenShop = openShop(core, {
    help,
    products: async () => products,
    naming: async () => ({ nameAdd }),
  });
  const products = openProducts(core, shop, { link: (port) => port, around });
  return {
    ...shop,
    ...products,
    stop: () => {
      shop.stop();
      products.stop();
    },
  };
};
