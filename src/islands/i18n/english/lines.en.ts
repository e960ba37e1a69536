// English messages of removed lines, changed prices, free shipping and tax.

export const linesEn = {
  removed: 'Removed.',
  undo: 'Undo',
  changeOptions: 'Change',
  saveForLater: 'Save for later',
  priceChanged: 'The price changed from {from} to {to}.',
  freeFrom: 'Free shipping on orders of {price} or more',
  freeReached: 'You’ve reached {price} for free shipping. Estimate shipping below.',
  taxWithin: 'The total includes {amount} in tax.',
  taxOnTop: 'Prices don’t include tax.',
  taxNone: 'No tax is charged.',
} as const;
