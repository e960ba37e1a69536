// The catalog at work: products kept where all islands read them, their prices, and pre-order terms.
import type { Product } from '../../model/catalog/product.ts';
import { getStoreVariants } from '../../services/catalog/products.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { WidgetStore } from '../create-store.ts';
import { type ProductEntry, readyData } from '../products/product-entry.ts';
import type { Choices } from '../state.ts';
import type { Catalog } from './catalog-api.ts';
import { productPricesOf } from './product-page-prices.ts';

/** What is told of a product, remembered by its data: the same data gives the same object. */
export type Remember = <T>(
  tell: (product: Product, choices?: Choices) => T,
) => (productId: string, choices?: Choices) => T | undefined;

/** The catalog with what its later parts go on with. */
export interface OpenCatalog extends Catalog {
  keep(products: readonly Product[]): void;
  /** Of a product that is there already. */
  idOf(slug: string): string | undefined;
  remember: Remember;
  stop(): void;
}

export interface CatalogParts {
  send: Send;
  store: Pick<WidgetStore, 'getState' | 'set'>;
}

export const createCatalog = ({ send, store }: CatalogParts): OpenCatalog => {
  const products = () => store.getState().products;
  const dataOf = (id: string) => readyData(products(), id);
  const asked = new Set<string>();
  let isStopped = false;

  /** With all pre-order terms that are known. */
  const keep = (
    some: readonly Product[],
    termsOf = (id: string) => dataOf(id)?.preorders ?? [],
  ): void => {
    if (isStopped) return;
    const ready = some.map((product): [string, ProductEntry] => [
      product.id,
      { status: 'ready', data: { product, preorders: termsOf(product.id) } },
    ]);
    store.set({ products: { ...products(), ...Object.fromEntries(ready) } });
  };

  const wantTerms: Catalog['wantTerms'] = (ids) => {
    const wanted = ids.filter((id) => {
      const data = dataOf(id);
      const isSoldOut = data?.product.stock?.inventoryStatus === 'OUT_OF_STOCK';
      return isSoldOut && !data.preorders.length && !asked.has(id);
    });
    if (!wanted.length) return;
    for (const id of wanted) asked.add(id);
    getStoreVariants(send, wanted).then(
      (terms) => {
        const termsOf = (id: string) => terms.filter(({ productId }) => productId === id);
        const some = wanted.flatMap((id) => (termsOf(id).length && dataOf(id)?.product) || []);
        if (some.length) keep(some, termsOf);
      },
      () => {
        for (const id of wanted) asked.delete(id);
      },
    );
  };

  const remember: Remember = <T>(tell: (product: Product, choices?: Choices) => T) => {
    const known = new Map<string, { product: Product; told: T }>();
    return (id: string, choices?: Choices) => {
      const product = dataOf(id)?.product;
      if (!product) return undefined;
      const name = JSON.stringify([id, choices]);
      let entry = known.get(name);
      if (entry?.product !== product) {
        entry = { product, told: tell(product, choices) };
        known.set(name, entry);
      }
      return entry.told;
    };
  };

  return {
    keep: (some) => keep(some),
    idOf: (slug) => {
      const isIt = (entry: ProductEntry) =>
        entry.status === 'ready' && entry.data.product.slug === slug;
      return Object.entries(products()).find(([, entry]) => isIt(entry))?.[0];
    },
    remember,
    prices: remember(productPricesOf),
    wantTerms,
    stop: () => {
      isStopped = true;
    },
  };
};
