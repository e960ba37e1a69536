// The answer of estimate-totals.
import type { z } from 'zod';
import type { Catalog } from '../catalog/store.ts';
import type { Locale } from '../money/locale.ts';
import { currency, toPrice, zero } from '../money/money.ts';
import type { CouponRow } from '../pricing/coupons.ts';
import {
  carrierId,
  type DeliveryOption,
  deliveryToWire,
  servedCountries,
} from '../pricing/shipping.ts';
import { computeTotals, containedTax, type Totals, taxRate } from '../pricing/totals.ts';
import { cartToWire } from './cart-entity.ts';
import type { estimateTotalsBody } from './cart-schemas.ts';
import type { CartState } from './cart-store.ts';
import { type LineView, viewLines } from './line-view.ts';

export interface EstimateInput {
  state: CartState;
  catalog: Catalog;
  coupon: CouponRow | undefined;
  body: z.infer<typeof estimateTotalsBody>;
  locale: Locale;
  origin: string;
  now: number;
}

export const estimateTotals = (input: EstimateInput) => {
  const { state, catalog, coupon, body, locale, origin } = input;
  const lines = viewLines(state.lines, catalog);
  const wanted = body.selectedShippingOption ?? state.cart.selectedShippingOption;
  const country = body.shippingAddress?.country ?? state.cart.contactInfo?.address?.country;
  const totals = computeTotals({
    lines,
    coupon,
    couponCode: state.cart.couponCode,
    merchantDiscounts: state.cart.merchantDiscounts,
    country,
    shippingCode: wanted?.code,
    now: input.now,
    withShipping: body.calculateShipping !== false,
    withTax: body.calculateTax !== false,
  });
  const summary = priceSummary(totals, locale);
  return {
    cart: cartToWire(state.cart, state.lines, catalog, { locale, origin, coupon }),
    calculatedLineItems: lines.map((line) => calculatedLine(line, locale, body)),
    priceSummary: summary,
    taxSummary: {
      taxableAmount: toPrice(body.calculateTax === false ? zero() : totals.total, locale),
      totalTax: summary.tax,
      calculationDetails: {
        rateType: body.calculateTax === false ? 'NO_TAX_COLLECTED' : 'MANUAL_RATE',
        ...(body.calculateTax !== false && { manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' }),
      },
    },
    shippingInfo: shippingInfo(totals, locale),
    appliedDiscounts: appliedDiscounts(input, totals),
    calculationErrors: calculationErrors(totals, wanted?.code, country),
    weightUnit: 'KG',
    currency,
    payNow: summary,
    payLater: priceSummary(undefined, locale),
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
    additionalFees: [],
    violations: violationsOf(lines),
  };
};

const priceSummary = (totals: Totals | undefined, locale: Locale) => {
  const price = (name: 'subtotal' | 'shipping' | 'tax' | 'discount' | 'total') =>
    toPrice(totals?.[name] ?? zero(), locale);
  return {
    subtotal: price('subtotal'),
    shipping: price('shipping'),
    tax: price('tax'),
    discount: price('discount'),
    total: price('total'),
    additionalFees: toPrice(zero(), locale),
  };
};

const calculatedLine = (line: LineView, locale: Locale, body: EstimateInput['body']) => {
  const tax = body.calculateTax === false ? zero() : containedTax(line.total);
  return {
    lineItemId: line.line.id,
    pricesBreakdown: {
      totalPriceAfterTax: toPrice(line.total, locale),
      totalPriceBeforeTax: toPrice(line.total.minus(tax), locale),
      taxDetails: taxDetails(line.total, tax, locale),
      totalDiscount: toPrice(zero(), locale),
      price: toPrice(line.price, locale),
      priceBeforeDiscounts: toPrice(line.price, locale),
      lineItemPrice: toPrice(line.total, locale),
      fullPrice: toPrice(line.fullPrice, locale),
    },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  };
};

const taxDetails = (amount: LineView['total'], tax: LineView['total'], locale: Locale) => ({
  taxableAmount: toPrice(amount, locale),
  taxRate: taxRate.toString(),
  totalTax: toPrice(tax, locale),
});

const shippingInfo = ({ options, selected }: Totals, locale: Locale) => ({
  ...(selected !== undefined && {
    selectedCarrierServiceOption: selectedOption(selected, locale),
  }),
  carrierServiceOptions:
    options.length === 0
      ? []
      : [{ carrierId, shippingOptions: options.map((option) => deliveryToWire(option, locale)) }],
});

const selectedOption = (selected: DeliveryOption, locale: Locale) => {
  const { code, title, logistics } = deliveryToWire(selected, locale);
  const tax = containedTax(selected.price);
  return {
    carrierId,
    code,
    title,
    logistics,
    cost: {
      totalPriceAfterTax: toPrice(selected.price, locale),
      totalPriceBeforeTax: toPrice(selected.price.minus(tax), locale),
      taxDetails: taxDetails(selected.price, tax, locale),
      totalDiscount: toPrice(zero(), locale),
      price: toPrice(selected.price, locale),
    },
    requestedShippingOption: true,
  };
};

const appliedDiscounts = ({ state, coupon, locale }: EstimateInput, totals: Totals) => [
  ...(coupon === undefined || totals.couponError !== undefined
    ? []
    : [
        {
          coupon: {
            id: coupon.id,
            code: coupon.code,
            name: coupon.name,
            amount: toPrice(totals.couponDiscount, locale),
          },
          discountType: 'GLOBAL',
          lineItemIds: [],
        },
      ]),
  ...state.cart.merchantDiscounts.map(({ lineItemIds = [] }, index) => ({
    merchantDiscount: { amount: toPrice(totals.merchantDiscounts[index] ?? zero(), locale) },
    discountType: lineItemIds.length > 0 ? 'SPECIFIC_ITEMS' : 'GLOBAL',
    lineItemIds,
  })),
];

const calculationErrors = (
  { couponError, selected, options }: Totals,
  wantedCode: string | undefined,
  country: string | null | undefined,
) => ({
  ...(couponError !== undefined && { couponCalculationError: { applicationError: couponError } }),
  ...(country && options.length > 0 && !servedCountries.includes(country)
    ? {
        generalShippingCalculationError: {
          applicationError: {
            code: 'COUNTRY_NOT_SERVED',
            description: 'The shop does not deliver to this country.',
            data: { country },
          },
        },
      }
    : wantedCode !== undefined &&
      selected === undefined &&
      options.length > 0 && {
        selectedShippingOptionError: {
          applicationError: {
            code: 'SHIPPING_OPTION_NOT_FOUND',
            description: 'The selected way of delivery is not offered.',
            data: { code: wantedCode },
          },
        },
      }),
});

const sentences = {
  NOT_FOUND: 'The item is no longer sold.',
  NOT_AVAILABLE: 'The item is sold out.',
  PARTIALLY_AVAILABLE: 'There are fewer of the item than the cart holds.',
};

const violationsOf = (lines: readonly LineView[]) =>
  lines.flatMap(({ line, availability: { status } }) =>
    status === 'AVAILABLE'
      ? []
      : [
          {
            severity: 'ERROR',
            target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: line.id } },
            description: sentences[status],
          },
        ],
  );
