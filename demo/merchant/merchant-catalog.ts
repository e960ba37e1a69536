// What an import needs of a store's catalog, which has version 1 or 3.
import type { VersionLimits } from './catalog-file/platform-limits.ts';
import type { WantedProduct } from './catalog-file/wanted-product.ts';
import type { Persist } from './persistence.ts';

export interface Imported {
  kind: 'created' | 'updated' | 'unchanged';
  /** The product as stored; absent if a dry run did not create it. */
  product: ImportedProduct | undefined;
}

export interface ImportedProduct {
  id: string;
  /** The collections that have it; in version 3, its direct categories. */
  collectionIds?: readonly string[] | undefined;
}

export interface ImportProductParts {
  persist: Persist;
  isDryRun: boolean;
  /**
   * Called with the line numbers of the variants in the next call, to report a variant that the platform
   * refuses.
   */
  onVariants: (lines: number[]) => void;
}

/** Known is a product as it was read. */
export interface MerchantCatalog<Known> {
  limits: VersionLimits;
  /** Names and slugs of all collections, each with its id. */
  readCollections(): Promise<[name: string, id: string][]>;
  createCollection(name: string): Promise<string>;
  /** Products that are in the collection already stay there. */
  addToCollection(collectionId: string, productIds: readonly string[]): Promise<void>;
  /** At most 100 products, by slug. */
  readByHandle(handles: readonly string[]): Promise<Map<string, Known>>;
  /**
   * Never creates a product twice: after an unknown outcome it reads the product again and does only what is
   * missing.
   *
   * @param known the product as just read; undefined if the shop does not have it
   * @throws StoreError if the platform refused a call, or an error persisted after all retries.
   */
  importProduct(
    wanted: WantedProduct,
    known: Known | undefined,
    parts: ImportProductParts,
  ): Promise<Imported>;
}
