// English messages of cart problems.

export const problemsEn = {
  platformDown: 'We couldn’t reach the store. Your cart is safe.',
  lineGone: 'This item is no longer available.',
  lineSoldOut: 'This item is sold out.',
  lineRefused: 'The store didn’t accept this item.',
  needsChoice: 'It needs more details first.',
  adjusted: 'Only {count} left. We set the quantity to {count}.',
  cartFull: 'Your cart is full. Remove an item to add more.',
  blocked: 'Fix the items marked above to check out.',
  checkoutClosed: 'Checkout isn’t available right now. Your cart is safe.',
  neutral: 'That didn’t work. Your cart is safe.',
} as const;
