// Control room functions for the merchant's commerce setup, including a list of the whole setup.
import * as tables from '../../platform/commerce/commerce-schema.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { couponStatus } from '../../platform/pricing/coupons.ts';
import { ruleStatus } from '../../platform/pricing/discount-rules.ts';
import { type CouponControl, createCouponControl } from './coupon-control.ts';
import { createDiscountRuleControl, type DiscountRuleControl } from './discount-rule-control.ts';
import { createPaymentControl, type PaymentControl } from './payment-control.ts';
import { createShippingControl, type ShippingControl } from './shipping-control.ts';
import { createTaxAndFeeControl, type TaxAndFeeControl } from './tax-and-fee-control.ts';

/** Inputs follow `commerce/commerce-input.ts`; functions that create or update return the stored row. */
export interface CommerceControl
  extends CouponControl,
    DiscountRuleControl,
    ShippingControl,
    TaxAndFeeControl,
    PaymentControl {
  /** The complete setup; coupons and rules include their status. */
  commerce(): Promise<Record<string, unknown[]>>;
}

export const createCommerceControl = (platform: Platform): CommerceControl => ({
  ...createCouponControl(platform),
  ...createDiscountRuleControl(platform),
  ...createShippingControl(platform),
  ...createTaxAndFeeControl(platform),
  ...createPaymentControl(platform),
  commerce: () => listCommerce(platform),
});

const listCommerce = async ({ db, now }: Platform): Promise<Record<string, unknown[]>> => {
  const { additionalFees, coupons, discountRules, giftCards, memberships } = tables;
  const { shippingOptions, subscriptionContracts, subscriptionOptions, taxRegions } = tables;
  const at = now();
  const storedCoupons = await db.select().from(coupons).orderBy(coupons.code);
  const rules = await db.select().from(discountRules).orderBy(discountRules.createdDate);
  return {
    coupons: storedCoupons.map((coupon) => ({ ...coupon, status: couponStatus(coupon, at) })),
    discountRules: rules.map((rule) => ({ ...rule, status: ruleStatus(rule, at) })),
    taxRegions: await db.select().from(taxRegions).orderBy(taxRegions.country),
    shippingOptions: await db.select().from(shippingOptions).orderBy(shippingOptions.position),
    fees: await db.select().from(additionalFees).orderBy(additionalFees.position),
    memberships: await db.select().from(memberships).orderBy(memberships.name),
    subscriptionOptions: await db.select().from(subscriptionOptions),
    subscriptionContracts: await db
      .select()
      .from(subscriptionContracts)
      .orderBy(subscriptionContracts.createdDate),
    giftCards: await db.select().from(giftCards).orderBy(giftCards.code),
  };
};
