// A lock for pages without Web Locks: a lease in storage between tabs, and a queue within a tab.
import { isAhead } from '../../client/codec/readers.ts';
import type { Environment } from '../../client/environment/environment.ts';
import type { WithLock } from '../../client/environment/locks.ts';
import { pause } from '../../client/environment/pause.ts';
import { newId } from '../../client/environment/random.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';

/** Milliseconds; the longest time that a crashed tab can hold the lock. */
const LOCK_LEASE_MS = 2000;

export const createLease = (
  environment: Pick<Environment, 'now' | 'setTimeout' | 'random'>,
  storage: KeyValueStore,
): WithLock => {
  const me = newId();
  let queue: Promise<unknown> = Promise.resolve();

  // Two tabs can write at the same time, so the tab whose entry is still stored after a pause owns the lease. After
  // LOCK_LEASE_MS, a tab continues without the lease, because waiting could become a deadlock, which nothing detects; a
  // duplicate commit is detected by its mutation id.
  const take = async (name: string): Promise<void> => {
    const end = environment.now() + LOCK_LEASE_MS;
    while (isAhead(end, LOCK_LEASE_MS, environment.now())) {
      const [owner, until] = (storage.get(name) ?? '').split(' ');
      if (owner === me) return;
      if (!owner || !isAhead(Number(until), LOCK_LEASE_MS, environment.now())) {
        storage.set(name, `${me} ${environment.now() + LOCK_LEASE_MS}`);
      }
      await pause(environment, 10 + 20 * environment.random());
    }
  };

  return (name, work) => {
    const turn = queue.then(async () => {
      if (storage.kind !== 'local') return work();
      const key = `lock:${name}`;
      await take(key);
      try {
        return await work();
      } finally {
        if (storage.get(key)?.startsWith(me)) storage.remove(key);
      }
    });
    // The caller gets the error; the next turn starts in any case.
    queue = turn.catch(() => {});
    return turn;
  };
};
