// The events published of late: what streams are read from, each at its own pace; kept in the archive over restarts.
import { randomBytes } from 'node:crypto';
import type { PublishedEvent } from '../core/published-event.ts';
import type { EventArchive } from './event-archive.ts';
import { type SubscriberEvent, toSubscriberEvent } from './subscriber-event.ts';

/** An event with its place in the stream; the cursor after it is `id` of a server-sent event. */
export interface LoggedEvent {
  cursor: string;
  event: SubscriberEvent;
}

export interface EventLog {
  add(event: PublishedEvent): SubscriberEvent;
  events(): readonly SubscriberEvent[];
  /** Where somebody stands who has heard everything so far. */
  end(): string;
  /** What came after a cursor; undefined when that is no longer known, or never was. */
  after(cursor: string): LoggedEvent[] | undefined;
  /** Resolves with the next event, or with the signal's end. */
  next(signal: AbortSignal): Promise<void>;
  clear(): void;
  /** The last thing told: only a log that was closed is gone on from. */
  close(): void;
}

/** So many can be heard again. */
export const keptEvents = 2_000;

/** After the last cursor of a log that was closed in order. */
const CLOSED = '-closed';

/**
 * Goes on from what the archive has, or begins anew: what was published just before a process was killed may not
 * have been written, and a listener who is told of no gap would never know.
 */
export const openEventLog = async (now: () => number, archive: EventArchive): Promise<EventLog> => {
  // A cursor of an earlier start must not be taken for one of this.
  let epoch = newEpoch();
  let entries = await archive.load(keptEvents + 1);
  /** Of the newest entry of this epoch. */
  let place = 0;
  let sequence = 0;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const resolve of waiting) resolve();
  };

  // There is always an entry, so that everybody stands somewhere.
  const begin = () => {
    const entry = { cursor: `${epoch}-0`, event: null };
    entries = [entry];
    place = 0;
    archive.restart(entry);
  };
  if (!entries.at(-1)?.cursor.endsWith(CLOSED)) begin();
  const end = () => entries.at(-1)?.cursor ?? '';

  /** Entries of this epoch are the last ones, without a hole; those of others are looked for. */
  const indexOf = (cursor: string): number => {
    const [from, at = ''] = cursor.split('-');
    if (from !== epoch) return entries.findIndex((entry) => entry.cursor === cursor);
    const index = entries.length - 1 - (place - Number(at));
    return entries[index]?.cursor === cursor ? index : -1;
  };

  return {
    add(published) {
      // Grows over restarts, too: no state is kept for it.
      sequence = Math.max(sequence + 1, now() * 1_000);
      place += 1;
      const event = toSubscriberEvent(published, String(sequence), now());
      const entry = { cursor: `${epoch}-${place}`, event };
      entries.push(entry);
      archive.add(entry);
      if (entries.length > keptEvents * 1.5) entries = entries.slice(-keptEvents);
      wake();
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
    next: (signal) =>
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
    clear() {
      epoch = newEpoch();
      begin();
      wake();
    },
    close() {
      if (!end().endsWith(CLOSED)) archive.add({ cursor: end() + CLOSED, event: null });
    },
  };
};

const newEpoch = (): string => randomBytes(4).toString('hex');
