// The envelopes that handlers receive, by kind of event: created, updated, deleted, action, plain (WIRE 6.2).

/** Who caused the event. */
export interface EventIdentity {
  identityType: 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP' | (string & {});
  anonymousVisitorId?: string;
  memberId?: string;
  wixUserId?: string;
  appId?: string;
}

/** When an event happened, what it is about, and who caused it. */
export interface EventMetadata {
  /** The event type that was subscribed to. */
  eventType: string;
  /** Id of the app instance on the site that the event came from. */
  instanceId?: string;
  identity?: EventIdentity;
  accountInfo?: Readonly<Record<string, unknown>>;
}

/** The metadata of entity events, including deletions and actions. */
export interface DomainMetadata extends EventMetadata {
  /** The event's own id: the same in every delivery of it. */
  id?: string;
  /** Such as `wix.ecom.v1.cart`. */
  entityFqdn?: string;
  /** Such as `updated`. */
  slug?: string;
  entityId?: string;
  eventTime?: Date;
  triggeredByAnonymizeRequest?: boolean;
  originatedFrom?: string;
  /** Decimal text that increases with each event of an entity. A higher value is a newer state. */
  entityEventSequence?: string;
}

/** An event about something new: `entity` is what it is now. */
export interface CreatedEnvelope<T> {
  entity: T;
  metadata: DomainMetadata;
}

/** An event about a change: `entity` is what it is now, `modifiedFields` what it was before. */
export interface UpdatedEnvelope<T> {
  entity: T;
  metadata: DomainMetadata;
  /** Earlier values by path: `{ 'lineItems[0].quantity': 2 }`; absent when the platform did not send them. */
  modifiedFields?: Record<string, unknown>;
}

/** An event about something that is gone. */
export interface DeletedEnvelope<T> {
  /** The last state, when the platform sent it. */
  entity?: T;
  metadata: DomainMetadata;
}

/** `metadata.entityId` is the deleted entity. If the platform sends an entity too, it is not converted. */
export interface GoneEnvelope {
  entity?: Readonly<Record<string, unknown>>;
  metadata: DomainMetadata;
}

/** An event about something that was done with an entity. */
export interface ActionEnvelope<T> {
  data: T;
  metadata: DomainMetadata;
}

/** An event of the older form, which has data in place of an entity. */
export interface PlainEnvelope<T> {
  data: T;
  metadata: EventMetadata;
}
