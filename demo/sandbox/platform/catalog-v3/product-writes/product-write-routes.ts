// Routes that create, change and delete products of version 3, with and without their stock.
import type { Context, Hono } from 'hono';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import type { ListedProduct } from '../../catalog/products/product-reader.ts';
import { loadListed } from '../../catalog/products/product-reader.ts';
import { deleteProduct } from '../../catalog/products/product-store.ts';
import { refuseOtherId } from '../../catalog/products/product-write-routes.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { missingProduct } from '../products/product-routes.ts';
import { bulkProductRoutes } from './bulk-product-routes.ts';
import { byFilterRoutes } from './by-filter-routes.ts';
import {
  type Asked,
  publishProductCreated,
  publishProductDeleted,
  publishProductUpdated,
  viewWritten,
} from './product-answer.ts';
import { createBody, updateBody } from './product-schema.ts';
import { inventoryResults, withoutStock } from './product-stock.ts';
import { insertProductV3, updateProductV3 } from './product-store.ts';

type Call = Context<ApiEnv>;

export const productWriteRoutesV3 = (app: Hono<ApiEnv>, platform: Platform): void => {
  const answer = async (
    c: Call,
    entry: ListedProduct,
    { fields, returnEntity }: Asked,
    { withStock, isNew }: { withStock: boolean; isNew: boolean },
  ) => {
    const product = await viewWritten(platform, entry, { locale: c.get('locale'), fields });
    (isNew ? publishProductCreated : publishProductUpdated)(platform, product);
    if (!withStock) return c.json({ product });
    const stock = await inventoryResults(platform, [entry.product.id], returnEntity ?? false);
    return c.json({ product, inventoryResults: stock });
  };

  for (const withStock of [false, true]) {
    const path = `/stores/v3/products${withStock ? '-with-inventory' : ''}`;
    app.post(path, async (c) => {
      await requireMerchant(platform, c.req.raw);
      const { product, ...asked } = await bodyOf(c, createBody);
      const input = withStock ? product : withoutStock(product);
      const entry = await insertProductV3(platform, input);
      return answer(c, entry, asked, { withStock, isNew: true });
    });
    app.patch(`${path}/:id`, async (c) => {
      await requireMerchant(platform, c.req.raw);
      const { product, ...asked } = await bodyOf(c, updateBody);
      const id = c.req.param('id');
      refuseOtherId('product.id', product.id, id);
      const entry = await updateProductV3(
        platform,
        id,
        withStock ? product : withoutStock(product),
      );
      return answer(c, entry, asked, { withStock, isNew: false });
    });
  }

  app.delete('/stores/v3/products/:id', async (c) => {
    await requireMerchant(platform, c.req.raw);
    await deleteProductV3(platform, c.req.param('id'), c);
    return c.json({});
  });
  bulkProductRoutes(app, platform, { deleteOne: deleteProductV3 });
  byFilterRoutes(app, platform, { deleteOne: deleteProductV3 });
};

/** @throws PlatformError 404 for an unknown product. */
const deleteProductV3 = async (platform: Platform, id: string, c: Call): Promise<void> => {
  const entry = await loadListed(platform.db, id);
  if (entry === undefined) throw missingProduct(platform);
  const product = await viewWritten(platform, entry, { locale: c.get('locale') });
  await deleteProduct(platform, id);
  publishProductDeleted(platform, product);
};
