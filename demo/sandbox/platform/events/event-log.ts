// Recent events, from which streams read at their own pace; also stored in the archive to survive restarts.
import { randomBytes } from 'node:crypto';
import type { PublishedEvent } from '../core/published-event.ts';
import type { EventArchive } from './event-archive.ts';
import { type SubscriberEvent, toSubscriberEvent } from './subscriber-event.ts';

/** An event with its position in the stream, the `id` of a server-sent event. */
export interface LoggedEvent {
  cursor: string;
  event: SubscriberEvent;
}

export interface EventLog {
  add(event: PublishedEvent): SubscriberEvent;
  events(): readonly SubscriberEvent[];
  /** The position after the newest event. */
  end(): string;
  /** Events after a cursor; undefined if the cursor is unknown or too old. */
  after(cursor: string): LoggedEvent[] | undefined;
  /** Resolves with the next event or when the signal aborts. */
  next(signal: AbortSignal): Promise<void>;
  clear(): void;
  /** Marks a clean end; only then can the next start resume. */
  close(): void;
}

/** Events that can be read again. */
export const keptEvents = 2_000;

/** Suffix of the last cursor of a log that was closed cleanly. */
const CLOSED = '-closed';

/**
 * Resumes from the archive after a clean end, otherwise starts over: events published just before a crash may
 * not have been written, and listeners would miss them without a notice.
 */
export const openEventLog = async (now: () => number, archive: EventArchive): Promise<EventLog> => {
  // Distinguishes cursors of this start from earlier ones.
  let epoch = newEpoch();
  let entries = await archive.load(keptEvents + 1);
  /** Position of the newest entry of this epoch. */
  let place = 0;
  let sequence = 0;
  const listeners = createWaitingList();

  // There is always an entry, so that every listener has a position.
  const begin = () => {
    const entry = { cursor: `${epoch}-0`, event: null };
    entries = [entry];
    place = 0;
    archive.restart(entry);
  };
  if (!entries.at(-1)?.cursor.endsWith(CLOSED)) begin();
  const end = () => entries.at(-1)?.cursor ?? '';

  /** Entries of this epoch are the last ones and without gaps; others are searched for. */
  const indexOf = (cursor: string): number => {
    const [from, at = ''] = cursor.split('-');
    if (from !== epoch) return entries.findIndex((entry) => entry.cursor === cursor);
    const index = entries.length - 1 - (place - Number(at));
    return entries[index]?.cursor === cursor ? index : -1;
  };

  return {
    add(published) {
      // Also increases over restarts, without stored state.
      sequence = Math.max(sequence + 1, now() * 1_000);
      place += 1;
      const event = toSubscriberEvent(published, String(sequence), now());
      const entry = { cursor: `${epoch}-${place}`, event };
      entries.push(entry);
      archive.add(entry);
      if (entries.length > keptEvents * 1.5) entries = entries.slice(-keptEvents);
      listeners.wake();
      return event;
    },
    events: () => entries.flatMap(({ event }) => event ?? []),
    end,
    after(cursor) {
      const index = indexOf(cursor);
      if (index < 0) return undefined;
      return entries
        .slice(index + 1)
        .flatMap(({ cursor: at, event }) => (event ? [{ cursor: at, event }] : []));
    },
    next: listeners.wait,
    clear() {
      epoch = newEpoch();
      begin();
      listeners.wake();
    },
    close() {
      if (!end().endsWith(CLOSED)) archive.add({ cursor: end() + CLOSED, event: null });
    },
  };
};

interface WaitingList {
  /** Resolves with the next `wake` or when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>;
  wake(): void;
}

const createWaitingList = (): WaitingList => {
  const waiting = new Set<() => void>();
  return {
    wait: (signal) =>
      new Promise((resolve) => {
        const done = () => {
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        waiting.add(done);
        if (signal.aborted) done();
        else signal.addEventListener('abort', done, { once: true });
      }),
    wake() {
      for (const done of waiting) done();
    },
  };
};

const newEpoch = (): string => randomBytes(4).toString('hex');
