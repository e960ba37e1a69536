// The adapter of cart version 2: sends the widget's calls, which have the form of version 1, to version 2.
import { isStoreError, StoreError } from '../../errors.ts';
import { asArray, asObject, asText, type Json } from '../../model/json.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { Call } from '../../transport/call.ts';
import { getCurrentCartCall } from '../calls/cart-line-calls.ts';
import { isNoCart } from '../cart/cart-of.ts';
import { cartOfV2, couponIn, giftCardIn, linesIn, twinsOf, type V2Lines } from './cart-of-v2.ts';
import { couponRefusalOf } from './coupon-refusal.ts';
import { estimateOfV2 } from './estimate-of-v2.ts';

/** Sends one call of version 2 on the caller's own cart, and resolves to its answer. */
type Ask = (method: Call['method'], verb: string, body?: Json, isRead?: boolean) => Promise<Json>;

export interface V2Parts {
  send: Send;
  /** The language of formatted prices (BCP 47). */
  locale?: string | undefined;
  /** Has the last known lines. */
  ledger: { record(): { cart?: { lineItems: V2Lines } | null | undefined } };
}

const codeOf = (error: unknown): string | undefined =>
  isStoreError(error) ? error.code : undefined;

const dataOf = (error: unknown): Json | undefined =>
  isStoreError(error) ? asObject(asObject(error.details['applicationError'])?.['data']) : undefined;

/** The cart; undefined where there is none, for which the platform has several answers (CART_V2 7.4). */
const read = async (ask: Ask): Promise<Json | undefined> => {
  try {
    return asObject((await ask('GET', ''))['cart']);
  } catch (error) {
    if (isNoCart(error) || (isStoreError(error) && error.status === 428)) return undefined;
    throw error;
  }
};

/** Adds lines. What the catalog refuses is left out, as in version 1, where the line is missing in the answer. */
const add = async (ask: Ask, payload: Json): Promise<Json> => {
  const body = { catalogItems: asArray(payload['lineItems']) };
  try {
    return await ask('POST', '/add-line-items', body);
  } catch (error) {
    // An ordered cart can still be the current one: then a new one begins.
    if (codeOf(error) === 'CART_ALREADY_ORDERED') return ask('POST', '', body);
    if (codeOf(error) === 'ITEM_NOT_FOUND_IN_CATALOG') return { cart: await read(ask) };
    throw error;
  }
};

const remove = (ask: Ask, lineItemIds: unknown[]): Promise<Json> =>
  ask('POST', '/remove-line-items', { lineItemIds });

/** Other lines of the same items are removed: the widget shows them as one. */
const setQuantities = async (ask: Ask, payload: Json): Promise<Json> => {
  const lines = linesIn(payload);
  const answer = await ask('POST', '/update-line-items', {
    lineItems: lines.map(({ id, quantity }) => ({
      lineItemId: id,
      quantity: { newQuantity: quantity },
    })),
  });
  const twins = lines.flatMap(({ id }) => twinsOf(asObject(answer['cart']), id));
  return twins[0] ? remove(ask, twins) : answer;
};

/** What a cart of version 2 holds one of, with its calls. */
const coupon = { of: couponIn, end: 'coupon', id: 'couponId' };
const giftCard = { of: giftCardIn, end: 'gift-card', id: 'giftCardId' };

/** Adds the one; one that is there already is a success. */
const addOne = async (ask: Ask, { end }: typeof coupon, body: Json): Promise<Json> => {
  try {
    return await ask('POST', `/add-${end}`, body);
  } catch (error) {
    if (!codeOf(error)?.endsWith('_ALREADY_EXISTS')) throw error;
    return { cart: await read(ask) };
  }
};

