// Builds an order from a checkout, its calculation and its form.
import type { OrderTaken } from '../../foundation/db/order-json.ts';
import type { orders } from '../../foundation/db/order-schema.ts';
import { siteLocale } from '../../foundation/money/locale.ts';
import { amountText } from '../../foundation/money/money.ts';
import type { CheckoutView } from '../../platform/checkout/checkout-view.ts';
import type { Platform } from '../../platform/core/platform.ts';
import type { Calculation } from '../../platform/pricing/calculate.ts';
import { splitPayment } from '../../platform/pricing/payment-split.ts';
import { priceWriter, totalsText } from '../../platform/pricing/price-wire.ts';
import { addressOf, type FormValues } from './checkout-form.ts';

export const orderValues = (
  { now }: Pick<Platform, 'now'>,
  view: CheckoutView,
  calculation: Calculation,
  values: FormValues,
  taken: OrderTaken,
): Omit<typeof orders.$inferInsert, 'id'> => {
  const { checkout } = view;
  const { selected, currency } = calculation;
  const write = priceWriter(calculation, siteLocale);
  const address = addressOf(values);
  const { payNow, payLater } = splitPayment(calculation);
  const due = payNow.total.minus(taken.giftCard?.amount ?? 0);
  return {
    checkoutId: checkout.id,
    ownerId: checkout.ownerId,
    ownerRole: checkout.ownerRole,
    email: values.email,
    firstName: values.firstName,
    lastName: values.lastName,
    buyerNote: checkout.buyerNote,
    shippingAddress: address,
    shippingOption: selected ? { code: selected.code, title: selected.title } : null,
    lines: view.lines.map(({ line, snapshot }, index) => {
      const calculated = calculation.lines[index];
      const text = (value: Calculation['total'] | undefined) =>
        amountText(value ?? calculation.total.times(0), currency);
      return {
        ...snapshot,
        lineItemId: line.id,
        catalogItemId: line.catalogItemId,
        ...(line.variantId !== null && { variantId: line.variantId }),
        quantity: line.quantity,
        lineTotal: text(calculated?.amount),
        ...(calculated && {
          itemType: calculated.line.itemType,
          paymentOption: calculated.line.paymentOption,
        }),
        discount: text(calculated?.discount),
        tax: text(calculated?.tax.tax),
      };
    }),
    totals: totalsText(calculation),
    couponCode: calculation.coupon?.code ?? null,
    status: 'INITIALIZED',
    paymentStatus: payLater.total.eq(0)
      ? 'PAID'
      : payNow.total.gt(0)
        ? 'PARTIALLY_PAID'
        : 'NOT_PAID',
    taken,
    details: {
      cartId: checkout.cartId,
      channelType: checkout.channelType,
      taxIncludedInPrices: calculation.taxRules.isIncluded,
      billingAddress: checkout.billingAddress,
      priceSummary: write.summary(calculation),
      taxSummary: write.taxSummary(),
      appliedDiscounts: write.appliedDiscounts(),
      additionalFees: write.additionalFees(),
      shippingInfo: selected
        ? {
            ...write.selectedDelivery(selected),
            ...(address && { shippingDestination: { address } }),
          }
        : null,
      payNow: amountText(due, currency),
    },
    createdDate: new Date(now()),
    updatedDate: new Date(now()),
  };
};
