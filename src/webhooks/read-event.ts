// Reads the event of a verified token, whose claims hold JSON as text (WIRE 6.1).
import {
  anything,
  json,
  maybe,
  maybeWords,
  object,
  openObject,
  orElse,
  sparse,
  text,
} from '../client/codec/codec.ts';
import { asObject, type Json, parseJson } from '../client/codec/json.ts';
import type { EventMetadata } from './envelopes.ts';
import { EventRefusal } from './event-refusal.ts';

/** An event whose type is not known yet. */
export interface ReceivedEvent {
  metadata: EventMetadata;
  payload: Json;
}

const malformed = (message: string) => new EventRefusal('malformed_event', message);

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const textAt = (holder: Json, name: string): string => {
  const value = holder[name];
  if (typeof value === 'string') return value;
  throw malformed(`Unexpected type of JWT data: expected ${name} as string, got ${kindOf(value)}`);
};

const objectIn = (text: string, name: string): Json => {
  const json = asObject(parseJson(text));
  if (!json) throw malformed(`Expected ${name} to be the JSON text of an object`);
  return json;
};

const identityIn = openObject({ identityType: orElse(text, '') });

const about = sparse({ instanceId: maybeWords, accountInfo: maybe(json) });

const kind = object({ eventType: maybeWords, identity: anything });

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
