// The shop's coupons: which code may be used now, and what it takes off.
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { coupons } from '../db/schema.ts';
import { applicationError } from '../http/platform-error.ts';
import { minOf, toCents } from '../money/money.ts';

export type CouponRow = typeof coupons.$inferSelect;

export const findCoupon = async (
  db: Database,
  code: string | null,
): Promise<CouponRow | undefined> => {
  if (code === null) return undefined;
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, code.trim().toUpperCase()));
  return coupon;
};

/** Why a coupon cannot be used, as the platform's application error; undefined when it can. */
export const couponProblem = (
  coupon: CouponRow | undefined,
  code: string,
  subtotal: Big,
  now: number,
) => {
  const data = { couponCode: code };
  if (coupon === undefined)
    return { code: 'COUPON_NOT_FOUND', description: 'There is no such coupon.', data };
  if (coupon.expiresAt !== null && coupon.expiresAt.getTime() <= now)
    return {
      code: 'COUPON_EXPIRED',
      description: 'The coupon has expired.',
      data: { ...data, expiredDate: coupon.expiresAt.toISOString() },
    };
  if (coupon.minimumSubtotal !== null && subtotal.lt(coupon.minimumSubtotal))
    return {
      code: 'COUPON_MINIMUM_NOT_REACHED',
      description: 'The cart is too small for the coupon.',
      data: {
        ...data,
        minimumSubtotal: new Big(coupon.minimumSubtotal).toFixed(2),
        subtotal: subtotal.toFixed(2),
      },
    };
  return undefined;
};

/**
 * A coupon that can be applied to this subtotal now.
 *
 * @throws PlatformError 400 COUPON_NOT_FOUND, COUPON_EXPIRED, COUPON_MINIMUM_NOT_REACHED.
 */
export const requireCoupon = async (
  db: Database,
  code: string,
  subtotal: Big,
  now: number,
): Promise<CouponRow> => {
  const coupon = await findCoupon(db, code);
  const problem = couponProblem(coupon, code, subtotal, now);
  if (problem !== undefined)
    throw applicationError(400, problem.code, problem.description, problem.data);
  return coupon as CouponRow;
};

export const couponAmount = (coupon: CouponRow, subtotal: Big): Big =>
  minOf(
    subtotal,
    coupon.kind === 'PERCENT'
      ? toCents(subtotal.times(coupon.value).div(100))
      : new Big(coupon.value),
  );
