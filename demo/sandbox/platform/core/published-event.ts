// What platform code hands over when something has happened.

export interface PublishedEvent {
  type: string;
  entityId: string;
  /** A plain event's payload; of a domain event its body: `{ createdEvent: { entity } }` and the like. */
  data: unknown;
  /** Whose cart, checkout or order it is about: only their token sees it in a stream. */
  ownerId?: string;
  /** Who made it happen; the shop itself without one. */
  identity?: EventIdentity;
}

/** As webhooks tell it. */
export type EventIdentity =
  | { identityType: 'ANONYMOUS_VISITOR'; anonymousVisitorId: string }
  | { identityType: 'MEMBER'; memberId: string }
  | { identityType: 'WIX_USER'; wixUserId: string }
  | { identityType: 'APP'; appId: string };
