// Deletes a caller's cart; both versions publish the deletion.
import { eq } from 'drizzle-orm';
import { loadCatalog } from '../catalog/products/product-reader.ts';
import type { Platform } from '../core/platform.ts';
import { carts } from '../orders/order-schema.ts';
import { publishCartDeleted } from './cart-events.ts';
import { readCart } from './cart-store.ts';
import { commerceOf } from './commerce-of.ts';

/** Deletes the current cart, or the cart with this id; false if the caller has no such cart. */
export const deleteCart = async (
  platform: Platform,
  ownerId: string,
  cartId?: string,
): Promise<boolean> => {
  const state = await readCart(platform, ownerId, cartId);
  if (!state) return false;
  const { cart, lines } = state;
  const [gone] = await platform.db
    .delete(carts)
    .where(eq(carts.id, cart.id))
    .returning({ id: carts.id });
  if (!gone) return false;
  const itemIds = lines.map((line) => line.catalogItemId);
  const catalog = await loadCatalog(platform.db, itemIds);
  publishCartDeleted(platform, { state, catalog }, await commerceOf(platform.db, state));
  return true;
};
