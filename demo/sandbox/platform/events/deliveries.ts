// Pending deliveries in the database, stored until they succeed or expire; the oldest of each entity is sent first.
import { and, asc, eq, lt, lte, ne } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { eventDeliveries, eventWebhooks } from './event-schema.ts';

export type NewDelivery = Pick<
  typeof eventDeliveries.$inferInsert,
  'webhookId' | 'eventId' | 'eventType' | 'entityId' | 'body'
>;

export type Delivery = typeof eventDeliveries.$inferSelect;

const atOnce = 64;

/** Delay between attempts: 1, 2, 4 ... seconds, at most a minute. */
export const backOffMs = (attempts: number): number =>
  Math.min(60_000, 1_000 * 2 ** Math.max(0, attempts - 1));

/** Deliveries are abandoned after a day. */
const giveUpMs = 86_400_000;

/** Status codes that would not change with another attempt. */
const isFinal = (result: number | string): boolean =>
  result === 400 || result === 410 || result === 413 || result === 422;

export const insertDeliveries = async (
  db: Database,
  rows: readonly NewDelivery[],
  now: number,
): Promise<void> => {
  const at = new Date(now);
  const stored = rows.map((row) => ({ ...row, nextAttemptAt: at, createdDate: at }));
  // A statement can have at most 65,535 values.
  for (let start = 0; start < stored.length; start += 500)
    await db.insert(eventDeliveries).values(stored.slice(start, start + 500));
};

// The oldest event per entity and webhook; later events wait for it.
const heads = (db: Database, webhookId?: string) =>
  db
    .selectDistinctOn([eventDeliveries.webhookId, eventDeliveries.entityId])
    .from(eventDeliveries)
    .where(
      and(
        eq(eventDeliveries.state, 'WAITING'),
        webhookId === undefined ? undefined : eq(eventDeliveries.webhookId, webhookId),
      ),
    )
    .orderBy(eventDeliveries.webhookId, eventDeliveries.entityId, asc(eventDeliveries.id))
    .as('heads');

export const dueDeliveries = async (
  db: Database,
  webhookId: string,
  now: number,
): Promise<Delivery[]> => {
  const head = heads(db, webhookId);
  return db
    .select()
    .from(head)
    .where(lte(head.nextAttemptAt, new Date(now)))
    .orderBy(asc(head.id))
    .limit(atOnce);
};

/** Time of the next attempt in milliseconds since 1970; undefined if no delivery is waiting. */
export const nextDue = async (db: Database): Promise<number | undefined> => {
  const head = heads(db);
  const [found] = await db
    .select({ at: head.nextAttemptAt })
    .from(head)
    .orderBy(asc(head.nextAttemptAt))
    .limit(1);
  return found?.at.getTime();
};

/** `result` is a status code, or the name of an error. */
export const settle = async (
  db: Database,
  delivery: Delivery,
  result: number | string,
  now: number,
): Promise<void> => {
  const own = and(eq(eventDeliveries.id, delivery.id), eq(eventDeliveries.state, 'WAITING'));
  if (typeof result === 'number' && result >= 200 && result < 300) {
    await db.delete(eventDeliveries).where(own);
    return;
  }
  const attempts = delivery.attempts + 1;
  const isLate = now - delivery.createdDate.getTime() >= giveUpMs;
  const state = isFinal(result) ? 'REFUSED' : isLate ? 'GIVEN_UP' : 'WAITING';
  await db
    .update(eventDeliveries)
    .set({
      attempts,
      state,
      lastResult: String(result),
      nextAttemptAt: new Date(now + backOffMs(attempts)),
    })
    .where(own);
  if (state === 'WAITING') return;
  // Keeps the latest thousand deliveries for diagnosis. Deletes older deliveries, unless they are waiting.
  const isOld = lt(eventDeliveries.id, delivery.id - 1_000);
  await db.delete(eventDeliveries).where(and(ne(eventDeliveries.state, 'WAITING'), isOld));
};

export const listDeliveries = (db: Database) =>
  db
    .select({
      eventId: eventDeliveries.eventId,
      eventType: eventDeliveries.eventType,
      entityId: eventDeliveries.entityId,
      url: eventWebhooks.url,
      state: eventDeliveries.state,
      attempts: eventDeliveries.attempts,
      nextAttemptAt: eventDeliveries.nextAttemptAt,
      lastResult: eventDeliveries.lastResult,
    })
    .from(eventDeliveries)
    .innerJoin(eventWebhooks, eq(eventWebhooks.id, eventDeliveries.webhookId))
    .orderBy(asc(eventDeliveries.id))
    .limit(1_000);

export const forgetWebhooks = async (db: Database): Promise<void> => {
  // Deliveries are deleted with their webhooks.
  await db.delete(eventWebhooks);
};
