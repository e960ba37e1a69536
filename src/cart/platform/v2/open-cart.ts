// The adapter of version 2 of the platform's cart. Facts: docs/platform/cart.md#calls, docs/platform/cart.md#coupons.

import { isNoCart } from '../../../client/carts/cart-calls.ts';
import { anything, json, maybe, member } from '../../../client/codec/codec.ts';
import { asObject, type Json } from '../../../client/codec/json.ts';
import { isStoreError, StoreError } from '../../../client/errors.ts';
import type { Call } from '../../../client/http/call.ts';
import { toCouponProblem } from '../../coupon/version-2-codes.ts';
import { type Cart, type CartLine, noCart } from '../../model/shop-cart.ts';
import type { CartPort, CartSend, PayingMembership, WantedSums } from '../cart-port.ts';
import {
  couponIn,
  findTwins,
  giftCardIn,
  readWireCart,
  toShopCart,
  type WireCart,
} from './read-cart.ts';
import { readTotals } from './read-totals.ts';

/** Sends one call for the caller's cart, and resolves to the response. */
type Ask = (
  method: Call['method'],
  verb: string,
  body?: Json | undefined,
  isRead?: boolean,
) => Promise<unknown>;

/** The cart of a response; undefined if there is no cart, or the response lacks it. */
type Changed = Promise<WireCart | undefined>;

const cartMember = maybe(member('cart', anything));

const cartIn = (answer: unknown): WireCart | undefined => readWireCart(cartMember(answer));

const change = async (ask: Ask, verb: string, body: Json): Changed =>
  cartIn(await ask('POST', verb, body));

const getErrorCode = (error: unknown): string | undefined =>
  isStoreError(error) ? error.code : undefined;

const errorData = maybe(member('applicationError', member('data', json)));

const readErrorData = (error: unknown): Json | undefined =>
  isStoreError(error) ? errorData(error.details) : undefined;

/** Reads the cart; undefined if there is no cart, which the platform reports with different responses. */
const readCart = async (ask: Ask): Changed => {
  try {
    return cartIn(await ask('GET', ''));
  } catch (error) {
    if (isNoCart(error) || (isStoreError(error) && error.status === 428)) return undefined;
    throw error;
  }
};

/** Adds a line. As in version 1, an item that the catalog refuses is left out: the response lacks the line. */
const add = async (ask: Ask, catalogItems: Json[]): Changed => {
  const body = { catalogItems };
  try {
    return await change(ask, '/add-line-items', body);
  } catch (error) {
    // An ordered cart can still be the current cart; in this case, a new cart is created.
    if (getErrorCode(error) === 'CART_ALREADY_ORDERED') return change(ask, '', body);
    if (getErrorCode(error) === 'ITEM_NOT_FOUND_IN_CATALOG') return readCart(ask);
    throw error;
  }
};

const remove = (ask: Ask, lineItemIds: string[]): Changed =>
  change(ask, '/remove-line-items', { lineItemIds });

/** Sets a line's quantity, and removes other lines of the same item, which the widget shows as one line. */
const setQuantity = async (ask: Ask, lineItemId: string, newQuantity: number): Changed => {
  const cart = await change(ask, '/update-line-items', {
    lineItems: [{ lineItemId, quantity: { newQuantity } }],
  });
  const twins = findTwins(cart, lineItemId);
  return twins[0] ? remove(ask, twins) : cart;
};

/** An entry that a cart has at most once, such as its coupon, with the calls for this entry. */
interface SingleDiscount {
  of(cart: WireCart | undefined): { id: string | undefined } | undefined;
  end: string;
  id: string;
}
const coupon: SingleDiscount = { of: couponIn, end: 'coupon', id: 'couponId' };
const giftCard: SingleDiscount = { of: giftCardIn, end: 'gift-card', id: 'giftCardId' };

/** Adds the entry. An existing entry counts as a success. */
const addOne = async (ask: Ask, { end }: SingleDiscount, body: Json): Changed => {
  try {
    return await change(ask, `/add-${end}`, body);
  } catch (error) {
    if (!getErrorCode(error)?.endsWith('_ALREADY_EXISTS')) throw error;
    return readCart(ask);
  }
};

/** Removes the entry. A missing entry counts as a success. */
const removeOne = async (ask: Ask, { of, end, id }: SingleDiscount): Changed => {
  const cart = await readCart(ask);
  const one = of(cart);
  if (!one) return cart;
  try {
    return await change(ask, `/remove-${end}`, { [id]: one.id });
  } catch (error) {
    if (!getErrorCode(error)?.endsWith('_NOT_FOUND_IN_CART')) throw error;
    return readCart(ask);
  }
};

/** Retries once after a lost response: the old coupon is already removed, and a later attempt could not restore it. */
const again = (call: () => Changed): Changed =>
  call().catch((error) => {
    if (isStoreError(error) && error.retryable) return call();
    throw error;
  });

