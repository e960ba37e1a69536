// What the calculation needs to know of the shop: its coupons, rules, taxes, deliveries, fees and memberships.
import type { Coupon, CouponUsage } from './coupons.ts';
import type { DiscountRule } from './discount-rules.ts';
import type { FeeRule } from './fees.ts';
import type { Membership } from './memberships.ts';
import { type ShippingOption, workshop } from './shipping.ts';
import type { Place, TaxRegion } from './tax.ts';

export interface Commerce {
  /** The one that the cart names, when there is one of the code. */
  coupon: Coupon | undefined;
  couponUsage: CouponUsage;
  discountRules: readonly DiscountRule[];
  taxRegions: readonly TaxRegion[];
  shippingOptions: readonly ShippingOption[];
  fees: readonly FeeRule[];
  /** The caller's own. */
  memberships: readonly Membership[];
  /** Whose tax is shown before an address is known. */
  home: Place;
}

/** A shop that gives nothing, takes no tax and sends nothing. */
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

/** True where the shop sends things to a country, not only hands them over. */
export const servesCountry = (options: readonly ShippingOption[], country: string): boolean =>
  options.some(
    ({ kind, countries }) =>
      kind === 'DELIVERY' && (countries === null || countries.includes(country)),
  );
