import type { Platform } from '../core/platform.ts';

const prefix = 'com.wix.ecommerce.catalog.api.v1.';

type ProductEvent = 'ProductCreated' | 'ProductChanged' | 'ProductDeleted' | 'VariantsChanged';
type CollectionEvent = 'CollectionCreated' | 'CollectionChanged' | 'CollectionDeleted';

/** Publishes events whose data contains the entity id in `idField`. Call it after the commit. */
const publisherOf =
  <Event extends string>(idField: string) =>
  (platform: Platform, event: Event, entityId: string, data: Record<string, unknown> = {}): void =>
    platform.publish({ type: prefix + event, entityId, data: { [idField]: entityId, ...data } });

export const publishProduct = publisherOf<ProductEvent>('productId');

/** `collection_Id` is the platform's spelling. */
export const publishCollection = publisherOf<CollectionEvent>('collection_Id');
