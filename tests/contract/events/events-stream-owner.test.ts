// Whose events a stream carries: only the listener's own, and only with a token.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventNames } from '../../../src/package/events.ts';
import { testSeed } from '../../support/data/test-seed.ts';
import { cartUpdated } from '../support/event-listener.ts';
import {
  openStream,
  openStreamStore,
  ownerOf,
  stepOf,
  streamPath,
} from '../support/event-stream.ts';
import { call, codeOf, type Json, line, newVisitor, openStore } from '../support/store.ts';

const path = streamPath;

const updated = cartUpdated;

const { store, visitor, step, listen } = await openStreamStore();

describe('the stream of events', () => {
  it('carries no event of another owner', async () => {
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

  it('reveals nothing through another’s position', async () => {
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
    own.control.publishEvent({ eventType: updated, visitorId: id, body: { id: 'after-its-end' } });
    let message = await stream.next();
    while (message !== undefined) {
      expect(JSON.stringify(message)).not.toContain('after-its-end');
      message = await stream.next();
    }
    await own.close();
  });

  it('shows the control room every event with its publisher and time', async () => {
    const stream = await openStream(store, '/__sandbox/events/stream', {
      origin: 'http://127.0.0.1:4400',
    });
    expect(stream.response.headers.get('access-control-allow-origin')).toBe(
      'http://127.0.0.1:4400',
    );
    await stream.next();
    const reported = [
      step(1),
      store.control.publishEvent({ eventType: 'wix.stores.catalog.v3.brand_created' }),
    ];
    expect((await stream.take(2)).map(({ data }) => data)).toEqual(reported);
    await stream.close();
    const foreign = await openStream(store, '/__sandbox/events/stream', {
      origin: 'https://evil.example',
    });
    expect(foreign.response.headers.get('access-control-allow-origin')).toBeNull();
    await foreign.close();
  });
});
