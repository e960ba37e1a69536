// Writes categories of catalog version 3 and the assignment of products to them.

import type { ElevatedSend } from '../../auth/tokens/elevated-send.ts';
import { STORE_APP_ID } from '../../carts/catalog-reference.ts';
import type { BulkAnswer } from '../../catalog/catalog-inputs.ts';
import {
  type CategoriesService,
  type Category,
  readCategoryAnswer,
  treeReference,
} from '../../catalog/v3/categories.ts';
import type {
  CategoryChangesV3,
  CategoryMove,
  NewCategoryV3,
  Revised,
} from '../../catalog/v3/inputs-v3.ts';
import type { CategoryField } from '../../catalog/v3/v3-fields.ts';
import { toFields, type V3Options } from '../../catalog/v3/v3-query.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { readBulkAnswer } from '../bulk-products.ts';
import * as calls from './catalog-v3-write-calls.ts';

type Options = V3Options<CategoryField>;

/**
 * Category writes. All methods may throw StoreError, with status 409 for an outdated `revision`. See
 * docs/platform/catalog.md#writes.
 */
export interface CategoriesWrites {
  /** Creates a category. Resolves to the stored category with its id. */
  createCategory(category: NewCategoryV3, options?: Options): Promise<Category>;
  /** Changes a category. Absent fields stay unchanged. */
  updateCategory(
    id: string,
    changes: Revised<CategoryChangesV3>,
    options?: Options,
  ): Promise<Category>;
  /** Deletes a category and its subcategories, but not their products. */
  deleteCategory(id: string, options?: CallOptions): Promise<void>;
  /** Moves a category with its subcategories. */
  moveCategory(id: string, move: CategoryMove, options?: CallOptions): Promise<void>;
  /** Adds at most 1,000 products to a category. Check each result: its `id` is a product id. */
  addItemsToCategory(
    id: string,
    productIds: readonly string[],
    options?: CallOptions,
  ): Promise<BulkAnswer>;
  /** Removes at most 100 products from a category. */
  removeItemsFromCategory(
    id: string,
    productIds: readonly string[],
    options?: CallOptions,
  ): Promise<BulkAnswer>;
  /** Sets the products that a category lists first, in this order. At most 100 products. */
  setArrangedItems(id: string, productIds: readonly string[], options?: CallOptions): Promise<void>;
}

export interface ElevatedCategoriesService extends CategoriesService, CategoriesWrites {}

const toItems = (productIds: readonly string[]) =>
  productIds.map((catalogItemId) => ({ catalogItemId, appId: STORE_APP_ID }));

export const createCategoriesWrites = (send: ElevatedSend): CategoriesWrites => {
  const ask = (call: Call, payload: object, options: CallOptions | undefined) =>
    withSignal(send, options, 'fields')(call, { ...payload, treeReference });
  const changeItems =
    (call: Call) =>
    async (categoryId: string, productIds: readonly string[], options?: CallOptions) =>
      readBulkAnswer(
        await ask(call, { categoryId, items: toItems(productIds) }, options),
        productIds,
      );
  return {
    createCategory: async (category, options) => {
      const payload = { category, ...toFields(options) };
      return readCategoryAnswer(await ask(calls.createCategoryCall, payload, options));
    },
    updateCategory: async (id, changes, options) => {
      const payload = { category: { ...changes, id }, ...toFields(options) };
      return readCategoryAnswer(await ask(calls.updateCategoryCall, payload, options));
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
      const payload = { categoryId, items: toItems(productIds) };
      await ask(calls.setArrangedItemsCall, payload, options);
    },
  };
};
