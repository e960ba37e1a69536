// Reads the event of a verified token, whose claims contain JSON as a string. Facts: docs/platform/events.md#delivery.

import {
  anything,
  json,
  maybe,
  maybeText,
  object,
  openObject,
  orElse,
  sparse,
  text,
} from '../client/codec/codec.ts';
import { asObject, type Json, parseJson } from '../client/codec/json.ts';
import { toStream } from '../client/http/raw-response.ts';
import type { EventMetadata } from './envelopes.ts';
import { EventRefusal } from './event-refusal.ts';

/** @throws EventRefusal `too_large`, `malformed_token`. */
export const readBody = async (request: Request, maxBytes: number): Promise<string> => {
  const tooLarge = () =>
    new EventRefusal('too_large', `The body is larger than ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const body = toStream(request.body);
    // Some servers pass a request that can only be read as a whole.
    if (body === undefined) {
      const text = await request.text();
      if (new TextEncoder().encode(text).byteLength > maxBytes) throw tooLarge();
      return text.trim();
    }
    const reader = body?.getReader();
    while (reader) {
      const { done, value } = await reader.read();
      if (done || !value) break;
      size += value.byteLength;
      if (size > maxBytes) {
        // The body is already refused, so a failed cancel does not matter.
        void reader.cancel().catch(() => undefined);
        throw tooLarge();
      }
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof EventRefusal) throw error;
    throw new EventRefusal('malformed_token', 'The body could not be read.');
  }
  return new TextDecoder().decode(joined(chunks, size)).trim();
};

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const whole = new Uint8Array(size);
  let place = 0;
  for (const chunk of chunks) {
    whole.set(chunk, place);
    place += chunk.byteLength;
  }
  return whole;
};

/** An event whose type is not checked yet. */
export interface ReceivedEvent {
  metadata: EventMetadata;
  payload: Json;
}

const malformed = (message: string) => new EventRefusal('malformed_event', message);

const describeType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const textAt = (holder: Json, name: string): string => {
  const value = holder[name];
  if (typeof value === 'string') return value;
  throw malformed(
    `Unexpected type of JWT data: expected ${name} as string, got ${describeType(value)}`,
  );
};

const objectIn = (text: string, name: string): Json => {
  const json = asObject(parseJson(text));
  if (!json) throw malformed(`Expected ${name} to be the JSON text of an object`);
  return json;
};

const identityIn = openObject({ identityType: orElse(text, '') });

const about = sparse({ instanceId: maybeText, accountInfo: maybe(json) });

const kind = object({ eventType: maybeText, identity: anything });

/** @throws EventRefusal `malformed_event`. */
export const readEvent = (claims: Json): ReceivedEvent => {
  const data = objectIn(textAt(claims, 'data'), 'data');
  const { eventType, identity: given } = kind(data);
  if (!eventType) throw malformed('Expected data.eventType as text');
  const payload = objectIn(textAt(data, 'data'), 'data.data');
  const identity = given == null ? undefined : textAt(data, 'identity');
  return {
    payload,
    metadata: {
      eventType,
      ...about(data),
      ...(identity && {
        identity: identityIn(objectIn(identity, 'data.identity')),
      }),
    },
  };
};
