export interface PublishedEvent {
  type: string;
  entityId: string;
  /** The payload of a plain event, or the body of a domain event, such as `{ createdEvent: { entity } }`. */
  data: unknown;
  /** Owner of the cart, checkout or order. */
  ownerId?: string;
  /** The identity that caused the event; the shop by default. */
  identity?: EventIdentity;
}

/** The identity that webhooks report. */
export type EventIdentity =
  | { identityType: 'ANONYMOUS_VISITOR'; anonymousVisitorId: string }
  | { identityType: 'MEMBER'; memberId: string }
  | { identityType: 'WIX_USER'; wixUserId: string }
  | { identityType: 'APP'; appId: string };
