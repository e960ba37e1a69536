// English words of a product's card and of the quick view; they arrive together with their code.

export const productEn = {
  close: 'Close',
  quantity: 'Quantity of {name}',
  less: 'One less of {name}',
  more: 'One more of {name}',
  starting: 'Opening checkout',
  optionGone: 'These options are no longer sold.',
  lineGone: 'This is no longer sold.',
  inStock: 'In stock',
  canPreorder: 'Available to pre-order',
  buyNow: 'Buy now',
  details: 'View all details',
  gallery: 'Pictures of {name}',
  picture: 'Picture {count}',
  video: 'Video {count}',
} as const;
