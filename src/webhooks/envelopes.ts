// Envelopes that handlers receive, by kind of event: created, updated, deleted, action, plain.
// Facts: docs/platform/events.md#envelopes.

/** The user or app that caused the event. */
export interface EventIdentity {
  identityType: 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP' | (string & {});
  anonymousVisitorId?: string;
  memberId?: string;
  wixUserId?: string;
  appId?: string;
}

/** Type, site and author of an event. */
export interface EventMetadata {
  /** The subscribed event type. */
  eventType: string;
  /** Id of the app instance on the site that sent the event. */
  instanceId?: string;
  identity?: EventIdentity;
  accountInfo?: Readonly<Record<string, unknown>>;
}

/** Metadata of entity events, including deletions and actions. */
export interface DomainMetadata extends EventMetadata {
  /** Id of the event, the same in every delivery. */
  id?: string;
  /** Entity type, such as `wix.ecom.v1.cart`. */
  entityFqdn?: string;
  /** Kind of event, such as `updated`. */
  slug?: string;
  entityId?: string;
  eventTime?: Date;
  triggeredByAnonymizeRequest?: boolean;
  originatedFrom?: string;
  /** Decimal text that increases with each event of an entity. A higher value means a newer state. */
  entityEventSequence?: string;
}

/** Event of a created entity. `entity` is its current state. */
export interface CreatedEnvelope<T> {
  entity: T;
  metadata: DomainMetadata;
}

/** Event of a changed entity. `entity` is its current state, `modifiedFields` its earlier values. */
export interface UpdatedEnvelope<T> {
  entity: T;
  metadata: DomainMetadata;
  /** Earlier values by path: `{ 'lineItems[0].quantity': 2 }`. Absent if the platform did not send them. */
  modifiedFields?: Record<string, unknown>;
}

/** Event of a deleted entity. */
export interface DeletedEnvelope<T> {
  /** The last state, if the platform sent it. */
  entity?: T;
  metadata: DomainMetadata;
}

/** `metadata.entityId` is the deleted entity. If the platform also sends an entity, it is not converted. */
export interface GoneEnvelope {
  entity?: Readonly<Record<string, unknown>>;
  metadata: DomainMetadata;
}

/** Event of an action on an entity. */
export interface ActionEnvelope<T> {
  data: T;
  metadata: DomainMetadata;
}

/** Event in the older format, with data instead of an entity. */
export interface PlainEnvelope<T> {
  data: T;
  metadata: EventMetadata;
}
