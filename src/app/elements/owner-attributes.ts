// The list of attributes that owners write on their own elements. Each export is one of them, and its comment is its
// documentation: `@on` says where it stands, if it works alone. See `npm run docs:attributes`. Pages load none of this: readers
// take the names as types from owner-names.ts.

interface OwnerAttributeSpec<Name extends string> {
  /** Name without `data-pannier-`. */
  readonly name: Name;
  /** Names of attributes beside which it works; without any, it works alone. */
  readonly beside: readonly string[];
  /** All values, where there is a list of them. */
  readonly values: readonly string[] | undefined;
}

const alone = <Name extends string>(
  name: Name,
  values?: readonly string[],
): OwnerAttributeSpec<Name> => ({ name, beside: [], values });

const besideOf = <Name extends string>(
  name: Name,
  ...beside: readonly string[]
): OwnerAttributeSpec<Name> => ({ name, beside, values: undefined });

/**
 * Adds the product to the cart.
 * @on a link or button, with a product's id
 */
export const add: OwnerAttributeSpec<'add'> = alone('add');

/** Selects a variant by id. */
export const variant: OwnerAttributeSpec<'variant'> = besideOf('variant', 'add');

/** Sets the choices, as JSON: `{"Size":"Large"}`. */
export const options: OwnerAttributeSpec<'options'> = besideOf(
  'options',
  'add',
  'product',
  'quick-view',
);

/** The quantity, from 1. */
export const quantity: OwnerAttributeSpec<'quantity'> = besideOf(
  'quantity',
  'add',
  'product',
  'quick-view',
);

/** Overrides `data-after-add`. */
export const afterAdd: OwnerAttributeSpec<'after-add'> = besideOf(
  'after-add',
  'add',
  'product',
  'collection',
  'quick-view',
);

/**
 * Renders a product card in it.
 * @on a container, with an id or a slug
 */
export const product: OwnerAttributeSpec<'product'> = alone('product');

/**
 * Renders a collection grid in it.
 * @on a container, with a slug
 */
export const collection: OwnerAttributeSpec<'collection'> = alone('collection');

/** Only products with these words in their names. */
export const search: OwnerAttributeSpec<'search'> = besideOf('search', 'collection');

/** Products per page, from 1 to 100. */
export const limit: OwnerAttributeSpec<'limit'> = besideOf('limit', 'collection');

/** `page`: names link to the products' own pages. */
export const links: OwnerAttributeSpec<'links'> = besideOf('links', 'collection');

/**
 * Shows the product in a dialog.
 * @on a link or button, with an id or slug
 */
export const quickView: OwnerAttributeSpec<'quick-view'> = alone('quick-view');

/**
 * Opens the drawer; or the login and, for a member, the account menu. Other values leave the click alone.
 * @on a link or button, with `cart`; with `login` or `account`
 */
export const open: OwnerAttributeSpec<'open'> = alone('open', ['cart', 'login', 'account']);

/**
 * Its text becomes the number of items in the cart.
 * @on any element
 */
export const count: OwnerAttributeSpec<'count'> = alone('count');

/**
 * Its text becomes the formatted subtotal.
 * @on any element
 */
export const subtotal: OwnerAttributeSpec<'subtotal'> = alone('subtotal');
