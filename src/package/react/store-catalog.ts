// The catalog that hooks and islands of one provider share, without any island's code.
import { createCatalog, type OpenCatalog } from '../../catalog/catalog.ts';
import type { OpenCollection, ProductPages } from '../../catalog/catalog-api.ts';
import { createOpenCollection } from '../../catalog/collections/collection-list.ts';
import { createSlugLoader } from '../../catalog/product-page/product-page-slugs.ts';
import type { Running } from '../create-running.ts';

const catalogs = new WeakMap<Running, OpenCatalog>();

export const catalogOf = (running: Running): OpenCatalog => {
  const { core, products } = running;
  const catalog = catalogs.get(running) ?? createCatalog(products.readCatalog, core.store);
  catalogs.set(running, catalog);
  return catalog;
};

/** Readers of the catalog for the hooks of one provider. Cards and grids have readers of their own. */
interface CatalogReaders {
  slugs: ProductPages['slugs'];
  openCollection: OpenCollection;
}

const allReaders = new WeakMap<Running, CatalogReaders>();

const create = (running: Running): CatalogReaders => {
  const { core, products } = running;
  const catalog = catalogOf(running);
  return {
    slugs: createSlugLoader(core.environment, catalog, products.recallSlug),
    openCollection: createOpenCollection(catalog),
  };
};

export const catalogReadersOf = (running: Running): CatalogReaders => {
  const readers = allReaders.get(running) ?? create(running);
  allReaders.set(running, readers);
  return readers;
};
