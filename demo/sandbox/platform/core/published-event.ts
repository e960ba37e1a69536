// An event as published by platform code.

export interface PublishedEvent {
  type: string;
  entityId: string;
  /** The payload of a plain event; for a domain event its body, such as `{ createdEvent: { entity } }`. */
  data: unknown;
  /** Owner of the cart, checkout or order. */
  ownerId?: string;
  /** Who caused it; the shop itself by default. */
  identity?: EventIdentity;
}

/** As reported by webhooks. */
export type EventIdentity =
  | { identityType: 'ANONYMOUS_VISITOR'; anonymousVisitorId: string }
  | { identityType: 'MEMBER'; memberId: string }
  | { identityType: 'WIX_USER'; wixUserId: string }
  | { identityType: 'APP'; appId: string };
