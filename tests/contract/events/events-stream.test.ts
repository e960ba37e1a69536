// The stream of the caller's own events: taken up where it broke off, and never anybody else's.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../demo/sandbox/control-room/faults.ts';
import { serveSandbox } from '../../../demo/sandbox/serve.ts';
import { eventNames } from '../../../src/package/events.ts';
import { testSeed } from '../../support/data/test-seed.ts';
import { openStream } from '../support/event-stream.ts';
import { openTestStore } from '../support/open-test-store.ts';
import {
  call,
  cartPath,
  codeOf,
  type Json,
  line,
  newVisitor,
  openStore,
  renewTokens,
  type Visitor,
} from '../support/store.ts';

const path = '/events/v1/stream';
const updated = 'wix.ecom.v1.cart_updated';

/** The visitor's id, as their cart tells it. */
const ownerOf = async (visitor: Visitor): Promise<string> => {
  const { body } = await visitor.add(line('endless'));
  return body.cart.buyerInfo.visitorId;
};

const { store, visitor } = await openTestStore();
let visitorId = '';
beforeEach(async () => {
  visitorId = await ownerOf(visitor);
});

describe('the stream of events', () => {
  const step = (number: number, owner = visitorId) =>
    store.control.publishEvent({
      eventType: updated,
      entityId: 'cart-1',
      body: { id: 'cart-1', step: number },
      visitorId: owner,
    });
  const listen = (lastEventId?: string, token = visitor.token) =>
    openStream(store, path, {
      authorization: token,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    });
  const stepOf = ({ data }: { data: Json }): number => data.payload.updatedEvent.currentEntity.step;

  it('begins with its place, then tells what happens', async () => {
    const stream = await listen();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    expect(stream.response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await stream.next()).toEqual({ event: 'start', data: {} });
    expect(stream.lastEventId()).not.toBe('');
    const told = step(1);
    expect(await stream.next()).toEqual({
      event: updated,
      data: { eventType: updated, payload: told.payload },
    });
    await stream.close();
  });

  it('tells of what the caller does to their cart, and of nothing else', async () => {
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
    await guest.add(line('endless'));
    const changed = (await stream.next()) as Json;
    expect(changed.event).toBe(updated);
    expect(changed.data.payload.updatedEvent.currentEntity.lineItems[0].quantity).toBe(2);
    await guest.send('DELETE', cartPath);
    expect((await stream.next())?.event).toBe('wix.ecom.v1.cart_deleted');
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

  it('goes on after Last-Event-ID without losing or doubling any', async () => {
    const random = seededRandom(5);
    const heard: number[] = [];
    let [told, lastEventId] = [0, undefined as string | undefined];
    while (told < 200) {
      const stream = await listen(lastEventId);
      await stream.next();
      lastEventId ??= stream.lastEventId();
      const before = told;
      for (let count = 1 + Math.floor(random() * 8); count > 0; count -= 1) {
        told += 1;
        step(told);
        if (random() < 0.3) step(-1, randomUUID());
      }
      // Some of them are heard, then the line breaks; the rest happens while nobody listens.
      const count = Math.floor(random() * (told - before));
      for (const message of await stream.take(count)) heard.push(stepOf(message));
      if (count > 0) lastEventId = stream.lastEventId();
      await stream.close();
    }
    const stream = await listen(lastEventId);
    await stream.next();
    for (const message of await stream.take(told - heard.length)) heard.push(stepOf(message));
    await stream.close();
    expect(heard).toEqual(Array.from({ length: told }, (_, index) => index + 1));
  });

  it('keeps a listener’s place while only others are told of', async () => {
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
    'says that there is a gap after the unknown place %j',
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

  it('says that there is a gap once too much has happened, and after a reset', async () => {
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

  it('tells nobody of what is another’s, whatever the event', async () => {
    const other = await newVisitor(store);
    const otherId = await ownerOf(other);
    const [own, foreign] = [await listen(), await listen(undefined, other.token)];
    await Promise.all([own.next(), foreign.next()]);
    for (const eventType of eventNames) {
      store.control.publishEvent({ eventType });
      store.control.publishEvent({ eventType, visitorId: otherId });
      store.control.publishEvent({ eventType, memberId: randomUUID() });
    }
    step(1);
    expect(stepOf((await own.next()) as Json)).toBe(1);
    expect((await foreign.take(eventNames.length)).map(({ event }) => event)).toEqual(eventNames);
    expect(own.raw()).not.toContain(otherId);
    await Promise.all([own.close(), foreign.close()]);
  });

  it('tells nobody else by their place in it', async () => {
    const stream = await listen();
    await stream.next();
    const place = stream.lastEventId();
    step(1);
    await stream.next();
    await stream.close();
    const thief = await newVisitor(store);
    const theirs = await listen(place, thief.token);
    await theirs.next();
    store.control.publishEvent({ eventType: updated, visitorId: await ownerOf(thief) });
    await theirs.next();
    expect(theirs.raw()).not.toContain('"step":1');
    await theirs.close();
  });

  it.each([
    [undefined, 'UNAUTHENTICATED'],
    ['nonsense', 'INVALID_TOKEN'],
  ])('needs a token: %s', async (token, code) => {
    const answer = await call(store, 'GET', path, { token });
    expect([answer.status, codeOf(answer)]).toEqual([401, code]);
  });

  it('does not take a token from its address', async () => {
    const answer = await call(
      store,
      'GET',
      `${path}?token=${visitor.token}&authorization=${visitor.token}`,
    );
    expect(answer.status).toBe(401);
  });

  it('ends with its token', async () => {
    const clock = { now: Date.now() };
    const own = await openStore({ seed: testSeed, now: () => clock.now });
    const guest = await newVisitor(own);
    const stream = await openStream(own, path, { authorization: guest.token });
    await stream.next();
    const id = (await guest.add(line('endless'))).body.cart.buyerInfo.visitorId;
    clock.now += 14_400_001;
    own.control.publishEvent({ eventType: updated, visitorId: id, body: { id: 'late' } });
    let message = await stream.next();
    while (message !== undefined) {
      expect(JSON.stringify(message)).not.toContain('late');
      message = await stream.next();
    }
    await own.close();
  });

  it('shows the control room everything: who published what, and when', async () => {
    const stream = await openStream(store, '/__sandbox/events/stream', {
      origin: 'http://127.0.0.1:4400',
    });
    expect(stream.response.headers.get('access-control-allow-origin')).toBe(
      'http://127.0.0.1:4400',
    );
    await stream.next();
    const told = [
      step(1),
      store.control.publishEvent({ eventType: 'wix.stores.catalog.v3.brand_created' }),
    ];
    expect((await stream.take(2)).map(({ data }) => data)).toEqual(told);
    await stream.close();
    const foreign = await openStream(store, '/__sandbox/events/stream', {
      origin: 'https://evil.example',
    });
    expect(foreign.response.headers.get('access-control-allow-origin')).toBeNull();
    await foreign.close();
  });
});

describe('the stream on a port', () => {
  it('ends when its listener goes, and when the sandbox closes', async () => {
    const served = await serveSandbox({ port: 0, seed: testSeed, passwordCost: 6 });
    const over = {
      fetch: (request: Request) =>
        fetch(request.url.replace('http://sandbox.test', served.origin), request),
    };
    const guest = await newVisitor(over);
    const [one, two] = [
      await openStream(over, path, { authorization: guest.token }),
      await openStream(over, path, { authorization: guest.token }),
    ];
    expect([await one.next(), await two.next()].map((message) => message?.event)).toEqual([
      'start',
      'start',
    ]);
    await one.close();
    await served.close();
    await expect(two.next().catch(() => undefined)).resolves.toBeUndefined();
  });
});
