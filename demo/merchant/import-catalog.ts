// Imports the products of a catalog file in batches of a hundred, several in parallel, and records each outcome.

import type { StoreError } from '../../src/client/errors.ts';
import { tooLong } from './catalog-file/platform-limits.ts';
import type { Refusal } from './catalog-file/refusal.ts';
import { hasStock } from './catalog-file/stock.ts';
import type { WantedProduct } from './catalog-file/wanted-product.ts';
import { type CollectionsByName, createCollections } from './collections-by-name.ts';
import { createImportProgress, type ImportCounts, type ImportProgress } from './import-progress.ts';
import { createJoins } from './join-collections.ts';
import type { ImportProductParts, MerchantCatalog } from './merchant-catalog.ts';
import { createPersistence, type PersistenceParts } from './persistence.ts';

/** The number of products imported in parallel. */
const AT_ONCE = 8;
/** The platform's maximum page size. */
const BATCH = 100;

export interface ImportOptions<Known> extends PersistenceParts {
  catalog: MerchantCatalog<Known>;
  /** Reads and compares, but writes nothing. */
  isDryRun: boolean;
  onProgress?: (counts: Readonly<ImportCounts>) => void;
}

export interface ImportResult extends ImportCounts {
  /** Number of products that were not processed because the import ended early. */
  notReached: number;
  refusals: readonly Refusal[];
  outcomes: ImportProgress['outcomes'];
  stockSet: ReadonlySet<number>;
  newCollections: string[];
  /** Error that ended the import early. Undefined after an abort. */
  failure: StoreError | undefined;
}

function* batchesOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch[0]) yield batch;
}

const importBatch = async <Known>(
  batch: readonly WantedProduct[],
  parts: Omit<ImportProductParts, 'onVariants' | 'onStock'> & { catalog: MerchantCatalog<Known> },
  collections: CollectionsByName,
  progress: ImportProgress,
): Promise<void> => {
  const { catalog, ...rest } = parts;
  const known = await catalog.readByHandle(batch.map(({ handle }) => handle));
  const joins = createJoins(parts, collections, progress);
  const waiting = batch.values();
  const work = async (): Promise<void> => {
    for (const wanted of waiting) {
      if (progress.isOver()) return;
      let readLines = (): number[] => [];
      const onVariants = (read: () => number[]) => {
        readLines = read;
      };
      const onStock = () => {
        if (!parts.isDryRun && hasStock(wanted)) progress.stockSet.add(wanted.line);
      };
      try {
        const found = known.get(wanted.handle);
        const callbacks = { onVariants, onStock };
        const imported = await catalog.importProduct(wanted, found, { ...rest, ...callbacks });
        onStock();
        const isJoining = joins.note(wanted, imported);
        const kind = imported.kind === 'unchanged' && isJoining ? 'updated' : imported.kind;
        progress.count(kind, wanted);
      } catch (error) {
        progress.fail(error, wanted, readLines());
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (!parts.isDryRun) await joins.send();
};

const fits = (
  wanted: WantedProduct,
  { limits }: Pick<MerchantCatalog<unknown>, 'limits'>,
  progress: ImportProgress,
): boolean => {
  if ((wanted.product.description?.length ?? 0) <= limits.description) return true;
  progress.reject(wanted, { field: 'description', reason: tooLong(limits.description) });
  return false;
};

/** Resolves to the result, even if the import ends early. */
export const importCatalog = async <Known>(
  products: Iterable<WantedProduct> & { readonly length: number },
  options: ImportOptions<Known>,
): Promise<ImportResult> => {
  const { catalog, isDryRun, signal, onProgress = () => {} } = options;
  const progress = createImportProgress(signal, onProgress);
  const parts = { catalog, isDryRun, persist: createPersistence(options) };
  const collections = createCollections(parts);
  try {
    for (const batch of batchesOf(products)) {
      if (progress.isOver()) break;
      const fitting = batch.filter((product) => fits(product, catalog, progress));
      if (!fitting[0]) continue;
      await collections.open(new Set(fitting.flatMap((product) => product.collections)));
      await importBatch(fitting, parts, collections, progress);
    }
  } catch (error) {
    progress.end(error);
  }
  return {
    ...progress.counts,
    notReached: products.length - progress.done,
    refusals: progress.refusals,
    outcomes: progress.outcomes,
    stockSet: progress.stockSet,
    newCollections: collections.created,
    failure: progress.failure,
  };
};
