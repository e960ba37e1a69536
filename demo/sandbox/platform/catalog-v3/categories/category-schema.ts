import { z } from 'zod';
import {
  guid,
  readOnly,
  readOnlyFields,
  slug,
  text,
  textFrom,
} from '../../../foundation/validation/fields.ts';
import { categoryFieldList } from './category-entity.ts';
import { itemReference } from './item-reference.ts';
import { treeReference } from './tree-reference.ts';

/** Fields that the platform or separate calls set. */
const fixed = readOnlyFields(
  'id _id createdDate updatedDate itemCounter breadcrumbsInfo treeReference managingAppId image seoData richContentDescription extendedFields',
);

const parentCategory = z.strictObject({ id: guid.nullish(), ...readOnlyFields('index') }).nullish();

const newCategory = z.strictObject({
  ...fixed,
  ...readOnlyFields('revision'),
  name: textFrom(1, 80),
  slug: slug.nullish(),
  description: text(600).nullish(),
  visible: z.boolean().nullish(),
  parentCategory,
});

const categoryChange = z.strictObject({
  ...fixed,
  id: readOnly,
  // Fields that only separate calls change.
  ...readOnlyFields('parentCategory visible'),
  revision: textFrom(1, 20),
  name: textFrom(1, 80).optional(),
  slug: slug.optional(),
  description: text(600).nullish(),
});

export type NewCategory = z.infer<typeof newCategory>;
export type CategoryChange = z.infer<typeof categoryChange>;

const ofTree = { treeReference, fields: categoryFieldList };

export const createCategoryBody = z.strictObject({ ...ofTree, category: newCategory });
export const updateCategoryBody = z.strictObject({ ...ofTree, category: categoryChange });

export const visibilityBody = z.strictObject({
  ...ofTree,
  categoryId: guid,
  visible: z.boolean(),
  revision: textFrom(1, 20),
});

export const moveBody = z.strictObject({
  treeReference,
  categoryId: guid.optional(),
  parentCategoryId: guid.nullish(),
  position: z.enum(['FIRST', 'LAST', 'AFTER']),
  moveAfterCategoryId: guid.nullish(),
});

export type Move = Omit<z.infer<typeof moveBody>, 'treeReference' | 'categoryId'>;

const items = (most: number) =>
  z.strictObject({
    treeReference,
    categoryId: guid.optional(),
    items: z.array(itemReference).min(1).max(most),
  });

export const addItemsBody = items(1_000);
export const removeItemsBody = items(100);

export const arrangedItemsBody = z.strictObject({
  treeReference,
  categoryId: guid.optional(),
  items: z.array(itemReference).max(100),
});
