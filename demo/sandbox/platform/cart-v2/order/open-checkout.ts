// The checkout page of a version 2 cart, identified by the cart's id, with the cart's current content.
import { eq } from 'drizzle-orm';
import type { StoredLine } from '../../cart/cart-json.ts';
import { readCart } from '../../cart/cart-store.ts';
import { viewLines } from '../../cart/lines/line-view.ts';
import { type Catalog, loadCatalog } from '../../catalog/products/product-reader.ts';
import { checkoutContent } from '../../checkout/checkout-content.ts';
import type { CheckoutRow } from '../../checkout/checkout-view.ts';
import { createCheckout } from '../../checkout/create-checkout.ts';
import type { Database } from '../../core/database.ts';
import type { Caller, Platform } from '../../core/platform.ts';
import { checkouts } from '../../orders/order-schema.ts';
import { confirmedOf } from '../priced-cart.ts';

/** Returns the checkout's id; undefined without such a cart, or if the cart is not current and `isOfAny` is false. */
export const openCheckoutV2 = async (
  platform: Platform,
  caller: Caller,
  cartId: string,
  isOfAny = true,
): Promise<string | undefined> => {
  const state = await readCart(platform, caller.ownerId, cartId);
  if (!state || (!isOfAny && !state.cart.isCurrent)) return undefined;
  return createCheckout(platform, caller, {}, { cartId, linesOf: confirmedLines });
};

/** Lines limited to the quantity that can be bought; lines with nothing left are omitted. */
const confirmedLines = (lines: readonly StoredLine[], catalog: Catalog): StoredLine[] =>
  viewLines(lines, catalog)
    .map((view) => ({ ...view.line, quantity: confirmedOf(view) }))
    .filter(({ quantity }) => quantity > 0);

/** Updates a version 2 checkout from its cart. Returns undefined without a cart or without buyable lines. */
export const refreshCheckout = async (
  platform: Pick<Platform, 'settings' | 'now'>,
  db: Database,
  checkout: CheckoutRow,
): Promise<CheckoutRow | undefined> => {
  const { id, isV2, completedAt, ownerId, cartId } = checkout;
  if (!isV2 || completedAt !== null) return checkout;
  const state = await readCart({ db, settings: platform.settings }, ownerId, cartId);
  if (!state) return undefined;
  const itemIds = state.lines.map(({ catalogItemId }) => catalogItemId);
  const lines = confirmedLines(state.lines, await loadCatalog(db, itemIds));
  if (lines.length === 0) return undefined;
  const at = new Date(platform.now());
  const content = checkoutContent({ cart: state.cart, lines, body: {}, isV2, at });
  const [fresh] = await db.update(checkouts).set(content).where(eq(checkouts.id, id)).returning();
  return fresh;
};
