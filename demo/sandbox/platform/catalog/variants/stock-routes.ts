// The route that sets the stock of a product's variants in catalog version 1.
import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import { guid, readOnly } from '../../../foundation/validation/fields.ts';
import { validationError } from '../../../foundation/validation/platform-error.ts';
import { maxQuantity } from '../../catalog-v3/inventory/stock-input.ts';
import type { Platform } from '../../core/platform.ts';
import { requireMerchant } from '../../tokens/elevated-caller.ts';
import { variants } from '../catalog-schema.ts';
import { maxVariants } from '../products/option-schema.ts';
import { lockProduct } from '../products/product-store.ts';
import { type ChangedStock, publishInventory } from '../publish-inventory.ts';

const stockBody = z.strictObject({
  inventoryItem: z.strictObject({
    productId: readOnly,
    trackQuantity: z.boolean().nullish(),
    variants: z
      .array(
        z.strictObject({
          variantId: guid,
          quantity: z.number().int().min(0).max(maxQuantity).nullish(),
          inStock: z.boolean().nullish(),
        }),
      )
      .max(maxVariants)
      .nullish(),
  }),
});

type StockItem = z.infer<typeof stockBody>['inventoryItem'];

/** Null means in stock without counting. `trackQuantity` applies to all variants of a product. */
const quantityOf = (
  { trackQuantity }: StockItem,
  given: NonNullable<StockItem['variants']>[number] | undefined,
  had: number | null,
): number | null => {
  const isCounted = trackQuantity ?? had !== null;
  if (isCounted) return given?.quantity ?? had ?? 0;
  return (given?.inStock ?? (had === null || had > 0)) ? null : 0;
};

/** @throws PlatformError 404 PRODUCT_NOT_FOUND, 400 for variants that the product does not have. */
const setStock = (platform: Platform, productId: string, item: StockItem): Promise<ChangedStock> =>
  platform.db.transaction(async (tx) => {
    const { product, variants: all } = await lockProduct(tx, productId);
    const given = new Map((item.variants ?? []).map((one) => [one.variantId.toLowerCase(), one]));
    const unknown = [...given.keys()].filter(
      (id) => !all.some(({ variantId }) => variantId === id),
    );
    if (unknown.length > 0)
      throw validationError([
        {
          field: 'inventoryItem.variants',
          description: 'has an unknown variant',
          violatedRule: 'VALIDATION',
        },
      ]);
    const changed = all.flatMap(({ variantId, quantity: had }) => {
      const quantity = quantityOf(item, given.get(variantId), had);
      return quantity === had ? [] : [{ variantId, oldQuantity: had, quantity }];
    });
    for (const { variantId, quantity } of changed)
      await tx
        .update(variants)
        .set({ quantity })
        .where(and(eq(variants.productId, product.id), eq(variants.variantId, variantId)));
    return { productId: product.id, variants: changed };
  });

export const stockRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.patch('/stores/v2/inventoryItems/product/:id', async (c) => {
    await requireMerchant(platform, c.req.raw);
    const { inventoryItem } = await bodyOf(c, stockBody);
    publishInventory(platform, await setStock(platform, c.req.param('id'), inventoryItem));
    return c.json({});
  });
};
