// Short locks across the tabs of one browser, with Web Locks where the page may use them.
import type { Environment } from './environment.ts';
import type { KeyValueStore } from './storage.ts';

/** Runs the work while no other tab runs work under the same name. The work must be short. */
export type WithLock = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

/**
 * Without Web Locks (an insecure page) the work runs without a lock. Tokens are safe through their commit check; the
 * cart uses a lease instead (lease.ts).
 */
export const createLocks = (
  { locks }: Pick<Environment, 'locks'>,
  { kind, prefix }: Pick<KeyValueStore, 'kind' | 'prefix'>,
): WithLock =>
  locks && kind !== 'memory'
    ? (name, work) => locks.request(prefix + name, () => work()) as Promise<never>
    : async (_, work) => work();
