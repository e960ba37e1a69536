// Guards before the version 2 cart calls: who may call them, and which status a refusal has.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import {
  applicationError,
  applicationErrorOf,
  type ErrorStatus,
  PlatformError,
} from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import { catalogCaller } from '../tokens/elevated-caller.ts';
import { cartV2Prefixes } from './cart-v2-paths.ts';

/** Codes whose status is documented. */
const named = new Set([
  'INVALID_COUPON_CODE',
  'INVALID_GIFT_CARD_CODE',
  'INVALID_GIFT_CARD_STATUS',
  'MAX_GIFT_CARDS_PER_CART_EXCEEDED',
  'CART_ALREADY_ORDERED',
  'SITE_NOT_PUBLISHED',
]);

const publicPrefix = cartV2Prefixes[0];
const reads = /\/(estimate|calculate|get-checkout-url)$/;

/** Must be mounted before the routes of the calls. */
export const guardCartV2 = (app: Hono<ApiEnv>, platform: Platform): void => {
  const { settings } = platform;
  for (const prefix of cartV2Prefixes) {
    for (const path of [prefix, `${prefix}/*`])
      app.use(path, async (c, next) => {
        const isWrite = c.req.method !== 'GET' && !reads.test(c.req.path);
        if (settings.edgeWritesV2 === 'refused' && prefix === publicPrefix && isWrite)
          throw new PlatformError(404, { message: 'Not Found' });
        await next();
        const { refusalStatusV2: status } = settings;
        if (status === 'inferred' || !(c.error instanceof PlatformError)) return;
        const { code } = applicationErrorOf(c.error) ?? {};
        if (!code || named.has(code) || ![400, 428].includes(c.error.status)) return;
        c.res = c.json(c.error.body, Number(status) as ErrorStatus);
      });
    app.get(`${prefix}/:cart`, async (c, next) => {
      if (settings.cartByIdV2 !== 'apps' || c.req.param('cart') === 'current') return next();
      const { isElevated } = await catalogCaller(platform, c.req.raw);
      if (isElevated) return next();
      throw applicationError(403, 'PERMISSION_DENIED', 'Only apps may read a cart by its id.');
    });
  }
};
