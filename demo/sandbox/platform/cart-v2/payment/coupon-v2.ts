// The coupon of a version 2 cart: adding a second coupon is an error and does not replace the first.
import Big from 'big.js';
import type { CartState } from '../../cart/cart-store.ts';
import { checkCoupon } from '../../cart/require-coupon.ts';
import type { Catalog } from '../../catalog/products/product-reader.ts';
import type { Database } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import type { Settings } from '../../core/settings.ts';
import type { CouponProblem, CouponReason } from '../../pricing/coupons.ts';
import { couponIdOf } from '../cart-v2-entity.ts';
import { moneyV2 } from '../money-v2.ts';
import { refusalV2 } from '../refusals-v2.ts';

const reasons: Partial<Record<CouponReason, string>> = {
  COUPON_DISABLED: 'DISABLED',
  ERROR_COUPON_EXPIRED: 'EXPIRED',
  COUPON_NOT_STARTED: 'INACTIVE',
  COUPON_USAGE_LIMIT_REACHED: 'MAX_USAGE_EXCEEDED',
  COUPON_CUSTOMER_LIMIT_REACHED: 'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
  ERROR_COUPON_NOT_APPLICABLE: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
  COUPON_NOT_FOR_SUBSCRIPTIONS: 'NOT_APPLICABLE_TO_SUBSCRIPTIONS',
  COUPON_MINIMUM_QUANTITY_NOT_REACHED: 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED',
  COUPON_MINIMUM_NOT_REACHED: 'MIN_SUBTOTAL_NOT_REACHED',
};

/** Details of INVALID_COUPON_STATUS; undefined if there is no such coupon. */
export const couponStatusOf = (
  { code, data, description }: CouponProblem,
  { couponReasonsV2 }: Pick<Settings, 'couponReasonsV2'>,
) => {
  const reason = reasons[code];
  if (reason === undefined) return undefined;
  if (couponReasonsV2 === 'unknown')
    return { couponCode: data['couponCode'], reason: 'UNKNOWN_INVALID_COUPON_REASON' };
  const amount = data['minimumSubtotal'] as string | undefined;
  const quantity = data['minimumQuantity'] as number | undefined;
  return {
    couponCode: data['couponCode'],
    reason,
    ...(quantity !== undefined && {
      minLineItemQuantityNotReachedDetails: { requiredMinimumQuantity: quantity },
    }),
    ...(amount !== undefined && {
      minSubtotalNotReachedDetails: {
        requiredMinimumSubtotal: moneyV2(new Big(amount)),
        originalDescription: description,
      },
    }),
  };
};

/** @throws PlatformError with an error code of the add-coupon call. */
export const addCoupon = async (
  platform: Platform,
  tx: Database,
  { cart, lines }: CartState,
  catalog: Catalog,
  typed: string,
): Promise<void> => {
  if (cart.v2.settings?.['lockCouponCode']) throw refusalV2('COUPON_LOCKED');
  const { coupon, problem } = await checkCoupon(platform, tx, typed, cart, lines, catalog);
  if (cart.couponCode !== null)
    throw cart.couponCode === coupon?.code
      ? refusalV2('COUPON_ALREADY_EXISTS', { couponCode: typed })
      : refusalV2('MAX_COUPONS_PER_CART_EXCEEDED', { requestCount: 2, maxCount: 1 });
  const status = problem && couponStatusOf(problem, platform.settings);
  if (status) throw refusalV2('INVALID_COUPON_STATUS', status);
  if (problem || !coupon) throw refusalV2('INVALID_COUPON_CODE', { couponCode: typed });
  cart.couponCode = coupon.code;
};

/** @throws PlatformError COUPON_NOT_FOUND_IN_CART, COUPON_LOCKED. */
export const removeCoupon = ({ cart }: CartState, couponId: string): void => {
  if (cart.v2.settings?.['lockCouponCode']) throw refusalV2('COUPON_LOCKED');
  if (cart.couponCode === null || couponIdOf(cart) !== couponId.toLowerCase())
    throw refusalV2('COUPON_NOT_FOUND_IN_CART', { couponId });
  cart.couponCode = null;
};
