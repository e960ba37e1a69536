// English messages of what only version 2 of the platform's cart has.

export const cartV2En = {
  giftCard: 'Add a gift card',
  giftCardCode: 'Gift card code',
  removeGiftCard: 'Remove gift card {name}',
  giftCardOnce: 'You can use one gift card per order. Remove it to use another.',
  giftCardUnknown: 'We don’t recognize this gift card.',
  giftCardExpired: 'This gift card has expired.',
  giftCardOff: 'This gift card isn’t active.',
  giftCardEmpty: 'Nothing is left on this gift card.',
  giftCardLocked: 'The gift card of this cart can’t be changed.',
  giftCardForGiftCard: 'A gift card can’t pay for another gift card.',
  giftCardRefused: 'This gift card can’t be used for your cart.',
  giftCardRest: 'What you don’t use now stays on the gift card.',
  leftToPay: 'Left to pay',
  sayGiftCard: 'Gift card applied.',
  sayNoGiftCard: 'Gift card removed.',
  couponNotForPlans: 'This code doesn’t apply to subscriptions.',
  couponTooFew: 'You need more items to use this code.',
  couponFromItems: {
    one: 'You need at least {count} item to use this code.',
    other: 'You need at least {count} items to use this code.',
  },
  couponLocked: 'The coupon of this cart can’t be changed.',
  otherDeliveries: 'Other shipping methods can be chosen at checkout.',
  laterDeliveries: 'Shipping methods are chosen at checkout.',
  paidWith: 'Paid with {name}. This can’t be changed here.',
} as const;
