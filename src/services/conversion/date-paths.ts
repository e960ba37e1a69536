// The paths of dates in the responses of each call (WIRE 2.6, 2.8 and 2.9).
import type { Call } from '../../transport/call.ts';
import {
  estimateTotalsCall,
  removeCouponCall,
  updateCurrentCartCall,
} from '../calls/cart-checkout-calls.ts';
import {
  addToCurrentCartCall,
  getCurrentCartCall,
  removeLineItemsCall,
  updateLineItemQuantityCall,
} from '../calls/cart-line-calls.ts';
import { catalogDatePaths } from './catalog-paths.ts';
import { identityDatePaths } from './identity-paths.ts';

/** The calls whose response is a cart only. */
export const cartCalls: readonly Call[] = [
  getCurrentCartCall,
  updateCurrentCartCall,
  addToCurrentCartCall,
  removeLineItemsCall,
  updateLineItemQuantityCall,
  removeCouponCall,
];

const cart = [
  'cart.createdDate',
  'cart.updatedDate',
  'cart.lineItems.image.urlExpirationDate',
  'cart.lineItems.subscriptionOptionInfo.subscriptionSettings.startDate',
  'cart.lineItems.serviceProperties.scheduledDate',
  'cart.lineItems.serviceProperties.endDate',
];

const estimate = [
  ...cart,
  ...['selectedCarrierServiceOption', 'carrierServiceOptions.shippingOptions'].flatMap((option) => [
    `shippingInfo.${option}.logistics.deliveryTimeSlot.from`,
    `shippingInfo.${option}.logistics.deliveryTimeSlot.to`,
  ]),
  'membershipOptions.eligibleMemberships.expirationDate',
  'membershipOptions.invalidMemberships.membership.expirationDate',
  'membershipOptions.validatedExistingMemberships.memberships.membership.expirationDate',
];

export const cartDatePaths: readonly (readonly [Call, readonly string[]])[] = [
  ...cartCalls.map((call) => [call, cart] as const),
  [estimateTotalsCall, estimate],
];

/** Call -> paths of dates. Responses of other calls have none. */
export const datePaths: ReadonlyMap<Call, readonly string[]> = new Map([
  ...cartDatePaths,
  ...identityDatePaths,
  ...catalogDatePaths,
]);
