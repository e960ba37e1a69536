// Tracks an import: the outcome of each product, all refusals, and whether to continue.
import { isStoreError, type StoreError } from '../../src/client/errors.ts';
import type { Refusal } from './catalog-file/refusal.ts';
import type { WantedProduct } from './catalog-file/wanted-product.ts';
import { refusalsOf } from './platform-refusals.ts';

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** Number of products refused in full or in part. A product refused in part might already exist in the store. */
  refused: number;
}

/** The result of one product of the file. */
export interface Outcome {
  handle: string;
  line: number;
  kind: keyof ImportCounts;
}

type Identified = Pick<WantedProduct, 'handle' | 'line'>;

export interface ImportProgress {
  readonly counts: Readonly<ImportCounts>;
  readonly done: number;
  readonly refusals: readonly Refusal[];
  /** Error that ends the import early. */
  readonly failure: StoreError | undefined;
  /** Whether the import is over. If so, no further product is started. */
  isOver(): boolean;
  count(kind: Exclude<keyof ImportCounts, 'refused'>, product: Identified): void;
  /** Lines of products whose stock is set, even if the rest of the product is refused. */
  readonly stockSet: Set<number>;
  /** In the order in which the products were done. */
  readonly outcomes: readonly Outcome[];
  refuse(refusal: Refusal): void;
  /** Records a product that is refused before anything is sent. */
  reject(product: Identified, refusal: Omit<Refusal, 'line'>): void;
  /** Records a product that failed. `variantLines`: lines of the variants in the failed call. */
  fail(error: unknown, product: Identified, variantLines?: readonly number[]): void;
  /** @throws Any error that is not from the platform. */
  end(error: unknown): void;
}

/** The import stops after this many consecutive products without a response. */
const MAX_UNANSWERED = 3;

export const NO_ANSWER =
  'the platform gave no usable answer, even after several attempts; import this row again';

export const createImportProgress = (
  signal: AbortSignal,
  onProgress: (counts: Readonly<ImportCounts>) => void,
): ImportProgress => {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  const refusals: Refusal[] = [];
  const outcomes: Outcome[] = [];
  let unanswered = 0;
  let failure: StoreError | undefined;
  const finish = ({ handle, line }: Identified, kind: Outcome['kind']): void => {
    counts[kind] += 1;
    outcomes.push({ handle, line, kind });
    onProgress(counts);
  };
  const progress: ImportProgress = {
    counts,
    refusals,
    get done() {
      return counts.created + counts.updated + counts.unchanged + counts.refused;
    },
    get failure() {
      return failure;
    },
    isOver: () => failure !== undefined || signal.aborted,
    outcomes,
    stockSet: new Set(),
    count: (kind, product) => {
      unanswered = 0;
      finish(product, kind);
    },
    refuse: (refusal) => void refusals.push(refusal),
    reject: (product, refusal) => {
      refusals.push({ line: product.line, ...refusal });
      finish(product, 'refused');
    },
    fail: (error, product, variantLines) => {
      const { line } = product;
      if (!isStoreError(error)) throw error;
      // The key is invalid or lacks permission, so all other products would also fail.
      if (error.status === 401 || error.status === 403) failure = error;
      if (progress.isOver()) return;
      unanswered = error.retryable ? unanswered + 1 : 0;
      if (error.retryable) progress.refuse({ line, field: '', reason: NO_ANSWER });
      else refusals.push(...refusalsOf(error, line, variantLines));
      if (unanswered >= MAX_UNANSWERED) failure = error;
      finish(product, 'refused');
    },
    end: (error) => {
      if (!isStoreError(error)) throw error;
      if (!signal.aborted) failure = error;
    },
  };
  return progress;
};
