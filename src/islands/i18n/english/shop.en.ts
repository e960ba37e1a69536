// English messages of what sells: buttons, forms, and lines.

export const shopEn = {
  add: 'Add to cart',
  preorder: 'Pre-order',
  soldOut: 'Sold out',
  added: 'Added',
  choose: 'Choose {name}',
  onlyLeft: 'Only {count} left.',
  priceWas: 'Regular price',
  priceNow: 'Sale price',
} as const;