/** Removes the one; one that is gone is a success. */
const removeOne = async (ask: Ask, { of, end, id }: typeof coupon): Promise<Json> => {
  const cart = await read(ask);
  const one = of(cart);
  if (!one) return { cart };
  try {
    return await ask('POST', `/remove-${end}`, { [id]: one['id'] });
  } catch (error) {
    if (!codeOf(error)?.endsWith('_NOT_FOUND_IN_CART')) throw error;
    return { cart: await read(ask) };
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
  const put = (one: unknown) => again(() => addOne(ask, coupon, { coupon: { code: one } }));
  const cart = await read(ask);
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

/** The membership that pays for a line, or none. */
const setMembership = (ask: Ask, line: Json | undefined): Promise<Json> => {
  const paidBy = asObject(line?.['selectedMembership']);
  const existingMembership = { appId: paidBy?.['appId'], membershipId: paidBy?.['id'] };
  return ask('POST', '/update-line-items', {
    lineItems: [
      { lineItemId: line?.['id'], membershipPayment: paidBy ? { existingMembership } : null },
    ],
  });
};

const update = async (ask: Ask, payload: Json): Promise<Json> => {
  const code = asText(payload['couponCode']);
  if (code) return setCoupon(ask, code);
  const info = asObject(payload['cartInfo']);
  const [line] = asArray(info?.['lineItems']);
  if (line) return setMembership(ask, asObject(line));
  if (info && 'buyerNote' in info)
    return ask('PATCH', '', { cart: { note: info['buyerNote'] || null } });
  return { cart: await read(ask) };
};

/** Version 2 estimates for what is on the cart: the address and the method are written there, if they are others. */
const writeDelivery = async (ask: Ask, cart: Json, payload: Json): Promise<void> => {
  const now = asObject(cart['deliveryInfo']);
  const [here, there] = [now?.['address'], payload['shippingAddress']].map(asObject);
  const isThere = (name: string) => here?.[name] === there?.[name];
  if (there && !['country', 'postalCode'].every(isThere))
    await ask('PATCH', '', { cart: { deliveryInfo: { address: there } } });
  const wanted = asObject(payload['selectedShippingOption']);
  const code = wanted?.['code'];
  if (!code || asObject(now?.['method'])?.['code'] === code) return;
  await ask('POST', '/set-delivery-method', {
    deliveryMethod: { code, ...(wanted?.['carrierId'] ? { appId: wanted['carrierId'] } : {}) },
  });
};

/** The cart with the wanted delivery. @throws StoreError `OWNED_CART_NOT_FOUND` without a cart. */
const cartToSend = async (ask: Ask, payload: Json): Promise<Json> => {
  const cart = await read(ask);
  if (!cart)
    throw new StoreError('There is no cart', { code: 'OWNED_CART_NOT_FOUND', status: 404 });
  await writeDelivery(ask, cart, payload);
  return cart;
};

const estimate = async (ask: Ask, payload: Json, locale: string): Promise<Json> => {
  if (payload['shippingAddress']) await cartToSend(ask, payload);
  const answer = await ask(
    'POST',
    '/estimate',
    {
      calculateDelivery: payload['calculateShipping'] !== false,
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

/** By the end of the path in version 1. */
const changes: Readonly<Record<string, (ask: Ask, payload: Json) => Promise<Json>>> = {
  'GET ': async (ask) => ({ cart: await read(ask) }),
  'PATCH ': update,
  'DELETE ': (ask) => ask('DELETE', ''),
  'POST /add-to-cart': add,
  'POST /update-line-items-quantity': setQuantities,
  'POST /remove-line-items': (ask, payload) => remove(ask, asArray(payload['lineItemIds'])),
  'POST /remove-coupon': (ask) => removeOne(ask, coupon),
  // Of version 2 only, without a call of version 1.
  'POST /add-gift-card': (ask, payload) => addOne(ask, giftCard, payload),
  'POST /remove-gift-card': (ask) => removeOne(ask, giftCard),
};

/** Codes of version 2 as those of version 1 that the widget knows. */
const asKnown = (error: unknown): unknown => {
  const code = codeOf(error);
  if (code === 'LINE_ITEM_NOT_FOUND_IN_CART')
    return new StoreError('The line is not in the cart', { code, status: 404 });
  const refusal = couponRefusalOf(code, dataOf(error));
  if (!refusal) return error;
  const details = { applicationError: refusal };
  return new StoreError('The coupon was refused', { code: refusal.code, status: 428, details });
};

/** Sends as `send` does. The call is one on the caller's own cart of version 1, and so is the answer. */
export const createV2Send =
  ({ send, locale = 'en', ledger }: V2Parts): Send =>
  async ({ method, path }, payload = {}, signal, caller) => {
    const ask: Ask = async (verb, end, body, isRead) => {
      const call = { method: verb, service: '/ecom', path: `/v2/carts/current${end}`, isRead };
      return asObject(await send(call as Call, body, signal, caller)) ?? {};
    };
    const end = path.slice(getCurrentCartCall.path.length);
    try {
      if (end === '/estimate-totals') return await estimate(ask, payload, locale);
      if (end === '/create-checkout') return { checkoutId: (await cartToSend(ask, payload))['id'] };
      const change = changes[`${method} ${end}`];
      if (!change) throw new TypeError(`cart version 2: expected a known call, received ${end}`);
      const raw = asObject((await change(ask, payload))['cart']);
      const cart = cartOfV2(raw, locale, ledger.record().cart?.lineItems);
      return cart && { cart };
    } catch (error) {
      throw asKnown(error);
    }
  };
