// Pure: what is kept of an estimate for the shop's next page, and the coupon and delivery in it.
import { asArray, asObject, asText, type Json } from '../../../model/json.ts';

/** The rest of an estimate is in the cart already, or is not shown. */
const KEPT = [
  'additionalFees',
  'appliedDiscounts',
  'calculationErrors',
  'currency',
  'membershipOptions',
  'priceSummary',
  'v2',
  'violations',
];

const pick = (json: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.flatMap((name) => (json[name] == null ? [] : [[name, json[name]]])));

/** Line id -> id of the membership that was chosen for it. */
const paidByOf = (lines: unknown): Json =>
  Object.fromEntries(
    asArray(lines).flatMap((line) => {
      const json = asObject(line);
      const [id, by] = [
        asText(json?.['id']),
        asText(asObject(json?.['selectedMembership'])?.['id']),
      ];
      return id && by ? [[id, by]] : [];
    }),
  );

/** Files, vouchers and services, which are not delivered. */
const UNSENT = ['DIGITAL', 'GIFT_CARD', 'SERVICE'];

const isUnsent = (lines: readonly unknown[]): boolean =>
  lines.length > 0 &&
  lines.every((line) =>
    UNSENT.includes(asText(asObject(asObject(line)?.['itemType'])?.['preset']) ?? ''),
  );

/**
 * `isSent`: the shopper has named a destination. The result is read with totalsOf(), except `isClosed`: the platform
 * would refuse a checkout.
 */
export const keptOf = (estimate: Json, isSent = false): Json => {
  const cart = asObject(estimate['cart']) ?? {};
  return {
    ...pick(estimate, KEPT),
    ...(isSent && { isSent, ...pick(estimate, ['shippingInfo']) }),
    cart: pick(cart, ['appliedDiscounts', 'conversionCurrency', 'taxIncludedInPrices']),
    paidBy: paidByOf(cart['lineItems']),
    ...(isUnsent(asArray(cart['lineItems'])) && { isUnsent: true }),
    // Without a description the checkout stays open, and its refusal is shown then.
    isClosed: asArray(estimate['violations'])
      .map(asObject)
      .some((one) => one?.['severity'] === 'ERROR' && asText(one['description'])),
  };
};

const couponIn = (discounts: unknown): string | undefined =>
  asArray(discounts)
    .map((discount) => asText(asObject(asObject(discount)?.['coupon'])?.['code']))
    .find(Boolean);

/** The coupon of an estimate, of what was kept of one, or of a cart. */
export const couponCodeOf = (estimate: Json | undefined): string | undefined =>
  couponIn(asObject(estimate?.['cart'])?.['appliedDiscounts']) ??
  couponIn(estimate?.['appliedDiscounts']);

/** The delivery method that is in the sums. */
export const selectedDeliveryOf = (estimate: Json): Json | undefined =>
  asObject(asObject(estimate['shippingInfo'])?.['selectedCarrierServiceOption']);
