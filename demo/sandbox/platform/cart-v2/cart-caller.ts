// Who calls about a cart of version 2: its owner, or an app; and how a cart of an app gets its owner.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { namedGuid } from '../../foundation/db/named-guid.ts';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import { publishCartChange } from '../cart/cart-events.ts';
import { changeCart, isNoCart } from '../cart/cart-store.ts';
import { commerceOf } from '../cart/commerce-of.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { carts, orderedCarts } from '../orders/order-schema.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { catalogCaller } from '../tokens/elevated-caller.ts';

/** Stands for every app that shows the API key. */
export const appIdOfKey = (): string => namedGuid('app', 'api-key');

const nobody = (): Caller => ({
  ownerId: randomUUID(),
  role: 'visitor',
  familyId: '',
  clientId: '',
});

/** Whoever has the cart; an id of nobody's where there is no such cart. */
const ownerOf = async ({ db }: Platform, cartId: string): Promise<Caller> => {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId));
  if (cart) return { ...nobody(), ownerId: cart.ownerId, role: cart.ownerRole };
  const [ordered] = await db.select().from(orderedCarts).where(eq(orderedCarts.id, cartId));
  return { ...nobody(), ...(ordered && { ownerId: ordered.ownerId }) };
};

/** A cart that an app has made has no owner until a visitor or member opens it (CART_V2 6.2). */
export const ownOpenCart = async (
  platform: Platform,
  { ownerId, role }: Caller,
  cartId: string,
): Promise<void> => {
  const [found] = await platform.db.select().from(carts).where(eq(carts.id, cartId));
  if (!found?.v2.openAccess) return;
  const before = { ...nobody(), ownerId: found.ownerId, role: found.ownerRole };
  try {
    const changed = await changeCart(platform, before, {
      cartId,
      apply({ cart }) {
        const { openAccess: _, ...v2 } = cart.v2;
        Object.assign(cart, { ownerId, ownerRole: role, v2 });
      },
    });
    publishCartChange(platform, changed, await commerceOf(platform.db, changed.state));
  } catch (error) {
    // Another was first.
    if (!isNoCart(error)) throw error;
  }
};

/**
 * Of a call on the cart of an id, or on the caller's current one. An app acts for the owner of the cart.
 *
 * @throws PlatformError those of catalogCaller, and 403 PERMISSION_DENIED for an app without the id of a cart.
 */
export const cartCaller = async (
  platform: Platform,
  request: Request,
  cartId: string | undefined,
): Promise<Caller> => {
  const { isElevated } = await catalogCaller(platform, request);
  if (isElevated && !cartId)
    throw applicationError(403, 'PERMISSION_DENIED', 'An app has no current cart.');
  if (isElevated && cartId) return ownerOf(platform, cartId);
  const caller = await authenticate(platform, request);
  if (cartId) await ownOpenCart(platform, caller, cartId);
  return caller;
};

/** Of a call that makes a cart beside the current one. The cart of an app has no owner yet. */
export const cartMaker = async (
  platform: Platform,
  request: Request,
): Promise<{ caller: Caller; isApp: boolean }> => {
  const { isElevated: isApp } = await catalogCaller(platform, request);
  return { caller: isApp ? nobody() : await authenticate(platform, request), isApp };
};
