// Codecs of the calls on the caller's own cart, for developers. The widget makes these calls without them.

import { asSentNumber, converted, type Members } from '../codec/converted.ts';
import type { CallCodecs } from '../http/call.ts';
import * as checkout from './cart-checkout-calls.ts';
import * as lines from './cart-line-calls.ts';
import { cartMembers, estimateMembers, focalPointAs, placeAs, weightAs } from './cart-members.ts';

const answer = converted({ cart: cartMembers });

const sentLine: Members = {
  image: focalPointAs(asSentNumber),
  ...weightAs(asSentNumber),
  catalogOverrideFields: weightAs(asSentNumber),
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
