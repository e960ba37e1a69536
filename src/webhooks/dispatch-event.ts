// Runs the handlers of one event that have not finished yet, and records the successful ones.
// Facts: docs/platform/events.md#delivery.
import { stringifyJson } from '../client/codec/json.ts';
import { eventDefinitions } from './event-definitions.ts';
import { EventRefusal } from './event-refusal.ts';
import type { EventStore } from './event-store.ts';
import { type createHandlers, isEventName, runHandlers } from './handlers.ts';
import type { ReceivedEvent } from './read-event.ts';
import { toEnvelope } from './to-envelope.ts';

/** Event and name of a failed handler. */
export interface EventFailure {
  eventType: string;
  eventId: string;
  /** The handler's name, or its position among the handlers of the type, from 1. */
  handler: string;
}

/** Event ids are unique only within one event type and site. An app can have several sites. */
const toStoreKey = (eventId: string, { metadata }: ReceivedEvent): string =>
  stringifyJson([metadata.eventType, metadata.instanceId ?? '', eventId]);

/**
 * Returns the function that handles one event. Concurrent deliveries of an event share one run of the handlers.
 * @throws EventRefusal `handler_failed`.
 */
export const createDispatch = (
  handlers: ReturnType<typeof createHandlers>,
  store: EventStore,
  report: (error: unknown, failure: EventFailure) => void,
): ((eventId: string, event: ReceivedEvent) => Promise<void>) => {
  /** Running handlers by event key. */
  const running = new Map<string, Promise<void>>();

  const run = async (key: string, eventId: string, event: ReceivedEvent): Promise<void> => {
    const { eventType } = event.metadata;
    if (!isEventName(eventType)) return;
    const before = (await store.done(key)) ?? [];
    try {
      const waiting = handlers.of(eventType).filter(({ name }) => !before.includes(name));
      if (!waiting.length) return;
      const envelope = toEnvelope(event, eventDefinitions[eventType]);
      const { done, failures } = await runHandlers(waiting, envelope);
      await store.save(key, [...before, ...done]);
      for (const { handler, error } of failures) report(error, { eventType, eventId, handler });
      if (failures.length)
        throw new EventRefusal(
          'handler_failed',
          `${failures.length} of ${before.length + waiting.length} handlers failed: ${failures.map(({ handler }) => handler).join(', ')}`,
        );
    } finally {
      await store.release?.(key);
    }
  };

  return async (eventId, event) => {
    const key = toStoreKey(eventId, event);
    const work = running.get(key) ?? run(key, eventId, event);
    running.set(key, work);
    try {
      await work;
    } finally {
      if (running.get(key) === work) running.delete(key);
    }
  };
};
