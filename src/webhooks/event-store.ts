// Records which handlers have finished which event, so that no handler runs twice. Contains the in-memory store.
import { checkOptions } from '../client/codec/check-options.ts';

type MaybePromise<T> = T | Promise<T>;

/**
 * Records finished handlers. `eventId` is the key of an event: its type, site id and event id, as a JSON array.
 * `createPostgresStore` stores the record in PostgreSQL, for several processes or across restarts. For other databases,
 * implement this interface. If a method throws, the delivery fails and the platform repeats it.
 */
export interface EventStore {
  /** Names of the handlers that have finished. Undefined for an unknown event. */
  done(eventId: string): MaybePromise<readonly string[] | undefined>;
  /** Called after all handlers have run. `handlers` lists the successful ones. */
  save(eventId: string, handlers: readonly string[]): MaybePromise<void>;
  /** Called when the handling of an event ends, after any `save`: once for each `done` that did not throw. */
  release?(eventId: string): MaybePromise<void>;
}

/** Default of the receiver's `maxAgeSeconds`: how long a token is accepted after it was signed. */
export const defaultMaxAgeSeconds = 3_600;

/** Allows for clock differences, and for an event that is delivered just before its token is too old. */
export const spareSeconds = 600;

/** Limits of the in-memory store. */
export interface MemoryStoreOptions {
  /** Maximum number of events. Default: 100,000. */
  maxEvents?: number;
  /** Events younger than this many seconds are never dropped. Default: slightly longer than a token is accepted. */
  keepSeconds?: number;
  /** Returns the current time in milliseconds since the epoch. */
  now?: () => number;
}

/**
 * Keeps the newest `maxEvents` events in memory. A store full of events younger than `keepSeconds` refuses new events,
 * because a dropped event could be replayed.
 * @throws TypeError for an unknown option.
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
    // Uses the absolute age: an event saved while the clock was far ahead has a negative age, but can be dropped.
    if (Math.abs(now() - savedAt) < keepSeconds * 1_000)
      throw new RangeError(
        `The memory store is full: ${maxEvents} events in the last ${keepSeconds} seconds. Use createPostgresStore, or raise maxEvents.`,
      );
    events.delete(id);
  };
  return {
    done(eventId) {
      const known = events.get(eventId);
      // Makes room before the handlers run, so that no handler runs for an event that cannot be recorded.
      if (!known) makeRoom();
      return known?.handlers;
    },
    save(eventId, handlers) {
      events.delete(eventId);
      events.set(eventId, { handlers, savedAt: now() });
    },
  };
};
