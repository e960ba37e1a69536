// Keeps a cart after its order, as version 2 goes on showing it.
import { eq } from 'drizzle-orm';
import type { Database } from '../../foundation/db/database.ts';
import { carts, orderedCarts } from '../../foundation/db/order-schema.ts';
import { siteLocale } from '../../foundation/money/locale.ts';
import type { CheckoutView } from '../checkout/checkout-view.ts';
import type { Platform } from '../core/platform.ts';
import { type CartV2, cartToV2 } from './cart-v2-entity.ts';
import { priceCart } from './priced-cart.ts';

/** Call it before the stock is taken, so that the lines are still confirmed. Gives the cart as it is shown. */
export const keepOrderedCart = async (
  platform: Platform,
  tx: Database,
  { checkout, catalog, commerce }: CheckoutView,
  orderId: string,
): Promise<CartV2 | undefined> => {
  const { cartId, lines, ownerId } = checkout;
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId));
  if (!cart) return undefined;
  const priced = priceCart(platform, { cart, lines }, catalog, commerce);
  const shown = {
    ...cartToV2(platform, cart, priced, { locale: siteLocale, commerce }),
    revision: String(cart.revision + 1),
    orderPlaced: true,
    orderId,
    currentCart: false,
  };
  await tx
    .insert(orderedCarts)
    .values({ id: cartId, ownerId, orderId, cart: shown })
    .onConflictDoNothing();
  return shown;
};
