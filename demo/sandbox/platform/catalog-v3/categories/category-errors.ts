// Errors of writes to the category tree, with the codes that the platform declares.
import {
  applicationError,
  type PlatformError,
} from '../../../foundation/validation/platform-error.ts';

/** Maximum number of ancestors of a category, and thus the maximum number of its breadcrumbs. */
export const maxAncestors = 5;

const refusal = (code: string, description: string, data: Record<string, unknown> = {}) =>
  applicationError(400, code, description, data);

export const duplicateSlug = (slug: string): PlatformError =>
  applicationError(409, 'DUPLICATE_SLUG', 'The slug is already in use.', { slug });

/** Error for the category of all products, which the platform creates and maintains. */
export const managedCategory = (categoryId: string): PlatformError =>
  refusal('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', 'The platform manages this category.', {
    categoryId,
  });

export const parentNotInTree = (parentCategoryId: string): PlatformError =>
  refusal('PARENT_CATEGORY_NOT_IN_TREE', 'There is no such parent category.', { parentCategoryId });

export const parentHidden = (parentCategoryId: string): PlatformError =>
  refusal('PARENT_CATEGORY_HIDDEN', 'The parent category is hidden.', { parentCategoryId });

export const tooDeep = (): PlatformError =>
  refusal('CATEGORY_DEPTH_LIMIT_EXCEEDED', 'The category would have too many ancestors.', {
    maxAncestors,
  });

export const treeCycle = (): PlatformError =>
  refusal('TREE_CYCLE_DETECTED', 'A category cannot be below itself.');

export const missingAfter = (): PlatformError =>
  refusal('MISSING_AFTER_CATEGORY', 'AFTER needs moveAfterCategoryId.');

export const afterNotInParent = (categoryId: string): PlatformError =>
  refusal('AFTER_CATEGORY_NOT_IN_PARENT', 'The category to move after has another parent.', {
    categoryId,
  });

export const itemNotInCategory = (catalogItemIds: readonly string[]): PlatformError =>
  refusal('ITEM_NOT_IN_CATEGORY', 'Only items of the category can be arranged.', {
    catalogItemIds,
  });
