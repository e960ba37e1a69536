// The one place where lines, discounts, delivery and tax become a total.
import Big from 'big.js';
import type { LineView } from '../cart/line-view.ts';
import type { MerchantDiscount } from '../db/stored-json.ts';
import { minOf, sum, toCents, zero } from '../money/money.ts';
import { type CouponRow, couponAmount, couponProblem } from './coupons.ts';
import { type DeliveryOption, deliveryOptions } from './shipping.ts';

/** Value-added tax, contained in every price of the shop. */
export const taxRate = new Big('0.21');

export interface TotalsInput {
  lines: readonly LineView[];
  couponCode: string | null;
  coupon: CouponRow | undefined;
  merchantDiscounts: readonly MerchantDiscount[];
  country?: string | null | undefined;
  shippingCode?: string | null | undefined;
  now: number;
  withShipping?: boolean;
  withTax?: boolean;
}

export interface Totals {
  subtotal: Big;
  couponDiscount: Big;
  merchantDiscounts: Big[];
  discount: Big;
  options: DeliveryOption[];
  selected: DeliveryOption | undefined;
  shipping: Big;
  /** Contained in `total`, not on top of it. */
  tax: Big;
  total: Big;
  couponError: ReturnType<typeof couponProblem>;
}

export const computeTotals = (input: TotalsInput): Totals => {
  const { lines, coupon, couponCode } = input;
  const subtotal = sum(lines.map(({ total }) => total));
  const couponError =
    couponCode === null ? undefined : couponProblem(coupon, couponCode, subtotal, input.now);
  const couponDiscount =
    coupon === undefined || couponError !== undefined ? zero() : couponAmount(coupon, subtotal);
  let left = subtotal.minus(couponDiscount);
  const merchantDiscounts = input.merchantDiscounts.map((discount) => {
    const base = discount.lineItemIds?.length
      ? sum(
          lines
            .filter(({ line }) => discount.lineItemIds?.includes(line.id))
            .map(({ total }) => total),
        )
      : subtotal;
    const amount = minOf(left, minOf(base, toCents(new Big(discount.amount))));
    left = left.minus(amount);
    return amount;
  });
  const options = input.withShipping === false ? [] : deliveryOptions(lines, input.country);
  const selected = options.find(({ code }) => code === input.shippingCode) ?? undefined;
  const shipping = selected?.price ?? zero();
  const total = left.plus(shipping);
  return {
    subtotal,
    couponDiscount,
    merchantDiscounts,
    discount: subtotal.minus(left),
    options,
    selected,
    shipping,
    tax: input.withTax === false ? zero() : containedTax(total),
    total,
    couponError,
  };
};

/** The tax inside an amount that includes it. */
export const containedTax = (amount: Big): Big =>
  toCents(amount.times(taxRate).div(taxRate.plus(1)));
