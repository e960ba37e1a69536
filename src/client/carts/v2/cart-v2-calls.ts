// The calls of cart version 2 (CART_V2 3 and 4): those of the caller's own cart, and those of a cart by its id.

import type { Send } from '../../auth/tokens/authorized-client.ts';
import {
  type Codec,
  json,
  kept,
  listOfValid,
  maybe,
  member,
  object,
  openObject,
  readBy,
  words,
} from '../../codec/codec.ts';
import { asDate, asNumber, asSentNumber, converted, type Members } from '../../codec/converted.ts';
import { asObject, asText, type Json } from '../../codec/json.ts';
import type { Call } from '../../http/call.ts';
import { readAnswer } from '../../http/read-answer.ts';
import { badAnswer } from '../../http/to-store-error.ts';
import { isNoCart, lineReference } from '../cart-calls.ts';
import {
  createdAndUpdated,
  placeAs,
  serviceProperties,
  subscription,
  weightAs,
} from '../cart-codecs.ts';
import type { CartV2, LineItemV2 } from './cart-v2.ts';
import type { CartSummary } from './summary-v2.ts';

// Which members of a cart of version 2 are dates and numbers (CART_V2 10 and 12).

const addressesAs = (number: Codec<unknown>): Members => ({
  deliveryInfo: { address: placeAs(number) },
  paymentInfo: { billingAddress: placeAs(number) },
});

/** Dates inside the options of a reference stay text. */
export const cartV2Members: Members = {
  ...createdAndUpdated,
  ...addressesAs(asNumber),
  lineItems: {
    attributes: { subscriptionInfo: subscription, serviceProperties, ...weightAs(asNumber) },
    source: { catalogOverrideFields: weightAs(asNumber) },
  },
  tcAppliedDiscounts: { merchantDiscount: { percentage: asNumber } },
};

export const billingDates: Members = {
  subscriptionCharges: { charges: { cycleBillingDate: asDate } },
};

export const summaryMembers: Members = { paymentSummary: billingDates };

// Reads a cart of version 2, and leaves out lines that are none.

const source: Codec<unknown> = (value, path) =>
  asObject(value) && member('catalogReference', lineReference)(value, path);

const line = object({ id: words, source });

/** The cart with its valid lines, or undefined when the value is not an object. */
export const readCartV2: Codec<CartV2 | undefined> = maybe(
  openObject({ lineItems: listOfValid(kept<LineItemV2>(line)) }),
);

/** The summary, or undefined when the value is not an object. */
const readCartSummary: Codec<CartSummary | undefined> = maybe(json);

// Reads the answers of the calls of cart version 2.

/** A cart with its sums. */
export interface CalculatedCart {
  cart: CartV2;
  summary: CartSummary;
}

/** Offers beside the items of a cart. The platform has not documented them yet. */
export interface UpsellOptions {
  itemsUpsells: Json[];
}

const cart: Codec<CartV2> = readBy(readCartV2, 'a cart');

const calculated = object({ cart, summary: readBy(readCartSummary, 'the sums of a cart') });

/** The cart of an answer, if it has one. */
export const cartInAnswerV2: Codec<CartV2 | undefined> = maybe(member('cart', cart));

/** @throws StoreError `bad_answer` without a cart. */
export const cartOfAnswerV2 = (answer: unknown): CartV2 => readAnswer(member('cart', cart), answer);

/** @throws StoreError `bad_answer`. */
export const calculatedOf = (answer: unknown): CalculatedCart => readAnswer(calculated, answer);

export const upsellsOf = (answer: unknown): UpsellOptions => ({
  itemsUpsells: maybe(member('itemsUpsells', listOfValid(json)))(answer) ?? [],
});

const root = '/v2/carts';

const answer = converted({ cart: cartV2Members, summary: summaryMembers });

const sentAddresses: Members = { cart: addressesAs(asSentNumber) };

const sentItems: Members = {
  catalogItems: { catalogOverrideFields: weightAs(asSentNumber) },
  customItems: { attributes: weightAs(asSentNumber) },
};

const plainPost = (path: string): Call => ({
  method: 'POST',
  service: '/ecom',
  path: `${root}${path}`,
});

/** Answers with the cart. */
const post = (path: string, request?: Codec<unknown>): Call => ({
  ...plainPost(path),
  answer,
  ...(request && { request }),
});

/** Changes nothing, so it may be repeated. */
const ask = (path: string): Call => ({ ...post(path), isRead: true });

/** The platform's client repeats the id of a cart, also where there is no body. */
const cartIdQuery = ({ cartId }: Json): string =>
  asText(cartId) ? `cartId=${encodeURIComponent(String(cartId))}` : '';

