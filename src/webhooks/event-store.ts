// Records which handlers have finished which event, so that none runs twice; the one in memory is here.
import { checkOptions } from '../client/codec/check-options.ts';

type MaybePromise<T> = T | Promise<T>;

/**
 * Records finished handlers. `eventId` is the key of an event: its type, the id of the site and its own id, as JSON text
 * of an array. `createPostgresStore` keeps the record in PostgreSQL, for several processes or over a restart; for other
 * databases implement your own. A method that throws fails the delivery, and the platform repeats it.
 */
export interface EventStore {
  /** Names of the handlers that have finished; undefined for an unknown event. */
  done(eventId: string): MaybePromise<readonly string[] | undefined>;
  /** Called after all handlers have run. `handlers` lists those that succeeded. */
  save(eventId: string, handlers: readonly string[]): MaybePromise<void>;
  /** Called once for each `done` that did not throw, after any `save`: the event is no longer being handled. */
  release?(eventId: string): MaybePromise<void>;
}

/** A token is accepted this long after it was signed, unless the receiver's `maxAgeSeconds` says otherwise. */
export const defaultMaxAgeSeconds = 3_600;

/** Two clocks may differ by this much, and an event may be delivered just before its token is too old. */
export const spareSeconds = 600;

/** How much the store in memory keeps. */
export interface MemoryStoreOptions {
  /** 100,000 by default. */
  maxEvents?: number;
  /** Events younger than this are never dropped; by default, somewhat longer than a token is accepted. */
  keepSeconds?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/**
 * Keeps the newest `maxEvents` events in memory. When it is full of events younger than `keepSeconds`, it takes no new
 * one, because a dropped event could be replayed.
 * @throws TypeError for an option that does not exist.
 */
export const createMemoryStore = (options: MemoryStoreOptions = {}): EventStore => {
  const rules = { maxEvents: 'number', keepSeconds: 'number', now: 'function' } as const;
  checkOptions('createMemoryStore', options, rules);
  const { maxEvents = 100_000, now = Date.now } = options;
  const { keepSeconds = defaultMaxAgeSeconds + spareSeconds } = options;
  const events = new Map<string, { handlers: readonly string[]; savedAt: number }>();
  const makeRoom = (): void => {
    const [oldest] = events;
    if (events.size < maxEvents || !oldest) return;
    const [id, { savedAt }] = oldest;
    // Also false for an event of a clock that was ahead.
    if (Math.abs(now() - savedAt) < keepSeconds * 1_000)
      throw new RangeError(
        `The memory store is full: ${maxEvents} events in the last ${keepSeconds} seconds. Use createPostgresStore, or raise maxEvents.`,
      );
    events.delete(id);
  };
  return {
    done(eventId) {
      const known = events.get(eventId);
      // Before the handlers run, so that none has run for an event that cannot be recorded.
      if (!known) makeRoom();
      return known?.handlers;
    },
    save(eventId, handlers) {
      events.delete(eventId);
      events.set(eventId, { handlers, savedAt: now() });
    },
  };
};
