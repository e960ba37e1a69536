import { eq } from 'drizzle-orm';
import { parse } from '../../foundation/validation/parse.ts';
import { couponInput } from '../../platform/commerce/commerce-input.ts';
import { couponRow } from '../../platform/commerce/commerce-rows.ts';
import { coupons } from '../../platform/commerce/commerce-schema.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { firstOf, mergeChange, storedRow } from './stored-row.ts';

type CouponRow = typeof coupons.$inferSelect;

/** Coupons are identified by their code, which is case-insensitive. */
export interface CouponControl {
  createCoupon(input: unknown): Promise<CouponRow>;
  updateCoupon(code: string, change: unknown): Promise<CouponRow>;
  deleteCoupon(code: string): Promise<void>;
}

export const createCouponControl = ({ db }: Platform): CouponControl => {
  const hasCode = (code: string) => eq(coupons.code, code.trim().toUpperCase());

  return {
    async createCoupon(input) {
      const row = couponRow(parse(couponInput, input));
      return storedRow(db.insert(coupons).values(row).returning(), 'coupon');
    },
    async updateCoupon(code, change) {
      const where = hasCode(code);
      const stored = firstOf(await db.select().from(coupons).where(where), 'coupon');
      const set = mergeChange(couponInput, stored, change);
      return storedRow(db.update(coupons).set(set).where(where).returning(), 'coupon');
    },
    async deleteCoupon(code) {
      await db.delete(coupons).where(hasCode(code));
    },
  };
};
