// Finds the variant of a catalog reference, or reports what is wrong with its options.
import type { CatalogOptions } from '../../../foundation/db/cart-json.ts';
import type { SubscriptionTerms } from '../../../foundation/db/commerce-json.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import {
  type Catalog,
  type CatalogProduct,
  storeAppId,
  type VariantRow,
} from '../../catalog/products/product-reader.ts';

export interface CatalogReference {
  appId: string;
  catalogItemId: string;
  options?: CatalogOptions | null | undefined;
}

export interface FoundItem {
  found: CatalogProduct;
  variant: VariantRow;
  /** As given; null for none. */
  options: CatalogOptions | null;
  subscription?: SubscriptionTerms;
}

/** Terms of the referenced subscriptions, by id. */
export type Subscriptions = ReadonlyMap<string, { productId: string; terms: SubscriptionTerms }>;

type Reason =
  | 'UNKNOWN_FIELD'
  | 'UNKNOWN_VARIANT'
  | 'UNKNOWN_OPTION'
  | 'UNKNOWN_CHOICE'
  | 'MISSING_CHOICE'
  | 'MISSING_TEXT'
  | 'TEXT_TOO_LONG'
  | 'UNKNOWN_TEXT_FIELD'
  | 'VARIANT_AND_CHOICES_DIFFER'
  | 'UNKNOWN_SUBSCRIPTION_OPTION';

/**
 * The product and variant of a reference.
 *
 * @throws PlatformError 400 UNSUPPORTED_CATALOG_APP, 404 ITEM_NOT_FOUND, 400 INVALID_ITEM_OPTIONS.
 */
export const findItem = (
  catalog: Catalog,
  reference: CatalogReference,
  subscriptions: Subscriptions = new Map(),
): FoundItem => {
  const { appId, catalogItemId } = reference;
  if (appId !== storeAppId)
    throw applicationError(400, 'UNSUPPORTED_CATALOG_APP', 'No catalog belongs to this app.', {
      appId,
      catalogItemId,
    });
  const found = catalog.get(catalogItemId.toLowerCase());
  if (found === undefined || !found.product.visible)
    throw applicationError(404, 'ITEM_NOT_FOUND', 'The item is not in the catalog.', {
      catalogItemId,
    });
  const given = reference.options ?? {};
  const options = Object.keys(given).length === 0 ? null : given;
  const refuse = (reason: Reason, detail: Record<string, unknown> = {}) =>
    applicationError(400, 'INVALID_ITEM_OPTIONS', sentences[reason], {
      catalogItemId,
      reason,
      ...detail,
    });
  for (const field of Object.keys(given))
    if (!['variantId', 'options', 'customTextFields', 'subscriptionOptionId'].includes(field))
      throw refuse('UNKNOWN_FIELD', { field });
  checkTexts(found, given['customTextFields'], refuse);
  const subscription = findSubscription(
    found,
    given['subscriptionOptionId'],
    subscriptions,
    refuse,
  );
  return {
    found,
    variant: findVariant(found, given, refuse),
    options,
    ...(subscription && { subscription }),
  };
};

const sentences: Record<Reason, string> = {
  UNKNOWN_FIELD: 'The options of the item have an unknown field.',
  UNKNOWN_VARIANT: 'The item has no such variant.',
  UNKNOWN_OPTION: 'The item has no such option.',
  UNKNOWN_CHOICE: 'The option has no such choice.',
  MISSING_CHOICE: 'The item needs a choice for each option.',
  MISSING_TEXT: 'The item needs a text that is missing.',
  TEXT_TOO_LONG: 'A text for the item is too long.',
  UNKNOWN_TEXT_FIELD: 'The item takes no such text.',
  UNKNOWN_SUBSCRIPTION_OPTION: 'The item has no such subscription.',
  VARIANT_AND_CHOICES_DIFFER: 'The variant and the choices of the item differ.',
};

type Refuse = (reason: Reason, detail?: Record<string, unknown>) => Error;

const findVariant = (
  { product, variants }: CatalogProduct,
  given: CatalogOptions,
  refuse: Refuse,
): VariantRow => {
  const { variantId, options: choices } = given;
  const byId = variants.find((variant) => variant.variantId === variantId);
  if (variantId !== undefined && variantId !== null && byId === undefined)
    throw refuse('UNKNOWN_VARIANT', { variantId });
  if (choices === undefined || choices === null) {
    const only = byId ?? (product.options.length === 0 ? variants[0] : undefined);
    if (only !== undefined) return only;
    throw refuse('MISSING_CHOICE', { option: product.options[0]?.name });
  }
  if (typeof choices !== 'object' || Array.isArray(choices)) throw refuse('UNKNOWN_OPTION');
  const chosen = choices as Record<string, unknown>;
  for (const name of Object.keys(chosen))
    if (!product.options.some((option) => option.name === name))
      throw refuse('UNKNOWN_OPTION', { option: name });
  for (const { name, choices: known } of product.options) {
    if (!Object.hasOwn(chosen, name)) throw refuse('MISSING_CHOICE', { option: name });
    if (!known.some(({ description }) => description === chosen[name]))
      throw refuse('UNKNOWN_CHOICE', { option: name, choice: chosen[name] });
  }
  const variant = variants.find((candidate) =>
    product.options.every(({ name }) => candidate.choices[name] === chosen[name]),
  );
  if (variant?.visible !== true) throw refuse('UNKNOWN_VARIANT');
  if (byId !== undefined && byId !== variant) throw refuse('VARIANT_AND_CHOICES_DIFFER');
  return variant;
};

const findSubscription = (
  { product }: CatalogProduct,
  id: unknown,
  subscriptions: Subscriptions,
  refuse: Refuse,
): SubscriptionTerms | undefined => {
  if (id === undefined || id === null) return undefined;
  const found = typeof id === 'string' ? subscriptions.get(id.toLowerCase()) : undefined;
  if (found?.productId !== product.id)
    throw refuse('UNKNOWN_SUBSCRIPTION_OPTION', { subscriptionOptionId: id });
  return found.terms;
};

const checkTexts = ({ product }: CatalogProduct, given: unknown, refuse: Refuse): void => {
  const texts = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >;
  for (const title of Object.keys(texts))
    if (!product.customTextFields.some((field) => field.title === title))
      throw refuse('UNKNOWN_TEXT_FIELD', { title });
  for (const { title, maxLength, mandatory } of product.customTextFields) {
    const text = texts[title];
    if (mandatory && (typeof text !== 'string' || text.trim() === ''))
      throw refuse('MISSING_TEXT', { title });
    if (typeof text === 'string' && text.length > maxLength)
      throw refuse('TEXT_TOO_LONG', { title, maxLength });
  }
};
