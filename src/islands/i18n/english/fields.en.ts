// English messages of the drawer's open fields: coupon and shipping.

export const fieldsEn = {
  couponCode: 'Coupon code',
  apply: 'Apply',
  couponUnknown: 'We don’t recognize this code.',
  couponExpired: 'This code has expired.',
  couponMinimum: 'Your subtotal is below the minimum for this code.',
  couponNotYet: 'This code isn’t active yet.',
  couponUsedUp: 'This code has reached its usage limit.',
  couponNotForThese: 'This code doesn’t apply to these items.',
  couponRefused: 'This code can’t be applied to your cart.',
  couponExpiredOn: 'This code expired on {date}.',
  couponFrom: 'You can use this code from {date}.',
  couponFromSum: 'Spend at least {price} to use this code.',
  couponOff: 'This code isn’t active.',
  couponUsedByYou: 'You’ve already used this code.',
  country: 'Country',
  postalCode: 'Postal code',
  show: 'Calculate',
  delivery: 'Shipping method',
  notDelivered: 'The store doesn’t ship to this address.',
  noDelivery: 'Nothing in your cart needs shipping.',
} as const;
