// Converts a payload to a handler's envelope, including dates and numbers.
// Facts: docs/platform/events.md#envelopes.

import { type Codec, json, maybe, member } from '../client/codec/codec.ts';
import { asDate, converted } from '../client/codec/converted.ts';
import { asObject, type Json } from '../client/codec/json.ts';
import type { EventMetadata } from './envelopes.ts';
import type { EventDefinition } from './event-definitions.ts';
import { EventRefusal } from './event-refusal.ts';
import type { ReceivedEvent } from './read-event.ts';

// Converts the earlier values of an update, keyed by their paths in the entity.

/** Splits a path and drops list indexes: `lineItems[0].quantity` becomes `lineItems`, `quantity`. */
const splitPath = (path: string): string[] =>
  path
    .replaceAll(/\[\d*\]/g, '')
    .split('.')
    .filter(Boolean);

/** Converts the value of one field with the rules that `entity` applies to the field at `path`. */
const convertAt = (path: string, value: unknown, entity: Codec<unknown>): unknown => {
  const names = splitPath(path);
  const whole = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  return names.reduce<unknown>((outer, name) => (outer as Json)[name], entity(whole));
};

/** Converts the value at the path `lineItems[0].price` like each `price` in the entity's `lineItems`. */
export const convertChanges = (changes: Json, entity: Codec<unknown>): Json =>
  Object.fromEntries(
    Object.entries(changes).map(([path, value]) => [path, convertAt(path, value, entity)]),
  );

const bodyNames = ['createdEvent', 'updatedEvent', 'deletedEvent', 'actionEvent'];

const timed = converted({ eventTime: asDate });

const domainMetadata = (metadata: EventMetadata, payload: Json): Json => {
  const known = Object.entries(payload).filter(([name]) => !bodyNames.includes(name));
  return { ...asObject(timed(Object.fromEntries(known))), ...metadata };
};

/** The object at `event.name`, if it exists. */
const optionalIn = (payload: Json, event: string, name: string): Json | undefined =>
  maybe(member(event, member(name, json)))(payload);

const requiredIn = (payload: Json, event: string, name: string): Json => {
  const found = optionalIn(payload, event, name);
  if (!found) throw new EventRefusal('malformed_event', `Expected ${event}.${name} as an object`);
  return found;
};

/** @throws EventRefusal `malformed_event` if the payload does not have the event's shape. */
export const toEnvelope = (
  { metadata, payload }: ReceivedEvent,
  { shape, body, changes }: EventDefinition,
): Json => {
  if (shape === 'plain') return { data: body(payload), metadata };
  const about = domainMetadata(metadata, payload);
  switch (shape) {
    case 'created': {
      const entity = requiredIn(payload, 'createdEvent', 'entity');
      return { entity: body(entity), metadata: about };
    }
    case 'updated': {
      const entity = requiredIn(payload, 'updatedEvent', 'currentEntity');
      const modifiedFields = optionalIn(payload, 'updatedEvent', 'modifiedFields');
      return {
        entity: body(entity),
        metadata: about,
        ...(modifiedFields && { modifiedFields: convertChanges(modifiedFields, changes) }),
      };
    }
    case 'deleted': {
      const entity = optionalIn(payload, 'deletedEvent', 'deletedEntity');
      return { ...(entity && { entity: body(entity) }), metadata: about };
    }
    case 'action': {
      const data = requiredIn(payload, 'actionEvent', 'body');
      return { data: body(data), metadata: about };
    }
  }
};
