// The end of cart version 1: its calls return refusals in version 2's form, or are removed.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import {
  applicationError,
  applicationErrorOf,
  type ErrorStatus,
  PlatformError,
} from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import type { CouponProblem } from '../pricing/coupons.ts';
import { couponStatusOf } from './payment/coupon-v2.ts';
import { refusalV2 } from './refusals-v2.ts';

/** Must be mounted before the routes of version 1. */
export const endOfV1 = (
  app: Hono<ApiEnv>,
  { settings }: Platform,
  prefixes: readonly string[],
): void => {
  for (const prefix of prefixes)
    for (const path of [prefix, `${prefix}/*`])
      app.use(path, async (c, next) => {
        if (settings.cartV1 === 'removed') throw gone(settings.cartV1Gone);
        await next();
        if (settings.cartV1 !== 'proxied' || !(c.error instanceof PlatformError)) return;
        const { body, status } = proxied(c.error, c.req.path, settings);
        c.res = c.json(body, status);
      });
};

const gone = (status: Platform['settings']['cartV1Gone']): PlatformError =>
  status === '404'
    ? new PlatformError(404, { message: 'Not Found' })
    : applicationError(
        Number(status) as ErrorStatus,
        'API_REMOVED',
        'Version 1 of the cart has ended.',
      );

/** Translates a version 1 refusal to version 2. */
const proxied = (
  error: PlatformError,
  path: string,
  settings: Platform['settings'],
): PlatformError => {
  const known = applicationErrorOf(error);
  if (!known) return error;
  if (known.code === 'LINE_ITEM_NOT_FOUND')
    return refusalV2('LINE_ITEM_NOT_FOUND_IN_CART', known.data);
  if (/^(ERROR_)?COUPON_/.test(known.code)) {
    const status = couponStatusOf(known as CouponProblem, settings);
    return status
      ? refusalV2('INVALID_COUPON_STATUS', status)
      : refusalV2('INVALID_COUPON_CODE', { couponCode: known.data['couponCode'] });
  }
  if (!path.endsWith('/create-checkout')) return error;
  return applicationError(428, 'INVALID_CART', 'The cart cannot be ordered.', {
    violations: [
      {
        scope: 'GLOBAL',
        code: known.code === 'INSUFFICIENT_INVENTORY' ? 'LINE_ITEMS_OUT_OF_STOCK' : 'GENERAL_CODE',
        description: known.description,
        severity: 'ERROR',
      },
    ],
  });
};
