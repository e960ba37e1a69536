// English words of coupons and of what stands between the subtotal and the total.

export const couponEn = {
  coupon: 'Add a coupon',
  couponCode: 'Coupon code',
  apply: 'Apply',
  removeCoupon: 'Remove the coupon {name}',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  fee: 'Fee',
  total: 'Total',
  couponUnknown: 'This shop has no such code.',
  couponExpired: 'This code has expired.',
  couponMinimum: 'Your cart is too small for this code.',
  couponNotYet: 'This code is not valid yet.',
  couponUsedUp: 'This code has been used up.',
  couponNotForThese: 'This code is not for what is in your cart.',
  couponRefused: 'This code does not work for this cart.',
  sayCoupon: 'Coupon applied.',
  sayNoCoupon: 'Coupon removed.',
} as const;
