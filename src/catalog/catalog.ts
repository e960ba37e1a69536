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
import { toProductPrices } from './product-page/product-page-prices.ts';

/** Caches a view per product and choices: the same product data gives the same object. */
export type MemoizeView = <T>(
  toView: (product: Product, choices?: Choices) => T,
) => (productId: string, choices?: Choices) => T | undefined;

/** The catalog with additions for the code of cards and grids. */
export interface OpenCatalog extends Catalog {
  read: ReadCatalog;
  addProducts(products: readonly Product[]): void;
  /** Id of a product that is already in the store. */
  findId(slug: string): string | undefined;
  memoizeView: MemoizeView;
  stop(): void;
}

/** Requests the pre-order terms of sold-out products, and in version 3 the stock of all products, once per product. */
const createTermsLoader = (
  read: ReadCatalog,
  getData: (id: string) => ProductData | undefined,
  addProducts: (products: readonly Product[], findTerms: (id: string) => StoreVariant[]) => void,
): Catalog['wantTerms'] => {
  const asked = new Set<string>();
  return (ids) => {
    const wanted = ids.flatMap((id) => {
      const data = getData(id);
      if (!data) return [];
      const isSoldOut = data.product.stock?.inventoryStatus === 'OUT_OF_STOCK';
      const isOpen = data.product.isWhole ?? (isSoldOut && !data.preorders.length);
      return isOpen && !asked.has(id) ? [data.product] : [];
    });
    if (!wanted.length) return;
    for (const { id } of wanted) asked.add(id);
    read((catalog) => catalog.terms(wanted)).then(
      (terms) => {
        const findTerms = (id: string) => terms.filter(({ productId }) => productId === id);
        const some = wanted.flatMap(
          ({ id }) => (findTerms(id).length && getData(id)?.product) || [],
        );
        if (some.length) addProducts(some, findTerms);
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
  const getData = (id: string) => readyData(products(), id);
  let isStopped = false;

  /** Stores products and keeps their known pre-order terms. New terms alone do not make old product data fresh. */
  const addProducts = (
    some: readonly Product[],
    findTerms?: (id: string) => readonly StoreVariant[] | undefined,
  ): void => {
    if (isStopped) return;
    const ready = some.map((product): [string, ProductEntry] => [
      product.id,
      findTerms
        ? Object.assign({}, products()[product.id], readyEntry(product, findTerms(product.id)))
        : readyEntry(product, getData(product.id)?.preorders),
    ]);
    store.set({ products: { ...products(), ...Object.fromEntries(ready) } });
  };

  const memoizeView: MemoizeView = <T>(toView: (product: Product, choices?: Choices) => T) => {
    const known = new Map<string, { product: Product; view: T }>();
    return (id: string, choices?: Choices) => {
      const product = getData(id)?.product;
      if (!product) return undefined;
      const name = JSON.stringify([id, choices]);
      let entry = known.get(name);
      if (entry?.product !== product) {
        entry = { product, view: toView(product, choices) };
        known.set(name, entry);
      }
      return entry.view;
    };
  };

  return {
    read,
    addProducts: (some) => addProducts(some),
    findId: (slug) => {
      const isIt = (entry: ProductEntry) =>
        entry.status === 'ready' && entry.data.product.slug === slug;
      return Object.entries(products()).find(([, entry]) => isIt(entry))?.[0];
    },
    memoizeView,
    prices: memoizeView(toProductPrices),
    wantTerms: createTermsLoader(read, getData, addProducts),
    stop: () => {
      isStopped = true;
    },
  };
};
