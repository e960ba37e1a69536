// Pure: variants of catalog version 3, their prices, and what is known of their stock.
import type { ProductVariant, StoreVariant } from '../../../client/catalog/product.ts';
import {
  type Decoded,
  isNotFalse,
  isTrue,
  listOfValid,
  maybe,
  object,
  orEmpty,
  words,
} from '../../../client/codec/codec.ts';
import { asObject, asText } from '../../../client/codec/json.ts';
import { present } from '../../../client/codec/readers.ts';
import type { OptionEntry } from './options.ts';
import { variantPriceOf } from './prices.ts';

const sentVariant = maybe(
  object({
    id: words,
    sku: asText,
    visible: isNotFalse,
    choices: listOfValid(
      object({ optionChoiceIds: orEmpty(object({ optionId: asText, choiceId: asText })) }),
    ),
    price: asObject,
    physicalProperties: orEmpty(
      object({
        pricePerUnit: orEmpty(
          object({
            description: asText,
            priceAfterDiscount: orEmpty(object({ description: asText })),
          }),
        ),
      }),
    ),
    inventoryStatus: orEmpty(object({ inStock: isNotFalse, preorderEnabled: isTrue })),
  }),
);

type SentVariant = NonNullable<Decoded<typeof sentVariant>>;

/** Option name -> choice name. */
const choicesOf = (
  { choices }: SentVariant,
  options: readonly OptionEntry[],
): Record<string, string> =>
  Object.fromEntries(
    choices.flatMap(({ optionChoiceIds: { optionId, choiceId = '' } }) => {
      const entry = options.find(({ id }) => id === optionId);
      const name = entry?.names.get(choiceId);
      return entry && name ? [[entry.option.name, name]] : [];
    }),
  );

export const variantOf = (
  value: unknown,
  options: readonly OptionEntry[],
  currency: string | undefined,
): ProductVariant | undefined => {
  const variant = sentVariant(value);
  if (!variant) return undefined;
  const { id, sku, visible, inventoryStatus } = variant;
  const priceData = variantPriceOf(variant.price, currency);
  const { priceAfterDiscount, description } = variant.physicalProperties.pricePerUnit;
  const pricePerUnit = priceAfterDiscount.description ?? description;
  return {
    id,
    choices: choicesOf(variant, options),
    variant: {
      ...(priceData && {
        priceData: {
          ...priceData,
          // The price per unit as the platform words it.
          formatted: { ...priceData.formatted, ...present({ pricePerUnit }) },
        },
      }),
      ...present({ sku }),
      visible,
    },
    stock: { inStock: inventoryStatus.inStock },
  };
};

/** The pre-orders of the catalog itself; the inventory knows how many are left, and the store's message. */
export const termsOf = (productId: string, value: unknown): StoreVariant[] => {
  const variant = sentVariant(value);
  if (!variant) return [];
  const { inStock, preorderEnabled } = variant.inventoryStatus;
  return [
    { productId, variantId: variant.id, preorderInfo: { enabled: !inStock && preorderEnabled } },
  ];
};
