// Reads the event of a verified token, whose claims hold JSON as text (WIRE 6.1).
import { asObject, asText, type Json, parseJson } from '../model/json.ts';
import type { EventIdentity, EventMetadata } from './envelopes.ts';
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

const identityIn = (json: Json): EventIdentity => ({
  ...json,
  identityType: asText(json['identityType']) ?? '',
});

/** @throws EventRefusal `malformed_event`. */
export const readEvent = (claims: Json): ReceivedEvent => {
  const data = objectIn(textAt(claims, 'data'), 'data');
  const eventType = asText(data['eventType']);
  if (!eventType) throw malformed('Expected data.eventType as text');
  const payload = objectIn(textAt(data, 'data'), 'data.data');
  const identity = data['identity'] == null ? undefined : textAt(data, 'identity');
  const instanceId = asText(data['instanceId']);
  const accountInfo = asObject(data['accountInfo']);
  return {
    payload,
    metadata: {
      eventType,
      ...(instanceId && { instanceId }),
      ...(identity && {
        identity: identityIn(objectIn(identity, 'data.identity')),
      }),
      ...(accountInfo && { accountInfo }),
    },
  };
};
