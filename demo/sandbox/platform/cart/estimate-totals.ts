import type { z } from 'zod';
import type { Locale } from '../../foundation/money/locale.ts';
import type { Catalog } from '../catalog/products/product-reader.ts';
import type { LoadedCommerce } from '../commerce/load-commerce.ts';
import type { Platform } from '../core/platform.ts';
import type { CalculatedLine, Calculation } from '../pricing/calculation.ts';
import { servesCountry } from '../pricing/commerce.ts';
import { splitPayment } from '../pricing/payment-split.ts';
import { carrierId } from '../pricing/shipping.ts';
import { membershipsToWire } from '../pricing/wire/membership-wire.ts';
import { type PriceWriter, priceWriter } from '../pricing/wire/price-wire.ts';
import { calculateCart } from './calculate-cart.ts';
import { cartToWire } from './cart-entity.ts';
import type { estimateTotalsBody } from './cart-schema.ts';
import type { CartState } from './cart-store.ts';
import type { LineView } from './lines/line-view.ts';
import { violationsOf } from './lines/line-violations.ts';

export interface EstimateInput {
  platform: Platform;
  state: CartState;
  catalog: Catalog;
  commerce: LoadedCommerce;
  body: z.infer<typeof estimateTotalsBody>;
  locale: Locale;
}

export const estimateTotals = (input: EstimateInput) => {
  const { platform, state, catalog, commerce, body, locale } = input;
  const { cart } = state;
  const wanted = body.selectedShippingOption ?? cart.selectedShippingOption;
  const address = body.shippingAddress ?? cart.contactInfo?.address ?? body.billingAddress ?? null;
  const { views, calculation } = calculateCart(
    platform,
    {
      lines: state.lines,
      couponCode: cart.couponCode,
      merchantDiscounts: cart.merchantDiscounts,
      address,
      shippingCode: wanted?.code ?? null,
      memberships: body.selectedMemberships?.memberships,
      withShipping: body.calculateShipping !== false,
      withTax: body.calculateTax !== false,
      withFees: body.calculateAdditionalFees !== false,
    },
    catalog,
    commerce,
  );
  const write = priceWriter(calculation, locale);
  const { payNow, payLater } = splitPayment(calculation);
  const shown = cartToWire(cart, state.lines, catalog, {
    locale,
    origins: platform.origins,
    commerce,
    settings: platform.settings,
  });
  return {
    cart: {
      ...shown,
      // Tax setting for the requested address; if no tax applies, the cart's setting is kept.
      ...(calculation.taxRules.jurisdictions.length > 0 && {
        taxIncludedInPrices: calculation.taxRules.isIncluded,
      }),
    },
    calculatedLineItems: calculation.lines.map((line, index) =>
      calculatedLine(line, views[index], write),
    ),
    priceSummary: write.summary(calculation),
    taxSummary: write.taxSummary(),
    shippingInfo: shippingInfo(calculation, write, address?.country),
    appliedDiscounts: write.appliedDiscounts(),
    calculationErrors: calculationErrors(calculation, commerce, wanted?.code, address?.country),
    weightUnit: 'KG',
    currency: calculation.currency,
    payNow: write.summary(payNow),
    payLater: write.summary(payLater),
    membershipOptions: membershipsToWire(calculation.memberships),
    additionalFees: write.additionalFees(),
    violations: violationsOf(views, catalog),
  };
};

const calculatedLine = (
  { line, amount, discount, tax }: CalculatedLine,
  view: LineView | undefined,
  { price, aroundTax, taxDetails }: PriceWriter,
) => ({
  lineItemId: line.id,
  pricesBreakdown: {
    ...aroundTax(amount.minus(discount), tax),
    taxDetails: taxDetails(tax),
    totalDiscount: price(discount),
    price: price(line.price),
    priceBeforeDiscounts: price(line.price),
    lineItemPrice: price(amount),
    fullPrice: price(view?.fullPrice ?? line.price),
    ...(line.deposit !== null && { depositAmount: price(line.deposit) }),
  },
  paymentOption: line.paymentOption,
});

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

const shippingInfo = (
  { options, selected }: Calculation,
  { delivery, selectedDelivery }: PriceWriter,
  country: string | null | undefined,
) => ({
  ...(country && options.length > 0 && { region: { name: regionNames.of(country) ?? country } }),
  ...(selected !== undefined && { selectedCarrierServiceOption: selectedDelivery(selected) }),
  carrierServiceOptions:
    options.length === 0 ? [] : [{ carrierId, shippingOptions: options.map(delivery) }],
});

const problem = (code: string, description: string, data: Record<string, unknown> = {}) => ({
  applicationError: { code, description, data },
});

const calculationErrors = (
  { couponError, selected, options, taxRules, memberships, lines }: Calculation,
  commerce: LoadedCommerce,
  wantedCode: string | undefined,
  country: string | null | undefined,
) => {
  const isSent = options.length > 0 || lines.some(({ line }) => line.isShipped);
  const isFar = Boolean(country) && !servesCountry(commerce.shippingOptions, country ?? '');
  const [refused] = memberships.refused;
  return {
    ...(couponError !== undefined && { couponCalculationError: { applicationError: couponError } }),
    ...(isSent && isFar
      ? {
          generalShippingCalculationError: problem(
            'COUNTRY_NOT_SERVED',
            'The shop does not deliver to this country.',
            { country },
          ),
        }
      : wantedCode !== undefined &&
        selected === undefined &&
        options.length > 0 && {
          selectedShippingOptionError: problem(
            'SHIPPING_OPTION_NOT_FOUND',
            'The selected delivery option is not available.',
            { code: wantedCode },
          ),
        }),
    ...(taxRules.hasFailed && {
      taxCalculationError: problem(
        taxRules.fallbackReason ?? 'AUTO_TAX_FAILED',
        'Tax could not be calculated.',
      ),
    }),
    ...(refused !== undefined && {
      membershipError: problem(refused.reason, 'A selected membership cannot pay for its lines.', {
        membershipId: refused.id,
      }),
    }),
  };
};
