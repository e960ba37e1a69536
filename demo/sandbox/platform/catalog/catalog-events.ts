// Publishes what happens to the catalog, as the platform's own event types.
import type { Platform } from '../core/platform.ts';

const prefix = 'com.wix.ecommerce.catalog.api.v1.';

type ProductEvent = 'ProductCreated' | 'ProductChanged' | 'ProductDeleted' | 'VariantsChanged';
type CollectionEvent = 'CollectionCreated' | 'CollectionChanged' | 'CollectionDeleted';

/** Call it after the change is committed. */
export const publishProduct = (
  platform: Platform,
  event: ProductEvent,
  productId: string,
  data: Record<string, unknown> = {},
): void =>
  platform.publish({
    type: prefix + event,
    entityId: productId,
    data: { productId, ...data },
  });

export const publishCollection = (
  platform: Platform,
  event: CollectionEvent,
  collectionId: string,
  data: Record<string, unknown> = {},
): void =>
  platform.publish({
    type: prefix + event,
    entityId: collectionId,
    // The platform's own spelling.
    data: { collection_Id: collectionId, ...data },
  });
