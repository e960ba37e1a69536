// Records which handlers have finished which event, so that none runs twice.

type MaybePromise<T> = T | Promise<T>;

/**
 * Records finished handlers. Implement your own when several processes receive events or records must survive a
 * restart: a table keyed by event id and handler name is enough.
 */
export interface EventStore {
  /** Names of the handlers that have finished; undefined for an unknown event. */
  done(eventId: string): MaybePromise<readonly string[] | undefined>;
  /** Called after all handlers have run. `handlers` lists those that succeeded. */
  save(eventId: string, handlers: readonly string[]): MaybePromise<void>;
}

/** Keeps the newest `maxEvents` events in memory. */
export const createMemoryStore = (maxEvents = 10_000): EventStore => {
  const events = new Map<string, readonly string[]>();
  return {
    done: (eventId) => events.get(eventId),
    save(eventId, handlers) {
      events.delete(eventId);
      events.set(eventId, handlers);
      if (events.size <= maxEvents) return;
      const [oldest] = events.keys();
      if (oldest !== undefined) events.delete(oldest);
    },
  };
};
