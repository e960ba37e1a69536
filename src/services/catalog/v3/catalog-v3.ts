// The adapter for stores with version 3 of the catalog.
import type { ShopProduct } from '../../../model/catalog/shop-product.ts';
import type { StoreVariant } from '../../../model/catalog/store-variant.ts';
import type { AdapterParts, CatalogGrid, CatalogPort } from '../catalog-port.ts';
import { createAsk } from './calls.ts';
import { createReadStock } from './inventory.ts';
import { readProducts } from './products.ts';

/** The inventory knows better than the catalog; what it does not have stays as the catalog says. */
const withStock = (products: readonly ShopProduct[], stock: StoreVariant[]): StoreVariant[] => {
  const known = new Set(stock.map(({ variantId }) => variantId));
  const others = products.flatMap(({ terms = [] }) => terms);
  return [...stock, ...others.filter(({ variantId }) => !known.has(variantId))];
};

export const openCatalog = ({ send, badAnswer, load }: AdapterParts): CatalogPort => {
  const ask = createAsk(send, badAnswer);
  const readStock = createReadStock(ask);
  let grid: CatalogGrid | undefined;
  return {
    products: (field, values) => readProducts(ask, () => load('extrasv3'), field, values),
    terms: async (products) => withStock(products, await readStock(products.map(({ id }) => id))),
    grid: async () => {
      const { createGrid } = await load('gridv3');
      grid ??= createGrid(ask, () => load('facetsv3'));
      return grid;
    },
  };
};
