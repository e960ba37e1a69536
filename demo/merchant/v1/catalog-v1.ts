// Catalog calls of an import into a store with catalog version 1.
import type { ElevatedClient } from '../../../src/package/admin.ts';
import type { Product } from '../../../src/package/index.ts';
import { VERSION_LIMITS } from '../catalog-file/platform-limits.ts';
import type { MerchantCatalog } from '../merchant-catalog.ts';
import { importProduct, readByHandle } from './import-product.ts';

export const createCatalogV1 = (client: ElevatedClient): MerchantCatalog<Product> => {
  const { collections } = client;
  return {
    limits: VERSION_LIMITS.V1,
    readCollections: async () => {
      const names: [string, string][] = [];
      const first = await collections.queryCollections({ paging: { limit: 100 } });
      for await (const { id, name, slug } of first)
        for (const known of [slug, name]) if (known) names.push([known, id]);
      return names;
    },
    createCollection: async (name) => (await collections.createCollection({ name })).id,
    addToCollection: async (id, productIds) => {
      await collections.addProductsToCollection(id, [...productIds]);
    },
    readByHandle: (handles) => readByHandle(client, handles),
    importProduct: (wanted, known, parts) => importProduct(wanted, known, { ...parts, client }),
  };
};
