// The list of attributes that owners write on their elements. Each export is one attribute, and its comment is its
// documentation: see `npm run docs:attributes`. If the attribute needs no other attribute beside it, `@on` lists its
// elements and its values. Pages load none of this: code that needs the names imports them as types from
// owner-names.ts.

interface OwnerAttributeSpec<Name extends string> {
  /** Name without `data-pannier-`. */
  readonly name: Name;
  /** At least one of these attributes must be on the same element. If the list is empty, this attribute works alone. */
  readonly beside: readonly string[];
  /** All allowed values, if they are limited. */
  readonly values: readonly string[] | undefined;
}

const defineStandalone = <Name extends string>(
  name: Name,
  values?: readonly string[],
): OwnerAttributeSpec<Name> => ({ name, beside: [], values });

const defineDependent = <Name extends string>(
  name: Name,
  ...beside: readonly string[]
): OwnerAttributeSpec<Name> => ({ name, beside, values: undefined });

/**
 * Adds the product to the cart.
 * @on a link or button: a product's id
 */
export const add: OwnerAttributeSpec<'add'> = defineStandalone('add');

/** Selects a variant by id. */
export const variant: OwnerAttributeSpec<'variant'> = defineDependent('variant', 'add');

/** Sets the choices, as JSON: `{"Size":"Large"}`. */
export const options: OwnerAttributeSpec<'options'> = defineDependent(
  'options',
  'add',
  'product',
  'quick-view',
);

/** The quantity, from 1. */
export const quantity: OwnerAttributeSpec<'quantity'> = defineDependent(
  'quantity',
  'add',
  'product',
  'quick-view',
);

/** Overrides `data-after-add`. */
export const afterAdd: OwnerAttributeSpec<'after-add'> = defineDependent(
  'after-add',
  'add',
  'product',
  'collection',
  'quick-view',
);

/**
 * Renders a product card.
 * @on a container: id or slug
 */
export const product: OwnerAttributeSpec<'product'> = defineStandalone('product');

/**
 * Renders a collection grid.
 * @on a container: slug
 */
export const collection: OwnerAttributeSpec<'collection'> = defineStandalone('collection');

/** Words in the products' names. */
export const search: OwnerAttributeSpec<'search'> = defineDependent('search', 'collection');

/** Products per page, from 1 to 100. */
export const limit: OwnerAttributeSpec<'limit'> = defineDependent('limit', 'collection');

/** `page`: links to the products' pages. */
export const links: OwnerAttributeSpec<'links'> = defineDependent('links', 'collection');

/**
 * Shows the product in a dialog.
 * @on a link or button: id or slug
 */
export const quickView: OwnerAttributeSpec<'quick-view'> = defineStandalone('quick-view');

/**
 * Opens the drawer, the login or the account menu.
 * @on a link or button: `cart`, `login` or `account`
 */
export const open: OwnerAttributeSpec<'open'> = defineStandalone('open', [
  'cart',
  'login',
  'account',
]);

/**
 * Shows the number of items in the cart.
 * @on any element
 */
export const count: OwnerAttributeSpec<'count'> = defineStandalone('count');

/**
 * Shows the subtotal.
 * @on any element
 */
export const subtotal: OwnerAttributeSpec<'subtotal'> = defineStandalone('subtotal');
