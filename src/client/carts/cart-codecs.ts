// The package's codecs of the current-cart calls. The widget makes these calls without codecs.

import type { Codec } from '../codec/codec.ts';
import { asDate, asNumber, asSentNumber, converted, type Members } from '../codec/converted.ts';
import type { CallCodecs } from '../http/call.ts';
import * as checkout from './cart-calls.ts';
import * as lines from './cart-calls.ts';

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

/** Fields of a picture to convert: the time when its URL expires, and its focal point. */
export const picture: Members = { urlExpirationDate: asDate, ...focalPointAs(asNumber) };

/** Fields of a place to convert: its coordinates. */
export const place: Members = placeAs(asNumber);

/** Values of a line that override the catalog values. */
export const catalogOverrides: Members = { ...weightAs(asNumber), image: picture };

/** Fields that the lines of carts and checkouts share. */
export const soldLine: Members = {
  subscriptionOptionInfo: subscription,
  serviceProperties,
  ...weightAs(asNumber),
  image: picture,
  catalogOverrideFields: catalogOverrides,
};

export const cartMembers: Members = {
  ...createdAndUpdated,
  lineItems: soldLine,
  contactInfo: { address: place },
};

/**
 * Fields of the shipping methods of an estimate or checkout. `logistics`: the fields to convert in each method's
 * logistics.
 */
export const shippingMethods = (logistics: Members): Members => {
  const method: Members = { logistics };
  return {
    selectedCarrierServiceOption: method,
    carrierServiceOptions: { shippingOptions: method },
  };
};

const membership: Members = { expirationDate: asDate };

/** Fields of the memberships in an estimate or a checkout. */
export const memberships: Members = {
  eligibleMemberships: membership,
  invalidMemberships: { membership },
};

export const merchantDiscounts: Members = {
  appliedDiscounts: { merchantDiscount: { percentage: asNumber } },
};

/** Fields of an estimate besides its cart. */
const estimateMembers: Members = {
  shippingInfo: shippingMethods({
    deliveryTimeSlot,
    pickupDetails: { address: place },
  }),
  membershipOptions: {
    ...memberships,
    validatedExistingMemberships: { memberships: { membership } },
  },
  ...merchantDiscounts,
};

const answer = converted({ cart: cartMembers });

export const sentCatalogOverrides: Members = {
  ...weightAs(asSentNumber),
  image: focalPointAs(asSentNumber),
};

const sentLine: Members = {
  image: focalPointAs(asSentNumber),
  ...weightAs(asSentNumber),
  catalogOverrideFields: sentCatalogOverrides,
};

const added: Members = { lineItems: sentLine, customLineItems: weightAs(asSentNumber) };

const info: Members = {
  lineItems: sentLine,
  contactInfo: { address: placeAs(asSentNumber) },
};

const addresses = converted({
  shippingAddress: placeAs(asSentNumber),
  billingAddress: placeAs(asSentNumber),
});

export const currentCartCodecs: CallCodecs = new Map([
  [lines.getCurrentCartCall, { answer }],
  [lines.addToCurrentCartCall, { answer, request: converted(added) }],
  [lines.removeLineItemsCall, { answer }],
  [lines.updateLineItemQuantityCall, { answer }],
  [checkout.updateCurrentCartCall, { answer, request: converted({ ...added, cartInfo: info }) }],
  [checkout.removeCouponCall, { answer }],
  [checkout.createCheckoutCall, { request: addresses }],
  [
    checkout.estimateTotalsCall,
    { answer: converted({ cart: cartMembers, ...estimateMembers }), request: addresses },
  ],
]);
