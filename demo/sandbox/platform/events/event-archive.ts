// Recent events in the database, from which streams resume after a restart.
import { desc, lte } from 'drizzle-orm';
import type { Database } from '../../foundation/db/database.ts';
import { publishedEvents } from '../../foundation/db/event-schema.ts';
import type { SubscriberEvent } from './subscriber-event.ts';

/** A position in the stream and its event; null at the start of the stream. */
export interface ArchivedEvent {
  cursor: string;
  event: SubscriberEvent | null;
}

export interface EventArchive {
  /** The newest `count`, oldest first. */
  load(count: number): Promise<ArchivedEvent[]>;
  /** Written soon and in order; the publisher does not wait for it. */
  add(entry: ArchivedEvent): void;
  /** Deletes all entries and starts with this one. */
  restart(entry: ArchivedEvent): void;
  /** Resolves when everything added is written. */
  flush(): Promise<void>;
}

/** For databases in memory, whose events cannot be resumed after a restart anyway. */
export const noArchive: EventArchive = {
  load: async () => [],
  add: () => undefined,
  restart: () => undefined,
  flush: async () => undefined,
};

/** Delay that collects many events into one statement. */
const pauseMs = 20;
/** A statement takes at most 65,535 values. */
const atOnce = 1_000;

/** Keeps about `kept` entries. */
export const createEventArchive = (db: Database, kept: number): EventArchive => {
  const stored = createStoredEvents(db, kept);
  let unwritten: ArchivedEvent[] = [];
  let isRestarted = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writeAll = async (): Promise<void> => {
    while (unwritten.length > 0) {
      const isAnew = isRestarted;
      isRestarted = false;
      // Taken before the wait, because a restart in the meantime replaces the list.
      const batch = unwritten.slice(0, atOnce);
      unwritten = unwritten.slice(atOnce);
      try {
        if (isAnew) await stored.clear();
        await stored.insert(batch);
      } catch {
        // The database is busy or gone; the next event tries again.
        if (isRestarted) return;
        const waiting = [...batch, ...unwritten];
        // After a gap, older entries must not be resumed from.
        isRestarted = isAnew || waiting.length > kept;
        unwritten = waiting.slice(-kept);
        return;
      }
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll, writeAll);
    return writing;
  };

  const soon = (): void => {
    timer ??= setTimeout(() => void flush(), pauseMs).unref();
  };

  return {
    load: stored.load,
    add(entry) {
      unwritten.push(entry);
      soon();
    },
    restart(entry) {
      unwritten = [entry];
      isRestarted = true;
      soon();
    },
    flush,
  };
};

interface StoredEvents {
  /** The newest `count`, oldest first. */
  load(count: number): Promise<ArchivedEvent[]>;
  insert(batch: readonly ArchivedEvent[]): Promise<void>;
  clear(): Promise<void>;
}

/** The table of events; every `kept / 4` entries it deletes all but the newest `kept`. */
const createStoredEvents = (db: Database, kept: number): StoredEvents => {
  // Starts at the limit, because many short runs would otherwise never prune.
  let sincePrune = kept;
  return {
    async load(count) {
      const rows = await db
        .select()
        .from(publishedEvents)
        .orderBy(desc(publishedEvents.id))
        .limit(count);
      return rows.reverse().map(({ cursor, event }) => ({
        cursor,
        event: event === null ? null : (JSON.parse(event) as SubscriberEvent),
      }));
    },
    async insert(batch) {
      const rows = batch.map(({ cursor, event }) => ({
        cursor,
        event: event && JSON.stringify(event),
      }));
      const stored = await db
        .insert(publishedEvents)
        .values(rows)
        .returning({ id: publishedEvents.id });
      sincePrune += batch.length;
      if (sincePrune < kept / 4) return;
      sincePrune = 0;
      const newest = Math.max(...stored.map(({ id }) => id));
      await db.delete(publishedEvents).where(lte(publishedEvents.id, newest - kept));
    },
    async clear() {
      await db.delete(publishedEvents);
    },
  };
};
