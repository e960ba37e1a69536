// The amounts of a calculation on the wire: summaries, tax details, shipping, discounts, fees.
import type Big from 'big.js';
import type { Locale } from '../../foundation/money/locale.ts';
import { amountText, sum, toPrice, zero } from '../../foundation/money/money.ts';
import type { AppliedDiscount, Calculation } from './calculate.ts';
import { isWholeShop } from './goods.ts';
import type { Summary } from './payment-split.ts';
import { carrierId, type DeliveryOption } from './shipping.ts';
import type { Tax } from './tax.ts';

/** Formats the prices of one calculation for one caller. */
export const priceWriter = (calculation: Calculation, locale: Locale) => {
  const { currency, taxRules } = calculation;
  const price = (value: Big) => toPrice(value, locale, currency);
  /** An amount with and without its tax. */
  const aroundTax = (amount: Big, { tax }: Tax) =>
    taxRules.isIncluded
      ? { totalPriceAfterTax: price(amount), totalPriceBeforeTax: price(amount.minus(tax)) }
      : { totalPriceAfterTax: price(amount.plus(tax)), totalPriceBeforeTax: price(amount) };

  const taxDetails = ({ taxableAmount, rate, tax, breakdown }: Tax) => ({
    taxableAmount: price(taxableAmount),
    taxRate: rate.toFixed(),
    totalTax: price(tax),
    ...(breakdown.length > 0 && {
      taxBreakdown: breakdown.map((one) => ({
        jurisdiction: one.name,
        jurisdictionType: one.jurisdictionType,
        rate: one.rate.toFixed(),
        taxAmount: price(one.tax),
        taxableAmount: price(taxableAmount),
        taxName: one.name,
      })),
    }),
  });

  const summary = (of: Summary) => ({
    subtotal: price(of.subtotal),
    shipping: price(of.shipping),
    tax: price(of.tax),
    discount: price(of.discount),
    total: price(of.total),
    additionalFees: price(of.additionalFees),
  });

  const logistics = ({ option, slot }: DeliveryOption) => ({
    deliveryTime: option.deliveryTime,
    ...(option.instructions !== null && { instructions: option.instructions }),
    ...(slot !== null && {
      deliveryTimeSlot: { from: slot.from.toISOString(), to: slot.to.toISOString() },
    }),
    ...(option.kind === 'PICKUP' && {
      pickupDetails: {
        address: option.pickupAddress ?? {},
        businessLocation: option.pickupMethod !== 'PICKUP_POINT',
        pickupMethod: option.pickupMethod ?? 'STORE_PICKUP',
      },
    }),
  });

  const delivery = (offered: DeliveryOption) => ({
    code: offered.code,
    title: offered.title,
    logistics: logistics(offered),
    cost: {
      price: price(offered.price),
      otherCharges: offered.charges.map(({ type, details, price: charge }) => ({
        type,
        price: price(charge),
        ...(details !== undefined && { details }),
      })),
    },
  });

  const selectedDelivery = (selected: DeliveryOption) => {
    const { shippingDiscount, shippingTax } = calculation;
    const left = selected.total.minus(shippingDiscount);
    return {
      carrierId,
      code: selected.code,
      title: selected.title,
      logistics: logistics(selected),
      cost: {
        ...aroundTax(left, shippingTax),
        taxDetails: taxDetails(shippingTax),
        totalDiscount: price(shippingDiscount),
        price: price(selected.total),
      },
      requestedShippingOption: true,
      ...(selected.charges.length > 0 && {
        otherCharges: selected.charges.map(({ type, details, price: charge }) => ({
          type,
          ...(details !== undefined && { details }),
          cost: { price: price(charge), totalDiscount: price(zero()) },
        })),
      }),
    };
  };

  const discount = (applied: AppliedDiscount, scope: ReturnType<typeof scopeOf>) => {
    if (applied.by === 'rule') {
      const { id, name } = applied.rule;
      const named = { original: name, translated: name };
      return { discountRule: { id, name: named, amount: price(applied.amount) }, ...scope };
    }
    const { percentage } = applied.by === 'merchant' ? applied.given : {};
    return {
      merchantDiscount: {
        amount: price(applied.amount),
        ...(percentage !== undefined && { percentage }),
      },
      ...scope,
    };
  };

  const appliedDiscounts = () =>
    calculation.discounts.map((applied) => {
      const { coupon } = calculation;
      const scope = scopeOf(applied, calculation);
      if (applied.by !== 'coupon' || coupon === undefined) return discount(applied, scope);
      const { id, code, name } = coupon;
      return { coupon: { id, code, name, amount: price(applied.amount) }, ...scope };
    });

  const additionalFees = () =>
    calculation.fees.map(({ fee, tax }) => {
      const { totalPriceAfterTax, totalPriceBeforeTax } = aroundTax(fee.price, tax);
      return {
        code: fee.rule.code,
        name: fee.rule.name,
        translatedName: fee.rule.name,
        price: price(fee.price),
        priceBeforeTax: totalPriceBeforeTax,
        priceAfterTax: totalPriceAfterTax,
        taxDetails: taxDetails(tax),
        lineItemIds: fee.lineItemIds,
        source: 'PLATFORM',
      };
    });

  const taxSummary = () => ({
    taxableAmount: price(calculation.taxableAmount),
    totalTax: price(calculation.tax),
    calculationDetails: {
      rateType: taxRules.rateType,
      ...(taxRules.manualRateReason && { manualRateReason: taxRules.manualRateReason }),
      ...(taxRules.fallbackReason && {
        autoTaxFallbackDetails: {
          fallbackReason: taxRules.fallbackReason,
          error: { code: taxRules.fallbackReason, description: 'The tax service gave no rate.' },
        },
      }),
    },
    ...(calculation.lines.length > 0 && { taxBreakdown: jurisdictions(calculation, price) }),
  });

  return {
    price,
    aroundTax,
    taxDetails,
    summary,
    delivery,
    selectedDelivery,
    appliedDiscounts,
    additionalFees,
    taxSummary,
  };
};

