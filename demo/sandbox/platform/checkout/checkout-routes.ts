import type { Hono } from 'hono';
import { type ApiEnv, bodyOf } from '../../foundation/http/api-call.ts';
import { createCheckoutBody } from '../cart/cart-schema.ts';
import type { Platform } from '../core/platform.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { createCheckout } from './create-checkout.ts';

/** Mounts the call under a prefix such as `/ecom/v1/carts/current`. */
export const checkoutRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.post(`${prefix}/create-checkout`, async (c) => {
    const caller = await authenticate(platform, c.req.raw);
    const body = await bodyOf(c, createCheckoutBody);
    return c.json({ checkoutId: await createCheckout(platform, caller, body) });
  });
};
