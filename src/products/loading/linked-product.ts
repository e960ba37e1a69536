// Links a product to the owner's page.
import type { ShopProduct } from '../platform/shop-product.ts';
import { buildProductUrl } from './product-address.ts';

/** Returns the product with a URL from the template; unchanged if the slug is not valid in a URL. */
export const linkedTo =
  (template: string, base: string) =>
  (product: ShopProduct): ShopProduct => {
    const url = product.slug && buildProductUrl(template, product.slug, base);
    return url ? { ...product, url } : product;
  };
