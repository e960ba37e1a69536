// Writes new deliveries to the database, in the order in which they were published.
import type { Database } from '../core/database.ts';
import { insertDeliveries, type NewDelivery } from './deliveries.ts';
import type { Webhooks } from './webhooks.ts';

export interface DeliveryWriter {
  add(deliveries: readonly NewDelivery[]): void;
  isEmpty(): boolean;
  /** Writes added deliveries; deliveries that cannot be written wait for the next call. */
  write(): Promise<void>;
}

export const createDeliveryWriter = (options: {
  db: Database;
  webhooks: Webhooks;
  now(): number;
}): DeliveryWriter => {
  const { db, webhooks, now } = options;
  let unwritten: NewDelivery[] = [];
  let writing: Promise<void> = Promise.resolve();

  const writeBatch = async (): Promise<void> => {
    const known = new Set(webhooks.list().map(({ id }) => id));
    const batch = unwritten.filter(({ webhookId }) => known.has(webhookId));
    unwritten = [];
    if (batch.length === 0) return;
    try {
      await insertDeliveries(db, batch, now());
    } catch {
      // The webhook was removed or the database is busy.
      unwritten = [...batch, ...unwritten];
    }
  };

  return {
    add(deliveries) {
      unwritten.push(...deliveries);
    },
    isEmpty: () => unwritten.length === 0,
    write() {
      // Runs one write at a time, so that ids follow the order of publishing.
      writing = writing.then(writeBatch);
      return writing;
    },
  };
};