const bodyless = (method: 'GET' | 'DELETE', path: string): Call => ({
  method,
  service: '/ecom',
  path: `${root}${path}`,
  query: cartIdQuery,
});

type CartVerb =
  | 'get'
  | 'delete'
  | 'getUpsellOptions'
  | 'estimate'
  | 'calculate'
  | 'refresh'
  | 'addLineItems'
  | 'removeLineItems'
  | 'updateLineItems'
  | 'addCoupon'
  | 'removeCoupon'
  | 'setDeliveryMethod'
  | 'removeDeliveryMethod'
  | 'addGiftCard'
  | 'removeGiftCard'
  | 'updateFormSubmissions';

type Calls<Verb extends string> = Readonly<Record<Verb, Call>>;

/** The calls that every cart has. The payload of a cart by its id has a `cartId`. */
const callsAt = (cart: string): Calls<CartVerb> => ({
  get: { ...bodyless('GET', cart), answer },
  delete: bodyless('DELETE', cart),
  getUpsellOptions: bodyless('GET', `${cart}/upsell-options`),
  estimate: ask(`${cart}/estimate`),
  calculate: ask(`${cart}/calculate`),
  refresh: post(`${cart}/refresh`),
  addLineItems: post(`${cart}/add-line-items`, converted(sentItems)),
  removeLineItems: post(`${cart}/remove-line-items`),
  updateLineItems: post(`${cart}/update-line-items`),
  addCoupon: post(`${cart}/add-coupon`),
  removeCoupon: post(`${cart}/remove-coupon`),
  setDeliveryMethod: post(`${cart}/set-delivery-method`),
  removeDeliveryMethod: post(`${cart}/remove-delivery-method`),
  addGiftCard: post(`${cart}/add-gift-card`),
  removeGiftCard: post(`${cart}/remove-gift-card`),
  updateFormSubmissions: post(`${cart}/update-forms-submission`),
});

const create = (path: string): Call => post(path, converted({ ...sentAddresses, ...sentItems }));

const update = (path: string): Call => ({
  ...post(path, converted(sentAddresses)),
  method: 'PATCH',
});

/** Calls on the caller's own cart. */
export const currentCartV2Calls: Calls<CartVerb | 'create' | 'update'> = {
  ...callsAt('/current'),
  create: create('/current'),
  update: update('/current'),
};

/** Calls on a cart by its id. */
export const cartV2Calls: Calls<
  | CartVerb
  | 'create'
  | 'update'
  | 'getCheckoutUrl'
  | 'placeOrder'
  | 'markCartAsCompleted'
  | 'handleAsyncCheckoutCompletion'
> = {
  ...callsAt('/{cartId}'),
  create: create(''),
  update: update('/{cart.id}'),
  getCheckoutUrl: { ...plainPost('/{cartId}/get-checkout-url'), isRead: true },
  placeOrder: plainPost('/{cartId}/place-order'),
  markCartAsCompleted: post('/{cartId}/mark-cart-as-completed'),
  handleAsyncCheckoutCompletion: {
    ...bodyless('GET', '/handle-async-checkout-completion'),
    query: ({ token }: Json) => `token=${encodeURIComponent(String(token))}`,
  },
};

// Sends a change of a cart of version 2, and gives the cart after it.

/**
 * The caller's current cart, or null when there is none: the platform answers that with 404, an empty object or a `cart`
 * that is null (CART_V2 7.4).
 * @throws StoreError `bad_answer`, or of the call.
 */
export const readCurrentCartV2 = async (send: Send): Promise<CartV2 | null> => {
  try {
    const answer = await send(currentCartV2Calls.get);
    if (typeof answer !== 'object' || answer === null) throw badAnswer();
    return cartInAnswerV2(answer) ?? null;
  } catch (error) {
    if (isNoCart(error)) return null;
    throw error;
  }
};

/** @throws StoreError `bad_answer`, or of the call. */
export const readCartByIdV2 = async (send: Send, cartId: string): Promise<CartV2> =>
  cartOfAnswerV2(await send(cartV2Calls.get, { cartId }));

/** An answer without a cart is a success, too, and the cart is read (LIVE 4). */
export const changeCurrentCartV2 = async (
  send: Send,
  call: Call,
  payload: Json = {},
): Promise<CartV2> =>
  cartInAnswerV2(await send(call, payload)) ?? (await readCurrentCartV2(send)) ?? { lineItems: [] };

/** The same for a cart by its id, which the payload names, too. */
export const changeCartByIdV2 = async (
  send: Send,
  call: Call,
  cartId: string,
  payload: Json = {},
): Promise<CartV2> =>
  cartInAnswerV2(await send(call, { ...payload, cartId })) ?? readCartByIdV2(send, cartId);
