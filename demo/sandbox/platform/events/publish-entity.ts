// Publishes entity events: created, updated, deleted, and actions. Call after the change is committed.
import type { Platform } from '../core/platform.ts';
import type { EventIdentity, PublishedEvent } from '../core/published-event.ts';

/** An entity as returned by the API. The owner is in `buyerInfo`, or in `customerInfo` in version 2. */
export interface PublishedEntity {
  readonly id: string;
}

export interface AboutEvent {
  /** Id of the owner, for an entity that does not contain this id, such as a deleted cart. */
  ownerId?: string;
  /** The identity that caused the event; the owner by default. */
  identity?: EventIdentity;
}

/** Publishes `${fqdn}_created`; `fqdn` is for example `wix.ecom.v1.cart`. */
export const publishCreated = <Entity extends PublishedEntity>(
  platform: Pick<Platform, 'publish'>,
  fqdn: string,
  entity: Entity,
  about: AboutEvent = {},
): void =>
  platform.publish({
    type: `${fqdn}_created`,
    entityId: entity.id,
    data: { createdEvent: { entity } },
    ...ownersOf(entity, about),
  });

/** `modifiedFields` contains earlier values by flat path: `{ 'lineItems[0].quantity': 2 }`. */
export const publishUpdated = <Entity extends PublishedEntity>(
  platform: Pick<Platform, 'publish'>,
  fqdn: string,
  entity: Entity,
  modifiedFields?: Readonly<Record<string, unknown>>,
  about: AboutEvent = {},
): void =>
  platform.publish({
    type: `${fqdn}_updated`,
    entityId: entity.id,
    data: { updatedEvent: { currentEntity: entity, ...(modifiedFields && { modifiedFields }) } },
    ...ownersOf(entity, about),
  });

/** Publishes `${fqdn}_deleted`. `deleted` is the entity if subscribers receive it in the event, otherwise its id. */
export const publishDeleted = <Entity extends PublishedEntity>(
  platform: Pick<Platform, 'publish'>,
  fqdn: string,
  deleted: Entity | string,
  about: AboutEvent = {},
): void => {
  const entity = typeof deleted === 'string' ? undefined : deleted;
  platform.publish({
    type: `${fqdn}_deleted`,
    entityId: typeof deleted === 'string' ? deleted : deleted.id,
    data: { deletedEvent: entity === undefined ? {} : { deletedEntity: entity } },
    ...ownersOf(entity, about),
  });
};

/** Publishes `${fqdn}_${slug}`: `publishAction(platform, 'wix.ecom.v1.order', 'approved', order.id, { order })`. */
export const publishAction = (
  platform: Pick<Platform, 'publish'>,
  fqdn: string,
  slug: string,
  entityId: string,
  body: Readonly<object>,
  about: AboutEvent = {},
): void =>
  platform.publish({
    type: `${fqdn}_${slug}`,
    entityId,
    data: { actionEvent: { body } },
    ...ownersOf(body, about),
  });

type Owners = Pick<PublishedEvent, 'ownerId' | 'identity'>;

const ownersOf = (entity: object | undefined, { ownerId, identity }: AboutEvent): Owners => {
  const buyer =
    buyerOf(entity) ??
    Object.values(entity ?? {})
      .map(buyerOf)
      .find(Boolean);
  const owner = ownerId ?? buyer?.id;
  const by = identity ?? buyer?.identity;
  return { ...(owner !== undefined && { ownerId: owner }), ...(by && { identity: by }) };
};

interface Owned {
  buyerInfo?: Record<string, unknown>;
  customerInfo?: Record<string, unknown>;
}

const buyerOf = (entity: unknown): { id: string; identity: EventIdentity } | undefined => {
  const owned = entity as Owned | null | undefined;
  const { memberId, visitorId } = owned?.buyerInfo ?? owned?.customerInfo ?? {};
  if (typeof memberId === 'string')
    return { id: memberId, identity: { identityType: 'MEMBER', memberId } };
  if (typeof visitorId === 'string')
    return {
      id: visitorId,
      identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: visitorId },
    };
  return undefined;
};
