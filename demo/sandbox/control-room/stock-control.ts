// Sets the stock of a product or of one variant, as shop staff would.
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { guid } from '../foundation/validation/fields.ts';
import { parse } from '../foundation/validation/parse.ts';
import { applicationError } from '../foundation/validation/platform-error.ts';
import { variants } from '../platform/catalog/catalog-schema.ts';
import {
  publishStockChange,
  publishStockSettings,
} from '../platform/catalog-v3/inventory/publish-stock.ts';
import type { Platform } from '../platform/core/platform.ts';
import { sendBackInStock } from '../platform/members/mail/message-texts.ts';

const stockChange = z.strictObject({
  productId: guid,
  variantId: guid.optional(),
  quantity: z.number().int().min(0).max(99_999).nullable(),
});

/** Sends the requested back-in-stock emails for all variants of a product. */
const notifyBackInStock = (platform: Platform, productId: string): void => {
  for (const [key, request] of platform.stockRequests) {
    if (request.productId !== productId) continue;
    platform.stockRequests.delete(key);
    sendBackInStock(platform, request.email, request.name);
  }
};

/** @throws PlatformError 404 PRODUCT_NOT_FOUND, 400 for an invalid change. */
export const setStock = async (platform: Platform, input: unknown): Promise<void> => {
  const { productId, variantId, quantity } = parse(stockChange, input);
  const before = await quantitiesOf(platform, productId);
  const changed = await platform.db
    .update(variants)
    .set({ quantity })
    .where(
      and(
        eq(variants.productId, productId),
        variantId === undefined ? undefined : eq(variants.variantId, variantId),
      ),
    )
    .returning({ variantId: variants.variantId, quantity: variants.quantity });
  if (changed.length === 0)
    throw applicationError(404, 'PRODUCT_NOT_FOUND', 'There is no such product or variant.');
  const quantities = changed.map((row) => ({
    ...row,
    oldQuantity: before.get(row.variantId) ?? null,
  }));
  await publishStockChange(platform, { productId, variants: quantities }, 'MANUAL');
  if (quantity !== 0) notifyBackInStock(platform, productId);
  const trackInventory = isTracked(await quantitiesOf(platform, productId));
  if (trackInventory !== isTracked(before))
    await publishStockSettings(platform, {
      productId,
      trackInventory,
      fieldMask: ['trackInventory'],
    });
};

/** Quantities by variant; null means untracked. */
type Quantities = ReadonlyMap<string, number | null>;

const quantitiesOf = async ({ db }: Platform, productId: string): Promise<Quantities> => {
  const rows = await db
    .select({ variantId: variants.variantId, quantity: variants.quantity })
    .from(variants)
    .where(eq(variants.productId, productId));
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
};

const isTracked = (quantities: Quantities): boolean =>
  [...quantities.values()].some((quantity) => quantity !== null);
