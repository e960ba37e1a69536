// The shop's data for the calculation: coupon, rules, taxes, shipping, fees and memberships.
import type { Coupon, CouponUsage } from './coupons.ts';
import type { DiscountRule } from './discount-rules.ts';
import type { FeeRule } from './fees.ts';
import type { Membership } from './memberships.ts';
import { type ShippingOption, workshop } from './shipping.ts';
import type { Place, TaxRegion } from './tax.ts';

export interface Commerce {
  /** The cart's coupon, if it exists. */
  coupon: Coupon | undefined;
  couponUsage: CouponUsage;
  discountRules: readonly DiscountRule[];
  taxRegions: readonly TaxRegion[];
  shippingOptions: readonly ShippingOption[];
  fees: readonly FeeRule[];
  memberships: readonly Membership[];
  /** The place that determines the tax before an address is known. */
  home: Place;
}

export const emptyCommerce = (): Commerce => ({
  coupon: undefined,
  couponUsage: { total: 0, byCaller: 0 },
  discountRules: [],
  taxRegions: [],
  shippingOptions: [],
  fees: [],
  memberships: [],
  home: workshop,
});

/** True if the shop ships to a country; pickup does not count. */
export const servesCountry = (options: readonly ShippingOption[], country: string): boolean =>
  options.some(
    ({ kind, countries }) =>
      kind === 'DELIVERY' && (countries === null || countries.includes(country)),
  );
