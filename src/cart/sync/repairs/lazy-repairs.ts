// Loads the code for lost responses on first use, and refreshes the cart as soon as no late request can arrive any more.

import { type Load, once } from '../../../app/load.ts';
import type { Environment } from '../../../client/environment/environment.ts';
import { thrownToError } from '../../../client/http/to-store-error.ts';
import type { CartLedger } from '../record/cart-ledger.ts';
import type { Repairs } from './repairs.ts';

const LOAD_AGAIN_MS = 30_000;

export interface LazyRepairs {
  /** Loads the repair code. If that fails, rejects with a temporary StoreError. */
  loadRepairs: Load<Repairs>;
  /** Calls `refresh` when no late request can arrive any more. If the code cannot load, calls `callAgainAfter`. */
  schedule(refresh: () => Promise<void>, callAgainAfter: (ms: number) => void): void;
  stop(): void;
}

export const createLazyRepairs = (environment: Environment, ledger: CartLedger): LazyRepairs => {
  let repairs: Repairs | undefined;
  let isStopped = false;
  const loadRepairs = once(async () => {
    try {
      repairs = (await import('./repairs.ts')).createRepairs(environment, ledger);
      return repairs;
    } catch (error) {
      throw thrownToError(error, 'network');
    }
  });
  return {
    loadRepairs,
    schedule: (refresh, callAgainAfter) => {
      if (!ledger.record().watches.length) return;
      loadRepairs().then(
        ({ schedule }) => {
          if (!isStopped) schedule(() => void refresh());
        },
        () => callAgainAfter(LOAD_AGAIN_MS),
      );
    },
    stop: () => {
      isStopped = true;
      repairs?.stop();
    },
  };
};
