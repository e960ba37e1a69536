// Pure: a product of catalog version 1 as the widget's islands read products.
import type { Product } from '../../../client/catalog/product.ts';
import { asObject, asText } from '../../../client/codec/json.ts';
import type { ShopProduct } from '../shop-product.ts';

const urlOf = ({ productPageUrl }: Product): string | undefined => {
  const page = asObject(productPageUrl);
  const base = asText(page?.['base']);
  const path = asText(page?.['path']);
  return base && path ? base.replace(/\/$/, '') + (path[0] === '/' ? path : `/${path}`) : undefined;
};

/** Version 1 declares no plans, and sends them where a store sells some. */
export type SentProduct = Product & { subscriptionDetails?: unknown };

/** Whether the product has texts or plans at all. */
export const hasExtras = ({ customTextFields, subscriptionDetails }: SentProduct): unknown =>
  customTextFields?.[0] ?? subscriptionDetails;

export const shopProductOf = (product: Product): ShopProduct => {
  const url = urlOf(product);
  return url ? { ...product, url } : product;
};

/** Products with their extras, whose code arrives with the first that has some. */
export type ToShopProducts = (sent: readonly Product[]) => Promise<ShopProduct[]>;
