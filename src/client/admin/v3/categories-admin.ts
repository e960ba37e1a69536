// Writes categories of catalog version 3, and which products they hold (CATALOG_V3 15).

import type { ElevatedSend } from '../../auth/tokens/elevated-send.ts';
import { STORE_APP_ID } from '../../carts/catalog-reference.ts';
import type { BulkAnswer } from '../../catalog/catalog-inputs.ts';
import {
  type CategoriesService,
  type Category,
  categoryOfAnswer,
  treeReference,
} from '../../catalog/v3/categories.ts';
import type {
  CategoryChangesV3,
  CategoryMove,
  NewCategoryV3,
  Revised,
} from '../../catalog/v3/inputs-v3.ts';
import type { CategoryField } from '../../catalog/v3/v3-fields.ts';
import { fieldsOf, type V3Options } from '../../catalog/v3/v3-query.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { bulkAnswerOf } from '../bulk-products.ts';
import * as calls from './catalog-v3-write-calls.ts';

type Options = V3Options<CategoryField>;

/** Writes of categories (CATALOG_V3 15). All methods may throw StoreError: with status 409 for an older `revision`. */
export interface CategoriesWrites {
  /** Creates a category. */
  createCategory(category: NewCategoryV3, options?: Options): Promise<Category>;
  /** Absent fields stay unchanged. */
  updateCategory(
    id: string,
    changes: Revised<CategoryChangesV3>,
    options?: Options,
  ): Promise<Category>;
  /** Deletes the category and those below it, but not their products. */
  deleteCategory(id: string, options?: CallOptions): Promise<void>;
  /** Moves a category, with what is below it. */
  moveCategory(id: string, move: CategoryMove, options?: CallOptions): Promise<void>;
  /** At most 1,000 products. Check each result: `id` is the product's. */
  addItemsToCategory(
    id: string,
    productIds: readonly string[],
    options?: CallOptions,
  ): Promise<BulkAnswer>;
  /** At most 100 products. */
  removeItemsFromCategory(
    id: string,
    productIds: readonly string[],
    options?: CallOptions,
  ): Promise<BulkAnswer>;
  /** The products that the merchant puts first, in this order; at most 100. */
  setArrangedItems(id: string, productIds: readonly string[], options?: CallOptions): Promise<void>;
}

export interface ElevatedCategoriesService extends CategoriesService, CategoriesWrites {}

const itemsOf = (productIds: readonly string[]) =>
  productIds.map((catalogItemId) => ({ catalogItemId, appId: STORE_APP_ID }));

export const createCategoriesWrites = (send: ElevatedSend): CategoriesWrites => {
  const ask = (call: Call, payload: object, options: CallOptions | undefined) =>
    withSignal(send, options, 'fields')(call, { ...payload, treeReference });
  const changeItems =
    (call: Call) =>
    async (categoryId: string, productIds: readonly string[], options?: CallOptions) =>
      bulkAnswerOf(
        await ask(call, { categoryId, items: itemsOf(productIds) }, options),
        productIds,
      );
  return {
    createCategory: async (category, options) => {
      const payload = { category, ...fieldsOf(options) };
      return categoryOfAnswer(await ask(calls.createCategoryCall, payload, options));
    },
    updateCategory: async (id, changes, options) => {
      const payload = { category: { ...changes, id }, ...fieldsOf(options) };
      return categoryOfAnswer(await ask(calls.updateCategoryCall, payload, options));
    },
    deleteCategory: async (categoryId, options) => {
      await ask(calls.deleteCategoryCall, { categoryId }, options);
    },
    moveCategory: async (categoryId, move, options) => {
      await ask(calls.moveCategoryCall, { categoryId, ...move }, options);
    },
    addItemsToCategory: changeItems(calls.addItemsToCategoryCall),
    removeItemsFromCategory: changeItems(calls.removeItemsFromCategoryCall),
    setArrangedItems: async (categoryId, productIds, options) => {
      const payload = { categoryId, items: itemsOf(productIds) };
      await ask(calls.setArrangedItemsCall, payload, options);
    },
  };
};
