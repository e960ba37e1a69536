// The paths of numbers in the cart calls (WIRE 2.6).
import type { Call } from '../../transport/call.ts';
import {
  createCheckoutCall,
  estimateTotalsCall,
  updateCurrentCartCall,
} from '../calls/cart-checkout-calls.ts';
import { addToCurrentCartCall } from '../calls/cart-line-calls.ts';
import { cartCalls } from './date-paths.ts';

type CallPaths = readonly (readonly [Call, readonly string[]])[];

const lineNumbers = (line: string): string[] => [
  `${line}.image.focalPoint.x`,
  `${line}.image.focalPoint.y`,
  `${line}.physicalProperties.weight`,
  `${line}.catalogOverrideFields.physicalProperties.weight`,
];

const placeNumbers = (address: string): string[] => [
  `${address}.geocode.latitude`,
  `${address}.geocode.longitude`,
];

const cart = [...lineNumbers('cart.lineItems'), ...placeNumbers('cart.contactInfo.address')];

const pickup = 'logistics.pickupDetails.address';

export const cartNumberPaths: CallPaths = [
  ...cartCalls.map((call) => [call, cart] as const),
  [
    estimateTotalsCall,
    [
      ...cart,
      ...placeNumbers(`shippingInfo.selectedCarrierServiceOption.${pickup}`),
      ...placeNumbers(`shippingInfo.carrierServiceOptions.shippingOptions.${pickup}`),
      'appliedDiscounts.merchantDiscount.percentage',
    ],
  ],
];

const custom = 'customLineItems.physicalProperties.weight';
const addresses = [...placeNumbers('shippingAddress'), ...placeNumbers('billingAddress')];

/** Numbers of a request that may be NaN or infinite, which JSON cannot represent. */
export const cartRequestNumberPaths: CallPaths = [
  [
    updateCurrentCartCall,
    [
      ...lineNumbers('cartInfo.lineItems'),
      ...placeNumbers('cartInfo.contactInfo.address'),
      ...lineNumbers('lineItems'),
      custom,
    ],
  ],
  [addToCurrentCartCall, [...lineNumbers('lineItems'), custom]],
  [createCheckoutCall, addresses],
  [estimateTotalsCall, addresses],
];
