// English messages of totals, and of the closed fields for coupon and shipping.

export const couponEn = {
  coupon: 'Add a coupon',
  removeCoupon: 'Remove coupon {name}',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  fee: 'Fee',
  total: 'Total',
  couponWaits: 'No discount applied yet.',
  deliveryOpen: 'Shipping isn’t included yet.',
  estimate: 'Estimate shipping',
  free: 'Free',
  freeUnlocked: 'You’ve unlocked free shipping.',
  freeFrom: 'Free shipping on orders of {price} or more',
  freeReached: 'You’ve reached {price} for free shipping. Estimate shipping below.',
  taxWithin: 'The total includes {amount} in tax.',
  taxOnTop: 'Prices don’t include tax.',
  taxNone: 'No tax is charged.',
  sayCoupon: 'Coupon applied.',
  sayNoCoupon: 'Coupon removed.',
} as const;
