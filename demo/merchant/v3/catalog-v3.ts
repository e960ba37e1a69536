// Catalog calls of an import into a store with catalog version 3.

import { asArray, asObject, asText, type Json } from '../../../src/client/codec/json.ts';
import { isStoreError } from '../../../src/client/errors.ts';
import type { ElevatedClient } from '../../../src/package/admin.ts';
import { type CallPlatform, createCallPlatform } from '../call-platform.ts';
import { VERSION_LIMITS } from '../catalog-file/platform-limits.ts';
import { hasStock } from '../catalog-file/stock.ts';
import type { WantedProduct } from '../catalog-file/wanted-product.ts';
import type { Imported, ImportProductParts, MerchantCatalog } from '../merchant-catalog.ts';
import { type KnownProduct, knownFrom, readKnown, withStock } from './known-product.ts';
import { changesFor, newProduct, variantLines } from './product-changes.ts';

const treeReference = { appNamespace: '@wix/stores', treeKey: null };
const storeAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const products = '/stores/v3/products-with-inventory';

export const createCatalogV3 = (
  client: Pick<ElevatedClient, 'fetchWithAuth'>,
): MerchantCatalog<KnownProduct> => {
  const call = createCallPlatform(client);
  return {
    limits: VERSION_LIMITS.V3,
    readCollections: () => readCategories(call),
    createCollection: async (name) => {
      const body = { category: { name }, treeReference };
      const { category } = await call('POST', '/categories/v1/categories', body);
      return asText(asObject(category)?.['id']) ?? '';
    },
    addToCollection: async (id, productIds) => {
      const items = productIds.map((catalogItemId) => ({ catalogItemId, appId: storeAppId }));
      const path = `/categories/v1/bulk/categories/${encodeURIComponent(id)}/add-items`;
      await call('POST', path, { items, treeReference });
    },
    readByHandle: (handles) => readKnown(call, handles),
    importProduct: (wanted, known, parts) => importProduct(call, wanted, known, parts),
  };
};

const readCategories = async (call: CallPlatform): Promise<[string, string][]> => {
  const names: [string, string][] = [];
  let cursorPaging: Json = { limit: 1_000 };
  for (;;) {
    // A query without a filter, or for hidden categories, requires a merchant’s key.
    const body = { treeReference, query: { cursorPaging }, returnNonVisibleCategories: true };
    const page = await call('POST', '/categories/v1/categories/query', body);
    for (const entry of asArray(page['categories'])) {
      const { id, name, slug } = asObject(entry) ?? {};
      for (const known of [asText(slug), asText(name)])
        if (known && asText(id)) names.push([known, String(id)]);
    }
    const metadata = asObject(page['pagingMetadata']);
    const cursor = asText(asObject(metadata?.['cursors'])?.['next']);
    if (metadata?.['hasNext'] !== true || !cursor) return names;
    cursorPaging = { cursor, limit: 1_000 };
  }
};

const importProduct = async (
  call: CallPlatform,
  wanted: WantedProduct,
  known: KnownProduct | undefined,
  { persist, isDryRun, onVariants }: ImportProductParts,
): Promise<Imported> => {
  const complete = async (product: KnownProduct) =>
    hasStock(wanted) ? withStock(call, product) : product;
  if (isDryRun) {
    const isSame = known && changesFor(wanted, await complete(known)) === undefined;
    return { kind: known ? (isSame ? 'unchanged' : 'updated') : 'created', product: known };
  }
  let isChanged = false;
  const readAgain = async () => (await readKnown(call, [wanted.handle])).get(wanted.handle);
  const write = async (method: string, path: string, product: object) => {
    isChanged = true;
    const answer = await call(method, path, { product, fields: ['DIRECT_CATEGORIES_INFO'] });
    return knownFrom(asObject(answer['product']) ?? {});
  };

  const update = async (product: KnownProduct): Promise<KnownProduct> => {
    const changes = changesFor(wanted, await complete(product));
    if (changes === undefined) return product;
    const own = { id: product.id, revision: product.revision, ...changes };
    return (await write('PATCH', `${products}/${product.id}`, own)) ?? product;
  };
  const create = async (): Promise<KnownProduct | undefined> => {
    try {
      return await write('POST', products, newProduct(wanted));
    } catch (error) {
      // The product might exist now: a request that timed out can arrive after the last read.
      const late = isStoreError(error) && error.status === 409 ? await readAgain() : undefined;
      if (late) return update(late);
      throw error;
    }
  };

  const product = await persist(async (isAgain) => {
    const found = isAgain ? await readAgain() : known;
    onVariants(() => variantLines(wanted, found));
    return found ? update(found) : create();
  });
  return { kind: known ? (isChanged ? 'updated' : 'unchanged') : 'created', product };
};
