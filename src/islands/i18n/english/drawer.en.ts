// English messages of the cart drawer.

export const drawerEn = {
  close: 'Close',
  quantity: 'Quantity of {name}',
  less: 'Decrease quantity of {name}',
  more: 'Increase quantity of {name}',
  wholeNumber: 'Enter a whole number.',
  removeLine: 'Remove {name}',
  each: '{price} each',
  subtotal: 'Subtotal',
  expected: 'Expected:',
  taxIncluded: 'Tax included. Shipping is calculated at checkout.',
  taxExtra: 'Tax and shipping are calculated at checkout.',
  checkout: 'Check out',
  starting: 'Opening checkout',
  tryAgain: 'Try again',
  loading: 'Loading your cart',
} as const;
