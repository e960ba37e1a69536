// The calls of cart version 2 (CART_V2 3 and 4): those of the caller's own cart, and those of a cart by its id.

import type { Codec } from '../../codec/codec.ts';
import { asSentNumber, converted, type Members } from '../../codec/converted.ts';
import { asText, type Json } from '../../codec/json.ts';
import type { Call } from '../../http/call.ts';
import { weightAs } from '../cart-members.ts';
import { addressesAs, cartV2Members, summaryMembers } from './members-v2.ts';

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
