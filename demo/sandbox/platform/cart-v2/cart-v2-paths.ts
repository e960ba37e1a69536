// Where the calls of cart version 2 are: the public path, and a site's own two.

export const cartV2Prefixes = [
  '/ecom/v2/carts',
  '/_api/cart-v2/v2/carts',
  '/cart-v2/v2/carts',
] as const;
