// English messages of what a cart offers beside the purchase, each part of which loads when it is used.

export const sellingEn = {
  editOf: 'Options of {name}',
  saveOptions: 'Save',
  cancel: 'Cancel',
  savedTitle: 'Saved for later',
  savedHere: 'Kept in this browser.',
  savedHereMember: 'Kept in this browser for your account.',
  moveToCart: 'Move to cart',
  removeSaved: 'Remove {name} from saved items',
  linkCopied: 'Link copied',
  copyThis: 'Copy this link:',
  linkHint: 'Anyone with the link can open a copy of this cart.',
  linkWithoutTexts: 'Your own texts aren’t part of the link.',
  linkBroken: 'This link to a cart can’t be read.',
  linkKept: 'Everything in the link is already in your cart.',
  linkAdded: {
    one: 'We added {count} item from the link.',
    other: 'We added {count} items from the link.',
  },
  offerTitle: 'Add these items to your cart?',
  offerHint: 'They come from the link you opened. Nothing has been added yet.',
  offerDecline: 'No, thanks',
  offerCoupon: 'Use coupon {name}?',
  offerCouponHint: 'The code comes from the link you opened.',
  offerCouponUse: 'Use coupon',
  offerCouponKept: 'Coupon {name} will be used once your cart has an item.',
  linkPart:
    'The link holds at most {lines} products, {count} pieces of each, and no subscriptions.',
  related: 'You might also like',
  addNamed: 'Add {name} to cart',
  chooseNamed: 'Choose options of {name}',
} as const;
