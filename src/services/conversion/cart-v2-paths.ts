// The paths of dates and numbers in the calls of cart version 2 (CART_V2 10 and 12).
import type { Call } from '../../transport/call.ts';
import { cartV2Calls, currentCartV2Calls } from '../calls/cart-v2-calls.ts';

type CallPaths = readonly (readonly [Call, readonly string[]])[];

/** Every call whose answer has a cart. Dates inside the options of a reference stay text. */
const withCart: readonly Call[] = [currentCartV2Calls, cartV2Calls].flatMap((calls) => [
  calls.get,
  calls.create,
  calls.update,
  calls.refresh,
  calls.estimate,
  calls.calculate,
  calls.addLineItems,
  calls.removeLineItems,
  calls.updateLineItems,
  calls.addCoupon,
  calls.removeCoupon,
  calls.setDeliveryMethod,
  calls.removeDeliveryMethod,
  calls.addGiftCard,
  calls.removeGiftCard,
  calls.updateFormSubmissions,
]);

const answering: readonly Call[] = [...withCart, cartV2Calls.markCartAsCompleted];

const attributes = 'cart.lineItems.attributes';

const dates = [
  'cart.createdDate',
  'cart.updatedDate',
  `${attributes}.subscriptionInfo.subscriptionSettings.startDate`,
  `${attributes}.serviceProperties.scheduledDate`,
  `${attributes}.serviceProperties.endDate`,
  'summary.paymentSummary.subscriptionCharges.charges.cycleBillingDate',
];

const geocode = (address: string): string[] => [
  `${address}.geocode.latitude`,
  `${address}.geocode.longitude`,
];

const addresses = [
  ...geocode('cart.deliveryInfo.address'),
  ...geocode('cart.paymentInfo.billingAddress'),
];

const weight = 'physicalProperties.weight';

const numbers = [
  ...addresses,
  `${attributes}.${weight}`,
  `cart.lineItems.source.catalogOverrideFields.${weight}`,
  'cart.tcAppliedDiscounts.merchantDiscount.percentage',
];

const items = [`catalogItems.catalogOverrideFields.${weight}`, `customItems.attributes.${weight}`];

const sent = (calls: typeof currentCartV2Calls): CallPaths => [
  [calls.create, [...addresses, ...items]],
  [calls.update, addresses],
  [calls.addLineItems, items],
];

export const cartV2DatePaths: CallPaths = answering.map((call) => [call, dates]);

export const cartV2NumberPaths: CallPaths = answering.map((call) => [call, numbers]);

/** Numbers of a request that may be NaN or infinite, which JSON cannot represent. */
export const cartV2RequestNumberPaths: CallPaths = [
  ...sent(currentCartV2Calls),
  ...sent(cartV2Calls),
];
