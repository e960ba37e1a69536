// Receives all published events and distributes them: to streams through the log, to webhooks as deliveries.
import type { Database } from '../core/database.ts';
import type { PublishedEvent } from '../core/published-event.ts';
import { createCourier } from './courier.ts';
import type { SendWebhook } from './deliver-due.ts';
import { forgetWebhooks, listDeliveries, type NewDelivery } from './deliveries.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import { bodyToSign, createEventSigner, type EventSigner } from './signing.ts';
import type { SubscriberEvent } from './subscriber-event.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

export interface EventPublisher {
  publish(event: PublishedEvent): SubscriberEvent;
  log: EventLog;
  signer: EventSigner;
  webhooks: Webhooks;
  /** Attempts all due deliveries; resolves when none is left. */
  deliver(): Promise<void>;
  deliveries(): ReturnType<typeof listDeliveries>;
  /** Aborts when the sandbox closes. Each stream of events then ends. */
  closed: AbortSignal;
  /** Deletes events, webhooks and deliveries. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface PublisherOptions {
  db: Database;
  now(): number;
  /** PKCS #8 PEM; by default a key is generated when needed. */
  privateKey?: string | undefined;
  send?: SendWebhook | undefined;
}

export const openPublisher = async (options: PublisherOptions): Promise<EventPublisher> => {
  const { db, now, privateKey, send = (request) => fetch(request) } = options;
  const log = createEventLog(now);
  const signer = createEventSigner(privateKey);
  const webhooks = createWebhooks(db, now);
  const courier = createCourier({ db, signer, webhooks, now, send });
  const closing = new AbortController();
  await webhooks.load();
  if (webhooks.list().length > 0) courier.take([]);

  const deliveriesOf = (event: SubscriberEvent): NewDelivery[] => {
    const { id, eventType, entityId } = event;
    const hooks = webhooks.list().filter(({ events }) => events?.includes(eventType) ?? true);
    if (hooks.length === 0) return [];
    const body = bodyToSign(event);
    return hooks.map((hook) => ({ webhookId: hook.id, eventId: id, eventType, entityId, body }));
  };

  return {
    log,
    signer,
    webhooks,
    closed: closing.signal,
    publish(published) {
      const event = log.add(published);
      const deliveries = deliveriesOf(event);
      if (deliveries.length > 0) courier.take(deliveries);
      return event;
    },
    deliver: courier.run,
    deliveries: () => listDeliveries(db),
    async reset() {
      log.clear();
      if (webhooks.list().length === 0) return;
      await forgetWebhooks(db);
      await webhooks.load();
    },
    async close() {
      closing.abort();
      await courier.stop();
    },
  };
};
