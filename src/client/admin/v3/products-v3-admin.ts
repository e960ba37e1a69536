// Writes products of catalog version 3, with and without their stock.

import type { ElevatedSend } from '../../auth/tokens/elevated-send.ts';
import type { BulkAnswer, BulkItem } from '../../catalog/catalog-inputs.ts';
import type { NewProductV3, ProductV3Changes, Revised } from '../../catalog/v3/inputs-v3.ts';
import type { ProductV3 } from '../../catalog/v3/product-v3.ts';
import { type ProductsV3Service, readProductV3Answer } from '../../catalog/v3/products-v3.ts';
import { readProductV3 } from '../../catalog/v3/read-product-v3.ts';
import type { ProductV3Field } from '../../catalog/v3/v3-fields.ts';
import { toFields, type V3Options, type V3Search } from '../../catalog/v3/v3-query.ts';
import { json, maybe, member, nonEmptyText, object } from '../../codec/codec.ts';
import type { Json } from '../../codec/json.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { readAnswer } from '../../http/read-answer.ts';
import { readBulkAnswer, type SentIds } from '../bulk-products.ts';
import * as calls from './catalog-v3-write-calls.ts';

type Options = V3Options<ProductV3Field>;
type Change = Revised<ProductV3Changes>;

/** Options of bulk writes: whether the response contains the products, and with which fields. */
export interface BulkProductOptions extends Options {
  /** Includes each written product in its result. */
  returnEntity?: boolean;
}

export interface BulkProductsAnswer extends BulkAnswer {
  results: { itemMetadata: BulkItem; product?: ProductV3 }[];
}

/** Request for all products that match `filter`. Put fields to write next to `filter`, with the platform's names. */
export type ByFilter = Pick<V3Search, 'filter' | 'search'> & Readonly<Record<string, unknown>>;

type ByFilterVerbs = {
  /** Starts a job for all products that match the filter. */
  [Name in keyof typeof calls.byFilterCalls]: (
    request: ByFilter,
    options?: CallOptions,
  ) => Promise<{ jobId: string }>;
};

/**
 * Product writes. All methods may throw StoreError, with status 409 for an outdated `revision`, or
 * INVALID_ARGUMENT for wrong fields. Nothing is retried. Single items of a bulk call can fail, so check each
 * result. See docs/platform/catalog.md#writes.
 */
export interface ProductsV3Writes extends ByFilterVerbs {
  /** Creates a product. Resolves to the stored product with its id. */
  createProduct(product: NewProductV3, options?: Options): Promise<ProductV3>;
  /** Creates a product with the stock of its variants (`inventoryItem` in each). */
  createProductWithInventory(product: NewProductV3, options?: Options): Promise<ProductV3>;
  /** Changes a product. Absent fields stay unchanged; null clears a field. */
  updateProduct(id: string, changes: Change, options?: Options): Promise<ProductV3>;
  /** Changes a product and the stock of its variants in one call. */
  updateProductWithInventory(id: string, changes: Change, options?: Options): Promise<ProductV3>;
  /** Deletes a product with its variants. */
  deleteProduct(id: string, options?: CallOptions): Promise<void>;
  /** Creates at most 100 products. Bulk updates and deletions by id have the same limit. */
  bulkCreateProducts(
    products: readonly NewProductV3[],
    options?: BulkProductOptions,
  ): Promise<BulkProductsAnswer>;
  /** Creates several products with the stock of their variants. */
  bulkCreateProductsWithInventory(
    products: readonly NewProductV3[],
    options?: BulkProductOptions,
  ): Promise<BulkProductsAnswer>;
  /** Changes several products. */
  bulkUpdateProducts(
    changes: readonly (Change & { id: string })[],
    options?: BulkProductOptions,
  ): Promise<BulkProductsAnswer>;
  /** Changes several products and the stock of their variants. */
  bulkUpdateProductsWithInventory(
    changes: readonly (Change & { id: string })[],
    options?: BulkProductOptions,
  ): Promise<BulkProductsAnswer>;
  /** Deletes several products, by their ids. */
  bulkDeleteProducts(ids: readonly string[], options?: CallOptions): Promise<BulkAnswer>;
}

export interface ElevatedProductsV3Service extends ProductsV3Service, ProductsV3Writes {}

const productIn = (result: Json): { product: ProductV3 } | undefined => {
  const product = readProductV3(result['item'] ?? result['product']);
  return product && { product };
};

/** Calls with inventory nest the product results in `productResults`. */
const readBulkProducts = (answer: unknown, ids: SentIds): BulkProductsAnswer => {
  const own = maybe(member('productResults', json))(answer);
  return readBulkAnswer(own ?? answer, ids, productIn);
};

const job = object({ jobId: nonEmptyText });

const readJob = (answer: unknown): { jobId: string } => readAnswer(job, answer);

const toExtraMembers = ({ returnEntity, ...options }: BulkProductOptions = {}): Json => ({
  ...toFields(options),
  ...(returnEntity && { returnEntity }),
});

export const createProductsV3Writes = (send: ElevatedSend): ProductsV3Writes => {
  const ask = (call: Call, payload: Json, options: CallOptions | undefined) =>
    withSignal(send, options, 'fields', 'returnEntity')(call, payload);
  const one =
    (call: Call, beside: Json = {}) =>
    async (product: object, options?: Options) =>
      readProductV3Answer(await ask(call, { product, ...beside, ...toFields(options) }, options));
  const change = (call: Call, beside?: Json) => (id: string, changes: Change, options?: Options) =>
    one(call, beside)({ ...changes, id }, options);
  const createAll =
    (call: Call) => async (products: readonly NewProductV3[], options?: BulkProductOptions) => {
      const payload = { products, ...toExtraMembers(options) };
      return readBulkProducts(
        await ask(call, payload, options),
        products.map(() => undefined),
      );
    };
  const updateAll =
    (call: Call) =>
    async (changes: readonly (Change & { id: string })[], options?: BulkProductOptions) => {
      const products = changes.map((product) => ({ product }));
      const answer = await ask(call, { products, ...toExtraMembers(options) }, options);
      return readBulkProducts(
        answer,
        changes.map(({ id }) => id),
      );
    };
  // Each method has the name of its call. The cast is needed, because Object.fromEntries() loses the names.
  const byFilter = Object.fromEntries(
    Object.entries(calls.byFilterCalls).map(([name, call]) => [
      name,
      async (request: ByFilter, options?: CallOptions) =>
        readJob(await ask(call, { ...request }, options)),
    ]),
  ) as unknown as ByFilterVerbs;
  return {
    ...byFilter,
    createProduct: one(calls.createProductV3Call),
    createProductWithInventory: one(calls.createProductWithInventoryCall),
    updateProduct: change(calls.updateProductV3Call),
    updateProductWithInventory: change(calls.updateProductWithInventoryCall),
    deleteProduct: async (productId, options) => {
      await ask(calls.deleteProductV3Call, { productId }, options);
    },
    bulkCreateProducts: createAll(calls.bulkCreateProductsCall),
    bulkCreateProductsWithInventory: createAll(calls.bulkCreateProductsWithInventoryCall),
    bulkUpdateProducts: updateAll(calls.bulkUpdateProductsCall),
    bulkUpdateProductsWithInventory: updateAll(calls.bulkUpdateProductsWithInventoryCall),
    bulkDeleteProducts: async (productIds, options) =>
      readBulkAnswer(await ask(calls.bulkDeleteProductsCall, { productIds }, options), productIds),
  };
};
