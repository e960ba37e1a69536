// Control room functions for events: webhooks, past events, and publishing any event on demand.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { guid } from '../foundation/validation/fields.ts';
import { parse } from '../foundation/validation/parse.ts';
import { type EventType, eventTypes } from '../platform/events/event-types.ts';
import type { EventPublisher } from '../platform/events/publisher.ts';
import { eventOf } from '../platform/events/sample-event.ts';
import type { SubscriberEvent } from '../platform/events/subscriber-event.ts';
import type { Webhook } from '../platform/events/webhooks.ts';

export interface EventControl {
  /** Events published since the last reset, oldest first. */
  published(): readonly SubscriberEvent[];
  eventTypes(): readonly EventType[];
  /** `{ eventType, entityId?, body?, modifiedFields?, visitorId?, memberId? }`. The default body is a full sample. */
  publishEvent(input: unknown): SubscriberEvent;
  /** `{ url, events? }`: a loopback URL and the event types to send; without `events`, all types are sent. */
  registerWebhook(input: unknown): Promise<Webhook>;
  unregisterWebhook(id: string): Promise<void>;
  webhooks(): readonly Webhook[];
  /** Sends all due deliveries; resolves when none is left. */
  deliverEvents(): Promise<void>;
  /** Deliveries that have not succeeded. */
  deliveries(): ReturnType<EventPublisher['deliveries']>;
  /** Public key as SPKI PEM. */
  eventsPublicKey(): Promise<string>;
}

const record = z.record(z.string(), z.unknown());

const eventInput = z.strictObject({
  eventType: z
    .string()
    .refine((type) => eventTypes.has(type), { message: 'must be a published event type' }),
  entityId: z.string().min(1).max(200).optional(),
  body: record.optional(),
  modifiedFields: record.optional(),
  visitorId: guid.optional(),
  memberId: guid.optional(),
});

export const createEventControl = (
  publisher: EventPublisher,
  publish: (event: Parameters<EventPublisher['publish']>[0]) => SubscriberEvent,
): EventControl => ({
  published: () => publisher.log.events(),
  eventTypes: () => [...eventTypes.values()],
  publishEvent(input) {
    const { eventType, entityId, body, modifiedFields, visitorId, memberId } = parse(
      eventInput,
      input,
    );
    const type = eventTypes.get(eventType);
    if (type === undefined) throw new Error('A declared event type is missing.');
    const event = eventOf(type, { entityId: entityId ?? randomUUID(), body, modifiedFields });
    if (memberId !== undefined)
      return publish({
        ...event,
        ownerId: memberId,
        identity: { identityType: 'MEMBER', memberId },
      });
    if (visitorId === undefined) return publish(event);
    const identity = { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: visitorId } as const;
    return publish({ ...event, ownerId: visitorId, identity });
  },
  registerWebhook: (input) => publisher.webhooks.register(input),
  unregisterWebhook: (id) => publisher.webhooks.unregister(id),
  webhooks: () => publisher.webhooks.list(),
  deliverEvents: () => publisher.deliver(),
  deliveries: () => publisher.deliveries(),
  eventsPublicKey: () => publisher.signer.publicKey(),
});
