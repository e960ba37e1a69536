import { siteLocale } from '../../foundation/money/locale.ts';
import { amountText, zero } from '../../foundation/money/money.ts';
import type { CheckoutView } from '../../platform/checkout/checkout-view.ts';
import type { Platform } from '../../platform/core/platform.ts';
import type {
  OrderDetails,
  OrderLine,
  OrderTaken,
  PaymentStatus,
} from '../../platform/orders/order-json.ts';
import type { orders } from '../../platform/orders/order-schema.ts';
import type { Calculation } from '../../platform/pricing/calculation.ts';
import { splitPayment } from '../../platform/pricing/payment-split.ts';
import { priceWriter, totalsText } from '../../platform/pricing/wire/price-wire.ts';
import { addressOf, type FormValues } from './checkout-form.ts';

export const orderValues = (
  { now }: Pick<Platform, 'now'>,
  view: CheckoutView,
  calculation: Calculation,
  values: FormValues,
  taken: OrderTaken,
): Omit<typeof orders.$inferInsert, 'id'> => {
  const { checkout } = view;
  const { selected } = calculation;
  return {
    checkoutId: checkout.id,
    ownerId: checkout.ownerId,
    ownerRole: checkout.ownerRole,
    email: values.email,
    firstName: values.firstName,
    lastName: values.lastName,
    buyerNote: checkout.buyerNote,
    shippingAddress: addressOf(values),
    shippingOption: selected ? { code: selected.code, title: selected.title } : null,
    lines: orderLines(view, calculation),
    totals: totalsText(calculation),
    couponCode: calculation.coupon?.code ?? null,
    status: 'INITIALIZED',
    paymentStatus: paymentStatusOf(calculation),
    taken,
    details: orderDetails(view, calculation, values, taken),
    createdDate: new Date(now()),
    updatedDate: new Date(now()),
  };
};

const orderLines = ({ lines }: CheckoutView, calculation: Calculation): OrderLine[] =>
  lines.map(({ line, snapshot }, index) => {
    const calculated = calculation.lines[index];
    const text = (value: Calculation['total'] | undefined) =>
      amountText(value ?? zero(), calculation.currency);
    return {
      ...snapshot,
      lineItemId: line.id,
      catalogItemId: line.catalogItemId,
      ...(line.variantId !== null && { variantId: line.variantId }),
      ...(line.options !== null && { options: line.options }),
      quantity: line.quantity,
      lineTotal: text(calculated?.amount),
      ...(calculated && {
        itemType: calculated.line.itemType,
        paymentOption: calculated.line.paymentOption,
      }),
      discount: text(calculated?.discount),
      tax: text(calculated?.tax.tax),
    };
  });

const paymentStatusOf = (calculation: Calculation): PaymentStatus => {
  const { payNow, payLater } = splitPayment(calculation);
  if (payLater.total.eq(0)) return 'PAID';
  return payNow.total.gt(0) ? 'PARTIALLY_PAID' : 'NOT_PAID';
};

/** Checkout data and prices stored in the order, formatted in the shop's language. */
const orderDetails = (
  { checkout }: CheckoutView,
  calculation: Calculation,
  values: FormValues,
  { giftCard }: OrderTaken,
): OrderDetails => {
  const { selected, currency, taxRules } = calculation;
  const write = priceWriter(calculation, siteLocale);
  const address = addressOf(values);
  const due = splitPayment(calculation).payNow.total.minus(giftCard?.amount ?? 0);
  return {
    cartId: checkout.cartId,
    ...(checkout.isV2 && { isV2: true }),
    channelType: checkout.channelType,
    taxIncludedInPrices: taxRules.isIncluded,
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
  };
};
