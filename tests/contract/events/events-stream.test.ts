// The stream of the events of its listener, resumed where it was interrupted.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../demo/sandbox/control-room/faults.ts';
import { cartUpdated } from '../support/event-listener.ts';
import { openStreamStore, stepOf, streamPath } from '../support/event-stream.ts';
import { call, cartPath, type Json, line, newVisitor, renewTokens } from '../support/store.ts';

const path = streamPath;

const updated = cartUpdated;

const { store, visitor, step, listen } = await openStreamStore();

describe('the stream of events', () => {
  it('starts with its position, then carries events', async () => {
    const stream = await listen();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    expect(stream.response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await stream.next()).toEqual({ event: 'start', data: {} });
    expect(stream.lastEventId()).not.toBe('');
    const reported = step(1);
    expect(await stream.next()).toEqual({
      event: updated,
      data: { eventType: updated, payload: reported.payload },
    });
    await stream.close();
  });

  it('carries the caller’s own cart changes and nothing else', async () => {
    const guest = await newVisitor(store);
    const stream = await listen(undefined, guest.token);
    await stream.next();
    await visitor.add(line('card'));
    const { body } = await guest.add(line('endless'));
    const created = (await stream.next()) as Json;
    expect(created.event).toBe('wix.ecom.v1.cart_created');
    expect(created.data.payload.createdEvent.entity).toMatchObject({
      id: body.cart.id,
      lineItems: [{ quantity: 1 }],
    });
    expect((await stream.next())?.event).toBe('wix.ecom.v2.cart_created');
    await guest.add(line('endless'));
    const changed = (await stream.next()) as Json;
    expect(changed.event).toBe(updated);
    expect(changed.data.payload.updatedEvent.currentEntity.lineItems[0].quantity).toBe(2);
    expect((await stream.next())?.event).toBe('wix.ecom.v2.cart_updated');
    await guest.send('DELETE', cartPath);
    expect((await stream.next())?.event).toBe('wix.ecom.v1.cart_deleted');
    expect((await stream.next())?.event).toBe('wix.ecom.v2.cart_deleted');
    await stream.close();
  });

  it('lets pages of other origins send Last-Event-ID', async () => {
    const { headers } = await call(store, 'OPTIONS', path, {
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization, last-event-id',
      },
    });
    expect(headers.get('access-control-allow-headers')).toContain('last-event-id');
  });

  it('resumes after Last-Event-ID without losing or repeating events', async () => {
    const random = seededRandom(5);
    const received: number[] = [];
    let [reported, lastEventId] = [0, undefined as string | undefined];
    while (reported < 200) {
      const stream = await listen(lastEventId);
      await stream.next();
      lastEventId ??= stream.lastEventId();
      const before = reported;
      for (let count = 1 + Math.floor(random() * 8); count > 0; count -= 1) {
        reported += 1;
        step(reported);
        if (random() < 0.3) step(-1, randomUUID());
      }
      // Some of them arrive, then the connection breaks; the rest happens without a subscriber.
      const count = Math.floor(random() * (reported - before));
      for (const message of await stream.take(count)) received.push(stepOf(message));
      if (count > 0) lastEventId = stream.lastEventId();
      await stream.close();
    }
    const stream = await listen(lastEventId);
    await stream.next();
    for (const message of await stream.take(reported - received.length))
      received.push(stepOf(message));
    await stream.close();
    expect(received).toEqual(Array.from({ length: reported }, (_, index) => index + 1));
  });

  it('keeps a listener’s position while only others have events', async () => {
    store.control.settings({ streamHeartbeatMs: 20 });
    const stream = await listen();
    await stream.next();
    const start = stream.lastEventId();
    step(-1, randomUUID());
    setTimeout(() => step(1), 90);
    await stream.next();
    expect(stream.raw()).toContain(': still here\nid: ');
    expect(stream.raw().split('id: ')[1]).toContain(start);
    expect(stream.raw()).not.toContain('-1}');
    await stream.close();
  });

  it.each(['nonsense', 'ffffffff-1', '-', '1-1-1'])(
    'reports a gap after the unknown position %j',
    async (place) => {
      const stream = await listen(place);
      expect(await stream.take(2)).toEqual([
        { event: 'start', data: {} },
        { event: 'gap', data: {} },
      ]);
      step(1);
      expect(stepOf((await stream.next()) as Json)).toBe(1);
      await stream.close();
    },
  );

  it('reports a gap after too many events, and after a reset', async () => {
    const stream = await listen();
    await stream.next();
    const place = stream.lastEventId();
    await stream.close();
    for (let count = 0; count < 3_001; count += 1) step(count);
    const late = await listen(place);
    expect((await late.take(2)).map(({ event }) => event)).toEqual(['start', 'gap']);
    await store.reset({ keepCatalog: true });
    await late.close();
    await renewTokens(store, visitor);
    const after = await listen(place);
    expect((await after.take(2)).map(({ event }) => event)).toEqual(['start', 'gap']);
    await after.close();
  });
});
