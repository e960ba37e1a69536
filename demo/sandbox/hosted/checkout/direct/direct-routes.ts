// Version 2 calls that end a cart: placing an order without the checkout page, and marking a cart as ordered elsewhere.
import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, answerRaw, bodyOf } from '../../../foundation/http/api-call.ts';
import {
  guid,
  readOnly,
  readOnlyFields,
  text,
  webUrl,
} from '../../../foundation/validation/fields.ts';
import { publishGoneFromV1 } from '../../../platform/cart/cart-events.ts';
import { readCart } from '../../../platform/cart/cart-store.ts';
import { commerceOf } from '../../../platform/cart/commerce-of.ts';
import { cartCaller } from '../../../platform/cart-v2/cart-caller.ts';
import { checkedId, refusalOf } from '../../../platform/cart-v2/cart-of.ts';
import { publishCartV2Ordered } from '../../../platform/cart-v2/cart-v2-events.ts';
import { cartV2Prefixes } from '../../../platform/cart-v2/cart-v2-paths.ts';
import { endOrderedCart } from '../../../platform/cart-v2/order/ordered-cart.ts';
import { loadCatalog } from '../../../platform/catalog/products/product-reader.ts';
import type { Caller, Platform } from '../../../platform/core/platform.ts';
import { authenticate } from '../../../platform/tokens/authenticate.ts';
import { completePayment, placeDirectOrder } from './place-direct-order.ts';

const address = webUrl.max(2048).nullish();

const placeOrderBody = z.strictObject({
  priceVerificationToken: text(1024).nullish(),
  savePaymentMethod: z.boolean().nullish(),
  delayCapture: z.boolean().nullish(),
  redirectUrls: z
    .strictObject({
      cancelUrl: address,
      errorUrl: address,
      successUrl: address,
      pendingUrl: address,
    })
    .nullish(),
  ...readOnlyFields('cartId paymentToken inAppPurchase'),
});

const completedBody = z.strictObject({ orderId: guid, cartId: readOnly });

/** Must be mounted before the other version 2 routes, whose `:cart` parameter would match the first path. */
export const directOrderRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  for (const prefix of cartV2Prefixes) {
    app.get(`${prefix}/handle-async-checkout-completion`, async (c) => {
      const caller = await authenticate(platform, c.req.raw);
      return answerRaw(c, await completePayment(platform, caller, c.req.query('token') ?? ''));
    });

    app.post(`${prefix}/:cart/place-order`, async (c) => {
      const cartId = checkedId(c.req.param('cart'));
      const caller = await cartCaller(platform, c.req.raw, cartId);
      const body = await bodyOf(c, placeOrderBody);
      return c.json(await placeDirectOrder(platform, caller, cartId, body));
    });

    app.post(`${prefix}/:cart/mark-cart-as-completed`, async (c) => {
      const cartId = checkedId(c.req.param('cart'));
      const caller = await cartCaller(platform, c.req.raw, cartId);
      const { orderId } = await bodyOf(c, completedBody);
      return c.json({ cart: await completeCart(platform, caller, cartId, orderId) });
    });
  }
};

/** @throws PlatformError 404, CART_ALREADY_ORDERED. */
const completeCart = async (
  platform: Platform,
  caller: Caller,
  cartId: string,
  orderId: string,
) => {
  const state = await readCart(platform, caller.ownerId, cartId);
  if (!state) throw await refusalOf(platform, caller, cartId);
  const itemIds = state.lines.map(({ catalogItemId }) => catalogItemId);
  const catalog = await loadCatalog(platform.db, itemIds);
  const commerce = await commerceOf(platform.db, state);
  const shown = await endOrderedCart(platform, state, { catalog, commerce, orderId });
  if (!shown) throw await refusalOf(platform, caller, cartId);
  publishGoneFromV1(platform, cartId, caller.ownerId);
  publishCartV2Ordered(platform, shown, caller.ownerId);
  return shown;
};
