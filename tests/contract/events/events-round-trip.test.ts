// Every event of the platform passes from the sandbox through a signed token to its handler: declared dates
// become Dates, declared numbers become numbers, and nothing else changes.
// Facts: docs/platform/events.md#types, docs/platform/events.md#envelopes, docs/platform/errors.md#calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventType, eventTypes } from '../../../demo/sandbox/platform/events/event-types.ts';
import { sampleDate, sampleNumber } from '../../../demo/sandbox/platform/events/sample-event.ts';
import { type EventName, eventNames } from '../../../src/package/events.ts';
import { type ListenedStore, openListenedStore } from '../support/event-listener.ts';
import type { Json } from '../support/store.ts';

/** All values at a path, including list items. Keys of `modifiedFields` are paths, whose list indexes are ignored. */
const valuesAt = (holder: Json, path: string): unknown[] => {
  if (path.startsWith('modifiedFields.')) {
    const wanted = path.slice('modifiedFields.'.length);
    return Object.entries((holder.modifiedFields ?? {}) as Json)
      .filter(([key]) => key.replaceAll(/\[\d+\]/g, '') === wanted)
      .map(([, value]) => value);
  }
  return path
    .split('.')
    .reduce<Json[]>((holders, name) => holders.flatMap((one) => one?.[name] ?? []), [holder]);
};

const names = [...eventTypes.keys()];

describe('the platform’s events', () => {
  let listened: ListenedStore;
  const received = new Map<string, Json>();
  beforeAll(async () => {
    listened = await openListenedStore();
    for (const name of eventNames)
      listened.receiver.on(name, (envelope) => received.set(name, envelope));
  });
  afterAll(() => listened.store.close());

  const tell = async (eventType: string) => {
    received.delete(eventType);
    const reported = listened.store.control.publishEvent({ eventType });
    await listened.store.control.deliverEvents();
    const envelope = received.get(eventType);
    expect(envelope, `${eventType} was not received`).toBeDefined();
    return { reported, envelope };
  };

  it('the sandbox and the receiver have the same 63 events', () => {
    expect(names).toHaveLength(63);
    expect([...eventNames].sort()).toEqual([...names].sort());
  });

  it.each(names)(
    '%s arrives with parsed dates and numbers, and otherwise unchanged',
    async (name) => {
      const { dates, numbers } = eventTypes.get(name) as EventType;
      const { reported, envelope } = await tell(name);
      for (const [index, path] of dates.entries()) {
        const found = valuesAt(envelope, path);
        const wanted =
          path === 'metadata.eventTime' ? listened.clock.now : Date.parse(sampleDate(index));
        expect(found.length, path).toBeGreaterThan(0);
        for (const value of found) expect(value, path).toEqual(new Date(wanted));
      }
      for (const [index, path] of numbers.entries()) {
        const found = valuesAt(envelope, path);
        expect(found.length, path).toBeGreaterThan(0);
        for (const value of found) expect(value, path).toBe(Number(sampleNumber(index)));
      }
      // With dates and numbers converted back to strings, the envelope must equal the payload.
      const count = [...dates, ...numbers].flatMap((path) => valuesAt(envelope, path)).length;
      const converted: unknown[] = [];
      const asText = JSON.parse(
        JSON.stringify(envelope, function (this: Json, key, value) {
          const own = this[key];
          if (own instanceof Date || typeof own === 'number') converted.push(own);
          return typeof own === 'number' ? String(own) : value;
        }),
      );
      expect(converted).toHaveLength(count);
      const { payload } = reported as Json;
      const { metadata, ...rest } = asText;
      const { createdEvent, updatedEvent, deletedEvent, actionEvent, ...about } = payload;
      const body =
        createdEvent?.entity ??
        updatedEvent?.currentEntity ??
        deletedEvent?.deletedEntity ??
        actionEvent?.body;
      const isPlain = payload.entityFqdn === undefined;
      expect(rest.entity ?? rest.data).toEqual(isPlain ? payload : body);
      expect(rest.modifiedFields).toEqual(updatedEvent?.modifiedFields);
      expect(metadata).toEqual({
        ...(!isPlain && about),
        eventType: name,
        instanceId: expect.any(String),
        identity: reported.identity,
        accountInfo: expect.any(Object),
      });
    },
  );

  it('an unknown event name is refused, and the error lists all expected names', () => {
    expect(() => listened.receiver.on('wix.ecom.v1.cart_borrowed' as EventName, () => 1)).toThrow(
      /unknown event "wix\.ecom\.v1\.cart_borrowed"; expected one of: .*wix\.ecom\.v1\.cart_created/,
    );
  });
});
