// Routes that write the category tree; only for the merchant's server.
import type { Context, Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import { refuseOtherId } from '../../catalog/products/product-write-routes.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { type CategoryField, categoryToWire } from './category-entity.ts';
import {
  publishCategoryCreated,
  publishCategoryDeleted,
  publishCategoryMoved,
  publishCategoryUpdated,
} from './category-events.ts';
import type { CategoryRow } from './category-relation.ts';
import {
  createCategoryBody,
  moveBody,
  updateCategoryBody,
  visibilityBody,
} from './category-schema.ts';
import {
  deleteCategory,
  insertCategory,
  setVisibility,
  updateCategory,
} from './category-writes.ts';
import { itemWriteRoutes } from './item-write-routes.ts';
import { moveCategory } from './move-category.ts';
import { treeReference, treeReferenceIn } from './tree-reference.ts';

const prefix = '/categories/v1/categories';

export const categoryWriteRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const { origins } = platform;
  const updated = (
    c: Context<ApiEnv>,
    row: CategoryRow,
    fields: readonly CategoryField[] | null | undefined,
  ) => {
    const category = categoryToWire(row, { origins, fields: fields ?? [] });
    publishCategoryUpdated(platform, category);
    return c.json({ category });
  };

  app.post(prefix, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { category: input, fields } = await bodyOf(c, createCategoryBody);
    const row = await insertCategory(platform, input);
    const category = categoryToWire(row, { origins, fields: fields ?? [] });
    publishCategoryCreated(platform, category);
    return c.json({ category });
  });

  app.patch(`${prefix}/visibility`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const body = await bodyOf(c, visibilityBody);
    return updated(c, await setVisibility(platform, body), body.fields);
  });

  app.patch(`${prefix}/:id`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { category, fields } = await bodyOf(c, updateCategoryBody);
    refuseOtherId('category.id', category.id, c.req.param('id'));
    return updated(c, await updateCategory(platform, c.req.param('id'), category), fields);
  });

  app.delete(`${prefix}/:id`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    parse(treeReference, treeReferenceIn(new URL(c.req.url).searchParams));
    for (const id of await deleteCategory(platform, c.req.param('id')))
      publishCategoryDeleted(platform, id);
    return c.json({});
  });

  app.post(`${prefix}/:id/move`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { categoryId, treeReference: _, ...move } = await bodyOf(c, moveBody);
    refuseOtherId('categoryId', categoryId, c.req.param('id'));
    const moved = await moveCategory(platform, c.req.param('id'), move);
    publishCategoryMoved(platform, moved);
    return c.json({
      ...(moved.parentId !== null && { parentCategoryId: moved.parentId }),
      categoriesAfterMove: moved.siblings.slice(0, 100),
    });
  });

  itemWriteRoutes(app, platform);
};
