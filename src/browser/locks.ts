// Short locks across the tabs of one browser: Web Locks where the page may use them.
import type { Environment } from './environment.ts';
import type { KeyValueStore } from './storage.ts';

/** Runs the work while no other tab runs work under the same name. Work must be short. */
export type WithLock = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

/**
 * Without Web Locks (a page that is not served safely) the work just runs: for tokens their commit
 * guard is enough, the cart takes a lease (lease.ts).
 */
export const createLocks = (
  { locks }: Pick<Environment, 'locks'>,
  { kind, prefix }: Pick<KeyValueStore, 'kind' | 'prefix'>,
): WithLock =>
  locks && kind !== 'memory'
    ? (name, work) => locks.request(prefix + name, () => work()) as Promise<never>
    : async (_, work) => work();
