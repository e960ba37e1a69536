import Big from 'big.js';
import type { ProductOption } from '../catalog-json.ts';
import type { OptionInput } from './option-schema.ts';
import type { ProductRow } from './product-reader.ts';
import type { NewProduct, ProductChange } from './product-schema.ts';

export const moneyText = (value: number): string => new Big(value).toFixed(2);
export const weightText = (value: number): string => new Big(value).toFixed(3);

export type ProductColumns = Partial<Omit<ProductRow, 'id' | 'numericId' | 'inventoryStatus'>>;

/** Converts a given value, including null; an absent value changes no column. */
const given = <T, K extends keyof ProductColumns>(
  value: T | undefined,
  column: K,
  convert: (value: T) => ProductColumns[K],
): Pick<ProductColumns, K> =>
  (value === undefined ? {} : { [column]: convert(value) }) as Pick<ProductColumns, K>;

const orNull = <T, U>(value: T | null, convert: (value: T) => U): U | null =>
  value === null ? null : convert(value);

/** Converts all fields except slug and options, which depend on stored data. */
export const columnsOf = (input: NewProduct | ProductChange): ProductColumns => ({
  ...given(input.name, 'name', (name) => name),
  ...given(input.visible, 'visible', (visible) => visible ?? true),
  ...given(input.productType, 'productType', (type) => type),
  ...given(input.description, 'description', (description) => description ?? ''),
  ...given(input.sku, 'sku', (sku) => sku ?? ''),
  ...given(input.weight, 'weight', (weight) => orNull(weight, weightText)),
  ...given(input.productDimensions, 'productDimensions', (sides) => sides),
  ...given(input.packageDimensions, 'packageDimensions', (sides) => sides),
  ...given(input.priceData?.price, 'price', moneyText),
  ...given(input.costAndProfitData, 'cost', (data) => orNull(data?.itemCost ?? null, moneyText)),
  ...given(input.pricePerUnitData, 'pricePerUnit', (data) => data),
  ...given(input.additionalInfoSections, 'infoSections', (sections) => sections ?? []),
  ...given(input.manageVariants, 'manageVariants', (manage) => manage ?? false),
  ...given(input.discount, 'discountType', (discount) => discount?.type ?? 'NONE'),
  ...given(input.discount, 'discountValue', (discount) =>
    moneyText(discount?.type === 'NONE' ? 0 : (discount?.value ?? 0)),
  ),
  ...given(input.seoData, 'seoData', (data) => data),
  ...given(input.ribbon, 'ribbon', (ribbon) => ribbon || null),
  ...given(input.brand, 'brand', (brand) => brand),
});

const isColour = (value: string): boolean => /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\(.*\))$/i.test(value);

/** Converts options to the stored form; existing choices keep their media. */
export const optionsOf = (
  input: readonly OptionInput[],
  before: readonly ProductOption[],
): ProductOption[] =>
  input.map(({ name, optionType, choices }) => {
    const known = before.find((option) => option.name === name);
    // The type is optional: choices with color values are swatches.
    const guessed = choices.every(({ value }) => isColour(value)) ? 'color' : 'drop_down';
    const isNamed = optionType === 'color' || optionType === 'drop_down';
    return {
      name,
      optionType: isNamed ? optionType : guessed,
      choices: choices.map(({ value, description }) => {
        const media = known?.choices.find((choice) => choice.description === description)?.media;
        return { value, description, ...(media && { media }) };
      }),
    };
  });
