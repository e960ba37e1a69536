// Registers the handlers of a receiver and runs them concurrently.
import type { Json } from '../client/codec/json.ts';
import { eventDefinitions } from './event-definitions.ts';
import type { EventName } from './event-map.ts';

type Handler = (envelope: never) => unknown;

interface Registered {
  /** Key of the handler in the event store. */
  name: string;
  handle: Handler;
}

export interface Handlers {
  add(event: EventName, handle: Handler, name: string | undefined): () => void;
  /** Event types with at least one handler. */
  events(): string[];
  of(event: string): readonly Registered[];
}

/** Outcome of the handlers that had not finished before. */
export interface Outcome {
  done: string[];
  failures: { handler: string; error: unknown }[];
}

export const isEventName = (name: string): name is EventName =>
  Object.hasOwn(eventDefinitions, name);

export const createHandlers = (): Handlers => {
  const handlers = new Map<string, Registered[]>();
  const places = new Map<string, number>();
  return {
    add(event, handle, wanted) {
      if (!isEventName(event))
        throw new TypeError(
          `on: unknown event ${JSON.stringify(event)}; expected one of: ${Object.keys(eventDefinitions).join(', ')}`,
        );
      if (typeof handle !== 'function') throw new TypeError('on: expected a function as handler');
      const others = handlers.get(event) ?? [];
      const place = (places.get(event) ?? 0) + 1;
      places.set(event, place);
      const name = wanted ?? `${place}`;
      if (others.some((other) => other.name === name))
        throw new TypeError(`on: ${event} has a handler named ${JSON.stringify(name)} already`);
      const registered: Registered = { name, handle };
      handlers.set(event, [...others, registered]);
      return () => {
        const left = (handlers.get(event) ?? []).filter((other) => other !== registered);
        if (left.length) handlers.set(event, left);
        else handlers.delete(event);
      };
    },
    events: () => [...handlers.keys()],
    of: (event) => handlers.get(event) ?? [],
  };
};

/** Runs all handlers concurrently, each with its own copy of the envelope. */
export const runHandlers = async (
  handlers: readonly Registered[],
  envelope: Json,
): Promise<Outcome> => {
  const outcome: Outcome = { done: [], failures: [] };
  const copies = handlers.map((_, index) => (index === 0 ? envelope : structuredClone(envelope)));
  await Promise.all(
    handlers.map(async ({ name, handle }, index) => {
      try {
        // add() accepts only handlers of this event's envelope, and the envelope was created for this event.
        await handle(copies[index] as never);
        outcome.done.push(name);
      } catch (error) {
        outcome.failures.push({ handler: name, error });
      }
    }),
  );
  return outcome;
};
