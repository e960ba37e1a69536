// Receives the platform's webhooks: verifies and converts each event, and runs each handler once per event.
import type { JWTPayload } from 'jose';
import { checkNames, checkOptions, type OptionRules } from '../client/codec/check-options.ts';
import { maybe, maybeText, object, text } from '../client/codec/codec.ts';
import { createDispatch, type EventFailure } from './dispatch-event.ts';
import type { EnvelopeOf, EventName } from './event-map.ts';
import { answerRefusal, EventRefusal } from './event-refusal.ts';
import {
  createMemoryStore,
  defaultMaxAgeSeconds,
  type EventStore,
  spareSeconds,
} from './event-store.ts';
import { createHandlers } from './handlers.ts';
import { type ReceivedEvent, readBody, readEvent } from './read-event.ts';
import { createVerifier, type PublicKey } from './verify-token.ts';

/** Options of `createEventReceiver`. */
export interface EventReceiverOptions {
  /**
   * The platform's public key: SPKI PEM, or the PEM in base64. A function is called at the first delivery, for keys that
   * do not exist while the app is built.
   */
  publicKey: PublicKey;
  /** Records which handlers have finished. Default: 100,000 events in memory. */
  store?: EventStore;
  /** Called with the errors of handlers. Default: `console.error`. */
  onError?: (error: unknown, failure: EventFailure) => void;
  /**
   * Refuses tokens older than this many seconds, and tokens without an issue time. Default: 3,600. With `Infinity`,
   * only the expiry of tokens is checked, and a token can be replayed after the store has dropped its event.
   */
  maxAgeSeconds?: number;
  /** Allowed clock difference, in seconds. Default: 30. */
  clockToleranceSeconds?: number;
  /** Largest accepted body, in bytes. Default: 1 MiB. */
  maxBytes?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const RULES: OptionRules = {
  publicKey: 'any',
  store: 'any',
  onError: 'function',
  maxAgeSeconds: 'number',
  clockToleranceSeconds: 'number',
  maxBytes: 'number',
  now: 'function',
};

/** Options of one handler. */
export interface HandlerOptions {
  /**
   * The handler's key in the event store. Default: its position among the handlers of the type. Set a name if the store
   * outlives the process and handlers might be registered in another order.
   */
  name?: string;
}

/** Verifies webhooks and calls the handlers of each event. See docs/platform/events.md#delivery. */
export interface EventReceiver {
  /**
   * Runs `handler` for each event of the type, with dates and numbers converted. Several handlers of one type run
   * concurrently, each with its own copy of the envelope.
   * @returns a function that removes the handler.
   * @throws TypeError for a type that the platform does not publish; the message lists all types.
   */
  on<Name extends EventName>(
    event: Name,
    handler: (envelope: EnvelopeOf<Name>) => unknown,
    options?: HandlerOptions,
  ): () => void;
  /**
   * Handles one delivery. Never throws.
   *
   * Responds with 200 if every handler has finished, even for an event that was handled before. If a handler
   * throws, responds with 500, so that the platform repeats the delivery; then only the failed handlers run.
   * A refused delivery gets `{ error: { code, message } }`; `EventErrorCode` lists codes and statuses.
   */
  handle(request: Request): Promise<Response>;
}

/**
 * Creates a receiver of the platform's webhooks. Server only.
 * @throws TypeError for an invalid `publicKey`, for an unknown option, and without options.
 */
export const createEventReceiver = (options: EventReceiverOptions): EventReceiver => {
  checkOptions('createEventReceiver', options, RULES);
  const { publicKey, onError = logFailure, maxAgeSeconds = defaultMaxAgeSeconds } = options;
  const { clockToleranceSeconds = 30, maxBytes = 1024 * 1024, now = Date.now } = options;
  const store = options.store ?? createMemoryStore({ now, ...keptFor(maxAgeSeconds) });
  const verify = createVerifier({ publicKey, clockToleranceSeconds, maxAgeSeconds, now });
  const handlers = createHandlers();

  const report = (error: unknown, failure: EventFailure): void => {
    try {
      onError(error, failure);
    } catch {
      // An error of the callback must not fail the delivery.
    }
  };

  const dispatch = createDispatch(handlers, store, report);

  const take = async (request: Request): Promise<Response> => {
    if (typeof request?.headers?.get !== 'function')
      throw new TypeError(
        'handle: expected a Request; for node:http, Express and Fastify there are toNodeListener and toFastifyPlugin',
      );
    if (request.method !== 'POST')
      throw new EventRefusal('method_not_allowed', 'Expected a POST request.');
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
    const eventId = await createEventId(claims, event, token);
    await dispatch(eventId, event);
    return Response.json({ eventType, eventId }, { headers: { 'cache-control': 'no-store' } });
  };

  return {
    on: (event, handler, options = {}) => {
      checkNames('on', options, ['name']);
      return handlers.add(event, handler, options.name);
    },
    async handle(request) {
      try {
        return await take(request);
      } catch (error) {
        if (error instanceof EventRefusal) return answerRefusal(error);
        report(error, { eventType: '', eventId: '', handler: '' });
        return answerRefusal(
          new EventRefusal('receiver_failed', 'The event could not be handled.'),
        );
      }
    },
  };
};

/** Keeps an event in memory for at least as long as its token is accepted. */
const keptFor = (maxAgeSeconds: number): { keepSeconds?: number } =>
  Number.isFinite(maxAgeSeconds) ? { keepSeconds: maxAgeSeconds + spareSeconds } : {};

const entityEvent = object({ entityFqdn: maybe(text), id: maybeText });

/**
 * Id of an event, equal in every delivery: the payload's id for entity events, otherwise the token's id. If both are
 * missing, a hash of the token's signed text; a hash of the payload would be equal for two plain events with equal
 * content. The hash excludes the signature, because several strings decode to the same signature.
 */
const createEventId = async (
  claims: JWTPayload,
  { payload }: ReceivedEvent,
  token: string,
): Promise<string> => {
  const { entityFqdn, id } = entityEvent(payload);
  const given = (entityFqdn === undefined ? undefined : id) ?? maybeText(claims.jti);
  if (given) return given;
  const signedText = token.slice(0, token.lastIndexOf('.'));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signedText));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const logFailure: NonNullable<EventReceiverOptions['onError']> = (error, { eventType, handler }) =>
  // biome-ignore lint/suspicious/noConsole: errors of handlers are logged when no onError is given.
  console.error(`A handler (${handler}) of ${eventType} failed:`, error);
