// The amounts of a calculation on the wire: summaries, fees, tax, delivery and discounts.
import type Big from 'big.js';
import type { Locale } from '../../../foundation/money/locale.ts';
import { amountText, zero } from '../../../foundation/money/money.ts';
import type { Calculation } from '../calculation.ts';
import type { Summary } from '../payment-split.ts';
import type { DeliveryOption } from '../shipping.ts';
import { deliveryToWire, selectedDeliveryToWire } from './delivery-wire.ts';
import { discountsToWire } from './discount-wire.ts';
import { type PriceFormat, priceFormat } from './price-format.ts';
import { taxSummaryToWire } from './tax-wire.ts';

/** Converts the amounts of one calculation to the wire format for one caller. */
export const priceWriter = (calculation: Calculation, locale: Locale) => {
  const format = priceFormat(calculation, locale);
  return {
    ...format,
    summary: (of: Summary) => summaryToWire(of, format),
    delivery: (offered: DeliveryOption) => deliveryToWire(offered, format),
    selectedDelivery: (selected: DeliveryOption) =>
      selectedDeliveryToWire(selected, calculation, format),
    appliedDiscounts: () => discountsToWire(calculation, format),
    additionalFees: () => feesToWire(calculation, format),
    taxSummary: () => taxSummaryToWire(calculation, format),
  };
};

export type PriceWriter = ReturnType<typeof priceWriter>;

const summaryToWire = (of: Summary, { price }: PriceFormat) => ({
  subtotal: price(of.subtotal),
  shipping: price(of.shipping),
  tax: price(of.tax),
  discount: price(of.discount),
  total: price(of.total),
  additionalFees: price(of.additionalFees),
});

const feesToWire = ({ fees }: Calculation, { price, aroundTax, taxDetails }: PriceFormat) =>
  fees.map(({ fee, tax }) => {
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

/** The amounts of an order as decimal strings. */
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

export const taxOnTop = ({ taxRules, tax, currency }: Calculation): string =>
  amountText(taxRules.isIncluded ? zero() : tax, currency);
