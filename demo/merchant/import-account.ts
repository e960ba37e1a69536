// Keeps count of an import: what became of each product, what was refused, and whether it goes on.
import { isStoreError, type StoreError } from '../../src/errors.ts';
import type { Refusal } from './catalog-file/refusal.ts';
import { refusalsOf } from './platform-refusals.ts';

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** Something of it was refused; a later part may have been, when the product is there already. */
  refused: number;
}

export interface ImportAccount {
  readonly counts: Readonly<ImportCounts>;
  readonly done: number;
  readonly refusals: readonly Refusal[];
  /** Nothing that comes after it can go better. */
  readonly failure: StoreError | undefined;
  /** Whether nothing more is to be begun. */
  isOver(): boolean;
  count(kind: Exclude<keyof ImportCounts, 'refused'>): void;
  refuse(refusal: Refusal): void;
  /**
   * A product that failed.
   * @param variantLines of the variants in the call that failed
   */
  fail(error: unknown, line: number, variantLines?: readonly number[]): void;
  /** @throws what is no error of the platform. */
  end(error: unknown): void;
}

/** So many products in a row that found no answer, and the import is over. */
const MAX_UNANSWERED = 3;

export const NO_ANSWER =
  'the platform gave no usable answer, also after several tries; import it again';

export const createImportAccount = (
  signal: AbortSignal,
  onProgress: (done: number) => void,
): ImportAccount => {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  const refusals: Refusal[] = [];
  let unanswered = 0;
  let failure: StoreError | undefined;
  const account: ImportAccount = {
    counts,
    refusals,
    get done() {
      return counts.created + counts.updated + counts.unchanged + counts.refused;
    },
    get failure() {
      return failure;
    },
    isOver: () => failure !== undefined || signal.aborted,
    count: (kind) => {
      unanswered = 0;
      counts[kind] += 1;
      onProgress(account.done);
    },
    refuse: (refusal) => void refusals.push(refusal),
    fail: (error, line, variantLines) => {
      if (!isStoreError(error)) throw error;
      // The key is not good, or not good enough, for any of them.
      if (error.status === 401 || error.status === 403) failure = error;
      if (account.isOver()) return;
      counts.refused += 1;
      unanswered = error.retryable ? unanswered + 1 : 0;
      if (error.retryable) account.refuse({ line, field: '', reason: NO_ANSWER });
      else refusals.push(...refusalsOf(error, line, variantLines));
      if (unanswered >= MAX_UNANSWERED) failure = error;
      onProgress(account.done);
    },
    end: (error) => {
      if (!isStoreError(error)) throw error;
      if (!signal.aborted) failure = error;
    },
  };
  return account;
};
