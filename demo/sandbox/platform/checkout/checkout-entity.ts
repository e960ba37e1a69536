import { siteLocale } from '../../foundation/money/locale.ts';
import { lineToWire } from '../cart/cart-entity.ts';
import type { Platform } from '../core/platform.ts';
import { splitPayment } from '../pricing/payment-split.ts';
import { carrierId } from '../pricing/shipping.ts';
import { membershipsToWire } from '../pricing/wire/membership-wire.ts';
import { priceWriter } from '../pricing/wire/price-wire.ts';
import type { CheckoutView } from './checkout-view.ts';

export const checkoutToWire = ({ origins }: Pick<Platform, 'origins'>, view: CheckoutView) => {
  const { checkout } = view;
  const address = checkout.shippingAddress;
  const calculation = view.totalsFor(checkout.selectedShippingOption?.code, address);
  const write = priceWriter(calculation, siteLocale);
  const { payNow, payLater } = splitPayment(calculation);
  const { options, selected } = calculation;
  const { selectedMemberships: chosen, ...memberships } = membershipsToWire(
    calculation.memberships,
  );
  return {
    id: checkout.id,
    cartId: checkout.cartId,
    createdDate: checkout.createdDate.toISOString(),
    updatedDate: checkout.updatedDate.toISOString(),
    completed: checkout.completedAt !== null,
    channelType: checkout.channelType,
    lineItems: view.lines.map((line) =>
      checkoutLine(lineToWire(line, { locale: siteLocale, origins })),
    ),
    buyerInfo: {
      ...(checkout.ownerRole === 'member'
        ? { memberId: checkout.ownerId }
        : { visitorId: checkout.ownerId }),
      ...(checkout.email !== null && { email: checkout.email }),
    },
    ...(checkout.buyerNote !== null && { buyerNote: checkout.buyerNote }),
    billingInfo: { ...(checkout.billingAddress && { address: checkout.billingAddress }) },
    shippingInfo: {
      ...(address && { shippingDestination: { address } }),
      ...(selected && { selectedCarrierServiceOption: write.selectedDelivery(selected) }),
      carrierServiceOptions:
        options.length === 0
          ? []
          : [{ carrierId, shippingOptions: options.map((option) => write.delivery(option)) }],
    },
    currency: calculation.currency,
    conversionCurrency: calculation.currency,
    siteLanguage: siteLocale,
    buyerLanguage: siteLocale,
    weightUnit: 'KG',
    taxIncludedInPrice: calculation.taxRules.isIncluded,
    appliedDiscounts: write.appliedDiscounts(),
    priceSummary: write.summary(calculation),
    taxSummary: write.taxSummary(),
    payNow: write.summary(payNow),
    payLater: write.summary(payLater),
    membershipOptions: { ...memberships, selectedMemberships: { memberships: chosen } },
    additionalFees: write.additionalFees(),
  };
};

/** The picture of a line is called `media` in a checkout and `image` in a cart. */
const checkoutLine = ({ image, ...line }: ReturnType<typeof lineToWire> & { image?: object }) => ({
  ...line,
  ...(image && { media: image }),
});
