// Sends the due deliveries of one webhook, several at once.
import type { Database } from '../core/database.ts';
import { type Delivery, dueDeliveries, settle } from './deliveries.ts';
import type { EventSigner } from './signing.ts';
import type { Webhooks } from './webhooks.ts';

export type SendWebhook = (request: Request) => Promise<Response>;

export interface DeliveryOptions {
  db: Database;
  signer: EventSigner;
  webhooks: Webhooks;
  now(): number;
  send: SendWebhook;
  /** Parallel requests per webhook. */
  concurrency?: number;
}

interface Delivering extends DeliveryOptions {
  signal: AbortSignal;
  afterBatch(): Promise<void>;
}

const timeoutMs = 10_000;

/** Resolves when nothing is due or the signal has aborted. */
export const deliverDue = async (delivering: Delivering, webhookId: string): Promise<void> => {
  const { db, now, signal, concurrency = 8, afterBatch } = delivering;
  while (!signal.aborted) {
    const due = await dueDeliveries(db, webhookId, now());
    if (due.length === 0) return;
    const queue = due.values();
    const worker = async () => {
      for (const delivery of queue) await deliver(delivering, delivery);
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    await afterBatch();
  }
};

const deliver = async (delivering: Delivering, delivery: Delivery): Promise<void> => {
  const { db, webhooks, now, signal } = delivering;
  const webhook = webhooks.list().find(({ id }) => id === delivery.webhookId);
  if (webhook === undefined || signal.aborted) return;
  const result = await attempt(delivering, webhook.url, delivery);
  if (!signal.aborted) await settle(db, delivery, result, now());
};

/** The status code of the response, or the name of the error. */
const attempt = async (
  { signer, send, now, signal }: Delivering,
  url: string,
  delivery: Delivery,
): Promise<number | string> => {
  try {
    const token = await signer.sign(delivery.body, delivery.eventId, now());
    const response = await send(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: token,
        // A redirect could lead outside this machine.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      }),
    );
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const { cause, name } = error as Error;
    return (cause as { code?: string } | undefined)?.code ?? name;
  }
};
