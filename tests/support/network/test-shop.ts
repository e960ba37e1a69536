// A shop whose product code is already loaded, as in an app.

import { type OpenProducts, openProducts } from '../../../src/app/compose/open-products.ts';
import type { ReportSetupError } from '../../../src/app/setup-errors.ts';
import { openShopSession, type ShopSession } from '../../../src/app/shop-session.ts';
import type { CoreContext } from '../../../src/app/state/create-store.ts';
import { resolvePendingAdd } from '../../../src/cart/sync/resolve-pending-add.ts';
import type { ProductLoader } from '../../../src/products/loading/product-loader.ts';
import './catalog-adapters.ts';

export type TestShop = ShopSession & OpenProducts;

export const openTestShop = (
  core: CoreContext,
  reportSetupError: ReportSetupError = () => {},
  around?: (loader: ProductLoader) => ProductLoader,
): TestShop => {
  const shop: ShopSession = openShopSession(core, {
    reportSetupError,
    products: async () => products,
    loadPendingAdd: async () => ({ resolvePendingAdd }),
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
