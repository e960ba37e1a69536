import { sum } from '../../../foundation/money/money.ts';
import type { Calculation } from '../calculation.ts';
import type { PriceFormat } from './price-format.ts';

export const taxSummaryToWire = (calculation: Calculation, { price }: PriceFormat) => {
  const { taxableAmount, tax, taxRules } = calculation;
  return {
    taxableAmount: price(taxableAmount),
    totalTax: price(tax),
    calculationDetails: {
      rateType: taxRules.rateType,
      ...(taxRules.manualRateReason && { manualRateReason: taxRules.manualRateReason }),
      ...(taxRules.fallbackReason && {
        autoTaxFallbackDetails: {
          fallbackReason: taxRules.fallbackReason,
          error: {
            code: taxRules.fallbackReason,
            description: 'The tax service returned no rate.',
          },
        },
      }),
    },
    ...(calculation.lines.length > 0 && { taxBreakdown: jurisdictions(calculation, price) }),
  };
};

const jurisdictions = (
  { lines, shippingTax, fees, taxRules }: Calculation,
  price: PriceFormat['price'],
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
