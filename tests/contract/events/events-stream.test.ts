// The control room's event stream, which the demo's events page shows. Facts: docs/platform/events.md#delivery.
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../demo/sandbox/control-room/faults.ts';
import { serveSandbox } from '../../../demo/sandbox/serve.ts';
import { testSeed } from '../../support/data/test-seed.ts';
import { openStream, openStreamStore, stepOf, streamPath } from '../support/event-stream.ts';
import { call, type Json } from '../support/store.ts';

const { store, step, listen } = await openStreamStore();

describe('the event stream', () => {
  it('the event stream starts with its position, then contains every event with publisher and time', async () => {
    const stream = await listen();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    expect(await stream.next()).toEqual({ event: 'start', data: {} });
    expect(stream.lastEventId()).not.toBe('');
    const reported = [
      step(1),
      store.control.publishEvent({ eventType: 'wix.stores.catalog.v3.brand_created' }),
    ];
    expect((await stream.take(2)).map(({ data }) => data)).toEqual(reported);
    await stream.close();
  });

  it('only pages served from this machine can read the event stream', async () => {
    const allowed = async (origin: string) => {
      const stream = await listen(undefined, { origin });
      await stream.close();
      return stream.response.headers.get('access-control-allow-origin');
    };
    expect(await allowed('http://127.0.0.1:4400')).toBe('http://127.0.0.1:4400');
    expect(await allowed('https://evil.example')).toBeNull();
  });

  it('the event stream is missing under the platform’s paths, because the platform has no stream for browsers', async () => {
    expect((await call(store, 'GET', '/events/v1/stream')).status).toBe(404);
  });

  it('the event stream resumes after Last-Event-ID without losing or repeating events', async () => {
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
      }
      // Some events arrive before the connection breaks; the remaining events occur without a subscriber.
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

  it.each(['nonsense', 'ffffffff-1', '-', '1-1-1'])(
    'the event stream reports a gap after the unknown position %j',
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

  it('the event stream reports a gap if too many events were missed, and after a reset', async () => {
    const stream = await listen();
    await stream.next();
    const place = stream.lastEventId();
    await stream.close();
    for (let count = 0; count < 3_001; count += 1) step(count);
    const late = await listen(place);
    expect((await late.take(2)).map(({ event }) => event)).toEqual(['start', 'gap']);
    await store.reset({ keepCatalog: true });
    await late.close();
    const after = await listen(place);
    expect((await after.take(2)).map(({ event }) => event)).toEqual(['start', 'gap']);
    await after.close();
  });

  it('the event stream ends when the client disconnects, and when the sandbox closes', async () => {
    const served = await serveSandbox({ seed: testSeed, passwordCost: 6 });
    const over = {
      fetch: (request: Request) =>
        fetch(request.url.replace('http://sandbox.test', served.origins.api), request),
    };
    const [one, two] = [await openStream(over, streamPath), await openStream(over, streamPath)];
    expect([await one.next(), await two.next()].map((message) => message?.event)).toEqual([
      'start',
      'start',
    ]);
    await one.close();
    await served.close();
    await expect(two.next().catch(() => undefined)).resolves.toBeUndefined();
  });
});
