// Finds the cart of a version 2 call, or the error to return if there is no cart.
import { and, desc, eq } from 'drizzle-orm';
import { isGuid } from '../../foundation/validation/fields.ts';
import {
  applicationError,
  type PlatformError,
} from '../../foundation/validation/platform-error.ts';
import { type CartChange, type ChangedCart, changeCart, isNoCart } from '../cart/cart-store.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { orderedCarts } from '../orders/order-schema.ts';
import { refusalV2 } from './refusals-v2.ts';

export const noCartV2 = (
  { settings }: Pick<Platform, 'settings'>,
  status: 404 | 428 = 404,
): PlatformError =>
  applicationError(
    status,
    settings.noCartV2 === 'CURRENT' ? 'CURRENT_CART_NOT_FOUND' : 'OWNED_CART_NOT_FOUND',
    'The caller has no cart yet.',
  );

const noSuchCart = (cartId: string): PlatformError =>
  applicationError(404, 'CART_NOT_FOUND', 'The caller has no such cart.', { cartId });

export const readOrderedCart = async (
  { db }: Pick<Platform, 'db'>,
  ownerId: string,
  cartId: string,
) => {
  const [found] = await db
    .select()
    .from(orderedCarts)
    .where(and(eq(orderedCarts.id, cartId), eq(orderedCarts.ownerId, ownerId)));
  return found;
};

/** The caller's last ordered cart, if the platform still treats it as the current cart. */
const orderedCurrent = async ({ db, settings }: Platform, ownerId: string) => {
  if (settings.orderedCartV2 === 'past') return undefined;
  const [found] = await db
    .select()
    .from(orderedCarts)
    .where(eq(orderedCarts.ownerId, ownerId))
    .orderBy(desc(orderedCarts.orderedDate))
    .limit(1);
  return found;
};

/** Response for a caller who reads the cart but has none. @throws PlatformError from noCartV2. */
export const answerNoCart = async (platform: Platform, { ownerId }: Caller): Promise<object> => {
  const ordered = await orderedCurrent(platform, ownerId);
  if (ordered) return { cart: { ...ordered.cart, currentCart: true } };
  const { noCartV2: answer } = platform.settings;
  if (answer === 'empty') return {};
  if (answer === 'null') return { cart: null };
  throw noCartV2(platform, answer === '428' ? 428 : 404);
};

/** The error for a caller without a usable current cart. */
const currentRefusal = async (platform: Platform, { ownerId }: Caller): Promise<PlatformError> => {
  const ordered = await orderedCurrent(platform, ownerId);
  return ordered
    ? refusalV2('CART_ALREADY_ORDERED', { cartId: ordered.id, orderId: ordered.orderId })
    : noCartV2(platform);
};

/** The error for a caller who cannot use a cart: the cart with this id, or the current cart. */
export const refusalFor = (
  platform: Platform,
  caller: Caller,
  cartId: string | undefined,
): Promise<PlatformError> =>
  cartId ? refusalOf(platform, caller, cartId) : currentRefusal(platform, caller);

/** The error for a caller who cannot use the cart with this id. */
export const refusalOf = async (
  platform: Platform,
  { ownerId }: Caller,
  cartId: string,
): Promise<PlatformError> => {
  const ordered = await readOrderedCart(platform, ownerId, cartId);
  return ordered
    ? refusalV2('CART_ALREADY_ORDERED', { cartId, orderId: ordered.orderId })
    : noSuchCart(cartId);
};

export const checkedId = (cartId: string): string => {
  if (!isGuid(cartId)) throw noSuchCart(cartId);
  return cartId.toLowerCase();
};

/** Changes the current or given cart. @throws PlatformError 404, CART_ALREADY_ORDERED, and any error of the change. */
export const changeCartV2 = async <T>(
  platform: Platform,
  caller: Caller,
  cartId: string | undefined,
  change: Omit<CartChange<T>, 'cartId'>,
): Promise<ChangedCart<T>> => {
  try {
    const isQuiet = platform.settings.revisionMovesV2 === 'changes';
    return await changeCart(platform, caller, { ...change, cartId, isQuiet });
  } catch (error) {
    if (!isNoCart(error)) throw error;
    throw await refusalFor(platform, caller, cartId);
  }
};
