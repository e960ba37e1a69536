// Which members of a cart of version 2 are dates and numbers (CART_V2 10 and 12).

import type { Codec } from '../../codec/codec.ts';
import { asDate, asNumber, type Members } from '../../codec/converted.ts';
import {
  createdAndUpdated,
  placeAs,
  serviceProperties,
  subscription,
  weightAs,
} from '../cart-members.ts';

export const addressesAs = (number: Codec<unknown>): Members => ({
  deliveryInfo: { address: placeAs(number) },
  paymentInfo: { billingAddress: placeAs(number) },
});

/** Dates inside the options of a reference stay text. */
export const cartV2Members: Members = {
  ...createdAndUpdated,
  ...addressesAs(asNumber),
  lineItems: {
    attributes: { subscriptionInfo: subscription, serviceProperties, ...weightAs(asNumber) },
    source: { catalogOverrideFields: weightAs(asNumber) },
  },
  tcAppliedDiscounts: { merchantDiscount: { percentage: asNumber } },
};

export const billingDates: Members = {
  subscriptionCharges: { charges: { cycleBillingDate: asDate } },
};

export const summaryMembers: Members = { paymentSummary: billingDates };
