// The adapter for stores with version 3 of the catalog.
import type { ShopProduct } from '../../../model/catalog/shop-product.ts';
import type { StoreVariant } from '../../../model/catalog/store-variant.ts';
import type { AdapterParts, CatalogPort } from '../catalog-port.ts';
import { createAsk } from './calls.ts';
import { readCategory } from './categories.ts';
import { createReadStock } from './inventory.ts';
import { createKnownChoices } from './known-choices.ts';
import { readPage } from './pages.ts';
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
  const known = createKnownChoices();
  const terms: CatalogPort['terms'] = async (products) =>
    withStock(products, await readStock(products.map(({ id }) => id)));
  return {
    products: (field, values) => readProducts(ask, () => load('extrasv3'), field, values),
    terms,
    collection: (slug, signal) => readCategory(ask, slug, signal),
    page: async (request, signal) => {
      const page = await readPage(ask, request, known, signal);
      return { ...page, products: page.products.map(known.learnFrom) };
    },
    survey: async (collectionId, signal) => {
      const { readFacets } = await load('facetsv3');
      return { facets: await readFacets(ask, collectionId, known, signal) };
    },
  };
};
