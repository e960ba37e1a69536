// Pending webhooks are delivered after a restart of the sandbox. Facts: docs/platform/events.md#delivery.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEventReceiver } from '../../../src/package/events.ts';
import { cartUpdated, openListenedStore } from '../support/event-listener.ts';

const updated = cartUpdated;

describe('webhooks after a restart', () => {
  it('pending webhooks are delivered after a restart of the sandbox', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'pannier-events-')), 'data');
    const down = await openListenedStore({
      dataDir,
      sendWebhook: async () => new Response(null, { status: 503 }),
    });
    for (const number of [1, 2, 3])
      down.store.control.publishEvent({
        eventType: updated,
        entityId: 'cart-1',
        body: { id: 'cart-1', number },
      });
    await down.store.control.deliverEvents();
    await down.store.close();

    const received: unknown[] = [];
    const later = () => Date.now() + 80_000_000;
    const up = await openListenedStore({
      dataDir,
      now: later,
      async sendWebhook(request) {
        const receiver = createEventReceiver({
          publicKey: await up.store.control.eventsPublicKey(),
          now: later,
        });
        receiver.on(updated, ({ entity }) => received.push(entity['number']));
        return receiver.handle(request);
      },
    });
    await up.store.control.deliverEvents();
    expect(received).toEqual([1, 2, 3]);
    await up.store.close();
    await rm(join(dataDir, '..'), { recursive: true });
  });
});
