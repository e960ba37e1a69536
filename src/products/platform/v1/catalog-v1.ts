// The adapter for catalog version 1. Facts: docs/platform/catalog.md#versions, docs/platform/catalog.md#addresses.

import type { ApiSend } from '../../../client/auth/tokens/authorized-client.ts';
import type { Product, StoreVariant } from '../../../client/catalog/product.ts';
import { getStoreVariants, readProducts } from '../../../client/catalog/products.ts';
import { MAX_PAGE_SIZE } from '../../../client/catalog/products-query.ts';
import { asObject, asText } from '../../../client/codec/json.ts';
import type { AdapterOptions, CatalogGrid, CatalogPort } from '../catalog-port.ts';
import type { ShopProduct } from '../shop-product.ts';

// Pure: converts a product of catalog version 1 to the widget's product type.

const buildUrl = ({ productPageUrl }: Product): string | undefined => {
  const page = asObject(productPageUrl);
  const base = asText(page?.['base']);
  const path = asText(page?.['path']);
  return base && path ? base.replace(/\/$/, '') + (path[0] === '/' ? path : `/${path}`) : undefined;
};

/** Version 1 does not document plans, but sends them if the store sells plans. */
export type SentProduct = Product & { subscriptionDetails?: unknown };

export const hasExtras = ({ customTextFields, subscriptionDetails }: SentProduct): unknown =>
  customTextFields?.[0] ?? subscriptionDetails;

export const toShopProduct = (product: Product): ShopProduct => {
  const url = buildUrl(product);
  return url ? { ...product, url } : product;
};

/** Adds extras to products. The code loads with the first product that has extras. */
export type ToShopProducts = (sent: readonly Product[]) => Promise<ShopProduct[]>;

// Combines the requests of cards in the same task into one query, because version 1 returns whole products in a list.

type ReadByIds = (ids: readonly string[]) => Promise<ShopProduct[]>;

/** Calls `read` once per task, or per MAX_PAGE_SIZE ids. Each caller gets the products that it has requested. */
export const readTogether = (read: ReadByIds): ReadByIds => {
  let open: { ids: string[]; answer: Promise<ShopProduct[]> } | undefined;
  const begin = () => {
    const ids: string[] = [];
    const answer = Promise.resolve().then(() => {
      if (open?.ids === ids) open = undefined;
      return read([...new Set(ids)]);
    });
    return { ids, answer };
  };
  return async (wanted) => {
    if (!open || open.ids.length + wanted.length > MAX_PAGE_SIZE) open = begin();
    open.ids.push(...wanted);
    return (await open.answer).filter(({ id }) => wanted.includes(id));
  };
};

const requestTerms = async (
  send: ApiSend,
  products: readonly ShopProduct[],
): Promise<StoreVariant[]> =>
  products.length
    ? getStoreVariants(
        send,
        products.map(({ id }) => id),
      )
    : [];

export const openCatalog = ({ send, badAnswer }: AdapterOptions): CatalogPort => {
  let grid: CatalogGrid | undefined;
  const toShopProducts: ToShopProducts = async (sent) => {
    const products = sent.map(toShopProduct);
    return products.some(hasExtras)
      ? products.map((await import('./extras-v1.ts')).withExtras)
      : products;
  };
  const read = async (field: 'id' | 'slug', values: readonly string[]): Promise<ShopProduct[]> => {
    const products = await toShopProducts(await readProducts(send, badAnswer, field, values));
    // Pre-orders exist only for sold-out products, so most pages never request pre-order terms.
    const soldOut = products.filter(({ stock }) => stock?.inventoryStatus === 'OUT_OF_STOCK');
    // If the pre-order terms cannot be read, the products are shown as sold out.
    const terms = await requestTerms(send, soldOut).catch(() => undefined);
    return products.map((product) =>
      terms && soldOut.includes(product)
        ? { ...product, terms: terms.filter(({ productId }) => productId === product.id) }
        : product,
    );
  };
  const readById = readTogether((ids) => read('id', ids));
  return {
    products: (field, values) => (field === 'id' ? readById(values) : read(field, values)),
    terms: (products) => requestTerms(send, products),
    grid: async () => {
      const { createGrid } = await import('./grid.ts');
      grid ??= createGrid(send, toShopProducts);
      return grid;
    },
  };
};
