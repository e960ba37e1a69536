// Recent events in memory, from which streams read at their own pace.
import { randomBytes } from 'node:crypto';
import type { PublishedEvent } from '../core/published-event.ts';
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
}

/** How many past events are kept for clients that reconnect. */
export const keptEvents = 2_000;

/** The log starts empty, so cursors from before a restart are unknown. */
export const createEventLog = (now: () => number): EventLog => {
  // Distinguishes cursors issued since the start or the last `clear` from older cursors.
  let epoch = newEpoch();
  let entries: LoggedEvent[] = [];
  /** The number of events of this epoch. */
  let place = 0;
  let sequence = 0;
  const listeners = createWaitingList();
  const cursorAt = (at: number) => `${epoch}-${at}`;

  return {
    add(published) {
      // The sequence increases across restarts without stored state.
      sequence = Math.max(sequence + 1, now() * 1_000);
      place += 1;
      const event = toSubscriberEvent(published, String(sequence), now());
      entries.push({ cursor: cursorAt(place), event });
      if (entries.length > keptEvents * 1.5) entries = entries.slice(-keptEvents);
      listeners.wake();
      return event;
    },
    events: () => entries.map(({ event }) => event),
    end: () => cursorAt(place),
    after(cursor) {
      const first = place - entries.length;
      const at = Number(cursor.split('-')[1]);
      return cursor === cursorAt(at) && at >= first && at <= place
        ? entries.slice(at - first)
        : undefined;
    },
    next: listeners.wait,
    clear() {
      epoch = newEpoch();
      entries = [];
      place = 0;
      listeners.wake();
    },
  };
};

interface WaitingList {
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
