// One tab of the site leads at a time: what should run once and not in each tab runs there.
import type { Environment } from './environment.ts';
import type { KeyValueStore } from './storage.ts';

/**
 * Runs the work as soon as no other tab is at it, and resolves with its end; the signal takes back a wish that
 * still waits. Tabs that do not share storage have nothing in common, and without Web Locks nobody can tell:
 * there every tab leads itself.
 */
export type Lead = (
  name: string,
  signal: AbortSignal,
  work: () => Promise<unknown>,
) => Promise<unknown>;

export const createLead = (
  { locks }: Pick<Environment, 'locks'>,
  { kind, prefix }: Pick<KeyValueStore, 'kind' | 'prefix'>,
): Lead =>
  locks && kind === 'local'
    ? async (name, signal, work) => {
        try {
          await locks.request(prefix + name, { signal }, work);
        } catch {
          // Taken back, or a page that is going away.
        }
      }
    : (_, __, work) => work();
