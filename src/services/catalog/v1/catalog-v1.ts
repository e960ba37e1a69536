// The adapter for stores with version 1 of the catalog.
import type { StoreVariant } from '../../../model/catalog/product.ts';
import type { Refinement } from '../../../model/catalog/refinement.ts';
import type { ShopProduct } from '../../../model/catalog/shop-product.ts';
import type { Send } from '../../../session/tokens/authorized-client.ts';
import type { AdapterParts, CatalogPort } from '../catalog-port.ts';
import { readCollection, readProductPage } from './catalog-reads.ts';
import { productPageQuery } from './page-query.ts';
import { getStoreVariants, MAX_PAGE_SIZE, readProducts } from './products.ts';
import { createRefinedReader } from './refused-filter.ts';
import { shopProductOf } from './shop-product-of.ts';

const ONE_PRODUCT = { filter: {}, paging: { limit: 1, offset: 0 } };

const UNREFINED: Refinement = { sort: 'featured', isInStock: false, options: {} };

const termsOf = async (send: Send, products: readonly ShopProduct[]): Promise<StoreVariant[]> =>
  products.length
    ? getStoreVariants(
        send,
        products.map(({ id }) => id),
      )
    : [];

export const openCatalog = ({ send }: Pick<AdapterParts, 'send'>): CatalogPort => {
  const readRefined = createRefinedReader(send);
  return {
    products: async (field, values) => {
      const products = (await readProducts(send, field, values)).map(shopProductOf);
      // Only what is sold out can be on pre-order: most pages never ask for these terms.
      const soldOut = products.filter(({ stock }) => stock?.inventoryStatus === 'OUT_OF_STOCK');
      const terms = await termsOf(send, soldOut).catch(() => undefined);
      return products.map((product) =>
        terms && soldOut.includes(product)
          ? { ...product, terms: terms.filter(({ productId }) => productId === product.id) }
          : product,
      );
    },
    terms: (products) => termsOf(send, products),
    collection: async (slug, signal) => {
      const found = await readCollection(send, slug, signal);
      // A store that has moved to version 3 may have no collections in place of refusing the call. It refuses this one.
      if (!found) await readProductPage(send, ONE_PRODUCT, signal);
      return found;
    },
    page: async ({ refinement, collectionId, limit, cursor = '0' }, signal) => {
      const offset = Number(cursor);
      const paging = { limit, offset };
      const { products, count, total } = await readRefined(
        refinement,
        collectionId,
        paging,
        signal,
      );
      const end = offset + count;
      const hasMore = total === undefined ? count === limit : count > 0 && end < total;
      return {
        products: products.map(shopProductOf),
        total,
        next: hasMore ? String(end) : undefined,
      };
    },
    survey: async (collectionId, signal) => {
      const query = productPageQuery(UNREFINED, collectionId, { limit: MAX_PAGE_SIZE, offset: 0 });
      const { products } = await readProductPage(send, query, signal);
      return { products };
    },
  };
};
