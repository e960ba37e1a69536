// What was told, who is told, and what they have yet to be told: the schema of events and webhooks.
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** An address that events are sent to. */
export const eventWebhooks = pgTable(
  'event_webhooks',
  {
    id: uuid('id').primaryKey(),
    url: text('url').notNull(),
    /** Event types; null for all. */
    events: jsonb('events').$type<string[]>(),
    createdDate: at('created_date').notNull(),
  },
  (table) => [uniqueIndex('event_webhooks_url').on(table.url)],
);

/** One event on its way to one address; gone once it has arrived. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    /** In the order of publishing. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => eventWebhooks.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    eventType: text('event_type').notNull(),
    /** Events of one entity arrive in their order; the next waits for the one before. */
    entityId: text('entity_id').notNull(),
    /** What the token's claim `data` holds, as JSON text. */
    body: text('body').notNull(),
    state: text('state').$type<'WAITING' | 'REFUSED' | 'GIVEN_UP'>().notNull().default('WAITING'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
    /** How the last attempt ended: a status, or what went wrong. */
    lastResult: text('last_result'),
    createdDate: at('created_date').notNull(),
  },
  (table) => [
    index('event_deliveries_entity').on(table.state, table.webhookId, table.entityId, table.id),
  ],
);

/** The newest events that were published: a stream is taken up from them after a restart. */
export const publishedEvents = pgTable('published_events', {
  /** In the order of publishing. */
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Its place in the stream, as listeners name it. */
  cursor: text('cursor').notNull(),
  /** As it is told, as JSON text; null where the stream begins. */
  event: text('event'),
});
