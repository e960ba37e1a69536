// The list of our elements that owners write on their pages. Each export is one element, and its comment is
// its documentation: see `npm run docs:attributes`. The build makes each export a separate module, so exports
// must not use each other.

/** Price, options, stock and the button. */
export const addToCart = {
  element: 'pannier-add-to-cart',
  attributes: ['product', 'variant', 'quantity', 'options', 'after-add'],
  required: ['product'],
} as const;

/** The button that opens the cart, with its count. */
export const cartToggle = {
  element: 'pannier-cart-toggle',
  attributes: [],
  required: [],
} as const;

/** The sign-in button; for a member, the account menu. */
export const login = { element: 'pannier-login', attributes: [], required: [] } as const;

/** A full product card; `product` or `slug` identifies the product. */
export const product = {
  element: 'pannier-product',
  attributes: ['product', 'slug', 'quantity', 'options', 'after-add'],
  required: [],
} as const;

/** A collection grid; without `slug`, it shows all products. */
export const collection = {
  element: 'pannier-collection',
  attributes: ['slug', 'search', 'limit', 'links', 'after-add'],
  required: [],
} as const;
