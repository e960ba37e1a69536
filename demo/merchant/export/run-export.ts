// Runs an export: reads all products of a store and creates a catalog file.
import { isStoreError } from '../../../src/client/errors.ts';
import type { ElevatedClient } from '../../../src/package/admin.ts';
import { openStore, type StoreOptions } from '../open-store.ts';
import { HAS_VERSION_3 } from '../run-import.ts';
import { type ExportedProduct, headerLine, linesOf } from './exported-product.ts';
import { readAllV1 } from './read-all-v1.ts';
import { readAllV3 } from './read-all-v3.ts';
import { readsBack } from './reads-back.ts';

export interface Exported {
  csv: string;
  count: number;
  /** Handles of products that a file cannot express. Such products are left out. */
  left: string[];
  /** Handles of products exported with final prices, without the prices before the sale. */
  mixed: string[];
}

const readAll = async (client: ElevatedClient): Promise<ExportedProduct[]> => {
  try {
    return await readAllV1(client);
  } catch (error) {
    if (!isStoreError(error) || error.code !== HAS_VERSION_3) throw error;
    return readAllV3(client);
  }
};

/** @throws StoreError if a read fails after the client’s retries. */
export const runExport = async (
  options: StoreOptions,
  fetch: typeof globalThis.fetch,
): Promise<Exported> => {
  const products = await readAll(openStore(options, fetch));
  const written = products.filter(readsBack);
  const lines = [headerLine, ...written.flatMap(linesOf)];
  return {
    csv: `${lines.join('\n')}\n`,
    count: written.length,
    left: products.filter((product) => !written.includes(product)).map(({ handle }) => handle),
    mixed: written.filter(({ hasMixedSale }) => hasMixedSale).map(({ handle }) => handle),
  };
};
