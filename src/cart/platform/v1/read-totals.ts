// Reads an estimate of version 1 of the platform's cart as the widget's sums. Nothing is added up here.

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
  maybeWords,
  number,
  object,
  words,
} from '../../../client/codec/codec.ts';
import { type Cart, noCart, type Totals } from '../../model/shop-cart.ts';
import { isZero, rowOf, totalsOf } from '../totals-of.ts';
import { wordsOf } from '../wire-line.ts';
import { money, readCart } from './read-cart.ts';

const discount = object({
  coupon: maybe(object({ code: maybeWords, amount: money })),
  discountRule: maybe(object({ name: wordsOf, amount: money })),
  merchantDiscount: maybe(object({ description: wordsOf, amount: money })),
});

const shippingOption = object({
  code: words,
  title: words,
  logistics: maybe(
    object({
      deliveryTime: maybeWords,
      deliveryTimeSlot: maybe(object({ from: maybeWords, to: maybeWords })),
      pickupDetails: maybe(
        object({ address: maybe(object({ addressLine: maybeWords, city: maybeWords })) }),
      ),
    }),
  ),
  cost: maybe(object({ price: money })),
});

const membership = object({
  id: words,
  appId: words,
  name: wordsOf,
  credits: maybe(object({ remaining: maybe(number) })),
  lineItemIds: listOfValid(words),
});

const estimate = object({
  cart: maybe(readCart),
  currency: maybeWords,
  priceSummary: maybe(
    object({ subtotal: money, shipping: money, tax: money, additionalFees: money, total: money }),
  ),
  appliedDiscounts: listOfValid(discount),
  additionalFees: listOfValid(object({ name: wordsOf, translatedName: wordsOf, price: money })),
  shippingInfo: maybe(
    object({
      selectedCarrierServiceOption: maybe(object({ code: maybeWords, title: maybeWords })),
      carrierServiceOptions: listOfValid(
        object({ carrierId: maybeWords, shippingOptions: listOfValid(shippingOption) }),
      ),
    }),
  ),
  membershipOptions: maybe(
    object({
      eligibleMemberships: listOfValid(membership),
      invalidMemberships: listOfValid(object({ membership, reason: maybeWords })),
    }),
  ),
  violations: listOfValid(
    object({
      severity: maybeWords,
      description: words,
      target: maybe(object({ lineItem: maybe(object({ id: maybeWords })) })),
    }),
  ),
  calculationErrors: maybe(
    object({
      couponCalculationError: maybe(
        object({ applicationError: maybe(object({ code: maybeWords, data: maybe(json) })) }),
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
  if (coupon) return rowOf('coupon', coupon.amount, coupon.code);
  if (rule) return rowOf('discount', rule.amount, rule.name);
  return rowOf('discount', merchant?.amount, merchant?.description);
};

/** Why the coupon that is in the cart takes nothing off, by the platform's own code. */
const couponProblemOf = ({ calculationErrors }: Estimate): Problem | undefined => {
  const error = calculationErrors?.couponCalculationError;
  if (!error) return undefined;
  const reason = error.applicationError;
  return { code: reason?.code ?? 'COUPON', data: reason?.data };
};

const slotOf = (
  slot: { from: string | undefined; to: string | undefined } | undefined,
): DeliveryView['slot'] => {
  const [from, to] = [slot?.from, slot?.to];
  // Also false where one is no time; some browsers throw at a range that ends before it begins.
  return from && to && Date.parse(from) <= Date.parse(to) ? { from, to } : undefined;
};

const deliveryOf = (
  { code, title, logistics, cost }: Decoded<typeof shippingOption>,
  carrierId: string | undefined,
  chosen: string | undefined,
): DeliveryView => {
  const pickup = logistics?.pickupDetails;
  const price = cost?.price;
  return {
    carrierId,
    code,
    title,
    time: logistics?.deliveryTime,
    slot: slotOf(logistics?.deliveryTimeSlot),
    // A line of the address, as far as it is known.
    place:
      [pickup?.address?.addressLine, pickup?.address?.city].filter(Boolean).join(', ') || undefined,
    price: price && !isZero(price) ? price.text : undefined,
    isSelected: code === chosen,
    isPickup: Boolean(pickup),
  };
};

const deliveriesOf = ({ shippingInfo }: Estimate): DeliveryView[] => {
  const chosen = shippingInfo?.selectedCarrierServiceOption?.code;
  return (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions }) =>
    shippingOptions.map((option) => deliveryOf(option, carrierId, chosen)),
  );
};

const membershipOf = (
  { id, appId, name, credits, lineItemIds: lineIds }: Decoded<typeof membership>,
  reason: string | undefined,
): MembershipView[] =>
  name ? [{ id, appId, name, left: credits?.remaining, reason, lineIds }] : [];

const membershipsOf = ({ membershipOptions }: Estimate): MembershipView[] => [
  ...(membershipOptions?.eligibleMemberships ?? []).flatMap((one) => membershipOf(one, undefined)),
  ...(membershipOptions?.invalidMemberships ?? []).flatMap(
    ({ membership: one, reason = 'NOT_APPLICABLE' }) => membershipOf(one, reason),
  ),
];

const noticesOf = ({ violations }: Estimate): CartNotice[] =>
  violations.map(({ severity, description, target }) => ({
    isError: severity === 'ERROR',
    text: description,
    lineId: target?.lineItem?.id,
  }));

/** `isSent`: the shopper has named a destination. */
export const readTotals = (answer: unknown, isSent: boolean): { cart: Cart; totals: Totals } => {
  const read = estimate(answer);
  const cart = read.cart ?? noCart;
  const sums = read.priceSummary;
  const selected = read.shippingInfo?.selectedCarrierServiceOption;
  const code = selected?.code;
  const totals = totalsOf({
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
      rowOf('fee', price, name ?? translatedName),
    ),
    couponCode: read.appliedDiscounts.find(({ coupon }) => coupon?.code)?.coupon?.code,
    couponProblem: couponProblemOf(read),
    memberships: membershipsOf(read),
    notices: noticesOf(read),
    deliveries: isSent ? deliveriesOf(read) : undefined,
    giftCard: undefined,
  });
  return { cart, totals };
};
