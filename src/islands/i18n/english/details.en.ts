// English messages of the drawer parts that load after its lines.

export const detailsEn = {
  empty: 'Your cart is empty.',
  emptyHint: 'Items you add will appear here.',
  continue: 'Continue shopping',
  remove: 'Remove',
  setTo: 'Set to {count}',
  dismiss: 'Dismiss',
  note: 'Add a note',
  noteOf: 'Note to the store',
  noteSaved: 'Saved',
  placed: 'Thank you. Your order has been placed.',
  placedHint: 'We’ve emailed you the details.',
  canceled: 'Your order hasn’t been placed yet.',
  unfinished: 'Your order didn’t go through.',
  cartStays: 'Your cart is still here.',
  sayRemoved: '{name} removed.',
  sayRestored: '{name} is back in your cart.',
  sayQuantity: '{name}, quantity {count}.',
  saySaved: 'Note saved.',
} as const;
