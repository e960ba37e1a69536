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
import { at } from '../../foundation/db/columns.ts';

/** A URL that events are sent to. */
export const eventWebhooks = pgTable(
  'event_webhooks',
  {
    id: uuid('id').primaryKey(),
    url: text('url').notNull(),
    /** Event types; null means all. */
    events: jsonb('events').$type<string[]>(),
    createdDate: at('created_date').notNull(),
  },
  (table) => [uniqueIndex('event_webhooks_url').on(table.url)],
);

/** One event to deliver to one webhook; deleted once delivered. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    /** Ascending in the order of publishing. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => eventWebhooks.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    eventType: text('event_type').notNull(),
    /** Events of one entity are delivered in order; each event waits for the previous event. */
    entityId: text('entity_id').notNull(),
    /** The value of the token's `data` claim, as JSON text. */
    body: text('body').notNull(),
    state: text('state').$type<'WAITING' | 'REFUSED' | 'GIVEN_UP'>().notNull().default('WAITING'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
    /** Result of the last attempt: a status code or an error. */
    lastResult: text('last_result'),
    createdDate: at('created_date').notNull(),
  },
  (table) => [
    index('event_deliveries_entity').on(table.state, table.webhookId, table.entityId, table.id),
  ],
);
