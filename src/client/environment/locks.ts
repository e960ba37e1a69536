// Short locks across the tabs of one browser, with Web Locks where the page may use them.
import { withoutPrototype } from '../codec/json.ts';
import type { Environment } from './environment.ts';
import { pause, whenHeard } from './pause.ts';
import type { KeyValueStore } from './storage.ts';

/**
 * Runs the work while no other tab runs work under the same name, and not before everything that such work has written
 * to storage can be read here. The work must be short. If another tab does not release the lock in time, the work runs
 * without it, so it must be safe by itself. `steps` of five seconds: more for work that sends requests.
 */
export type WithLock = <T>(name: string, work: () => T | Promise<T>, steps?: number) => Promise<T>;

/** The wait for a lock has steps: a computer that was asleep uses up only one of them. */
export const STEP_MS = 5000;
export const STEPS = 4;
/** The part of the wait that is left when the shopper is told of it. */
const PATIENT = 3 / 4;
/** For work that sends requests: several tabs may send theirs one after the other, and each may time out. */
export const REQUEST_STEPS = 24;
/** The wait for a lock that was not released in time before. */
const STUCK_MS = 200;

/** Longer than a write takes to reach another tab. */
const REACH_MS = 1000;

/** How often an owner looks for what the last one has written. */
const LOOKS = 200;

/** The first and the last turn. All turns have as many digits, so that their texts sort as the numbers do. */
const FIRST_TURN = 1e9;
const LAST_TURN = 9e9;

/** Any script of the page may have written the stored text. */
const turnIn = (text: string | null): number => {
  const stored = Number(text);
  return stored > FIRST_TURN && stored < LAST_TURN ? stored : FIRST_TURN;
};

/**
 * Browsers do not order locks and local storage: a tab may get the lock before it can read what the last owner has
 * written. Therefore each owner increments a number in storage, its turn, and holds a second lock for a moment, whose
 * name contains the number. The next owner waits until it can read that number.
 *
 * Without Web Locks (an insecure page) the work runs without a lock, as it does when another tab keeps the lock. Tokens
 * are safe through their commit check; the cart's changes are safe through their ids, and without Web Locks the cart uses
 * a lease (lease.ts). `onWait` is called when a quarter of a wait is over.
 */
export const createLocks = (
  environment: Pick<Environment, 'locks' | 'setTimeout' | 'clearTimeout' | 'listen'>,
  { kind, prefix, get, set, writes }: KeyValueStore,
  onWait?: () => void,
): WithLock => {
  const { locks } = environment;
  if (!locks || kind === 'memory') return async (_, work) => work();
  /** A page that holds a lock when it is left is not kept for the way back. */
  const hold = () => whenHeard(environment, 'pagehide', REACH_MS);
  /** Locks that were not released in time. */
  const stuck = new Set<string>();

  const inTurn = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    // The lock of a renewal is called `NAME:IDENTITY`. It has no turns, because a renewal writes under the lock `NAME`.
    const [shared] = name.split(':');
    const key = `lock:${shared}`;
    const mark = `${prefix}${key}@`;
    const turn = () => turnIn(get(key));
    const ahead = async () =>
      (await locks.query()).held?.find(
        ({ name: other = '' }) =>
          other.startsWith(mark) && other > mark + turn() && !stuck.has(other),
      )?.name;
    // A full storage takes no number, and cookies are the same in all tabs at any time.
    const looks = kind === 'local' ? LOOKS : 0;
    for (let look = 1; look <= looks; look += 1) {
      const other = await ahead();
      if (!other) break;
      // Held for longer than any owner holds it.
      if (look === looks) stuck.add(other);
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

  return async (name, work, steps = STEPS) => {
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
          if (left === steps * PATIENT) onWait?.();
          wait(STEP_MS);
        }
      }, ms);
    };
    wait(isStuck ? STUCK_MS : STEP_MS);
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
