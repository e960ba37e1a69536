// Remembers which handlers have done their part of which event, so that none does it twice.

type MaybePromise<T> = T | Promise<T>;

/**
 * The receiver's memory. Bring one of your own where several processes share the work, or where a restart must
 * not forget: a table with the event's id and the handler's name as its key is enough.
 */
export interface EventStore {
  /** Names of the handlers that have done their part; `undefined` for an event never seen. */
  done(eventId: string): MaybePromise<readonly string[] | undefined>;
  /** Called once all handlers have run; those that failed are not among `handlers`. */
  save(eventId: string, handlers: readonly string[]): MaybePromise<void>;
}

/** Keeps the newest events in memory and forgets the oldest, so it never grows beyond `maxEvents`. */
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
