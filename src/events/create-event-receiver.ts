// Receives the platform's webhooks: verifies, unpacks, converts, and hands each event to its handlers once.
import type { JWTPayload } from 'jose';
import { asText, type Json } from '../model/json.ts';
import { eventDefinitions } from './event-definitions.ts';
import type { EnvelopeOf, EventName } from './event-map.ts';
import { answerRefusal, EventRefusal } from './event-refusal.ts';
import { createMemoryStore, type EventStore } from './event-store.ts';
import { createHandlers, isEventName, runHandlers } from './handlers.ts';
import { readBody } from './read-body.ts';
import { type ReceivedEvent, readEvent } from './read-event.ts';
import { toEnvelope } from './to-envelope.ts';
import { createVerifier } from './verify-token.ts';

export interface EventFailure {
  eventType: string;
  eventId: string;
  /** Which handler: its name, or its place among those of the type, counted from 1. */
  handler: string;
}

export interface EventReceiverOptions {
  /** The platform's public key: SPKI PEM, or base64 of the PEM. */
  publicKey: string;
  /** Remembers what was done; 10,000 events in memory without one. */
  store?: EventStore;
  /** Hears what handlers throw; `console.error` without one. */
  onError?: (error: unknown, failure: EventFailure) => void;
  /** Refuses tokens that were signed longer ago, or that do not say when. Without one only their own end counts. */
  maxAgeSeconds?: number;
  /** By how much the platform's clock may differ from ours; 30 without one. */
  clockToleranceSeconds?: number;
  /** Longest body taken, in bytes; 8 MiB without one. */
  maxBytes?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface HandlerOptions {
  /**
   * What the store knows the handler by; its place among those of its type without one. Name handlers where the
   * store outlives the process and they may be registered in another order.
   */
  name?: string;
}

export interface EventReceiver {
  /**
   * Runs `handler` for each event of the type, with Dates and numbers where the platform declares them. Several
   * handlers of one type run beside each other, each with an envelope of its own.
   * @returns its undo.
   * @throws TypeError for a type that the platform does not publish; the message lists all that it does.
   */
  on<Name extends EventName>(
    event: Name,
    handler: (envelope: EnvelopeOf<Name>) => unknown,
    options?: HandlerOptions,
  ): () => void;
  /**
   * Takes one delivery. Never throws.
   *
   * Answers 200 once every handler has done its part, also for an event that was done before. A handler that
   * throws makes it 500, so that the platform sends the event again; then only the failed handlers run. What is
   * refused is answered with `{ error: { code, message } }`; `EventErrorCode` lists codes and statuses.
   */
  handle(request: Request): Promise<Response>;
}

/**
 * A receiver of the platform's webhooks (spec section 7, event subscriptions). Server side.
 * @throws TypeError for a `publicKey` that is none.
 */
export const createEventReceiver = (options: EventReceiverOptions): EventReceiver => {
  const { publicKey, store = createMemoryStore(), onError = report, maxAgeSeconds } = options;
  const { clockToleranceSeconds = 30, maxBytes = 8 * 1024 * 1024, now = Date.now } = options;
  const verify = createVerifier({ publicKey, clockToleranceSeconds, maxAgeSeconds, now });
  const handlers = createHandlers();
  /** Deliveries of one event that come while its handlers run wait for the same end. */
  const running = new Map<string, Promise<void>>();

  const tell = (error: unknown, failure: EventFailure): void => {
    try {
      onError(error, failure);
    } catch {
      // Whoever hears of errors must not make new ones.
    }
  };

  const dispatch = async (eventId: string, event: ReceivedEvent): Promise<void> => {
    const { eventType } = event.metadata;
    if (!isEventName(eventType)) return;
    const before = (await store.done(eventId)) ?? [];
    const waiting = handlers.of(eventType).filter(({ name }) => !before.includes(name));
    if (!waiting.length) return;
    const envelope = toEnvelope(event, eventDefinitions[eventType]);
    const { done, failures } = await runHandlers(waiting, envelope);
    await store.save(eventId, [...before, ...done]);
    for (const { handler, error } of failures) tell(error, { eventType, eventId, handler });
    if (failures.length)
      throw new EventRefusal(
        'handler_failed',
        `${failures.length} of ${before.length + waiting.length} handlers failed: ${failures.map(({ handler }) => handler).join(', ')}`,
      );
  };

  const take = async (request: Request): Promise<Response> => {
    if (request.method !== 'POST')
      throw new EventRefusal('method_not_allowed', 'Events come by POST.');
    const token = await readBody(request, maxBytes);
    const claims = await verify(token);
    const event = readEvent(claims);
    const { eventType } = event.metadata;
    const expected = handlers.events();
    if (expected.length && !expected.includes(eventType))
      throw new EventRefusal(
        'unexpected_event',
        `Unexpected event type: ${eventType}. Expected one of: ${expected.join(', ')}`,
      );
    const eventId = await idOf(claims, event, token);
    const work = running.get(eventId) ?? dispatch(eventId, event);
    running.set(eventId, work);
    try {
      await work;
    } finally {
      if (running.get(eventId) === work) running.delete(eventId);
    }
    return Response.json({ eventType, eventId }, { headers: { 'cache-control': 'no-store' } });
  };

  return {
    on: (event, handler, { name } = {}) => handlers.add(event, handler, name),
    async handle(request) {
      try {
        return await take(request);
      } catch (error) {
        if (error instanceof EventRefusal) return answerRefusal(error);
        tell(error, { eventType: '', eventId: '', handler: '' });
        return answerRefusal(new EventRefusal('receiver_failed', 'The event could not be taken.'));
      }
    },
  };
};

/**
 * The same for every delivery of one event: the payload's id for events of entities, else the token's. A token
 * without either is known by its own text, so that a plain event that happens twice is told twice.
 */
const idOf = async (
  claims: JWTPayload,
  { payload }: ReceivedEvent,
  token: string,
): Promise<string> => {
  const isDomain = typeof payload['entityFqdn'] === 'string';
  const given = (isDomain ? asText(payload['id']) : undefined) ?? asText((claims as Json)['jti']);
  if (given) return given;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const report: NonNullable<EventReceiverOptions['onError']> = (error, { eventType, handler }) =>
  // biome-ignore lint/suspicious/noConsole: what a handler throws must not be lost where nobody listens.
  console.error(`A handler (${handler}) of ${eventType} failed:`, error);
