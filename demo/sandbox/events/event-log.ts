// The events published of late, in memory: what streams are read from, each at its own pace.
import { randomBytes, randomUUID } from 'node:crypto';
import type { EventIdentity, PublishedEvent } from '../control/journal.ts';

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
}

const kept = 2_000;

/** The shop's own hand: events that nobody's identity stands behind. */
const shop: EventIdentity = { identityType: 'APP', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' };

export const createEventLog = (now: () => number): EventLog => {
  // A cursor of an earlier start must not be taken for one of this.
  let epoch = randomBytes(4).toString('hex');
  let events: ToldEvent[] = [];
  /** Place of the first event in the list, counted from 1. */
  let first = 1;
  let sequence = 0;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const resolve of waiting) resolve();
  };

  return {
    add(published) {
      // Grows over restarts, too: no state is kept for it.
      sequence = Math.max(sequence + 1, now() * 1_000);
      const told = tell(published, String(sequence), now());
      events.push(told);
      if (events.length > kept * 1.5) {
        first += events.length - kept;
        events = events.slice(-kept);
      }
      wake();
      return told;
    },
    events: () => [...events],
    end: () => `${epoch}-${first + events.length - 1}`,
    after(cursor) {
      const [from, place = ''] = cursor.split('-');
      const index = Number(place) - first + 1;
      if (from !== epoch || !/^\d{1,15}$/.test(place) || index < 0 || index > events.length)
        return undefined;
      return events
        .slice(index)
        .map((event, offset) => ({ event, cursor: `${epoch}-${first + index + offset}` }));
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
      epoch = randomBytes(4).toString('hex');
      events = [];
      first = 1;
      wake();
    },
  };
};

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
