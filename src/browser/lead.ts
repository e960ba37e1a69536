// One tab of the site leads at a time: what should run once and not in each tab runs there.
import type { Environment } from './environment.ts';
import type { KeyValueStore } from './storage.ts';

/**
 * Runs the work as soon as no other tab is at it, and resolves with its end. The signal takes back a wish that
 * still waits, and lets others lead in the same breath, whatever the work still does: a page that is put away
 * runs no further task, and would be thrown out of the back/forward cache by whoever wants its lock.
 * Tabs that do not share storage have nothing in common, and without Web Locks nobody can tell: there every tab
 * leads itself.
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
          // Taken back, or a page that is going away.
        }
      }
    : (_, __, work) => work();
