// English words for what can go wrong with a cart, one sentence a problem.

export const problemsEn = {
  offline: 'You’re offline. Your cart is safe.',
  platformDown: 'We couldn’t reach the store. Your cart is safe.',
  lineGone: 'This is no longer sold.',
  lineSoldOut: 'This is sold out.',
  optionGone: 'These options are no longer sold.',
  cartFull: 'Your cart is full.',
  blocked: 'Solve what is marked above to check out.',
  neutral: 'That didn’t work. Your cart is safe.',
} as const;
