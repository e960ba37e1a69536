// English messages of the first view.

export const firstEn = {
  cart: 'Cart',
  cartCount: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  refused: 'That didn’t work. Try again.',
  offline: 'You’re offline. Your cart is safe.',
} as const;
