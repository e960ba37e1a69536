// The catalog's products in the store: their data, their prices, and pre-order terms.

import type { WidgetStore } from '../app/state/create-store.ts';
import type { Choices } from '../app/state/state.ts';
import type { StoreVariant } from '../client/catalog/product.ts';
import {
  type ShopProduct as Product,
  type ProductData,
  type ProductEntry,
  type ReadCatalog,
  readyData,
  readyEntry,
} from '../products/index.ts';
import type { Catalog } from './catalog-api.ts';
import { productPricesOf } from './product-page/product-page-prices.ts';

/** Remembers a view of a product by the product's data: the same data gives the same object. */
export type Remember = <T>(
  viewOf: (product: Product, choices?: Choices) => T,
) => (productId: string, choices?: Choices) => T | undefined;

/** The catalog with what the code of cards and grids needs besides. */
export interface OpenCatalog extends Catalog {
  read: ReadCatalog;
  keep(products: readonly Product[]): void;
  /** Of a product that is in the store already. */
  idOf(slug: string): string | undefined;
  remember: Remember;
  stop(): void;
}

/** Requests the pre-order terms of sold-out products, and in version 3 the stock of all; once for each product. */
const createTermsLoader = (
  read: ReadCatalog,
  dataOf: (id: string) => ProductData | undefined,
  keep: (products: readonly Product[], termsOf: (id: string) => StoreVariant[]) => void,
): Catalog['wantTerms'] => {
  const asked = new Set<string>();
  return (ids) => {
    const wanted = ids.flatMap((id) => {
      const data = dataOf(id);
      if (!data) return [];
      const isSoldOut = data.product.stock?.inventoryStatus === 'OUT_OF_STOCK';
      const isOpen = data.product.isWhole ?? (isSoldOut && !data.preorders.length);
      return isOpen && !asked.has(id) ? [data.product] : [];
    });
    if (!wanted.length) return;
    for (const { id } of wanted) asked.add(id);
    read((catalog) => catalog.terms(wanted)).then(
      (terms) => {
        const termsOf = (id: string) => terms.filter(({ productId }) => productId === id);
        const some = wanted.flatMap(({ id }) => (termsOf(id).length && dataOf(id)?.product) || []);
        if (some.length) keep(some, termsOf);
      },
      () => {
        for (const { id } of wanted) asked.delete(id);
      },
    );
  };
};

export const createCatalog = (
  read: ReadCatalog,
  store: Pick<WidgetStore, 'getState' | 'set'>,
): OpenCatalog => {
  const products = () => store.getState().products;
  const dataOf = (id: string) => readyData(products(), id);
  let isStopped = false;

  /** Keeps the pre-order terms that are known. With new terms alone, a product is as old as it was. */
  const keep = (
    some: readonly Product[],
    termsOf?: (id: string) => readonly StoreVariant[] | undefined,
  ): void => {
    if (isStopped) return;
    const ready = some.map((product): [string, ProductEntry] => [
      product.id,
      termsOf
        ? Object.assign({}, products()[product.id], readyEntry(product, termsOf(product.id)))
        : readyEntry(product, dataOf(product.id)?.preorders),
    ]);
    store.set({ products: { ...products(), ...Object.fromEntries(ready) } });
  };

  const remember: Remember = <T>(viewOf: (product: Product, choices?: Choices) => T) => {
    const known = new Map<string, { product: Product; view: T }>();
    return (id: string, choices?: Choices) => {
      const product = dataOf(id)?.product;
      if (!product) return undefined;
      const name = JSON.stringify([id, choices]);
      let entry = known.get(name);
      if (entry?.product !== product) {
        entry = { product, view: viewOf(product, choices) };
        known.set(name, entry);
      }
      return entry.view;
    };
  };

  return {
    read,
    keep: (some) => keep(some),
    idOf: (slug) => {
      const isIt = (entry: ProductEntry) =>
        entry.status === 'ready' && entry.data.product.slug === slug;
      return Object.entries(products()).find(([, entry]) => isIt(entry))?.[0];
    },
    remember,
    prices: remember(productPricesOf),
    wantTerms: createTermsLoader(read, dataOf, keep),
    stop: () => {
      isStopped = true;
    },
  };
};
