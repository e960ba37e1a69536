// The 63 published event types: their schemas and the paths of dates and numbers.
import types from './event-types.json' with { type: 'json' };

export type EventSchema =
  | 'plain'
  | 'action'
  | 'entity-created'
  | 'entity-updated'
  | 'entity-deleted'
  | 'entity-deleted-metadata-only';

export interface EventType {
  type: string;
  schema: EventSchema;
  /** Paths inside a handler's argument: `entity.createdDate`, `data.order.purchasedDate`. */
  dates: readonly string[];
  numbers: readonly string[];
}

export const eventTypes: ReadonlyMap<string, EventType> = new Map(
  (types as EventType[]).map((type) => [type.type, type]),
);
