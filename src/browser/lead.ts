// Elects one tab of the site as the leader, which runs work that should not run in every tab.
import type { Environment } from './environment.ts';
import type { KeyValueStore } from './storage.ts';

/**
 * Runs the work when no other tab runs work under this name, and resolves when it ends. Aborting the signal cancels a
 * pending request, or releases the lock at once, even if the work has not ended: a page in the back/forward cache
 * runs no tasks, and is evicted when another tab waits for its lock.
 * Without shared storage or Web Locks, each tab runs the work itself.
 */
export type Lead = (
  name: string,
  signal: AbortSignal,
  work: () => Promise<unknown>,
) => Promise<unknown>;

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

export const createLead = (
  { locks }: Pick<Environment, 'locks'>,
  { kind, prefix }: Pick<KeyValueStore, 'kind' | 'prefix'>,
): Lead =>
  locks && kind === 'local'
    ? async (name, signal, work) => {
        try {
          await locks.request(prefix + name, { signal }, () =>
            Promise.race([work(), whenAborted(signal)]),
          );
        } catch {
          // Aborted, or the page is closing.
        }
      }
    : (_, __, work) => work();
