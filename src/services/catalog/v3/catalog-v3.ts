// The adapter for stores with version 3 of the catalog.
import type { AdapterParts, CatalogGrid, CatalogPort } from '../catalog-port.ts';
import { createAsk } from './calls.ts';
import type { ReadStock } from './inventory.ts';
import { readProducts } from './products.ts';

export const openCatalog = ({ send, badAnswer, load }: AdapterParts): CatalogPort => {
  const ask = createAsk(send, badAnswer);
  const extras = () => load('extrasv3');
  let readStock: ReadStock | undefined;
  let grid: CatalogGrid | undefined;
  return {
    products: (field, values) => readProducts(ask, extras, field, values),
    terms: async (products) => {
      const { createReadStock, withStock } = await extras();
      readStock ??= createReadStock(ask);
      return withStock(products, await readStock(products.map(({ id }) => id)));
    },
    grid: async () => {
      const { createGrid } = await load('gridv3');
      grid ??= createGrid(ask, load);
      return grid;
    },
  };
};
