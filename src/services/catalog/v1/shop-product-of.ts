// Pure: a product of catalog version 1 as the widget's islands read products.
import type { Product } from '../../../model/catalog/product.ts';
import type { ShopProduct } from '../../../model/catalog/shop-product.ts';
import { asObject, asText } from '../../../model/json.ts';

const urlOf = ({ productPageUrl }: Product): string | undefined => {
  const page = asObject(productPageUrl);
  const base = asText(page?.['base']);
  const path = asText(page?.['path']);
  return base && path ? base.replace(/\/$/, '') + (path[0] === '/' ? path : `/${path}`) : undefined;
};

export const shopProductOf = (product: Product): ShopProduct => {
  const url = urlOf(product);
  return url ? { ...product, url } : product;
};
