// The events published of late: what streams are read from, each at its own pace; kept in the archive over restarts.
import { randomBytes, randomUUID } from 'node:crypto';
import type { EventIdentity, PublishedEvent } from '../../control-room/journal.ts';
import type { EventArchive } from './event-archive.ts';

/** An event as it is told: webhooks and streams carry the same. */
export interface ToldEvent {
  /** The same in every delivery. */
  id: string;
  eventType: string;
  entityId: string;
  /** ISO 8601. */
  time: string;
  ownerId?: string;
  identity: EventIdentity;
  /** What subscribers get as the event's data. */
  payload: Record<string, unknown>;
}

/** An event with its place in the stream; the cursor after it is `id` of a server-sent event. */
export interface LoggedEvent {
  cursor: string;
  event: ToldEvent;
}

export interface EventLog {
  add(event: PublishedEvent): ToldEvent;
  events(): readonly ToldEvent[];
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

/** The shop's own hand: events that nobody's identity stands behind. */
const shop: EventIdentity = { identityType: 'APP', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' };

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
      const event = tell(published, String(sequence), now());
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

const bodies = ['createdEvent', 'updatedEvent', 'deletedEvent', 'actionEvent'];

const tell = (
  { type, entityId, data, ownerId, identity }: PublishedEvent,
  entityEventSequence: string,
  at: number,
): ToldEvent => {
  const id = randomUUID();
  const time = new Date(at).toISOString();
  const [, entityFqdn, slug] = /^(wix\..+)_([a-z]+)$/.exec(type) ?? [];
  const domain = entityFqdn !== undefined &&
    slug !== undefined && {
      id,
      entityFqdn,
      slug,
      entityId,
      eventTime: time,
      triggeredByAnonymizeRequest: false,
      originatedFrom: '',
      entityEventSequence,
    };
  return {
    id,
    eventType: type,
    entityId,
    time,
    ...(ownerId !== undefined && { ownerId }),
    identity: identity ?? shop,
    payload: { ...domain, ...(domain ? bodyOf(domain.slug, data) : (data as object)) },
  };
};

// Some say only what has happened to which entity; the shape follows from the type.
const bodyOf = (slug: string, data: unknown): Record<string, unknown> => {
  const given = (data ?? {}) as Record<string, unknown>;
  if (bodies.some((name) => name in given)) return given;
  if (slug === 'created') return { createdEvent: { entity: given } };
  if (slug === 'updated') return { updatedEvent: { currentEntity: given } };
  if (slug === 'deleted') return { deletedEvent: {} };
  return { actionEvent: { body: given } };
};
