// Pure: variants of catalog version 3, their prices, and what is known of their stock.
import type { ProductVariant } from '../../../model/catalog/product.ts';
import type { StoreVariant } from '../../../model/catalog/store-variant.ts';
import { asArray, asObject, asText, type Json } from '../../../model/json.ts';
import type { OptionEntry } from './options.ts';
import { variantPriceOf } from './prices.ts';

/** Option name -> choice name. */
const choicesOf = (variant: Json, options: readonly OptionEntry[]): Record<string, string> =>
  Object.fromEntries(
    asArray(variant['choices']).flatMap((value) => {
      const ids = asObject(asObject(value)?.['optionChoiceIds']);
      const entry = options.find(({ id }) => id === ids?.['optionId']);
      const name = entry?.names.get(String(ids?.['choiceId']));
      return entry && name ? [[entry.option.name, name]] : [];
    }),
  );

/** The price per unit as the platform words it. */
const perUnitOf = (variant: Json): string | undefined => {
  const { pricePerUnit } = asObject(variant['physicalProperties']) ?? {};
  const { description, priceAfterDiscount } = asObject(pricePerUnit) ?? {};
  return asText(asObject(priceAfterDiscount)?.['description']) ?? asText(description);
};

export const variantOf = (
  value: unknown,
  options: readonly OptionEntry[],
  currency: string | undefined,
): ProductVariant | undefined => {
  const variant = asObject(value);
  const id = asText(variant?.['id']);
  if (!variant || !id) return undefined;
  const status = asObject(variant['inventoryStatus']);
  const priceData = variantPriceOf(variant['price'], currency);
  const pricePerUnit = perUnitOf(variant);
  const sku = asText(variant['sku']);
  return {
    id,
    choices: choicesOf(variant, options),
    variant: {
      ...(priceData && {
        priceData: {
          ...priceData,
          formatted: { ...priceData.formatted, ...(pricePerUnit && { pricePerUnit }) },
        },
      }),
      ...(sku && { sku }),
      visible: variant['visible'] !== false,
    },
    stock: { inStock: status?.['inStock'] !== false },
  };
};

/** What the catalog itself says of pre-orders; how many and with which words is known to the inventory. */
export const termsOf = (productId: string, value: unknown): StoreVariant[] => {
  const variant = asObject(value);
  const variantId = asText(variant?.['id']);
  const status = asObject(variant?.['inventoryStatus']);
  const enabled = status?.['inStock'] === false && status['preorderEnabled'] === true;
  return variantId ? [{ productId, variantId, preorderInfo: { enabled } }] : [];
};
