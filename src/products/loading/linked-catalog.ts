// A catalog whose products lead to the owner's own pages.

import type { CatalogPort } from '../platform/catalog-port.ts';
import type { ShopProduct } from '../platform/shop-product.ts';
import { addressOfSlug } from './product-address.ts';

/** The product with its address by the template; unchanged where its slug makes none. */
const linkedTo =
  (template: string, base: string) =>
  (product: ShopProduct): ShopProduct => {
    const url = product.slug && addressOfSlug(template, product.slug, base);
    return url ? { ...product, url } : product;
  };

/** `base` is the address that the template is relative to. */
export const linkedCatalog = (port: CatalogPort, template: string, base: string): CatalogPort => {
  const linked = linkedTo(template, base);
  return {
    ...port,
    products: async (...given) => (await port.products(...given)).map(linked),
    grid: async () => {
      const grid = await port.grid();
      return {
        ...grid,
        page: async (...given) => {
          const page = await grid.page(...given);
          return { ...page, products: page.products.map(linked) };
        },
      };
    },
  };
};
