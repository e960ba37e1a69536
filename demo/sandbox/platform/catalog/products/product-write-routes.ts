import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import { readOnly } from '../../../foundation/validation/fields.ts';
import { validationError } from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { publishProduct } from '../catalog-events.ts';
import { planVariants } from '../variants/combine-variants.ts';
import type { ListedProduct } from './product-reader.ts';
import { newProduct, productChange } from './product-schema.ts';
import {
  applyPlan,
  deleteProduct,
  insertProduct,
  lockProduct,
  touchProduct,
  updateProduct,
} from './product-store.ts';
import { viewProducts } from './product-views.ts';

const createBody = z.strictObject({ product: newProduct });
const updateBody = z.strictObject({ product: productChange });
export const idBody = z.strictObject({ id: readOnly });

/** Mounts the calls under a prefix such as `/stores/v1`. */
export const productWriteRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  const answer = async (c: Context<ApiEnv>, entry: ListedProduct) => {
    const [product] = await viewProducts(platform, [entry], {
      locale: c.get('locale'),
      isMerchant: true,
    });
    return { response: c.json({ product }), product };
  };

  app.post(`${prefix}/products`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { product: input } = await bodyOf(c, createBody);
    const entry = await insertProduct(platform, input);
    const { response, product } = await answer(c, entry);
    publishProduct(platform, 'ProductCreated', entry.product.id, product);
    return response;
  });

  app.patch(`${prefix}/products/:id`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { product: input } = await bodyOf(c, updateBody);
    refuseOtherId('product.id', input.id, c.req.param('id'));
    const entry = await updateProduct(platform, c.req.param('id'), input);
    const { id: _, _id: __, ...changes } = input;
    publishProduct(platform, 'ProductChanged', entry.product.id, {
      changedFields: Object.keys(changes),
    });
    return (await answer(c, entry)).response;
  });

  app.delete(`${prefix}/products/:id`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { id, name } = await deleteProduct(platform, c.req.param('id'));
    publishProduct(platform, 'ProductDeleted', id, { name });
    return c.json({});
  });

  app.delete(`${prefix}/products/:id/options`, async (c) => {
    await requireMerchant(platform, c.req.raw);
    await removeOptions(platform, c.req.param('id'));
    return c.json({});
  });

  for (const field of ['brand', 'ribbon'] as const)
    app.post(`${prefix}/products/:id/remove-${field}`, async (c) => {
      await requireMerchant(platform, c.req.raw);
      const id = c.req.param('id');
      refuseOtherId('id', (await bodyOf(c, idBody)).id, id);
      await removeField(platform, id, field);
      return c.json({});
    });
};

const removeOptions = async (platform: Platform, id: string): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const { product, variants } = await lockProduct(tx, id);
    await applyPlan(tx, product.id, planVariants(product.id, [], variants));
    await touchProduct(tx, product.id, { options: [], manageVariants: false }, platform.now());
  });
  publishProduct(platform, 'ProductChanged', id, { changedFields: ['productOptions'] });
};

const removeField = async (
  platform: Platform,
  id: string,
  field: 'brand' | 'ribbon',
): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    const { product } = await lockProduct(tx, id);
    await touchProduct(tx, product.id, { [field]: null }, platform.now());
  });
  publishProduct(platform, 'ProductChanged', id, { changedFields: [field] });
};

/** @throws PlatformError 400 if the body's id differs from the id in the URL. */
export const refuseOtherId = (field: string, given: unknown, id: string): void => {
  if (given === undefined || given === null) return;
  if (typeof given === 'string' && given.toLowerCase() === id.toLowerCase()) return;
  throw validationError([
    { field, description: 'must be the id in the URL', violatedRule: 'VALIDATION' },
  ]);
};
