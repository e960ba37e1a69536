// The 59 events that the platform publishes: type, shape, and where each holds dates and numbers.
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
  /** Inside what a handler is given: `entity.createdDate`, `data.order.purchasedDate`. */
  dates: readonly string[];
  numbers: readonly string[];
}

export const eventTypes: ReadonlyMap<string, EventType> = new Map(
  (types as EventType[]).map((type) => [type.type, type]),
);
