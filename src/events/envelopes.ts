// What a handler is given: an entity that was created, updated or deleted, an action, or a plain event (WIRE 6.2).

/** Who made it happen. */
export interface EventIdentity {
  identityType: 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP' | (string & {});
  anonymousVisitorId?: string;
  memberId?: string;
  wixUserId?: string;
  appId?: string;
}

export interface EventMetadata {
  /** The type of the event, as it was subscribed to. */
  eventType: string;
  /** Whose site it came from. */
  instanceId?: string;
  identity?: EventIdentity;
  accountInfo?: Readonly<Record<string, unknown>>;
}

/** Of the events that tell of an entity, deletions and actions included. */
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
  /** Decimal text that grows with each event of one entity: tells an older state from a newer one. */
  entityEventSequence?: string;
}

export interface CreatedEnvelope<T> {
  entity: T;
  metadata: DomainMetadata;
}

export interface UpdatedEnvelope<T> {
  entity: T;
  metadata: DomainMetadata;
  /** Earlier values by path: `{ 'lineItems[0].quantity': 2 }`; absent when the platform did not tell. */
  modifiedFields?: Record<string, unknown>;
}

export interface DeletedEnvelope<T> {
  /** As it was last, where the platform sent it. */
  entity?: T;
  metadata: DomainMetadata;
}

/** `metadata.entityId` names what is gone. An entity that was sent all the same is left as it came. */
export interface GoneEnvelope {
  entity?: Readonly<Record<string, unknown>>;
  metadata: DomainMetadata;
}

export interface ActionEnvelope<T> {
  data: T;
  metadata: DomainMetadata;
}

export interface PlainEnvelope<T> {
  data: T;
  metadata: EventMetadata;
}
