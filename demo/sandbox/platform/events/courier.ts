// Sends deliveries to webhooks: several at once, with retries, and in order for each entity.
import type { Database } from '../../foundation/db/database.ts';
import {
  type Delivery,
  dueDeliveries,
  insertDeliveries,
  type NewDelivery,
  nextDue,
  settle,
} from './deliveries.ts';
import type { EventSigner } from './signing.ts';
import type { Webhooks } from './webhooks.ts';

export type SendWebhook = (request: Request) => Promise<Response>;

export interface Courier {
  /** Queues deliveries; they are stored immediately and sent soon. */
  take(deliveries: readonly NewDelivery[]): void;
  /** Sends all due deliveries; resolves when none is left. */
  run(): Promise<void>;
  /** Stops immediately; unfinished deliveries are sent again after the next start. */
  stop(): Promise<void>;
}

export interface CourierOptions {
  db: Database;
  signer: EventSigner;
  webhooks: Webhooks;
  now(): number;
  send: SendWebhook;
  /** Parallel requests per webhook. */
  concurrency?: number;
}

const timeoutMs = 10_000;

export const createCourier = (options: CourierOptions): Courier => {
  const { db, signer, webhooks, now, send, concurrency = 8 } = options;
  const stopped = new AbortController();
  let unwritten: NewDelivery[] = [];
  let writing: Promise<void> = Promise.resolve();
  const queues = new Map<string, () => Promise<void>>();
  const runningRounds = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  // One write at a time, so that ids follow the order of publishing.
  const write = (): Promise<void> => {
    writing = writing.then(async () => {
      const known = new Set(webhooks.list().map(({ id }) => id));
      const batch = unwritten.filter(({ webhookId }) => known.has(webhookId));
      unwritten = [];
      if (batch.length === 0) return;
      try {
        await insertDeliveries(db, batch, now());
      } catch {
        // The webhook was removed or the database is busy; the next run tries again.
        unwritten = [...batch, ...unwritten];
      }
    });
    return writing;
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    const webhook = webhooks.list().find(({ id }) => id === delivery.webhookId);
    if (webhook === undefined || stopped.signal.aborted) return;
    const result = await attempt(webhook.url, delivery);
    if (!stopped.signal.aborted) await settle(db, delivery, result, now());
  };

  const attempt = async (url: string, delivery: Delivery): Promise<number | string> => {
    try {
      const token = await signer.sign(delivery.body, delivery.eventId, now());
      const response = await send(
        new Request(url, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: token,
          // A redirect could lead outside this machine.
          redirect: 'manual',
          signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
        }),
      );
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      const { cause, name } = error as Error;
      return (cause as { code?: string } | undefined)?.code ?? name;
    }
  };

  const deliverAll = async (deliveries: Delivery[]): Promise<void> => {
    const queue = deliveries.values();
    const worker = async () => {
      for (const delivery of queue) await deliver(delivery);
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
  };

  const deliverDue = async (webhookId: string): Promise<void> => {
    while (!stopped.signal.aborted) {
      const due = await dueDeliveries(db, webhookId, now());
      if (due.length === 0) return;
      await deliverAll(due);
      await write();
    }
  };

  // Each webhook has its own queue, so that one that hangs does not delay the others.
  const queueOf = (webhookId: string): (() => Promise<void>) => {
    const lane = queues.get(webhookId) ?? inRounds(() => deliverDue(webhookId));
    queues.set(webhookId, lane);
    return lane;
  };

  const setAlarm = async (): Promise<void> => {
    clearTimeout(timer);
    if (webhooks.list().length === 0) return;
    const at = unwritten.length > 0 ? now() + 1_000 : await nextDue(db);
    if (at === undefined || stopped.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(10, at - now()));
    timer.unref();
  };

  const runOnce = async (): Promise<void> => {
    await write();
    const known = webhooks.list().map(({ id }) => id);
    for (const id of queues.keys()) if (!known.includes(id)) queues.delete(id);
    await Promise.all(known.map((id) => queueOf(id)()));
    await setAlarm();
  };

  const run = async (): Promise<void> => {
    if (stopped.signal.aborted) return;
    const work = runOnce();
    runningRounds.add(work);
    try {
      await work;
    } finally {
      runningRounds.delete(work);
    }
  };

  const wake = (): void => {
    run().catch(() => {
      // The database is busy or gone; stored deliveries wait.
      clearTimeout(timer);
      if (!stopped.signal.aborted) timer = setTimeout(wake, 1_000).unref();
    });
  };

  return {
    take(deliveries) {
      if (stopped.signal.aborted) return;
      unwritten.push(...deliveries);
      wake();
    },
    run,
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await write();
      await Promise.allSettled(runningRounds);
      clearTimeout(timer);
    },
  };
};

/** Runs one round at a time; a call during a round triggers another one. */
const inRounds = (round: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const runAll = async () => {
    try {
      do {
        isAskedAgain = false;
        await round();
      } while (isAskedAgain);
    } finally {
      running = undefined;
    }
  };
  return () => {
    isAskedAgain = true;
    running ??= runAll();
    return running;
  };
};
