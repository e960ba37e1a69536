// The adapter for stores with version 1 of the catalog.

import type { Send } from '../../../client/auth/tokens/authorized-client.ts';
import type { Product, StoreVariant } from '../../../client/catalog/product.ts';
import { getStoreVariants, MAX_PAGE_SIZE, readProducts } from '../../../client/catalog/products.ts';
import { asObject, asText } from '../../../client/codec/json.ts';
import type { AdapterParts, CatalogGrid, CatalogPort } from '../catalog-port.ts';
import type { ShopProduct } from '../shop-product.ts';

// Pure: a product of catalog version 1 as the widget's islands read products.

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

// Makes one query of the products that several cards ask for in the same task: version 1 reads them whole in one list.

type ReadByIds = (ids: readonly string[]) => Promise<ShopProduct[]>;

/** Calls `read` once for all ids of a task, or once for each MAX_PAGE_SIZE of them. Each caller gets its own products. */
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

const termsOf = async (send: Send, products: readonly ShopProduct[]): Promise<StoreVariant[]> =>
  products.length
    ? getStoreVariants(
        send,
        products.map(({ id }) => id),
      )
    : [];

export const openCatalog = ({ send, badAnswer }: AdapterParts): CatalogPort => {
  let grid: CatalogGrid | undefined;
  const toShopProducts: ToShopProducts = async (sent) => {
    const products = sent.map(shopProductOf);
    return products.some(hasExtras)
      ? products.map((await import('./extras-v1.ts')).withExtras)
      : products;
  };
  const read = async (field: 'id' | 'slug', values: readonly string[]): Promise<ShopProduct[]> => {
    const products = await toShopProducts(await readProducts(send, badAnswer, field, values));
    // Only what is sold out can be on pre-order: most pages never ask for these terms.
    const soldOut = products.filter(({ stock }) => stock?.inventoryStatus === 'OUT_OF_STOCK');
    // Without the terms, what is sold out is shown as sold out.
    const terms = await termsOf(send, soldOut).catch(() => undefined);
    return products.map((product) =>
      terms && soldOut.includes(product)
        ? { ...product, terms: terms.filter(({ productId }) => productId === product.id) }
        : product,
    );
  };
  const readById = readTogether((ids) => read('id', ids));
  return {
    products: (field, values) => (field === 'id' ? readById(values) : read(field, values)),
    terms: (products) => termsOf(send, products),
    grid: async () => {
      const { createGrid } = await import('./grid.ts');
      grid ??= createGrid(send, toShopProducts);
      return grid;
    },
  };
};
