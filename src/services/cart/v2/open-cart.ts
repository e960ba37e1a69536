// The adapter of version 2 of the platform's cart.
import { isStoreError, StoreError } from '../../../errors.ts';
import type { Cart } from '../../../model/cart.ts';
import type { Estimate } from '../../../model/estimate.ts';
import { asObject, asText, type Json } from '../../../model/json.ts';
import type { Call } from '../../../transport/call.ts';
import { cartOf, isNoCart } from '../cart-of.ts';
import type { CartAdapterParts, CartPort, WantedSums } from '../cart-port.ts';
import { cartOfV2, couponIn, giftCardIn, twinsOf } from './cart-of-v2.ts';
import { couponRefusalOf } from './coupon-refusal.ts';
import { estimateOfV2 } from './estimate-of-v2.ts';

/** Sends one call on the caller's own cart, and resolves to its answer. */
type Ask = (method: Call['method'], verb: string, body?: Json, isRead?: boolean) => Promise<Json>;

const codeOf = (error: unknown): string | undefined =>
  isStoreError(error) ? error.code : undefined;

const dataOf = (error: unknown): Json | undefined =>
  isStoreError(error) ? asObject(asObject(error.details['applicationError'])?.['data']) : undefined;

/** The cart; undefined where there is none, for which the platform has several answers (CART_V2 7.4). */
const readCart = async (ask: Ask): Promise<Json | undefined> => {
  try {
    return asObject((await ask('GET', ''))['cart']);
  } catch (error) {
    if (isNoCart(error) || (isStoreError(error) && error.status === 428)) return undefined;
    throw error;
  }
};

/** Adds a line. What the catalog refuses is left out, as in version 1, where the line is missing in the answer. */
const add = async (ask: Ask, catalogItems: Json[]): Promise<Json> => {
  const body = { catalogItems };
  try {
    return await ask('POST', '/add-line-items', body);
  } catch (error) {
    // An ordered cart can still be the current one: then a new one begins.
    if (codeOf(error) === 'CART_ALREADY_ORDERED') return ask('POST', '', body);
    if (codeOf(error) === 'ITEM_NOT_FOUND_IN_CATALOG') return { cart: await readCart(ask) };
    throw error;
  }
};

const remove = (ask: Ask, lineItemIds: string[]): Promise<Json> =>
  ask('POST', '/remove-line-items', { lineItemIds });

/** Other lines of the same item are removed: the widget shows them as one. */
const setQuantity = async (ask: Ask, lineItemId: string, newQuantity: number): Promise<Json> => {
  const answer = await ask('POST', '/update-line-items', {
    lineItems: [{ lineItemId, quantity: { newQuantity } }],
  });
  const twins = twinsOf(asObject(answer['cart']), lineItemId);
  return twins[0] ? remove(ask, twins) : answer;
};

/** What a cart holds one of, with its calls. */
const coupon = { of: couponIn, end: 'coupon', id: 'couponId' };
const giftCard = { of: giftCardIn, end: 'gift-card', id: 'giftCardId' };

/** Adds the one; one that is there already is a success. */
const addOne = async (ask: Ask, { end }: typeof coupon, body: Json): Promise<Json> => {
  try {
    return await ask('POST', `/add-${end}`, body);
  } catch (error) {
    if (!codeOf(error)?.endsWith('_ALREADY_EXISTS')) throw error;
    return { cart: await readCart(ask) };
  }
};

/** Removes the one; one that is gone is a success. */
const removeOne = async (ask: Ask, { of, end, id }: typeof coupon): Promise<Json> => {
  const cart = await readCart(ask);
  const one = of(cart);
  if (!one) return { cart };
  try {
    return await ask('POST', `/remove-${end}`, { [id]: one['id'] });
  } catch (error) {
    if (!codeOf(error)?.endsWith('_NOT_FOUND_IN_CART')) throw error;
    return { cart: await readCart(ask) };
  }
};

/** Once more after a lost answer: between its calls the cart has no coupon, and the next attempt would not know of one. */
const again = (call: () => Promise<Json>): Promise<Json> =>
  call().catch((error) => {
    if (isStoreError(error) && error.retryable) return call();
    throw error;
  });

/** Version 2 has one coupon and refuses a second: the old one is removed first, and put back if the new one is refused. */
const setCoupon = async (ask: Ask, code: string): Promise<Json> => {
  const put = (one: string) => again(() => addOne(ask, coupon, { coupon: { code: one } }));
  const cart = await readCart(ask);
  const old = asText(couponIn(cart)?.['code']);
  if (old?.toLowerCase() === code.toLowerCase()) return { cart };
  if (old) await again(() => removeOne(ask, coupon));
  try {
    return await put(code);
  } catch (error) {
    // Where this fails as well, the first refusal is the news.
    if (old) await put(old).catch(() => {});
    throw error;
  }
};

