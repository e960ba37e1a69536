// Loads the code for lost answers when it is first needed, and wakes it up when the last watch has ended.

import { type Lazy, once } from '../../../app/lazy.ts';
import type { Environment } from '../../../client/environment/environment.ts';
import { errorOfThrown } from '../../../client/http/to-store-error.ts';
import type { CartLedger } from '../record/cart-ledger.ts';
import type { Repairs } from './repairs.ts';

const LOAD_AGAIN_MS = 30_000;

export interface LazyRepairs {
  /** Rejects with a StoreError that passes. */
  needRepairs: Lazy<Repairs>;
  /** Calls `refresh` when the last watch has ended. Where the code cannot be loaded, asks to be called again. */
  schedule(refresh: () => Promise<void>, callAgainAfter: (ms: number) => void): void;
  stop(): void;
}

export const createLazyRepairs = (environment: Environment, ledger: CartLedger): LazyRepairs => {
  let repairs: Repairs | undefined;
  let isStopped = false;
  const needRepairs = once(async () => {
    try {
      repairs = (await import('./repairs.ts')).createRepairs(environment, ledger);
      return repairs;
    } catch (error) {
      throw errorOfThrown(error, 'network');
    }
  });
  return {
    needRepairs,
    schedule: (refresh, callAgainAfter) => {
      if (!ledger.record().watches.length) return;
      needRepairs().then(
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
