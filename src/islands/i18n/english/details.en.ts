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
  placed: 'Thank you. Your order is placed.',
  placedHint: 'We sent the details to your email.',
  canceled: 'Your order is not placed yet.',
  unfinished: 'Your order didn’t go through.',
  cartStays: 'Your cart is still here.',
  sayRemoved: '{name} removed.',
  sayRestored: '{name} is back in your cart.',
  sayQuantity: '{name}, quantity {count}.',
  saySaved: 'Note saved.',
} as const;
