// The handlers of a receiver: who listens to what, and how they run beside each other.
import type { Json } from '../model/json.ts';
import { eventDefinitions } from './event-definitions.ts';
import type { EventName } from './event-map.ts';

type Handler = (envelope: never) => unknown;

interface Registered {
  /** What the store remembers it by. */
  name: string;
  handle: Handler;
}

export interface Handlers {
  add(event: EventName, handle: Handler, name: string | undefined): () => void;
  /** Types that somebody listens to. */
  events(): string[];
  of(event: string): readonly Registered[];
}

/** What came of the handlers that had yet to run. */
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

/** Runs all at once. Each has an envelope of its own: what one changes, no other sees. */
export const runHandlers = async (
  handlers: readonly Registered[],
  envelope: Json,
): Promise<Outcome> => {
  const outcome: Outcome = { done: [], failures: [] };
  const copies = handlers.map((_, index) => (index === 0 ? envelope : structuredClone(envelope)));
  await Promise.all(
    handlers.map(async ({ name, handle }, index) => {
      try {
        await handle(copies[index] as never);
        outcome.done.push(name);
      } catch (error) {
        outcome.failures.push({ handler: name, error });
      }
    }),
  );
  return outcome;
};
