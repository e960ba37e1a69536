// English messages of a line's plan and membership.

export const choicesEn = {
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
} as const;
