// Routes that write up to a hundred products of version 3, each with a separate result.
import type { Context, Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import type { ListedProduct } from '../../catalog/products/product-reader.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { type BulkResult, bulkAnswerV3, resultOf } from '../writes/bulk-answer.ts';
import {
  type Asked,
  publishProductCreated,
  publishProductUpdated,
  viewWritten,
} from './product-answer.ts';
import {
  bulkCreateBody,
  bulkDeleteBody,
  bulkUpdateBody,
  newProduct,
  productChange,
} from './product-schema.ts';
import { inventoryResults, withoutStock } from './product-stock.ts';
import { insertProductV3, updateProductV3 } from './product-store.ts';

type Call = Context<ApiEnv>;

type Written = (c: Call, entry: ListedProduct, asked: Asked, isNew: boolean) => Promise<BulkResult>;

export const bulkProductRoutes = (
  app: Hono<ApiEnv>,
  platform: Platform,
  { deleteOne }: { deleteOne(platform: Platform, id: string, c: Call): Promise<void> },
): void => {
  const written: Written = async (c, entry, { fields, returnEntity }, isNew) => {
    const product = await viewWritten(platform, entry, { locale: c.get('locale'), fields });
    (isNew ? publishProductCreated : publishProductUpdated)(platform, product);
    return { id: product.id, ...(returnEntity && { item: product }) };
  };
  for (const withStock of [false, true]) changeRoutes(app, platform, { withStock, written });

  app.post('/stores/v3/bulk/products/delete', async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { productIds } = await bodyOf(c, bulkDeleteBody);
    const results: BulkResult[] = [];
    for (const id of productIds)
      results.push(
        await resultOf(id, async () => {
          await deleteOne(platform, id, c);
          return { id };
        }),
      );
    return c.json(bulkAnswerV3(results));
  });
};

const changeRoutes = (
  app: Hono<ApiEnv>,
  platform: Platform,
  { withStock, written }: { withStock: boolean; written: Written },
): void => {
  const path = `/stores/v3/bulk/products${withStock ? '-with-inventory' : ''}`;
  const answer = async (c: Call, results: readonly BulkResult[], { returnEntity }: Asked) => {
    const products = bulkAnswerV3(results);
    if (!withStock) return c.json(products);
    const ids = results.flatMap(({ id, error }) => (id !== undefined && !error ? [id] : []));
    const stock = await inventoryResults(platform, ids, returnEntity ?? false);
    return c.json({ productResults: products, inventoryResults: stock });
  };

  app.post(`${path}/create`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { products, ...asked } = await bodyOf(c, bulkCreateBody);
    const results: BulkResult[] = [];
    // Sequential, so that generated slugs follow the order of the request.
    for (const product of products)
      results.push(
        await resultOf(undefined, async () => {
          const input = parse(newProduct, product);
          const entry = await insertProductV3(platform, withStock ? input : withoutStock(input));
          return written(c, entry, asked, true);
        }),
      );
    return answer(c, results, asked);
  });

  app.post(`${path}/update`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { products, ...asked } = await bodyOf(c, bulkUpdateBody);
    const results: BulkResult[] = [];
    for (const { product } of products) {
      const id = idIn(product);
      results.push(
        await resultOf(id, async () => {
          const change = parse(productChange, product);
          const input = withStock ? change : withoutStock(change);
          return written(c, await updateProductV3(platform, id ?? '', input), asked, false);
        }),
      );
    }
    return answer(c, results, asked);
  });
};

const idIn = (product: unknown): string | undefined => {
  const { id } = (product ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
};
