// The package `pannier/events`: receives the platform's webhooks, with the type of each event.
export type * from '../events/cart-v2-bodies.ts';
export type * from '../events/catalog-bodies.ts';
export type * from '../events/commerce-bodies.ts';
export {
  createEventReceiver,
  type EventReceiver,
  type EventReceiverOptions,
  type HandlerOptions,
} from '../events/create-event-receiver.ts';
export type { EventFailure } from '../events/dispatch-event.ts';
export type * from '../events/envelopes.ts';
export { eventNames } from '../events/event-definitions.ts';
export type { EnvelopeOf, EventMap, EventName } from '../events/event-map.ts';
export type { EventErrorCode } from '../events/event-refusal.ts';
export {
  createMemoryStore,
  type EventStore,
  type MemoryStoreOptions,
} from '../events/event-store.ts';
export {
  createPostgresStore,
  type PostgresClient,
  type PostgresStoreOptions,
} from '../events/postgres-store.ts';
export {
  type FastifyScope,
  type NodeRequest,
  type NodeResponse,
  type ReceivingWorker,
  toFastifyPlugin,
  toHonoHandler,
  toNodeListener,
  toWorker,
} from '../events/server-adapters.ts';
