// PATCH of the current cart: its fields under a field mask, and merchant discounts.
import type { z } from 'zod';
import { applicationError, validationError } from '../../foundation/validation/platform-error.ts';
import type { ContactInfo } from './cart-json.ts';
import type { updateCartBody } from './cart-schema.ts';
import type { CartRow } from './cart-store.ts';

export type UpdateCartBody = z.infer<typeof updateCartBody>;

type CartFields = Pick<
  CartRow,
  | 'buyerNote'
  | 'buyerEmail'
  | 'contactId'
  | 'contactInfo'
  | 'selectedShippingOption'
  | 'businessLocationId'
  | 'overrideCheckoutUrl'
  | 'extendedFields'
>;

type Tree = { [name: string]: unknown };

/** Paths that a mask may contain: a nested object, or one of its fields. */
const maskable = new Set([
  'buyerNote',
  'buyerInfo',
  'buyerInfo.email',
  'buyerInfo.contactId',
  'contactInfo',
  'contactInfo.address',
  'contactInfo.contactDetails',
  ...['country', 'subdivision', 'city', 'postalCode', 'streetAddress']
    .concat('addressLine', 'addressLine2', 'geocode')
    .map((name) => `contactInfo.address.${name}`),
  ...['firstName', 'lastName', 'phone', 'company', 'vatId'].map(
    (name) => `contactInfo.contactDetails.${name}`,
  ),
  'selectedShippingOption',
  'businessLocationId',
  'overrideCheckoutUrl',
  'extendedFields',
]);

/**
 * Writes cartInfo into the cart: all present fields, or exactly the paths of the mask. Paths that cartInfo lacks are
 * cleared.
 * @throws PlatformError 400 for an unknown path in the mask.
 */
export const applyCartInfo = (cart: CartRow, { cartInfo = {}, cartFieldmask }: UpdateCartBody) => {
  const given = cartInfo as Tree;
  const paths = maskPaths(cartFieldmask, given);
  const tree: Tree = {
    buyerNote: cart.buyerNote,
    buyerInfo: { email: cart.buyerEmail, contactId: cart.contactId },
    contactInfo: structuredClone(cart.contactInfo),
    selectedShippingOption: cart.selectedShippingOption,
    businessLocationId: cart.businessLocationId,
    overrideCheckoutUrl: cart.overrideCheckoutUrl,
    extendedFields: cart.extendedFields,
  };
  for (const path of paths) setPath(tree, path.split('.'), valueAt(given, path.split('.')));
  Object.assign(cart, fieldsOf(tree));
};

const maskPaths = (mask: string | null | undefined, given: Tree): string[] => {
  if (!mask) return Object.keys(given).filter((name) => maskable.has(name));
  const paths = mask.split(',').map((path) => path.trim());
  const unknown = paths.filter((path) => !maskable.has(path));
  if (unknown.length === 0) return paths;
  throw validationError(
    unknown.map((path) => ({
      field: 'cartFieldmask',
      description: `has the unknown path ${path.slice(0, 100)}`,
      violatedRule: 'FIELD_NOT_ALLOWED',
      data: { path: path.slice(0, 100) },
    })),
  );
};

const valueAt = (tree: Tree, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? (value as Tree)[name] : null),
    tree,
  ) ?? null;

const setPath = (tree: Tree, [name = '', ...rest]: readonly string[], value: unknown): void => {
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const child = tree[name];
  const inner = typeof child === 'object' && child !== null ? (child as Tree) : {};
  tree[name] = inner;
  setPath(inner, rest, value);
};

const fieldsOf = (tree: Tree): CartFields => {
  const buyer = (tree['buyerInfo'] ?? {}) as Tree;
  return {
    buyerNote: (tree['buyerNote'] ?? null) as string | null,
    buyerEmail: (buyer['email'] ?? null) as string | null,
    contactId: (buyer['contactId'] ?? null) as string | null,
    contactInfo: (tree['contactInfo'] ?? null) as ContactInfo | null,
    selectedShippingOption: (tree['selectedShippingOption'] ??
      null) as CartFields['selectedShippingOption'],
    businessLocationId: (tree['businessLocationId'] ?? null) as string | null,
    overrideCheckoutUrl: (tree['overrideCheckoutUrl'] ?? null) as string | null,
    extendedFields: (tree['extendedFields'] ?? null) as CartFields['extendedFields'],
  };
};

/** @throws PlatformError 403 PERMISSION_DENIED if only merchants may give discounts. */
export const applyMerchantDiscounts = (
  cart: CartRow,
  { merchantDiscounts }: UpdateCartBody,
  isAccepted: boolean,
): void => {
  if (merchantDiscounts === undefined) return;
  if (!isAccepted)
    throw applicationError(403, 'PERMISSION_DENIED', 'Only a merchant may give discounts.');
  cart.merchantDiscounts = merchantDiscounts;
};
