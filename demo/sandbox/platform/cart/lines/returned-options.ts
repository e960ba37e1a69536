// Completes, sorts and trims the options of a line's reference, as the catalog does.

import type { CatalogProduct, VariantRow } from '../../catalog/products/product-reader.ts';
import { variantIdOf } from '../../catalog-v3/ids/catalog-ids.ts';
import { keyOf } from '../../catalog-v3/ids/key.ts';
import type { CatalogOptions } from '../cart-json.ts';

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** Adds the variant id and all choices: by key in version 3, where callers choose by key, and by name in version 1. */
export const optionsOfCatalog = (
  { product }: CatalogProduct,
  variant: VariantRow,
  sent: CatalogOptions | null,
  isV3: boolean,
): CatalogOptions => {
  const { options, customTextFields, ...others } = sent ?? {};
  const ofVariant = Object.entries(variant.choices).map(([name, choice]): [string, string] =>
    isV3 ? [keyOf(name), keyOf(choice)] : [name, choice],
  );
  const texts = Object.entries(recordOf(customTextFields)).flatMap(
    ([name, text]): [string, unknown][] => {
      const shown = typeof text === 'string' ? text.trim() : text;
      return shown === '' ? [] : [[name, shown]];
    },
  );
  return {
    options: Object.fromEntries(
      [...Object.entries({ ...recordOf(options), ...Object.fromEntries(ofVariant) })].sort(byName),
    ),
    ...(texts.length > 0 && { customTextFields: Object.fromEntries(texts.sort(byName)) }),
    ...others,
    variantId: isV3 ? variantIdOf(product.id, variant.variantId) : variant.variantId,
  };
};
