// Finds the variant of a catalog reference, or the reason why the catalog refuses it.

import { applicationError, PlatformError } from '../../../foundation/validation/platform-error.ts';
import {
  type Catalog,
  type CatalogProduct,
  storeAppId,
  type VariantRow,
} from '../../catalog/products/product-reader.ts';
import type { SubscriptionTerms } from '../../commerce/commerce-json.ts';
import type { Settings } from '../../core/settings.ts';
import type { CatalogOptions } from '../cart-json.ts';
import { fieldsV3, findVariantV3 } from './reference-v3.ts';

export interface CatalogReference {
  appId: string;
  catalogItemId: string;
  options?: CatalogOptions | null | undefined;
}

export interface FoundItem {
  found: CatalogProduct;
  variant: VariantRow;
  /** Options as given; null if no options were given. */
  options: CatalogOptions | null;
  subscription?: SubscriptionTerms;
}

/** Terms of the referenced subscriptions, by id. */
export type Subscriptions = ReadonlyMap<string, { productId: string; terms: SubscriptionTerms }>;

export interface FindingParts {
  catalogVersion: Settings['catalogVersion'];
  subscriptions?: Subscriptions | undefined;
}

export interface RefusedItem {
  refused: string;
}

/** @throws PlatformError for an empty id (500), a foreign app or an unknown item, both with an undocumented status. */
export const findItem = (
  catalog: Catalog,
  reference: CatalogReference,
  { subscriptions = new Map(), catalogVersion }: FindingParts,
): FoundItem | RefusedItem => {
  const { appId, catalogItemId } = reference;
  if (catalogItemId === '') throw new PlatformError(500, { message: 'Internal Server Error' });
  if (appId !== storeAppId)
    throw applicationError(
      400,
      'CATALOG_ITEMS_RETRIEVAL_FAILURE',
      'The items could not be retrieved from the catalog of the app.',
    );
  const found = catalog.get(catalogItemId.toLowerCase());
  if (found === undefined) throw itemNotFound('The item is not in the catalog.');
  if (found.product.lacksFile) throw itemNotFound('The digital item has no file.');
  if (!found.product.visible) return { refused: 'The item is hidden.' };
  const given = reference.options ?? {};
  const isV3 = catalogVersion === 'V3';
  const known = isV3 ? fieldsV3 : fieldsV1;
  if (Object.keys(given).some((field) => !known.has(field)))
    return { refused: 'The options of the item have an unknown field.' };
  const subscription = findSubscription(found, given['subscriptionOptionId'], subscriptions);
  if (subscription === null) return { refused: 'The item has no such subscription.' };
  const variant = isV3
    ? findVariantV3(found, given)
    : (textRefusal(found, given['customTextFields']) ?? findVariantV1(found, given));
  if (typeof variant === 'string') return { refused: variant };
  const options = Object.keys(given).length === 0 ? null : given;
  return { found, variant, options, ...(subscription && { subscription }) };
};

export const itemNotFound = (description: string) =>
  applicationError(404, 'ITEM_NOT_FOUND_IN_CATALOG', description);

const fieldsV1: ReadonlySet<string> = new Set([
  'variantId',
  'options',
  'customTextFields',
  'subscriptionOptionId',
]);

/** The variant, or the reason for a refusal. Managed variants are identified by id, others by their choices. */
const findVariantV1 = (
  { product, variants }: CatalogProduct,
  given: CatalogOptions,
): VariantRow | string => {
  const { variantId, options: choices } = given;
  const byId = variants.find((variant) => variant.variantId === variantId);
  if (variantId !== undefined && variantId !== null && byId === undefined)
    return 'The item has no such variant.';
  if (product.manageVariants && byId === undefined) return 'The item needs the id of a variant.';
  if (choices === undefined || choices === null) {
    const only = byId ?? (product.options.length === 0 ? variants[0] : undefined);
    return only ?? 'The item needs a choice for each option.';
  }
  if (typeof choices !== 'object' || Array.isArray(choices)) return 'The item has no such option.';
  const chosen = choices as Record<string, unknown>;
  const refusal = choiceRefusal(product.options, chosen);
  if (refusal !== undefined) return refusal;
  const variant = variants.find((candidate) =>
    product.options.every(({ name }) => candidate.choices[name] === chosen[name]),
  );
  if (variant?.visible !== true) return 'The item has no such variant.';
  if (byId !== undefined && byId !== variant)
    return 'The variant does not match the choices of the item.';
  return variant;
};

const choiceRefusal = (
  options: CatalogProduct['product']['options'],
  chosen: Record<string, unknown>,
): string | undefined => {
  for (const name of Object.keys(chosen))
    if (!options.some((option) => option.name === name)) return 'The item has no such option.';
  for (const { name, choices } of options) {
    if (!Object.hasOwn(chosen, name)) return 'The item needs a choice for each option.';
    if (!choices.some(({ description }) => description === chosen[name]))
      return 'The option has no such choice.';
  }
  return undefined;
};

/** Undefined if no subscription was requested; null if the product does not have the requested subscription. */
const findSubscription = (
  { product }: CatalogProduct,
  id: unknown,
  subscriptions: Subscriptions,
): SubscriptionTerms | undefined | null => {
  if (id === undefined || id === null) return undefined;
  const found = typeof id === 'string' ? subscriptions.get(id.toLowerCase()) : undefined;
  return found?.productId === product.id ? found.terms : null;
};

const textRefusal = ({ product }: CatalogProduct, given: unknown): string | undefined => {
  const texts = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >;
  for (const title of Object.keys(texts))
    if (!product.customTextFields.some((field) => field.title === title))
      return 'The item does not accept this text.';
  for (const { title, maxLength, mandatory } of product.customTextFields) {
    const text = Object.hasOwn(texts, title) ? texts[title] : undefined;
    if (mandatory && (typeof text !== 'string' || text.trim() === ''))
      return 'A required text of the item is missing.';
    if (typeof text === 'string' && text.length > maxLength)
      return 'A text for the item is too long.';
  }
  return undefined;
};
