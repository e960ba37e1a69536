// Path prefixes of cart version 2: the public prefix and two prefixes on a site.

export const cartV2Prefixes = [
  '/ecom/v2/carts',
  '/_api/cart-v2/v2/carts',
  '/cart-v2/v2/carts',
] as const;
