// An event as subscribers receive it, created from a published event.
import { randomUUID } from 'node:crypto';
import type { EventIdentity, PublishedEvent } from '../core/published-event.ts';

/** An event, identical in webhooks and streams. */
export interface SubscriberEvent {
  /** Identical in every delivery. */
  id: string;
  eventType: string;
  entityId: string;
  /** ISO 8601. */
  time: string;
  ownerId?: string;
  identity: EventIdentity;
  payload: Record<string, unknown>;
}

/** The identity in events whose cause is the shop. */
const shop: EventIdentity = { identityType: 'APP', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' };

/** The slug is one word, except in events about category items and stock. */
const domainType =
  /^(wix\..+?)_([a-z]+|category_moved|items?_[a-z]+_(?:to|from|in)_category|stock_status_updated|updated_with_reason)$/;

const bodies = ['createdEvent', 'updatedEvent', 'deletedEvent', 'actionEvent'];

export const toSubscriberEvent = (
  { type, entityId, data, ownerId, identity }: PublishedEvent,
  entityEventSequence: string,
  at: number,
): SubscriberEvent => {
  const id = randomUUID();
  const time = new Date(at).toISOString();
  const [, entityFqdn, slug] = domainType.exec(type) ?? [];
  const domain = entityFqdn !== undefined &&
    slug !== undefined && {
      id,
      entityFqdn,
      slug,
      entityId,
      eventTime: time,
      triggeredByAnonymizeRequest: false,
      originatedFrom: '',
      entityEventSequence,
    };
  return {
    id,
    eventType: type,
    entityId,
    time,
    ...(ownerId !== undefined && { ownerId }),
    identity: identity ?? shop,
    payload: { ...domain, ...(domain ? bodyOf(domain.slug, data) : (data as object)) },
  };
};

// Wraps the body in a member such as `createdEvent`, unless the body was published in such a member.
const bodyOf = (slug: string, data: unknown): Record<string, unknown> => {
  const given = (data ?? {}) as Record<string, unknown>;
  if (bodies.some((name) => name in given)) return given;
  if (slug === 'created') return { createdEvent: { entity: given } };
  if (slug === 'updated') return { updatedEvent: { currentEntity: given } };
  if (slug === 'deleted') return { deletedEvent: {} };
  return { actionEvent: { body: given } };
};
