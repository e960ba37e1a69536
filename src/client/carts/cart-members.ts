// Which members of a cart are dates and numbers (WIRE 2.6).
import type { Codec } from '../codec/codec.ts';
import { asDate, asNumber, type Members } from '../codec/converted.ts';

export const createdAndUpdated: Members = { createdDate: asDate, updatedDate: asDate };

export const deliveryTimeSlot: Members = { from: asDate, to: asDate };

export const serviceProperties: Members = { scheduledDate: asDate, endDate: asDate };

export const subscription: Members = { subscriptionSettings: { startDate: asDate } };

export const weightAs = (number: Codec<unknown>): Members => ({
  physicalProperties: { weight: number },
});

export const focalPointAs = (number: Codec<unknown>): Members => ({
  focalPoint: { x: number, y: number },
});

export const placeAs = (number: Codec<unknown>): Members => ({
  geocode: { latitude: number, longitude: number },
});

/** Members that the lines of carts and checkouts share. */
export const soldLine: Members = {
  subscriptionOptionInfo: subscription,
  serviceProperties,
  ...weightAs(asNumber),
  catalogOverrideFields: weightAs(asNumber),
};

export const cartMembers: Members = {
  ...createdAndUpdated,
  lineItems: { ...soldLine, image: { urlExpirationDate: asDate, ...focalPointAs(asNumber) } },
  contactInfo: { address: placeAs(asNumber) },
};

/** The shipping methods of an estimate or a checkout. `logistics` are converted members of each method's logistics. */
export const shippingMethods = (logistics: Members): Members => {
  const method: Members = { logistics };
  return {
    selectedCarrierServiceOption: method,
    carrierServiceOptions: { shippingOptions: method },
  };
};

const membership: Members = { expirationDate: asDate };

/** The memberships of an estimate or a checkout that may pay for lines. */
export const memberships: Members = {
  eligibleMemberships: membership,
  invalidMemberships: { membership },
};

export const merchantDiscounts: Members = {
  appliedDiscounts: { merchantDiscount: { percentage: asNumber } },
};

/** Members of an estimate beside its cart. */
export const estimateMembers: Members = {
  shippingInfo: shippingMethods({
    deliveryTimeSlot,
    pickupDetails: { address: placeAs(asNumber) },
  }),
  membershipOptions: {
    ...memberships,
    validatedExistingMemberships: { memberships: { membership } },
  },
  ...merchantDiscounts,
};