export type PriceWriter = ReturnType<typeof priceWriter>;

const scopeOf = (applied: AppliedDiscount, { lines, coupon }: Calculation) => {
  const touched = lines
    .filter((_, index) => applied.amounts[index]?.gt(0))
    .map(({ line }) => line.id);
  if (applied.by === 'coupon' && coupon?.kind === 'FREE_SHIPPING')
    return { discountType: 'SHIPPING', lineItemIds: [] };
  const isGlobal =
    applied.by === 'merchant'
      ? !applied.given.lineItemIds?.length
      : isWholeShop(
          applied.by === 'rule' ? applied.rule : (coupon ?? { productIds: [], collectionIds: [] }),
        );
  return isGlobal
    ? { discountType: 'GLOBAL', lineItemIds: [] }
    : {
        discountType: 'SPECIFIC_ITEMS',
        lineItemIds: applied.by === 'merchant' ? [...(applied.given.lineItemIds ?? [])] : touched,
      };
};

/** The total tax of each jurisdiction. */
const jurisdictions = (
  { lines, shippingTax, fees, taxRules }: Calculation,
  price: (value: Big) => ReturnType<typeof toPrice>,
) => {
  const taxes = [...lines.map(({ tax }) => tax), shippingTax, ...fees.map(({ tax }) => tax)];
  return taxRules.jurisdictions.map(({ region }) => ({
    taxName: region.name,
    jurisdiction: region.name,
    jurisdictionType: region.jurisdictionType,
    taxAmount: price(
      sum(
        taxes.flatMap(({ breakdown }) =>
          breakdown.filter(({ name }) => name === region.name).map(({ tax }) => tax),
        ),
      ),
    ),
  }));
};

/** The plain amounts of an order. */
export const totalsText = (calculation: Calculation) => {
  const text = (value: Big) => amountText(value, calculation.currency);
  return {
    currency: calculation.currency,
    subtotal: text(calculation.subtotal),
    shipping: text(calculation.shipping),
    discount: text(calculation.discount),
    additionalFees: text(calculation.additionalFees),
    tax: text(calculation.tax),
    total: text(calculation.total),
  };
};