const setMembership = (
  ask: Ask,
  lineItemId: string,
  membership: Parameters<CartPort['setMembership']>[1],
): Promise<Json> => {
  const existingMembership = { appId: membership?.appId, membershipId: membership?.id };
  return ask('POST', '/update-line-items', {
    lineItems: [{ lineItemId, membershipPayment: membership ? { existingMembership } : null }],
  });
};

/** Version 2 estimates for what is on the cart: the address and the method are written there, if they are others. */
const writeDelivery = async (
  ask: Ask,
  cart: Json,
  { country, postalCode, code, carrierId }: NonNullable<WantedSums['destination']>,
): Promise<void> => {
  const now = asObject(cart['deliveryInfo']);
  const here = asObject(now?.['address']);
  if (here?.['country'] !== country || here?.['postalCode'] !== postalCode) {
    const address = { ...(country && { country }), ...(postalCode && { postalCode }) };
    await ask('PATCH', '', { cart: { deliveryInfo: { address } } });
  }
  if (!code || asObject(now?.['method'])?.['code'] === code) return;
  await ask('POST', '/set-delivery-method', {
    deliveryMethod: { code, ...(carrierId && { appId: carrierId }) },
  });
};

/** The cart with the wanted delivery; undefined without a cart. */
const deliveredCart = async (
  ask: Ask,
  destination: WantedSums['destination'],
): Promise<Json | undefined> => {
  const cart = await readCart(ask);
  if (cart && destination) await writeDelivery(ask, cart, destination);
  return cart;
};

const estimate = async (
  ask: Ask,
  { destination, hasDelivery }: WantedSums,
  locale: string,
): Promise<Json | undefined> => {
  if (destination && !(await deliveredCart(ask, destination))) return undefined;
  const answer = await ask(
    'POST',
    '/estimate',
    {
      calculateDelivery: hasDelivery,
      // The widget always asks for these.
      calculateTax: true,
      calculateAdditionalFees: true,
      calculateGiftCards: true,
      validationConfig: 'PRE_CHECKOUT_VALIDATIONS',
    },
    true,
  );
  return estimateOfV2(answer, cartOfV2(asObject(answer['cart']), locale) ?? {}, locale);
};

/** Codes of version 2 as those that the widget knows. */
const asKnown = (error: unknown): unknown => {
  const code = codeOf(error);
  if (code === 'LINE_ITEM_NOT_FOUND_IN_CART')
    return new StoreError('The line is not in the cart', { code, status: 404 });
  const refusal = couponRefusalOf(code, dataOf(error));
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

export const openCart = ({ send, locale = 'en', knownLines }: CartAdapterParts): CartPort => {
  const ask: Ask = async (method, verb, body, isRead) => {
    const call = { method, service: '/ecom', path: `/v2/carts/current${verb}`, isRead };
    return asObject(await send(call as Call, body)) ?? {};
  };
  const cartIn = (cart: Json | undefined): Cart | undefined =>
    cartOf(cartOfV2(cart, locale, knownLines()));
  const read = async () => cartIn(await readCart(ask)) ?? null;
  /** The cart of a change's answer. An answer without one is a success, too, and the cart is read. */
  const after = async (change: Promise<Json>): Promise<Cart> =>
    cartIn(asObject((await known(change))['cart'])) ?? (await known(read())) ?? { lineItems: [] };
  return {
    read: () => known(read()),
    add: ({ reference: catalogReference, quantity }) =>
      after(add(ask, [{ catalogReference, quantity }])),
    setQuantity: (id, quantity) => after(setQuantity(ask, id, quantity)),
    remove: (id) => after(remove(ask, [id])),
    setNote: (note) => after(ask('PATCH', '', { cart: { note: note || null } })),
    setCoupon: (code) => after(setCoupon(ask, code)),
    removeCoupon: () => after(removeOne(ask, coupon)),
    setMembership: (id, membership) => after(setMembership(ask, id, membership)),
    setGiftCard: (code) => after(addOne(ask, giftCard, { giftCard: { code } })),
    removeGiftCard: () => after(removeOne(ask, giftCard)),
    estimate: async (wanted) => {
      try {
        return ((await estimate(ask, wanted, locale)) as Estimate | undefined) ?? null;
      } catch (error) {
        if (isNoCart(error)) return null;
        throw asKnown(error);
      }
    },
    checkout: async (destination) => {
      const id = asText((await known(deliveredCart(ask, destination)))?.['id']);
      // The cart is the checkout as well.
      if (!id)
        throw new StoreError('There is no cart', { code: 'OWNED_CART_NOT_FOUND', status: 404 });
      return id;
    },
  };
};
