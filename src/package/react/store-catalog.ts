// The catalog that hooks and islands of one provider share, without any island's code.
import { createCatalog, type OpenCatalog } from '../../store/catalog/catalog.ts';
import type { OpenCollection, ProductPages } from '../../store/catalog/catalog-api.ts';
import { createCollectionList } from '../../store/catalog/collection-list.ts';
import { createSlugLoader } from '../../store/catalog/product-page-slugs.ts';
import type { Running } from '../create-running.ts';

export interface StoreCatalog {
  catalog: OpenCatalog;
  slugs: ProductPages['slugs'];
  openCollection: OpenCollection;
}

const catalogs = new WeakMap<Running, StoreCatalog>();

const create = ({ core, products }: Running): StoreCatalog => {
  const { readCatalog: read } = products;
  const catalog = createCatalog({ store: core.store, read });
  return {
    catalog,
    slugs: createSlugLoader({ environment: core.environment, read, catalog }),
    openCollection: (...wanted) => createCollectionList({ ...catalog, read }, ...wanted),
  };
};

export const storeCatalogOf = (running: Running): StoreCatalog => {
  const catalog = catalogs.get(running) ?? create(running);
  catalogs.set(running, catalog);
  return catalog;
};
