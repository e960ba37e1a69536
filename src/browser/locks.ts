// Short locks across the tabs of one browser, with Web Locks where the page may use them.
import type { Environment } from './environment.ts';
import { pause } from './pause.ts';
import type { KeyValueStore } from './storage.ts';
import { whenHeard } from './when-heard.ts';

/**
 * Runs the work while no other tab runs work under the same name, and not before everything that such work has written
 * to storage can be read here. The work must be short.
 */
export type WithLock = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

/** Longer than a write takes to reach another tab. */
const REACH_MS = 1000;

/** How often an owner looks for what the last one has written. */
const LOOKS = 200;

/** The first turn; all turns have as many digits, so that their texts sort as the numbers do. */
const FIRST_TURN = 1e9;

/**
 * Browsers do not order locks and local storage: a tab may get the lock before it can read what the last owner has
 * written. Therefore each owner increments a number in storage, its turn, and holds a second lock for a moment, whose
 * name contains the number. The next owner waits until it can read that number.
 *
 * Without Web Locks (an insecure page) the work runs without a lock. Tokens are safe through their commit check; the
 * cart uses a lease instead (lease.ts).
 */
export const createLocks = (
  environment: Pick<Environment, 'locks' | 'setTimeout' | 'listen'>,
  { kind, prefix, get, set, writes }: KeyValueStore,
): WithLock => {
  const { locks } = environment;
  if (!locks || kind === 'memory') return async (_, work) => work();
  /** A page that holds a lock when it is left is not kept for the way back. */
  const hold = () => whenHeard(environment, 'pagehide', REACH_MS);
  return (name, work) =>
    locks.request(prefix + name, async () => {
      // A renewal writes under the lock of all tokens: its own lock, which names an identity, has no turns.
      const [all] = name.split(':');
      const key = `lock:${all}`;
      const mark = `${prefix}${key}@`;
      const turn = () => Number(get(key)) || FIRST_TURN;
      const isBehind = async () =>
        (await locks.query()).held?.some(
          ({ name: other = '' }) => other.startsWith(mark) && other > mark + turn(),
        );
      // A full storage takes no number, and cookies are one for all tabs at any time.
      let looks = kind === 'local' ? LOOKS : 0;
      while (looks-- && (await isBehind())) await pause(environment, 4);
      const before = writes();
      try {
        return await work();
      } finally {
        if (writes() !== before && name === all) {
          const next = turn() + 1;
          set(key, String(next));
          void locks.request(mark + next, hold);
        }
      }
    }) as Promise<never>;
};
