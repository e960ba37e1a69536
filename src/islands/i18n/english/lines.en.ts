// English words of what may be chosen for a line, and of how far it is to free delivery.

export const linesEn = {
  plan: 'How often',
  buyOnce: 'Once',
  planOff: '{title}, {percent}% off',
  membership: 'Membership',
  noMembership: 'None',
  membershipLeft: '{name}, {count} left',
  membershipExpired: '{name}, expired',
  membershipNotYet: '{name}, not valid yet',
  membershipPaused: '{name}, paused',
  membershipUsedUp: '{name}, used up',
  membershipTooLittle: '{name}, too little left',
  membershipUnfit: '{name}, not for this',
  priceChanged: 'The price has changed from {from} to {to}.',
  freeFrom: 'Free delivery from {price}',
  freeReached: 'Free delivery from {price}: estimate it below.',
  taxWithin: 'The total includes {amount} tax.',
  taxOnTop: 'Tax is added to the prices.',
  taxNone: 'No tax is charged.',
} as const;
