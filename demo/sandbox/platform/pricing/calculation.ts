import type Big from 'big.js';
import type { Currency } from '../../foundation/request-context.ts';
import type { Address } from '../cart/cart-json.ts';
import type { AutoTax } from '../core/settings.ts';
import type { Commerce } from './commerce.ts';
import type { Coupon, CouponProblem } from './coupons.ts';
import type { DiscountRule } from './discount-rules.ts';
import type { MerchantCut } from './discounts.ts';
import type { Fee } from './fees.ts';
import type { GoodsLine } from './goods.ts';
import type { MembershipOptions, SelectedMembership } from './memberships.ts';
import type { DeliveryOption } from './shipping.ts';
import type { Tax, TaxRules } from './tax.ts';

export interface CalculationInput {
  currency: Currency;
  lines: readonly GoodsLine[];
  commerce: Commerce;
  /** As typed; null without a code. */
  couponCode: string | null;
  merchantDiscounts: readonly MerchantCut[];
  memberships?: readonly SelectedMembership[];
  /** The destination, which also determines the tax. */
  address: Address | null;
  shippingCode: string | null;
  autoTax: AutoTax;
  now: number;
  withShipping?: boolean;
  withTax?: boolean;
  withFees?: boolean;
}

/** One line with its discount and tax; `total` is the amount that the shopper owes for the line. */
export interface CalculatedLine {
  line: GoodsLine;
  /** Before discounts. */
  amount: Big;
  discount: Big;
  tax: Tax;
  total: Big;
}

/** A discount and its source (`by`). `amounts` has the discount of each line. */
export type AppliedDiscount = { amounts: readonly Big[]; amount: Big } & (
  | { by: 'rule'; rule: DiscountRule }
  | { by: 'coupon' }
  | { by: 'merchant'; given: MerchantCut }
);

export interface Calculation {
  currency: Currency;
  lines: CalculatedLine[];
  discounts: AppliedDiscount[];
  /** The applied coupon; `couponError` reports a refused coupon. */
  coupon: Coupon | undefined;
  couponError: CouponProblem | undefined;
  memberships: MembershipOptions;
  options: DeliveryOption[];
  selected: DeliveryOption | undefined;
  /** Shipping price before its discount, without added tax. */
  shipping: Big;
  shippingDiscount: Big;
  shippingTax: Tax;
  fees: { fee: Fee; tax: Tax }[];
  taxRules: TaxRules;
  subtotal: Big;
  /** Discount on lines and shipping. */
  discount: Big;
  additionalFees: Big;
  /** The total tax: a part of the prices if they include tax, otherwise added in `total`. */
  tax: Big;
  taxableAmount: Big;
  total: Big;
}
