// Sends deliveries to webhooks: several at once, with retries, and in order for each entity.
import { type DeliveryOptions, deliverDue } from './deliver-due.ts';
import { type NewDelivery, nextDue } from './deliveries.ts';
import { createDeliveryWriter } from './delivery-writer.ts';
import { createWebhookQueues } from './webhook-queues.ts';

export interface Courier {
  /** Queues deliveries; they are stored immediately and sent soon. */
  take(deliveries: readonly NewDelivery[]): void;
  /** Sends all due deliveries; resolves when none is left. */
  run(): Promise<void>;
  /** Stops immediately; unfinished deliveries are sent again after the next start. */
  stop(): Promise<void>;
}

export const createCourier = (options: DeliveryOptions): Courier => {
  const { db, webhooks, now } = options;
  const stopped = new AbortController();
  const { signal } = stopped;
  const writer = createDeliveryWriter(options);
  const delivering = { ...options, signal, afterBatch: writer.write };
  const queues = createWebhookQueues((webhookId) => deliverDue(delivering, webhookId));
  const runningRounds = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const setAlarm = async (): Promise<void> => {
    clearTimeout(timer);
    if (webhooks.list().length === 0) return;
    const at = writer.isEmpty() ? await nextDue(db) : now() + 1_000;
    if (at === undefined || signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(10, at - now())).unref();
  };

  const runOnce = async (): Promise<void> => {
    await writer.write();
    await queues.run(webhooks.list().map(({ id }) => id));
    await setAlarm();
  };

  const run = async (): Promise<void> => {
    if (signal.aborted) return;
    const work = runOnce();
    runningRounds.add(work);
    await work.finally(() => runningRounds.delete(work));
  };

  const wake = (): void => {
    run().catch(() => {
      // The database is busy or closed, so the stored deliveries are retried later.
      clearTimeout(timer);
      if (!signal.aborted) timer = setTimeout(wake, 1_000).unref();
    });
  };

  return {
    take(deliveries) {
      if (signal.aborted) return;
      writer.add(deliveries);
      wake();
    },
    run,
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await writer.write();
      await Promise.allSettled(runningRounds);
      clearTimeout(timer);
    },
  };
};
