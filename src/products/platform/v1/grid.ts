// Reads data for v1 grids. Facts: docs/platform/catalog.md#versions, docs/platform/catalog.md#queries.

import type { ApiSend } from '../../../client/auth/tokens/authorized-client.ts';
import { readCollection, readProductPage } from '../../../client/catalog/catalog-reads.ts';
import {
  createRefinedReader,
  productPageQuery,
  type Refinement,
} from '../../../client/catalog/page-query.ts';
import { MAX_PAGE_SIZE } from '../../../client/catalog/products-query.ts';
import type { CatalogGrid } from '../catalog-port.ts';
import type { ToShopProducts } from './catalog-v1.ts';

const ONE_PRODUCT = { filter: {}, paging: { limit: 1, offset: 0 } };

const UNREFINED: Refinement = { sort: 'featured', isInStock: false, options: {} };

export const createGrid = (send: ApiSend, toShopProducts: ToShopProducts): CatalogGrid => {
  const readRefined = createRefinedReader(send);
  return {
    collection: async (slug, signal) => {
      const found = await readCollection(send, slug, signal);
      // A store that moved to version 3 may return no collection, but reveals the version by refusing a product call.
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
        products: await toShopProducts(products),
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
