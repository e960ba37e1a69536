// Converts a version 1 estimate to the widget's sums; calculates nothing. Facts: docs/platform/cart.md#totals.

import type {
  CartNotice,
  DeliveryView,
  MembershipView,
  Problem,
  TotalRow,
} from '../../../app/state/views.ts';
import {
  type Decoded,
  json,
  listOfValid,
  maybe,
  maybeText,
  nonEmptyText,
  number,
  object,
} from '../../../client/codec/codec.ts';
import { type Cart, noCart, type Totals } from '../../model/shop-cart.ts';
import { buildTotals, toPrice, toRow } from '../build-totals.ts';
import { readTranslated } from '../wire-line.ts';
import { money, readCart } from './read-cart.ts';

const discount = object({
  coupon: maybe(object({ code: maybeText, amount: money })),
  discountRule: maybe(object({ name: readTranslated, amount: money })),
  merchantDiscount: maybe(object({ description: readTranslated, amount: money })),
});

const shippingOption = object({
  code: nonEmptyText,
  title: nonEmptyText,
  logistics: maybe(
    object({
      deliveryTime: maybeText,
      deliveryTimeSlot: maybe(object({ from: maybeText, to: maybeText })),
      pickupDetails: maybe(
        object({ address: maybe(object({ addressLine: maybeText, city: maybeText })) }),
      ),
    }),
  ),
  cost: maybe(object({ price: money })),
});

const membership = object({
  id: nonEmptyText,
  appId: nonEmptyText,
  name: readTranslated,
  credits: maybe(object({ remaining: maybe(number) })),
  lineItemIds: listOfValid(nonEmptyText),
});

const estimate = object({
  cart: maybe(readCart),
  currency: maybeText,
  priceSummary: maybe(
    object({ subtotal: money, shipping: money, tax: money, additionalFees: money, total: money }),
  ),
  appliedDiscounts: listOfValid(discount),
  additionalFees: listOfValid(
    object({ name: readTranslated, translatedName: readTranslated, price: money }),
  ),
  shippingInfo: maybe(
    object({
      selectedCarrierServiceOption: maybe(object({ code: maybeText, title: maybeText })),
      carrierServiceOptions: listOfValid(
        object({ carrierId: maybeText, shippingOptions: listOfValid(shippingOption) }),
      ),
    }),
  ),
  membershipOptions: maybe(
    object({
      eligibleMemberships: listOfValid(membership),
      invalidMemberships: listOfValid(object({ membership, reason: maybeText })),
    }),
  ),
  violations: listOfValid(
    object({
      severity: maybeText,
      description: nonEmptyText,
      target: maybe(object({ lineItem: maybe(object({ id: maybeText })) })),
    }),
  ),
  calculationErrors: maybe(
    object({
      couponCalculationError: maybe(
        object({ applicationError: maybe(object({ code: maybeText, data: maybe(json) })) }),
      ),
    }),
  ),
});

type Estimate = Decoded<typeof estimate>;

const discountRow = ({
  coupon,
  discountRule: rule,
  merchantDiscount: merchant,
}: Decoded<typeof discount>): TotalRow[] => {
  if (coupon) return toRow('coupon', coupon.amount, coupon.code);
  if (rule) return toRow('discount', rule.amount, rule.name);
  return toRow('discount', merchant?.amount, merchant?.description);
};

/** The reason why the cart's coupon gives no discount, with the platform's error code. */
const findCouponProblem = ({ calculationErrors }: Estimate): Problem | undefined => {
  const error = calculationErrors?.couponCalculationError;
  if (!error) return undefined;
  const reason = error.applicationError;
  return { code: reason?.code ?? 'COUPON', data: reason?.data };
};

const toSlot = (
  slot: { from: string | undefined; to: string | undefined } | undefined,
): DeliveryView['slot'] => {
  const [from, to] = [slot?.from, slot?.to];
  // Drops invalid times, and a range that ends before it starts, for which some browsers throw an error.
  return from && to && Date.parse(from) <= Date.parse(to) ? { from, to } : undefined;
};

const toDelivery = (
  { code, title, logistics, cost }: Decoded<typeof shippingOption>,
  carrierId: string | undefined,
  chosen: string | undefined,
): DeliveryView => {
  const pickup = logistics?.pickupDetails;
  return {
    carrierId,
    code,
    title,
    time: logistics?.deliveryTime,
    slot: toSlot(logistics?.deliveryTimeSlot),
    place:
      [pickup?.address?.addressLine, pickup?.address?.city].filter(Boolean).join(', ') || undefined,
    ...toPrice(cost?.price),
    isSelected: code === chosen,
    isPickup: Boolean(pickup),
  };
};

const listDeliveries = ({ shippingInfo }: Estimate): DeliveryView[] => {
  const chosen = shippingInfo?.selectedCarrierServiceOption?.code;
  return (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions }) =>
    shippingOptions.map((option) => toDelivery(option, carrierId, chosen)),
  );
};

const toMembership = (
  { id, appId, name, credits, lineItemIds: lineIds }: Decoded<typeof membership>,
  reason: string | undefined,
): MembershipView[] =>
  name ? [{ id, appId, name, left: credits?.remaining, reason, lineIds }] : [];

const listMemberships = ({ membershipOptions }: Estimate): MembershipView[] => [
  ...(membershipOptions?.eligibleMemberships ?? []).flatMap((one) => toMembership(one, undefined)),
  ...(membershipOptions?.invalidMemberships ?? []).flatMap(
    ({ membership: one, reason = 'NOT_APPLICABLE' }) => toMembership(one, reason),
  ),
];

const listNotices = ({ violations }: Estimate): CartNotice[] =>
  violations.map(({ severity, description, target }) => ({
    isError: severity === 'ERROR',
    text: description,
    lineId: target?.lineItem?.id,
  }));

/** `isSent`: the shopper has set a destination. */
export const readTotals = (answer: unknown, isSent: boolean): { cart: Cart; totals: Totals } => {
  const read = estimate(answer);
  const cart = read.cart ?? noCart;
  const sums = read.priceSummary;
  const selected = read.shippingInfo?.selectedCarrierServiceOption;
  const code = selected?.code;
  const totals = buildTotals({
    cart,
    storeCurrency: read.currency,
    sums: {
      subtotal: sums?.subtotal,
      shipping: sums?.shipping,
      tax: sums?.tax,
      total: sums?.total,
    },
    delivery: isSent && code ? { code, title: selected.title ?? code } : undefined,
    discounts: read.appliedDiscounts.flatMap(discountRow),
    fees: read.additionalFees.flatMap(({ name, translatedName, price }) =>
      toRow('fee', price, name ?? translatedName),
    ),
    couponCode: read.appliedDiscounts.find(({ coupon }) => coupon?.code)?.coupon?.code,
    couponProblem: findCouponProblem(read),
    memberships: listMemberships(read),
    notices: listNotices(read),
    deliveries: isSent ? listDeliveries(read) : undefined,
    giftCard: undefined,
  });
  return { cart, totals };
};
