// Short locks across the tabs of one browser: Web Locks, else a lease in storage, else this tab alone.
import type { Environment } from './environment.ts';
import { newId } from './random.ts';
import type { KeyValueStore } from './storage.ts';

/** Runs the work while no other tab runs work under the same name. Work must be short. */
export type WithLock = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

/** A tab that died holding a lease blocks nobody for longer than this. */
const LEASE_MS = 2000;

export const createLocks = (
  environment: Pick<Environment, 'locks' | 'now' | 'setTimeout' | 'random'>,
  storage: KeyValueStore,
): WithLock => {
  const { locks } = environment;
  if (locks && storage.kind === 'local') {
    return (name, work) => locks.request(storage.prefix + name, () => work()) as Promise<never>;
  }
  const me = newId();
  let queue: Promise<unknown> = Promise.resolve();
  const pause = (ms: number) =>
    new Promise<void>((resolve) => void environment.setTimeout(resolve, ms));

  // Two tabs may write at once; the one whose name stays after a pause has the lease. A waiter
  // goes on without it in the end: commits are guarded by their flight, a deadlock by nothing.
  const lease = async (name: string): Promise<void> => {
    const end = environment.now() + LEASE_MS;
    while (environment.now() < end) {
      const [owner, until] = (storage.get(name) ?? '').split(' ');
      if (owner === me) return;
      if (!owner || Number(until) < environment.now()) {
        storage.set(name, `${me} ${environment.now() + LEASE_MS}`);
      }
      await pause(10 + 20 * environment.random());
    }
  };

  return (name, work) => {
    const turn = queue.then(async () => {
      if (storage.kind !== 'local') return work();
      const key = `lock:${name}`;
      await lease(key);
      try {
        return await work();
      } finally {
        if (storage.get(key)?.startsWith(me)) storage.remove(key);
      }
    });
    queue = turn.catch(() => {});
    return turn;
  };
};
