// Calculates a total from lines, discounts, shipping, fees and tax, exact to the minor unit.
import type Big from 'big.js';
import type { Address } from '../../foundation/db/cart-json.ts';
import type { Currency } from '../../foundation/money/currency.ts';
import { sum, zero } from '../../foundation/money/money.ts';
import type { AutoTax } from '../core/settings.ts';
import type { Commerce } from './commerce.ts';
import { type Coupon, type CouponProblem, couponProblem } from './coupons.ts';
import { type DiscountRule, liveRules } from './discount-rules.ts';
import { type MerchantCut, openBill, takeCut, takeCuts, takeMerchantCut } from './discounts.ts';
import { type Fee, feesOn } from './fees.ts';
import { type GoodsLine, isMoney } from './goods.ts';
import {
  type MembershipOptions,
  membershipOptions,
  payByMembership,
  type SelectedMembership,
} from './memberships.ts';
import { type DeliveryOption, deliveryOptions, parcelOf } from './shipping.ts';
import { noTax, type Tax, type TaxRules, taxOn, taxRulesFor, untaxed } from './tax.ts';

export interface CalculationInput {
  currency: Currency;
  lines: readonly GoodsLine[];
  commerce: Commerce;
  /** As typed; null for none. */
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

/** One line with its discount and tax; `total` is what the shopper owes for it. */
export interface CalculatedLine {
  line: GoodsLine;
  /** Before discounts. */
  amount: Big;
  discount: Big;
  tax: Tax;
  total: Big;
}

/** A discount by its source; `amounts` are per line. */
export type AppliedDiscount = { amounts: readonly Big[]; amount: Big } & (
  | { by: 'rule'; rule: DiscountRule }
  | { by: 'coupon' }
  | { by: 'merchant'; given: MerchantCut }
);

export interface Calculation {
  currency: Currency;
  lines: CalculatedLine[];
  discounts: AppliedDiscount[];
  /** The applied coupon; a refused one is reported in `couponError`. */
  coupon: Coupon | undefined;
  couponError: CouponProblem | undefined;
  memberships: MembershipOptions;
  options: DeliveryOption[];
  selected: DeliveryOption | undefined;
  /** Before its discount and without tax. */
  shipping: Big;
  shippingDiscount: Big;
  shippingTax: Tax;
  fees: { fee: Fee; tax: Tax }[];
  taxRules: TaxRules;
  subtotal: Big;
  /** For lines and shipping. */
  discount: Big;
  additionalFees: Big;
  /** Included in `total` if prices include tax, otherwise added to it. */
  tax: Big;
  taxableAmount: Big;
  total: Big;
}

export const calculate = (input: CalculationInput): Calculation => {
  const { commerce, currency, now, address } = input;
  const memberships = membershipOptions(
    commerce.memberships,
    input.lines,
    input.memberships ?? [],
    now,
  );
  const lines = payByMembership(input.lines, memberships.selected);
  const bill = openBill(lines, currency);
  const discounts: AppliedDiscount[] = takeCuts(
    bill,
    liveRules(commerce.discountRules, lines, bill.amounts, now),
  ).map(({ cut, amounts }) => ({ by: 'rule', rule: cut, amounts, amount: sum(amounts) }));

  const { coupon } = commerce;
  const couponError =
    input.couponCode === null
      ? undefined
      : couponProblem({
          code: input.couponCode,
          coupon,
          usage: commerce.couponUsage,
          lines,
          amounts: bill.amounts,
          currency,
          now,
        });
  const isUsed = input.couponCode !== null && coupon !== undefined && couponError === undefined;

  const parcel = input.withShipping === false ? undefined : parcelOf(lines, bill.amounts);
  const options = deliveryOptions(commerce.shippingOptions, parcel, address, currency, now);
  const selected = options.find(({ code }) => code === input.shippingCode);
  const shipping = selected?.total ?? zero();
  const isFreeByCoupon = isUsed && coupon.kind === 'FREE_SHIPPING';
  const shippingDiscount = isFreeByCoupon ? (selected?.price ?? zero()) : zero();
  if (isUsed) {
    const amounts =
      coupon.kind === 'FREE_SHIPPING'
        ? lines.map(zero)
        : takeCut(bill, { ...coupon, kind: coupon.kind });
    discounts.push({ by: 'coupon', amounts, amount: sum(amounts).plus(shippingDiscount) });
  }
  for (const given of input.merchantDiscounts) {
    const amounts = takeMerchantCut(bill, given);
    discounts.push({ by: 'merchant', given, amounts, amount: sum(amounts) });
  }

  const taxRules =
    input.withTax === false
      ? noTax
      : taxRulesFor(commerce.taxRegions, address?.country ? address : commerce.home, input.autoTax);
  const isOnTop = !taxRules.isIncluded;
  const owed = (amount: Big, { tax }: Tax) => (isOnTop ? amount.plus(tax) : amount);
  const calculated = lines.map((line, index): CalculatedLine => {
    const amount = bill.amounts[index] ?? zero();
    const left = bill.left[index] ?? zero();
    const tax = isMoney(line) ? untaxed() : taxOn(left, taxRules, line.taxGroupId, currency);
    return { line, amount, discount: amount.minus(left), tax, total: owed(left, tax) };
  });
  const carriage = shipping.minus(shippingDiscount);
  const shippingTax = taxRules.taxesShipping
    ? taxOn(carriage, taxRules, null, currency)
    : untaxed();
  const fees = (
    input.withFees === false ? [] : feesOn(commerce.fees, lines, bill.left, currency)
  ).map((fee) => ({
    fee,
    tax: fee.rule.isTaxed ? taxOn(fee.price, taxRules, null, currency) : untaxed(),
  }));

  const taxes = [...calculated.map(({ tax }) => tax), shippingTax, ...fees.map(({ tax }) => tax)];
  const subtotal = sum(bill.amounts);
  const discount = subtotal.minus(sum(bill.left)).plus(shippingDiscount);
  const additionalFees = sum(fees.map(({ fee }) => fee.price));
  const tax = sum(taxes.map((one) => one.tax));
  const before = subtotal.minus(discount).plus(shipping).plus(additionalFees);
  return {
    currency,
    lines: calculated,
    discounts,
    coupon: isUsed ? coupon : undefined,
    couponError,
    memberships,
    options,
    selected,
    shipping,
    shippingDiscount,
    shippingTax,
    fees,
    taxRules,
    subtotal,
    discount,
    additionalFees,
    tax,
    taxableAmount: sum(taxes.map(({ taxableAmount }) => taxableAmount)),
    total: isOnTop ? before.plus(tax) : before,
  };
};
