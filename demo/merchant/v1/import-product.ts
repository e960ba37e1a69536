// Makes one product of the shop match the file: creates or updates it, its variants and its media.

import { isStoreError } from '../../../src/client/errors.ts';
import type { ElevatedClient, MediaInput } from '../../../src/package/admin.ts';
import type { Product } from '../../../src/package/index.ts';
import { createCallPlatform } from '../call-platform.ts';
import type { WantedProduct } from '../catalog-file/wanted-product.ts';
import type { Imported, ImportProductParts } from '../merchant-catalog.ts';
import { changesFor, overridesFor } from './compare-product.ts';
import { stockChangesFor, writeStock } from './import-stock.ts';

/** Reads at most 100 products by slug in one call, including hidden products. */
export const readByHandle = async (
  { products }: ElevatedClient,
  handles: readonly string[],
): Promise<Map<string, Product>> => {
  const page = await products.queryProducts(
    { filter: { slug: { $in: handles } }, paging: { limit: handles.length } },
    { includeHiddenProducts: true },
  );
  return new Map(page.products.map((product) => [product.slug ?? '', product]));
};

const mediaInput = (entry: string): MediaInput =>
  /^[a-z]+:/i.test(entry) ? { url: entry } : { mediaId: entry };

const lacksMedia = ({ media }: WantedProduct, product: Product): boolean =>
  media.length > 0 && !product.media?.items?.length;

const trial = (wanted: WantedProduct, known: Product | undefined): Imported => {
  if (!known) return { kind: 'created', product: undefined };
  const differs =
    changesFor(wanted.product, known) !== undefined ||
    overridesFor(wanted, known).length > 0 ||
    stockChangesFor(wanted, known).length > 0 ||
    lacksMedia(wanted, known);
  return { kind: differs ? 'updated' : 'unchanged', product: known };
};

export const importProduct = async (
  wanted: WantedProduct,
  known: Product | undefined,
  {
    client,
    persist,
    isDryRun,
    onVariants,
    onStock,
  }: ImportProductParts & { client: ElevatedClient },
): Promise<Imported> => {
  if (isDryRun) return trial(wanted, known);
  const { products } = client;
  let isChanged = false;
  const write = <T>(call: Promise<T>): Promise<T> => {
    isChanged = true;
    return call;
  };
  const readAgain = async () => (await readByHandle(client, [wanted.handle])).get(wanted.handle);

  const create = async (): Promise<Product> => {
    try {
      return await write(products.createProduct(wanted.product));
    } catch (error) {
      // The product might exist now: a request that timed out can arrive after the last read.
      const isTaken = isStoreError(error) && error.status === 409;
      const late = isTaken ? await readAgain() : undefined;
      if (late) return update(late);
      throw error;
    }
  };
  const update = async (product: Product): Promise<Product> => {
    const changes = changesFor(wanted.product, product);
    return changes ? write(products.updateProduct(product.id, changes)) : product;
  };

  const product = await persist(async (isAgain) => {
    const found = isAgain ? await readAgain() : known;
    const saved = found ? await update(found) : await create();
    const overrides = overridesFor(wanted, saved);
    onVariants(() => overrides.map(({ line }) => line));
    if (overrides.length > 0)
      await write(
        products.updateProductVariants(
          saved.id,
          overrides.map(({ override }) => override),
        ),
      );
    const stock = stockChangesFor(wanted, saved);
    if (stock.length > 0) await write(writeStock(createCallPlatform(client), saved.id, stock));
    onStock();
    if (lacksMedia(wanted, saved))
      await write(products.addProductMedia(saved.id, wanted.media.map(mediaInput)));
    return saved;
  });
  return { kind: known ? (isChanged ? 'updated' : 'unchanged') : 'created', product };
};
