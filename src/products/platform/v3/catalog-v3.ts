// The adapter for stores with version 3 of the catalog.
import type { AdapterOptions, CatalogGrid, CatalogPort } from '../catalog-port.ts';
import { createAsk } from './calls.ts';
import type { ReadStock } from './inventory.ts';
import { createWholeProducts, readProducts } from './products.ts';

export const openCatalog = ({ send, badAnswer }: AdapterOptions): CatalogPort => {
  const ask = createAsk(send, badAnswer);
  const loadExtras = () => import('./extras.ts');
  let readStock: ReadStock | undefined;
  let grid: CatalogGrid | undefined;
  const products: CatalogPort['products'] = async (...given) =>
    whole.add(await readProducts({ ask, badAnswer, loadExtras }, ...given));
  const whole = createWholeProducts(products);
  return {
    products,
    terms: async (some) => {
      const { createReadStock, withStock } = await loadExtras();
      readStock ??= createReadStock(ask);
      return withStock(some, await readStock(some.map(({ id }) => id)));
    },
    grid: async () => {
      const { createGrid } = await import('./grid.ts');
      grid ??= createGrid(ask, whole.inList);
      return grid;
    },
  };
};
