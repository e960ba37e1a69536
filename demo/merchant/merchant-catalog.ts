// The catalog calls that an import needs, for version 1 or 3.
import type { VersionLimits } from './catalog-file/platform-limits.ts';
import type { WantedProduct } from './catalog-file/wanted-product.ts';
import type { Persist } from './persistence.ts';

export interface Imported {
  kind: 'created' | 'updated' | 'unchanged';
  /** The product as stored. Absent if a dry run did not create it. */
  product: ImportedProduct | undefined;
}

export interface ImportedProduct {
  id: string;
  /** Collections of the product. In version 3, its direct categories. */
  collectionIds?: readonly string[] | undefined;
}

export interface ImportProductParts {
  persist: Persist;
  isDryRun: boolean;
  /** Receives, before each call, the lines of the variants in the call, so that refusals can name these lines. */
  onVariants: (readLines: () => number[]) => void;
  /** Called when the stock is set, if another call for the product follows. */
  onStock: () => void;
}

/** `Known` is a product as read from the platform. */
export interface MerchantCatalog<Known> {
  limits: VersionLimits;
  /** Names and slugs of all collections, each with its id. */
  readCollections(): Promise<[name: string, id: string][]>;
  createCollection(name: string): Promise<string>;
  /** Products already in the collection stay in it. */
  addToCollection(collectionId: string, productIds: readonly string[]): Promise<void>;
  /** At most 100 products, by slug. */
  readByHandle(handles: readonly string[]): Promise<Map<string, Known>>;
  /**
   * Never creates a product twice: after an unknown outcome, reads the product and completes it. `known`: the product
   * as it was just read.
   * @throws StoreError if the platform refused a call, or an error persisted after all retries.
   */
  importProduct(
    wanted: WantedProduct,
    known: Known | undefined,
    parts: ImportProductParts,
  ): Promise<Imported>;
}
