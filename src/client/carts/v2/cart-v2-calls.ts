// Calls of cart version 2, on the current cart and on a cart by its id. Facts: docs/platform/cart.md#calls.

import type { ApiSend } from '../../auth/tokens/authorized-client.ts';
import {
  type Codec,
  json,
  listOfValid,
  maybe,
  member,
  nonEmptyText,
  object,
  openObject,
  readBy,
  unchanged,
} from '../../codec/codec.ts';
import { asDate, asNumber, asSentNumber, converted, type Members } from '../../codec/converted.ts';
import { asObject, asText, type Json } from '../../codec/json.ts';
import type { Call } from '../../http/call.ts';
import { readAnswer } from '../../http/read-answer.ts';
import { badAnswer } from '../../http/to-store-error.ts';
import { isNoCart, lineReference } from '../cart-calls.ts';
import {
  catalogOverrides,
  createdAndUpdated,
  picture,
  placeAs,
  sentCatalogOverrides,
  serviceProperties,
  subscription,
  weightAs,
} from '../cart-codecs.ts';
import type { CartV2, LineItemV2 } from './cart-v2.ts';
import type { CartSummary } from './summary-v2.ts';

const addressesAs = (number: Codec<unknown>): Members => ({
  deliveryInfo: { address: placeAs(number) },
  paymentInfo: { billingAddress: placeAs(number) },
});

/** Dates inside the options of a catalog reference stay strings. */
export const cartV2Members: Members = {
  ...createdAndUpdated,
  ...addressesAs(asNumber),
  lineItems: {
    attributes: {
      subscriptionInfo: subscription,
      serviceProperties,
      ...weightAs(asNumber),
      image: picture,
    },
    source: { catalogOverrideFields: catalogOverrides },
  },
  tcAppliedDiscounts: { merchantDiscount: { percentage: asNumber } },
};

export const billingDates: Members = {
  subscriptionCharges: { charges: { cycleBillingDate: asDate } },
};

export const summaryMembers: Members = { paymentSummary: billingDates };

// Reads a version 2 cart and leaves out invalid lines.

const source: Codec<unknown> = (value, path) =>
  asObject(value) && member('catalogReference', lineReference)(value, path);

const line = object({ id: nonEmptyText, source });

/** Reads a cart and leaves out invalid lines. Undefined if the value is not an object. */
export const readCartV2: Codec<CartV2 | undefined> = maybe(
  openObject({ lineItems: listOfValid(unchanged<LineItemV2>(line)) }),
);

/** Reads the sums of a cart. Undefined if the value is not an object. */
const readCartSummary: Codec<CartSummary | undefined> = maybe(json);

/** A cart with its sums. */
export interface CalculatedCart {
  cart: CartV2;
  summary: CartSummary;
}

/** Offers in addition to the cart's items. The platform has not documented them yet. */
export interface UpsellOptions {
  itemsUpsells: Json[];
}

const cart: Codec<CartV2> = readBy(readCartV2, 'a cart');

const calculated = object({ cart, summary: readBy(readCartSummary, 'the sums of a cart') });

/** Reads the cart in a response. Undefined if there is no cart. */
export const cartInAnswerV2: Codec<CartV2 | undefined> = maybe(member('cart', cart));

/** @throws StoreError `bad_answer` if the response has no cart. */
export const readCartAnswerV2 = (answer: unknown): CartV2 =>
  readAnswer(member('cart', cart), answer);

/** @throws StoreError `bad_answer`. */
export const readCalculated = (answer: unknown): CalculatedCart => readAnswer(calculated, answer);

export const readUpsells = (answer: unknown): UpsellOptions => ({
  itemsUpsells: maybe(member('itemsUpsells', listOfValid(json)))(answer) ?? [],
});

const root = '/v2/carts';

const answer = converted({ cart: cartV2Members, summary: summaryMembers });

const sentAddresses: Members = { cart: addressesAs(asSentNumber) };

const sentItems: Members = {
  catalogItems: { catalogOverrideFields: sentCatalogOverrides },
  customItems: { attributes: weightAs(asSentNumber) },
};

const plainPost = (path: string): Call => ({
  method: 'POST',
  service: '/ecom',
  path: `${root}${path}`,
});

/** A call that returns the cart. */
const post = (path: string, request?: Codec<unknown>): Call => ({
  ...plainPost(path),
  answer,
  ...(request && { request }),
});

/** A call without effects, safe to repeat. */
const ask = (path: string): Call => ({ ...post(path), isRead: true });

/** Query string with the cart id. The platform's client also sends this query with calls that have no body. */
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

/** Calls on the current cart or on a cart by its id. In calls by id, the payload contains `cartId`. */
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

/** Calls on the current cart. */
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

/**
 * Reads the current cart. Null when there is no cart: the platform then answers with 404, an empty object or a null `cart`.
 * @throws StoreError `bad_answer`, or the error of the call.
 */
export const readCurrentCartV2 = async (send: ApiSend): Promise<CartV2 | null> => {
  try {
    const answer = await send(currentCartV2Calls.get);
    if (typeof answer !== 'object' || answer === null) throw badAnswer(answer);
    return cartInAnswerV2(answer) ?? null;
  } catch (error) {
    if (isNoCart(error)) return null;
    throw error;
  }
};

/** @throws StoreError `bad_answer`, or the error of the call. */
export const readCartByIdV2 = async (send: ApiSend, cartId: string): Promise<CartV2> =>
  readCartAnswerV2(await send(cartV2Calls.get, { cartId }));

/** Changes the current cart. A response without a cart is also a success; the cart is then read. */
export const changeCurrentCartV2 = async (
  send: ApiSend,
  call: Call,
  payload: Json = {},
): Promise<CartV2> =>
  cartInAnswerV2(await send(call, payload)) ?? (await readCurrentCartV2(send)) ?? { lineItems: [] };

/** Changes a cart by its id, like changeCurrentCartV2. The id is added to the payload. */
export const changeCartByIdV2 = async (
  send: ApiSend,
  call: Call,
  cartId: string,
  payload: Json = {},
): Promise<CartV2> =>
  cartInAnswerV2(await send(call, { ...payload, cartId })) ?? readCartByIdV2(send, cartId);
