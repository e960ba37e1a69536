// English messages of the product card and the quick view.

export const productEn = {
  quantity: 'Quantity of {name}',
  less: 'Decrease quantity of {name}',
  more: 'Increase quantity of {name}',
  wholeNumber: 'Enter a whole number.',
  starting: 'Opening checkout',
  optionGone: 'These options are no longer available.',
  lineGone: 'This item is no longer available.',
  inStock: 'In stock',
  canPreorder: 'Available to pre-order',
  buyNow: 'Buy now',
  details: 'View full details',
  gallery: 'Images of {name}',
  picture: 'Image {count}',
  video: 'Video {count}',
} as const;
