// English words of what a first look into the cart does not need; they arrive with its code.

export const detailsEn = {
  empty: 'Your cart is empty.',
  emptyHint: 'What you add will wait for you here.',
  continue: 'Continue shopping',
  remove: 'Remove',
  setTo: 'Set to {count}',
  dismiss: 'Dismiss',
  note: 'Add a note',
  noteOf: 'Note for the shop',
  noteSaved: 'Saved',
  placedHint: 'We sent the details to your email.',
} as const;
