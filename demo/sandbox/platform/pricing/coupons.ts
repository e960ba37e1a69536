// Validates the shop's coupons, with a coded reason for each refusal.
import Big from 'big.js';
import { amountText, sum } from '../../foundation/money/money.ts';
import type { Currency } from '../../foundation/request-context.ts';
import type { CouponKind } from '../commerce/commerce-json.ts';
import { type GoodsLine, isInScope, isMoney, type Scope } from './goods.ts';

export interface Coupon extends Scope {
  id: string;
  code: string;
  name: string;
  kind: CouponKind;
  /** Percentage, amount or unit price, depending on `kind`; unused for free shipping. */
  value: string;
  minimumSubtotal: string | null;
  minimumQuantity: number | null;
  excludesSubscriptions: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
  isDisabled: boolean;
  /** Limits for all orders, and for the orders of one shopper. */
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
}

/** Number of orders that have used a coupon and were not canceled. */
export interface CouponUsage {
  total: number;
  byCaller: number;
}

export type CouponStatus = 'UNKNOWN_STATUS' | 'VALID' | 'EXPIRED' | 'DISABLED';

export const couponStatus = (
  coupon: Pick<Coupon, 'expiresAt' | 'isDisabled'> | undefined,
  now: number,
): CouponStatus => {
  if (coupon === undefined) return 'UNKNOWN_STATUS';
  if (coupon.isDisabled) return 'DISABLED';
  return coupon.expiresAt !== null && coupon.expiresAt.getTime() <= now ? 'EXPIRED' : 'VALID';
};

export const couponReasons = {
  ERROR_COUPON_DOES_NOT_EXIST: 'There is no such coupon.',
  COUPON_DISABLED: 'The coupon is disabled.',
  ERROR_COUPON_EXPIRED: 'The coupon has expired.',
  COUPON_NOT_STARTED: 'The coupon is not valid yet.',
  COUPON_USAGE_LIMIT_REACHED: 'The coupon has reached its usage limit.',
  COUPON_CUSTOMER_LIMIT_REACHED: 'The shopper has reached the usage limit of the coupon.',
  ERROR_COUPON_NOT_APPLICABLE: 'The coupon does not apply to anything in the cart.',
  COUPON_MINIMUM_NOT_REACHED: 'The cart is below the minimum subtotal of the coupon.',
  COUPON_MINIMUM_QUANTITY_NOT_REACHED: 'The cart has fewer items than the coupon needs.',
  COUPON_NOT_FOR_SUBSCRIPTIONS: 'The coupon does not apply to subscriptions.',
} as const;

export type CouponReason = keyof typeof couponReasons;

export interface CouponProblem {
  code: CouponReason;
  description: string;
  data: Record<string, unknown>;
}

export interface CouponQuestion {
  /** The code as typed. */
  code: string;
  coupon: Coupon | undefined;
  usage: CouponUsage;
  lines: readonly GoodsLine[];
  amounts: readonly Big[];
  currency: Currency;
  now: number;
}

/** The application error for a coupon that cannot be used; undefined for a usable coupon. */
export const couponProblem = (question: CouponQuestion): CouponProblem | undefined => {
  const { coupon, usage, lines, amounts, currency, now } = question;
  const because = (code: CouponReason, data: Record<string, unknown> = {}): CouponProblem => ({
    code,
    description: couponReasons[code],
    data: { couponCode: question.code, status: couponStatus(coupon, now), ...data },
  });
  if (coupon === undefined) return because('ERROR_COUPON_DOES_NOT_EXIST');
  if (coupon.isDisabled) return because('COUPON_DISABLED');
  if (couponStatus(coupon, now) === 'EXPIRED')
    return because('ERROR_COUPON_EXPIRED', { expiredDate: coupon.expiresAt?.toISOString() });
  if (coupon.startsAt !== null && coupon.startsAt.getTime() > now)
    return because('COUPON_NOT_STARTED', { startDate: coupon.startsAt.toISOString() });
  const { usageLimit, usageLimitPerCustomer } = coupon;
  if (usageLimit !== null && usage.total >= usageLimit)
    return because('COUPON_USAGE_LIMIT_REACHED', { limit: usageLimit });
  if (usageLimitPerCustomer !== null && usage.byCaller >= usageLimitPerCustomer)
    return because('COUPON_CUSTOMER_LIMIT_REACHED', { limit: usageLimitPerCustomer });
  return cartProblem(coupon, { lines, amounts, currency }, because);
};

/** Reason why a valid coupon does not fit the cart. */
const cartProblem = (
  coupon: Coupon,
  { lines, amounts, currency }: Pick<CouponQuestion, 'lines' | 'amounts' | 'currency'>,
  because: (code: CouponReason, data?: Record<string, unknown>) => CouponProblem,
): CouponProblem | undefined => {
  const meant = lines.map((line) => isMeant(coupon, line));
  if (lines.length > 0 && !meant.some(Boolean)) {
    const isForOthers = { ...coupon, excludesSubscriptions: false };
    return lines.some((line) => isMeant(isForOthers, line))
      ? because('COUPON_NOT_FOR_SUBSCRIPTIONS')
      : because('ERROR_COUPON_NOT_APPLICABLE', {
          kind: coupon.kind,
          productIds: coupon.productIds,
          collectionIds: coupon.collectionIds,
        });
  }
  const pieces = lines.reduce(
    (count, { quantity }, index) => count + (meant[index] ? quantity : 0),
    0,
  );
  if (coupon.minimumQuantity !== null && pieces < coupon.minimumQuantity)
    return because('COUPON_MINIMUM_QUANTITY_NOT_REACHED', {
      minimumQuantity: coupon.minimumQuantity,
      quantity: pieces,
    });
  const subtotal = sum(amounts.filter((_, index) => meant[index]));
  if (coupon.minimumSubtotal !== null && subtotal.lt(coupon.minimumSubtotal))
    return because('COUPON_MINIMUM_NOT_REACHED', {
      minimumSubtotal: amountText(new Big(coupon.minimumSubtotal), currency),
      subtotal: amountText(subtotal, currency),
    });
  return undefined;
};

/** True for a line that the coupon applies to and that counts towards its minimum. */
const isMeant = (coupon: Coupon, line: GoodsLine): boolean =>
  !isMoney(line) && isInScope(coupon, line) && (coupon.kind !== 'FREE_SHIPPING' || line.isShipped);
