// Finds the variant of a version 3 reference, or the reason why the catalog refuses it.

import type { CatalogProduct, VariantRow } from '../../catalog/products/product-reader.ts';
import { isInStock } from '../../catalog/variants/variant-entity.ts';
import { storedVariantIdOf } from '../../catalog-v3/ids/catalog-ids.ts';
import { keyOf } from '../../catalog-v3/ids/key.ts';
import { modifiersOf } from '../../catalog-v3/products/option-view.ts';
import type { CatalogOptions } from '../cart-json.ts';

export const fieldsV3: ReadonlySet<string> = new Set([
  'variantId',
  'options',
  'customTextFields',
  'subscriptionOptionId',
  'preOrderRequested',
]);

/** The variant is always identified by its id. Options and modifiers are identified by their keys. */
export const findVariantV3 = (
  { product, variants }: CatalogProduct,
  given: CatalogOptions,
): VariantRow | string => {
  const { variantId } = given;
  const id = typeof variantId === 'string' ? storedVariantIdOf(product.id, variantId) : undefined;
  const variant = variants.find((one) => one.variantId === id);
  if (variant?.visible !== true) return 'The item has no such variant.';
  const refusal =
    choicesRefusal(product, variant, textsIn(given['options'])) ??
    textsRefusal(product, textsIn(given['customTextFields']));
  if (refusal !== undefined) return refusal;
  if (!product.allowOneTimePurchases && (given['subscriptionOptionId'] ?? null) === null)
    return 'The item is sold with a subscription only.';
  // A sold-out variant without pre-orders is left to the stock check.
  const isPreorder = product.preorderEnabled && !isInStock(variant);
  if (isPreorder && given['preOrderRequested'] !== true)
    return 'The item can only be ordered in advance.';
  return variant;
};

type Texts = Readonly<Record<string, unknown>>;

const textsIn = (value: unknown): Texts =>
  typeof value === 'object' && value !== null ? (value as Texts) : {};

const choicesRefusal = (
  product: CatalogProduct['product'],
  variant: VariantRow,
  chosen: Texts,
): string | undefined => {
  const modifiers = modifiersOf(product).filter(({ choices }) => choices !== undefined);
  for (const [key, choiceKey] of Object.entries(chosen)) {
    const option = product.options.find(({ name }) => keyOf(name) === key);
    const modifier = modifiers.find(({ name }) => keyOf(name) === key);
    const own = option && variant.choices[option.name];
    const isKnown =
      (own !== undefined && keyOf(own) === choiceKey) ||
      modifier?.choices?.some(({ name }) => keyOf(name) === choiceKey);
    if (!isKnown) return 'The item has no such choice.';
  }
  const missing = modifiers.find(
    ({ name, mandatory }) => mandatory !== false && !Object.hasOwn(chosen, keyOf(name)),
  );
  return missing && 'The item needs a choice for each required modifier.';
};

const textsRefusal = (product: CatalogProduct['product'], texts: Texts): string | undefined => {
  const fields = modifiersOf(product).flatMap(({ freeText, mandatory }) =>
    freeText ? [{ ...freeText, key: keyOf(freeText.title), mandatory }] : [],
  );
  for (const key of Object.keys(texts))
    if (!fields.some((field) => field.key === key)) return 'The item does not accept this text.';
  for (const { key, mandatory, minCharCount, maxCharCount } of fields) {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    const { length } = typeof text === 'string' ? text.trim() : '';
    if (length === 0 && mandatory !== false) return 'A required text of the item is missing.';
    if (length > 0 && (length < minCharCount || length > maxCharCount))
      return 'A text for the item is too short or too long.';
  }
  return undefined;
};
