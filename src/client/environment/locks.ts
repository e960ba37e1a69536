// Short locks across the tabs of one browser. Uses Web Locks where available.
import { withoutPrototype } from '../codec/json.ts';
import type { Environment } from './environment.ts';
import { pause, waitForEvent } from './pause.ts';
import type { KeyValueStore } from './storage.ts';

/**
 * Runs the work while no other tab runs work under the same name. Everything that earlier work wrote to storage can
 * then be read here. The work must be short. If another tab does not release the lock in time, the work runs without
 * the lock, so the work must be safe by itself. `steps`: how many steps of five seconds to wait for the lock; use more
 * for work that sends requests.
 */
export type WithLock = <T>(name: string, work: () => T | Promise<T>, steps?: number) => Promise<T>;

/** The wait for a lock is split into steps, so that a sleeping computer uses up only one step. */
export const LOCK_STEP_MS = 5000;
export const LOCK_STEPS = 4;
/** Share of the waiting time that is left when `onWait` is called. */
const NOTICE_SHARE = 3 / 4;
/** Number of steps to wait if the work sends requests. Several tabs can send in turn, and each request can time out. */
export const REQUEST_STEPS = 24;
/** Milliseconds to wait for a lock that was not released in time at the last attempt. */
const STUCK_MS = 200;

/** Upper limit of the time that a write takes to reach another tab. */
const TURN_HOLD_MS = 1000;

/** Maximum number of checks whether the write of the lock's previous owner can be read. */
const MAX_TURN_CHECKS = 200;

/**
 * Range of turn numbers, see createLocks(). All numbers have equally many digits, so they sort correctly as strings.
 */
const FIRST_TURN = 1e9;
const LAST_TURN = 9e9;

/** Validates the stored text, which any script of the page may have written. */
const turnIn = (text: string | null): number => {
  const stored = Number(text);
  return stored > FIRST_TURN && stored < LAST_TURN ? stored : FIRST_TURN;
};

/**
 * Browsers do not order locks and local storage: a tab may get the lock before it can read the last owner's writes.
 * Therefore each owner increments a number in storage, its turn, and briefly holds a second lock whose name contains
 * the number. The next owner waits until it can read that number.
 *
 * Without Web Locks (an insecure page), or if another tab keeps the lock, the work runs without a lock. In this case,
 * a check before each commit protects the tokens, and ids protect the cart's changes. Without Web Locks, the cart also
 * uses a lease (lease.ts). `onWait` is called after a quarter of the wait.
 */
export const createLocks = (
  environment: Pick<Environment, 'locks' | 'setTimeout' | 'clearTimeout' | 'listen'>,
  { kind, prefix, get, set, writes }: KeyValueStore,
  onWait?: () => void,
): WithLock => {
  const { locks } = environment;
  if (!locks || kind === 'memory') return async (_, work) => work();
  /** Releases the lock on pagehide: a page that holds a lock cannot enter the back/forward cache. */
  const hold = () => waitForEvent(environment, 'pagehide', TURN_HOLD_MS);
  /** Locks that were not released in time. */
  const stuck = new Set<string>();

  const inTurn = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    // A token renewal takes the lock `NAME:IDENTITY`, and writes under the lock `NAME`. Both locks share one queue.
    const [shared] = name.split(':');
    const key = `lock:${shared}`;
    const mark = `${prefix}${key}@`;
    const turn = () => turnIn(get(key));
    const findTurnHolder = async () =>
      (await locks.query()).held?.find(
        ({ name: other = '' }) =>
          other.startsWith(mark) && other > mark + turn() && !stuck.has(other),
      )?.name;
    // Limited, because the turn never appears if the storage is full. Cookies need no check: all tabs see them at once.
    const checks = kind === 'local' ? MAX_TURN_CHECKS : 0;
    for (let check = 1; check <= checks; check += 1) {
      const other = await findTurnHolder();
      if (!other) break;
      // Stop waiting for this turn.
      if (check === checks) stuck.add(other);
      else await pause(environment, 4);
    }
    const before = writes();
    try {
      return await work();
    } finally {
      if (writes() !== before && name === shared) {
        const next = turn() + 1;
        set(key, String(next));
        void locks.request(mark + next, hold);
      }
    }
  };

  return async (name, work, steps = LOCK_STEPS) => {
    const ending = new AbortController();
    const { signal } = ending;
    const isStuck = stuck.has(name);
    let left = isStuck ? 1 : steps;
    let isHeld = false;
    let timer: unknown;
    const wait = (ms: number): void => {
      timer = environment.setTimeout(() => {
        left -= 1;
        if (left === 0) ending.abort();
        else {
          if (left === steps * NOTICE_SHARE) onWait?.();
          wait(LOCK_STEP_MS);
        }
      }, ms);
    };
    wait(isStuck ? STUCK_MS : LOCK_STEP_MS);
    try {
      const options = withoutPrototype({ signal });
      return (await locks.request(prefix + name, options, () => {
        isHeld = true;
        environment.clearTimeout(timer);
        stuck.delete(name);
        return inTurn(name, work);
      })) as Awaited<ReturnType<typeof work>>;
    } catch (error) {
      environment.clearTimeout(timer);
      if (isHeld || !signal.aborted) throw error;
      stuck.add(name);
      return work();
    }
  };
};