/** Version 2 refuses a second coupon: the old coupon is removed first, and restored if the new coupon is refused. */
const setCoupon = async (ask: Ask, code: string): Changed => {
  const put = (one: string) => again(() => addOne(ask, coupon, { coupon: { code: one } }));
  const cart = await readCart(ask);
  const old = couponIn(cart)?.code;
  if (old?.toLowerCase() === code.toLowerCase()) return cart;
  if (old) await again(() => removeOne(ask, coupon));
  try {
    return await put(code);
  } catch (error) {
    // If restoring also fails, the first refusal is reported.
    if (old) await put(old).catch(() => {});
    throw error;
  }
};

const setMembership = (
  ask: Ask,
  lineItemId: string,
  membership: PayingMembership | undefined,
): Changed => {
  const existingMembership = { appId: membership?.appId, membershipId: membership?.id };
  return change(ask, '/update-line-items', {
    lineItems: [{ lineItemId, membershipPayment: membership ? { existingMembership } : null }],
  });
};

/** Version 2 estimates with the cart's delivery data, so a different address or method is first written to the cart. */
const writeDelivery = async (
  ask: Ask,
  { deliveryInfo: now }: WireCart,
  { country, postalCode, code, carrierId }: NonNullable<WantedSums['destination']>,
): Promise<void> => {
  if (now?.address?.country !== country || now?.address?.postalCode !== postalCode) {
    const address = { ...(country && { country }), ...(postalCode && { postalCode }) };
    await ask('PATCH', '', { cart: { deliveryInfo: { address } } });
  }
  if (!code || now?.method?.code === code) return;
  await ask('POST', '/set-delivery-method', {
    deliveryMethod: { code, ...(carrierId && { appId: carrierId }) },
  });
};

/** The cart with the requested delivery; undefined without a cart. */
const deliveredCart = async (ask: Ask, destination: WantedSums['destination']): Changed => {
  const cart = await readCart(ask);
  if (cart && destination) await writeDelivery(ask, cart, destination);
  return cart;
};

const estimate = async (
  ask: Ask,
  { destination, hasDelivery }: WantedSums,
): Promise<Json | undefined> => {
  if (destination && !(await deliveredCart(ask, destination))) return undefined;
  const answer = await ask(
    'POST',
    '/estimate',
    {
      calculateDelivery: hasDelivery,
      // The widget always requests these calculations.
      calculateTax: true,
      calculateAdditionalFees: true,
      calculateGiftCards: true,
      validationConfig: 'PRE_CHECKOUT_VALIDATIONS',
    },
    true,
  );
  return asObject(answer);
};

/** Maps error codes of version 2 to codes that the widget handles. */
const asKnown = (error: unknown): unknown => {
  const code = getErrorCode(error);
  if (code === 'LINE_ITEM_NOT_FOUND_IN_CART')
    return new StoreError('The line is not in the cart', { code, status: 404 });
  const refusal = toCouponProblem(code, readErrorData(error));
  if (!refusal) return error;
  const details = { applicationError: refusal };
  return new StoreError('The coupon was refused', { code: refusal.code, status: 428, details });
};

const known = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw asKnown(error);
  }
};

/** `knownLines` are the last known lines, whose pictures are kept for lines received without a picture. */
export const openCart = (
  send: CartSend<'v2'>,
  locale = 'en',
  knownLines: () => readonly CartLine[],
): CartPort => {
  const ask: Ask = (method, verb, body, isRead) => {
    const call = { method, service: '/ecom', path: `/v2/carts/current${verb}`, isRead };
    return send(call as Call, body);
  };
  const toCart = (cart: WireCart | undefined) => toShopCart(cart, locale, knownLines());
  const read = async (): Promise<Cart | null> => toCart(await known(readCart(ask))) ?? null;
  /** Returns the cart after a change. A response without a cart counts as a success, and the cart is then read. */
  const after = async (changed: Changed): Promise<Cart> =>
    toCart(await known(changed)) ?? (await read()) ?? noCart;
  return {
    read,
    add: ({ reference: catalogReference, quantity }) =>
      after(add(ask, [{ catalogReference, quantity }])),
    setQuantity: (id, quantity) => after(setQuantity(ask, id, quantity)),
    remove: (id) => after(remove(ask, [id])),
    setNote: (note) => after(ask('PATCH', '', { cart: { note: note || null } }).then(cartIn)),
    setCoupon: (code) => after(setCoupon(ask, code)),
    removeCoupon: () => after(removeOne(ask, coupon)),
    setMembership: (id, membership) => after(setMembership(ask, id, membership)),
    setGiftCard: (code) => after(addOne(ask, giftCard, { giftCard: { code } })),
    removeGiftCard: () => after(removeOne(ask, giftCard)),
    estimate: async (wanted) => {
      try {
        const answer = await estimate(ask, wanted);
        const isSent = wanted.destination !== undefined;
        return answer ? { ...readTotals(answer, isSent, toCart, locale), answer } : null;
      } catch (error) {
        if (isNoCart(error)) return null;
        throw asKnown(error);
      }
    },
    checkout: async (destination) => {
      // In version 2, the cart is also the checkout.
      const id = (await known(deliveredCart(ask, destination)))?.id;
      if (id) return id;
      throw new StoreError('There is no cart', { code: 'OWNED_CART_NOT_FOUND', status: 404 });
    },
  };
};
