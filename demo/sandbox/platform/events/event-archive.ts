// The events published of late, in the database: what a stream is taken up from after a restart.
import { desc, lte } from 'drizzle-orm';
import type { Database } from '../../foundation/db/database.ts';
import { publishedEvents } from '../../foundation/db/event-schema.ts';
import type { SubscriberEvent } from './subscriber-event.ts';

/** A place in the stream, and what was told there; nothing where the stream begins. */
export interface ArchivedEvent {
  cursor: string;
  event: SubscriberEvent | null;
}

export interface EventArchive {
  /** The newest `count`, oldest first. */
  load(count: number): Promise<ArchivedEvent[]>;
  /** Written soon, in this order; whoever publishes does not wait for it. */
  add(entry: ArchivedEvent): void;
  /** Forgets all, and begins with this. */
  restart(entry: ArchivedEvent): void;
  /** Ends when all that was added is written. */
  flush(): Promise<void>;
}

/** What nobody would hear again after a restart, as of a database in memory, needs no archive. */
export const noArchive: EventArchive = {
  load: async () => [],
  add: () => undefined,
  restart: () => undefined,
  flush: async () => undefined,
};

/** Statements are kept apart by so much, so that many events at once are one statement. */
const pauseMs = 20;
/** A statement takes 65,535 values at most. */
const atOnce = 1_000;

/** Keeps about `kept` of them. */
export const createEventArchive = (db: Database, kept: number): EventArchive => {
  let unwritten: ArchivedEvent[] = [];
  let isRestarted = false;
  // Many short runs would never come to it otherwise.
  let sincePrune = kept;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const insert = async (batch: readonly ArchivedEvent[]): Promise<void> => {
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
  };

  const writeAll = async (): Promise<void> => {
    while (unwritten.length > 0) {
      const isAnew = isRestarted;
      isRestarted = false;
      // Taken before the wait: a restart meanwhile begins a new list.
      const batch = unwritten.slice(0, atOnce);
      unwritten = unwritten.slice(atOnce);
      try {
        if (isAnew) await db.delete(publishedEvents);
        await insert(batch);
      } catch {
        // The database is busy or gone; the next event tries again.
        if (isRestarted) return;
        const waiting = [...batch, ...unwritten];
        // What is older than a hole must not be gone on from.
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
