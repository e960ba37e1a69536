// English messages of the first view: buttons, the cart count, and announcements.

export const coreEn = {
  add: 'Add to cart',
  preorder: 'Pre-order',
  soldOut: 'Sold out',
  added: 'Added',
  choose: 'Choose {name}',
  onlyLeft: 'Only {count} left.',
  priceWas: 'Regular price',
  priceNow: 'Sale price',
  cart: 'Cart',
  cartCount: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  refused: 'That didn’t work. Try again.',
  sayAdded: '{name} added to your cart.',
  sayMoved: 'Your cart was updated.',
} as const;
