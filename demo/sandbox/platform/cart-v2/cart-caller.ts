// Resolves the caller of a version 2 cart call, a shopper or an app, and assigns an app's cart to its first owner.
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

/** The app id for every app that sends the API key. */
export const appIdOfKey = (): string => namedGuid('app', 'api-key');

const nobody = (): Caller => ({
  ownerId: randomUUID(),
  role: 'visitor',
  familyId: '',
  clientId: '',
});

/** The cart's owner; a random id if the cart does not exist. */
const ownerOf = async ({ db }: Platform, cartId: string): Promise<Caller> => {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId));
  if (cart) return { ...nobody(), ownerId: cart.ownerId, role: cart.ownerRole };
  const [ordered] = await db.select().from(orderedCarts).where(eq(orderedCarts.id, cartId));
  return { ...nobody(), ...(ordered && { ownerId: ordered.ownerId }) };
};

/** Assigns a cart made by an app, which has no owner, to the first visitor or member who opens it. */
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
    // Another caller claimed the cart first.
    if (!isNoCart(error)) throw error;
  }
};

/**
 * The caller of a request about the current cart or a cart with an id. An app acts for the owner of the cart.
 * @throws PlatformError from catalogCaller, and 403 PERMISSION_DENIED for an app without a cart id.
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

/** The caller of a request that creates an additional cart. A cart created by an app has no owner yet. */
export const cartMaker = async (
  platform: Platform,
  request: Request,
): Promise<{ caller: Caller; isApp: boolean }> => {
  const { isElevated: isApp } = await catalogCaller(platform, request);
  return { caller: isApp ? nobody() : await authenticate(platform, request), isApp };
};
