// What an estimate of the platform, or what was kept of one, says of its coupon and its delivery.
import { asArray, asObject, asText, type Json } from '../../../model/json.ts';

const couponIn = (discounts: unknown): string | undefined =>
  asArray(discounts)
    .map((discount) => asText(asObject(asObject(discount)?.['coupon'])?.['code']))
    .find(Boolean);

/** Of a cart, too: its own list comes first. */
export const couponCodeOf = (estimate: Json | undefined): string | undefined =>
  couponIn(asObject(estimate?.['cart'])?.['appliedDiscounts']) ??
  couponIn(estimate?.['appliedDiscounts']);

/** The way of delivery that is in the sums. */
export const selectedDeliveryOf = (estimate: Json): Json | undefined =>
  asObject(asObject(estimate['shippingInfo'])?.['selectedCarrierServiceOption']);
