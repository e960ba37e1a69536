// Calculates a total from lines, discounts, shipping, fees and tax, exact to the minor unit.
import type Big from 'big.js';
import { sum, zero } from '../../foundation/money/money.ts';
import type {
  AppliedDiscount,
  CalculatedLine,
  Calculation,
  CalculationInput,
} from './calculation.ts';
import { type Coupon, couponProblem } from './coupons.ts';
import { liveRules } from './discount-rules.ts';
import { type Bill, openBill, takeCut, takeCuts, takeMerchantCut } from './discounts.ts';
import { feesOn } from './fees.ts';
import { isMoney } from './goods.ts';
import { membershipOptions, payByMembership } from './memberships.ts';
import { deliveryOptions, parcelOf } from './shipping.ts';
import { noTax, type Tax, taxOn, taxRulesFor, untaxed } from './tax.ts';

export const calculate = (input: CalculationInput): Calculation => {
  const { commerce, currency, now } = input;
  const memberships = membershipOptions(
    commerce.memberships,
    input.lines,
    input.memberships ?? [],
    now,
  );
  const bill = openBill(payByMembership(input.lines, memberships.selected), currency);
  const { coupon, couponError } = couponOn(bill, input);
  const delivery = deliveryOf(bill, input, coupon);
  const discounts = takeDiscounts(bill, input, coupon, delivery.shippingDiscount);
  const taxed = taxesOn(bill, input, delivery);
  const taxes = [
    ...taxed.lines.map(({ tax }) => tax),
    taxed.shippingTax,
    ...taxed.fees.map(({ tax }) => tax),
  ];
  const subtotal = sum(bill.amounts);
  const discount = subtotal.minus(sum(bill.left)).plus(delivery.shippingDiscount);
  const additionalFees = sum(taxed.fees.map(({ fee }) => fee.price));
  const tax = sum(taxes.map((one) => one.tax));
  const before = subtotal.minus(discount).plus(delivery.shipping).plus(additionalFees);
  return {
    currency,
    discounts,
    coupon,
    couponError,
    memberships,
    ...delivery,
    ...taxed,
    subtotal,
    discount,
    additionalFees,
    tax,
    taxableAmount: sum(taxes.map(({ taxableAmount }) => taxableAmount)),
    total: taxed.taxRules.isIncluded ? before : before.plus(tax),
  };
};

/** The coupon for the typed code, or the reason for its refusal; neither if no code was typed. */
const couponOn = (
  { lines, amounts, currency }: Bill,
  { commerce, couponCode, now }: CalculationInput,
): Pick<Calculation, 'coupon' | 'couponError'> => {
  if (couponCode === null) return { coupon: undefined, couponError: undefined };
  const { coupon, couponUsage: usage } = commerce;
  const question = { code: couponCode, coupon, usage, lines, amounts, currency, now };
  const couponError = couponProblem(question);
  return { coupon: couponError === undefined ? coupon : undefined, couponError };
};

type Delivery = Pick<Calculation, 'options' | 'selected' | 'shipping' | 'shippingDiscount'>;

const deliveryOf = (
  { lines, amounts, currency }: Bill,
  { commerce, address, now, withShipping, shippingCode }: CalculationInput,
  coupon: Coupon | undefined,
): Delivery => {
  const parcel = withShipping === false ? undefined : parcelOf(lines, amounts);
  const options = deliveryOptions(commerce.shippingOptions, parcel, address, currency, now);
  const selected = options.find(({ code }) => code === shippingCode);
  const isFree = coupon?.kind === 'FREE_SHIPPING';
  return {
    options,
    selected,
    shipping: selected?.total ?? zero(),
    shippingDiscount: isFree ? (selected?.price ?? zero()) : zero(),
  };
};

/** Takes all discounts off the bill: rules first, then the coupon, then merchant discounts. */
const takeDiscounts = (
  bill: Bill,
  { commerce, merchantDiscounts, now }: CalculationInput,
  coupon: Coupon | undefined,
  shippingDiscount: Big,
): AppliedDiscount[] => {
  const rules = liveRules(commerce.discountRules, bill.lines, bill.amounts, now);
  const discounts: AppliedDiscount[] = takeCuts(bill, rules).map(({ cut, amounts }) => ({
    by: 'rule',
    rule: cut,
    amounts,
    amount: sum(amounts),
  }));
  if (coupon !== undefined) {
    const amounts =
      coupon.kind === 'FREE_SHIPPING'
        ? bill.lines.map(zero)
        : takeCut(bill, { ...coupon, kind: coupon.kind });
    discounts.push({ by: 'coupon', amounts, amount: sum(amounts).plus(shippingDiscount) });
  }
  for (const given of merchantDiscounts) {
    const amounts = takeMerchantCut(bill, given);
    discounts.push({ by: 'merchant', given, amounts, amount: sum(amounts) });
  }
  return discounts;
};

/** Computes the tax on each line after discounts, on shipping, and on the fees. */
const taxesOn = (
  { lines, amounts, left, currency }: Bill,
  { commerce, address, autoTax, withTax, withFees }: CalculationInput,
  { shipping, shippingDiscount }: Delivery,
): Pick<Calculation, 'lines' | 'shippingTax' | 'fees' | 'taxRules'> => {
  const place = address?.country ? address : commerce.home;
  const taxRules = withTax === false ? noTax : taxRulesFor(commerce.taxRegions, place, autoTax);
  const taxOf = (amount: Big, isTaxed: boolean, taxGroupId: string | null = null): Tax =>
    isTaxed ? taxOn(amount, taxRules, taxGroupId, currency) : untaxed();
  const fees = withFees === false ? [] : feesOn(commerce.fees, lines, left, currency);
  return {
    taxRules,
    lines: lines.map((line, index): CalculatedLine => {
      const amount = amounts[index] ?? zero();
      const rest = left[index] ?? zero();
      const tax = taxOf(rest, !isMoney(line), line.taxGroupId);
      const total = taxRules.isIncluded ? rest : rest.plus(tax.tax);
      return { line, amount, discount: amount.minus(rest), tax, total };
    }),
    shippingTax: taxOf(shipping.minus(shippingDiscount), taxRules.taxesShipping),
    fees: fees.map((fee) => ({ fee, tax: taxOf(fee.price, fee.rule.isTaxed) })),
  };
};
