// `Pannier.cart`: the cart methods for the page. Invalid arguments are rejected before anything is sent.

import { createCartEdit } from '../../cart/edits/cart-edit.ts';
import type { Money } from '../../cart/model/shop-cart.ts';
import type { Estimate } from '../../cart/platform/cart-port.ts';
import type { CartContext } from '../../cart/sync/cart-context.ts';
import { byKey } from '../../cart/sync/record/line-in.ts';
import { asObject } from '../../client/codec/json.ts';
import type { CartActions } from '../state/actions.ts';
import type { CartApi } from './widget.ts';

const MAX_QUANTITY = 100_000;

const expected = (what: string, received: unknown): TypeError =>
  new TypeError(`Pannier.cart: expected ${what}, received ${JSON.stringify(received)}`);

const checkText = (value: unknown, what: string): string => {
  if (typeof value === 'string' && value) return value;
  throw expected(what, value);
};

const checkTexts = (value: unknown): Record<string, string> => {
  const texts = asObject(value);
  if (texts && Object.values(texts).every((text) => typeof text === 'string'))
    return texts as Record<string, string>;
  throw expected('an object of texts', value);
};

const checkQuantity = (value: unknown, least: number): number => {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= MAX_QUANTITY) {
    return value as number;
  }
  throw expected(`a whole number from ${least} to ${MAX_QUANTITY}`, value);
};

const toApiPrice = (money: Money | undefined) =>
  money && {
    amount: money.amount,
    convertedAmount: money.shown,
    formattedConvertedAmount: money.text,
  };

/** The platform's response, plus the sums under names that are the same in both cart versions. */
const toApiEstimate = ({ totals: { sums, storeCurrency }, answer }: Estimate): object => ({
  currency: storeCurrency,
  priceSummary: {
    subtotal: toApiPrice(sums.subtotal),
    shipping: toApiPrice(sums.shipping),
    tax: toApiPrice(sums.tax),
    total: toApiPrice(sums.total),
  },
  ...answer,
});

/** Cart calls resolve to `{ cart, errors, warnings }`, and reject with a TypeError for invalid arguments only. */
export const createCartApi = (
  cart: CartContext,
  checkout: CartActions['checkout'],
  link: CartApi['link'],
): CartApi => {
  const { shop, askCart } = cart;
  const { actions, getState } = cart.core.store;
  const edit = createCartEdit(cart);

  const findKey = (line: unknown): string => {
    const name = checkText(line, 'the id or key of a line');
    const { lines } = getState().cart;
    const found = lines.find(({ id }) => id === name) ?? byKey(lines, name);
    if (!found) throw expected('the id or key of a line in the cart', line);
    return found.key;
  };

  return {
    get: async () => {
      if (getState().cart.isUnknown) await cart.queue.refresh();
      return getState().cart;
    },
    add: async ({ productId, quantity = 1, variantId, options, texts, modifiers, planId }) =>
      (await shop.products()).add({
        productId: checkText(productId, 'a product id'),
        quantity: checkQuantity(quantity, 1),
        ...(variantId && { variantId: checkText(variantId, 'a variant id') }),
        ...(options && { choices: options }),
        ...(texts && { texts: checkTexts(texts) }),
        ...(modifiers && { modifiers: checkTexts(modifiers) }),
        ...(planId && { planId: checkText(planId, 'the id of a plan') }),
      }),
    updateQuantity: async (line, quantity) =>
      cart.setQuantity(findKey(line), checkQuantity(quantity, 0)),
    remove: async (line) => cart.setQuantity(findKey(line), 0),
    applyCoupon: async (code) => {
      const couponCode = checkText(code, 'a coupon code');
      return edit(() => askCart((port) => port.setCoupon(couponCode)));
    },
    removeCoupon: async () => edit(() => askCart((port) => port.removeCoupon())),
    estimate: async (input) => {
      const wanted = { destination: input, hasDelivery: true, hasTax: true };
      const estimate = await askCart((port) => port.estimate(wanted));
      return estimate && toApiEstimate(estimate);
    },
    checkout: async () => checkout(),
    link: async () => {
      if (getState().cart.isUnknown) await cart.queue.refresh();
      return link();
    },
    open: async () => actions.openDrawer(),
    close: async () => actions.closeDrawer(),
  };
};
