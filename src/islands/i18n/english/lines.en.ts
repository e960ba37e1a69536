// English messages of removed lines, line options, free shipping and tax.

export const linesEn = {
  removed: 'Removed.',
  undo: 'Undo',
  plan: 'Purchase option',
  buyOnce: 'One-time purchase',
  planOff: '{title}, {percent}% off',
  membership: 'Membership',
  noMembership: 'No membership',
  membershipLeft: '{name}, {count} left',
  membershipExpired: '{name}, expired',
  membershipNotYet: '{name}, not active yet',
  membershipPaused: '{name}, paused',
  membershipUsedUp: '{name}, no credits left',
  membershipTooLittle: '{name}, not enough credits',
  membershipUnfit: '{name}, not eligible',
  priceChanged: 'The price changed from {from} to {to}.',
  freeFrom: 'Free shipping on orders of {price} or more',
  freeReached: 'You’ve reached {price} for free shipping. Estimate shipping below.',
  taxWithin: 'The total includes {amount} in tax.',
  taxOnTop: 'Prices don’t include tax.',
  taxNone: 'No tax is charged.',
} as const;
