// Tracks an import: the outcome of each product, all refusals, and whether to continue.
import { isStoreError, type StoreError } from '../../src/client/errors.ts';
import type { Refusal } from './catalog-file/refusal.ts';
import { refusalsOf } from './platform-refusals.ts';

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** Number of products refused in full or in part. A product refused in part might already exist in the store. */
  refused: number;
}

export interface ImportProgress {
  readonly counts: Readonly<ImportCounts>;
  readonly done: number;
  readonly refusals: readonly Refusal[];
  /** Error that ends the import early. */
  readonly failure: StoreError | undefined;
  /** Whether the import is over. If so, no further product is started. */
  isOver(): boolean;
  count(kind: Exclude<keyof ImportCounts, 'refused'>, handle: string): void;
  /** Handles of new or changed products, in the order of their outcome. */
  readonly changes: Readonly<Record<'created' | 'updated', readonly string[]>>;
  refuse(refusal: Refusal): void;
  /** Records a product that is refused before anything is sent. */
  reject(refusal: Refusal): void;
  /** Records a product that failed. `variantLines`: lines of the variants in the failed call. */
  fail(error: unknown, line: number, variantLines?: readonly number[]): void;
  /** @throws Any error that is not from the platform. */
  end(error: unknown): void;
}

/** The import stops after this many consecutive products without a response. */
const MAX_UNANSWERED = 3;

export const NO_ANSWER =
  'the platform gave no usable answer, even after several attempts; import this row again';

export const createImportProgress = (
  signal: AbortSignal,
  onProgress: (done: number) => void,
): ImportProgress => {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  const refusals: Refusal[] = [];
  const changes: Record<'created' | 'updated', string[]> = { created: [], updated: [] };
  let unanswered = 0;
  let failure: StoreError | undefined;
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
    changes,
    count: (kind, handle) => {
      if (kind !== 'unchanged') changes[kind].push(handle);
      unanswered = 0;
      counts[kind] += 1;
      onProgress(progress.done);
    },
    refuse: (refusal) => void refusals.push(refusal),
    reject: (refusal) => {
      refusals.push(refusal);
      counts.refused += 1;
      onProgress(progress.done);
    },
    fail: (error, line, variantLines) => {
      if (!isStoreError(error)) throw error;
      // The key is invalid or lacks permission, so all other products would also fail.
      if (error.status === 401 || error.status === 403) failure = error;
      if (progress.isOver()) return;
      counts.refused += 1;
      unanswered = error.retryable ? unanswered + 1 : 0;
      if (error.retryable) progress.refuse({ line, field: '', reason: NO_ANSWER });
      else refusals.push(...refusalsOf(error, line, variantLines));
      if (unanswered >= MAX_UNANSWERED) failure = error;
      onProgress(progress.done);
    },
    end: (error) => {
      if (!isStoreError(error)) throw error;
      if (!signal.aborted) failure = error;
    },
  };
  return progress;
};
