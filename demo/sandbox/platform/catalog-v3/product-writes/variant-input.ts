// Converts the variants of a merchant's request to rows, and checks that they match the options.
import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { ProductOption } from '../../catalog/catalog-json.ts';
import { defaultVariantId, type VariantRow } from '../../catalog/products/product-reader.ts';
import { weightText } from '../../catalog/products/product-rows.ts';
import { choiceIdOf, optionIdOf, renderTypeOf, storedVariantIdOf } from '../ids/catalog-ids.ts';
import type { StockInput } from '../inventory/stock-input.ts';
import type { VariantInput } from './option-schema.ts';
import { writeError } from './write-errors.ts';

export interface PlannedVariant {
  variantId: string;
  position: number;
  choices: Record<string, string>;
  columns: Pick<
    VariantRow,
    'price' | 'compareAtPrice' | 'cost' | 'weight' | 'sku' | 'barcode' | 'visible'
  > &
    Pick<VariantRow, 'productDimensions' | 'packageDimensions'>;
  /** Undefined if the call has no inventory item for the variant. */
  stock: StockInput | undefined;
}

/** @throws PlatformError 400 if the variants do not match the options. */
export const planVariants = (
  productId: string,
  options: readonly ProductOption[],
  inputs: readonly VariantInput[],
): PlannedVariant[] => {
  if (options.length === 0 && (inputs.length !== 1 || (inputs[0]?.choices ?? []).length > 0))
    throw writeError('INVALID_DEFAULT_VARIANT');
  const planned = inputs.map((input, position) => ({
    variantId: options.length === 0 ? defaultVariantId : storedId(productId, input),
    position,
    choices: choicesOf(input, options),
    columns: columnsOf(input),
    stock: input.inventoryItem ?? undefined,
  }));
  const keys = planned.map(({ choices }) =>
    JSON.stringify(options.map(({ name }) => choices[name])),
  );
  if (new Set(keys).size < keys.length) throw writeError('DUPLICATE_VARIANT_OPTION_CHOICE');
  if (new Set(planned.map(({ variantId }) => variantId)).size < planned.length)
    throw writeError('VARIANT_ID_ALREADY_EXISTS');
  return planned;
};

// A variant without an id is new, even if an existing variant has the same choices.
const storedId = (productId: string, { id }: VariantInput): string => {
  const stored = id ? storedVariantIdOf(productId, id) : undefined;
  return stored === undefined || stored === defaultVariantId ? randomUUID() : stored;
};

const choicesOf = (
  { choices }: VariantInput,
  options: readonly ProductOption[],
): Record<string, string> => {
  const given = new Map((choices ?? []).map((choice) => namesOf(choice, options)));
  if (options.some(({ name }) => !given.has(name)))
    throw writeError('MISSING_VARIANT_OPTION_CHOICE');
  if (given.size > options.length) throw writeError('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT');
  return Object.fromEntries(options.map(({ name }) => [name, given.get(name) ?? '']));
};

const namesOf = (
  { optionChoiceNames: names, optionChoiceIds: ids }: NonNullable<VariantInput['choices']>[number],
  options: readonly ProductOption[],
): [option: string, choice: string] => {
  for (const option of options) {
    const optionId = optionIdOf(option.name, renderTypeOf(option));
    const isMeant = names ? names.optionName === option.name : ids?.optionId === optionId;
    if (!isMeant) continue;
    const choice = option.choices.find(({ description }) =>
      names
        ? names.choiceName === description
        : ids?.choiceId === choiceIdOf(optionId, description),
    );
    if (choice) return [option.name, choice.description];
  }
  throw writeError('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT');
};

const columnsOf = (input: VariantInput): PlannedVariant['columns'] => {
  const { actualPrice, compareAtPrice } = input.price;
  if (compareAtPrice && new Big(compareAtPrice.amount).lt(actualPrice.amount))
    throw writeError('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE');
  const weight = input.physicalProperties?.weight;
  return {
    price: actualPrice.amount,
    compareAtPrice: compareAtPrice?.amount ?? null,
    cost: input.revenueDetails?.cost?.amount ?? null,
    weight: weight === undefined || weight === null ? null : weightText(weight),
    sku: input.sku ?? null,
    barcode: input.barcode ?? null,
    visible: input.visible ?? true,
    productDimensions: input.physicalProperties?.productDimensions ?? null,
    packageDimensions: input.physicalProperties?.packageDimensions ?? null,
  };
};
