// Publishes changes of the category tree, as version 3 events of the platform.
import type { Platform } from '../../core/platform.ts';
import {
  publishAction,
  publishCreated,
  publishDeleted,
  publishUpdated,
} from '../../events/publish-entity.ts';
import type { categoryToWire } from './category-entity.ts';
import { itemToWire } from './item-reference.ts';
import type { Moved } from './move-category.ts';
import { treeReferenceToWire } from './tree-reference.ts';

const fqdn = 'wix.categories.v1.category';

type WireCategory = ReturnType<typeof categoryToWire>;

export const publishCategoryCreated = (platform: Platform, category: WireCategory): void =>
  publishCreated(platform, fqdn, category);

export const publishCategoryUpdated = (platform: Platform, category: WireCategory): void =>
  publishUpdated(platform, fqdn, category);

export const publishCategoryDeleted = (platform: Platform, id: string): void =>
  publishDeleted(platform, fqdn, id);

const publish = (platform: Platform, slug: string, categoryId: string, body: object): void =>
  publishAction(platform, fqdn, slug, categoryId, {
    categoryId,
    treeReference: treeReferenceToWire,
    ...body,
  });

export const publishCategoryMoved = (
  platform: Platform,
  { category, parentId, siblings }: Moved,
): void =>
  publish(platform, 'category_moved', category.id, {
    parentCategory: {
      ...(parentId !== null && { id: parentId }),
      index: siblings.indexOf(category.id),
    },
  });

export const publishItemAdded = (platform: Platform, id: string, productId: string): void =>
  publish(platform, 'item_added_to_category', id, { addedItem: itemToWire(productId) });

export const publishItemRemoved = (platform: Platform, id: string, productId: string): void =>
  publish(platform, 'item_removed_from_category', id, { removedItem: itemToWire(productId) });

export const publishItemsArranged = (platform: Platform, id: string): void =>
  publish(platform, 'items_arranged_in_category', id, {});
