// Package `pannier/events`: receives the platform's webhooks and types each event.

export type * from '../webhooks/catalog-bodies.ts';
export type * from '../webhooks/commerce-bodies.ts';
export type * from '../webhooks/commerce-bodies.ts';
export {
  createEventReceiver,
  type EventReceiver,
  type EventReceiverOptions,
  type HandlerOptions,
} from '../webhooks/create-event-receiver.ts';
export type { EventFailure } from '../webhooks/dispatch-event.ts';
export type * from '../webhooks/envelopes.ts';
export { eventNames } from '../webhooks/event-definitions.ts';
export type { EnvelopeOf, EventMap, EventName } from '../webhooks/event-map.ts';
export type { EventErrorCode } from '../webhooks/event-refusal.ts';
export {
  createMemoryStore,
  type EventStore,
  type MemoryStoreOptions,
} from '../webhooks/event-store.ts';
export {
  createPostgresStore,
  type PostgresClient,
  type PostgresStoreOptions,
} from '../webhooks/postgres-store.ts';
export {
  type FastifyScope,
  type NodeRequest,
  type NodeResponse,
  type ReceivingWorker,
  toFastifyPlugin,
  toHonoHandler,
  toNodeListener,
  toWorker,
} from '../webhooks/server-adapters.ts';
