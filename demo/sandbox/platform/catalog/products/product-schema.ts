// Schema of a merchant's product data; the platform sets the other fields.
import { z } from 'zod';
import {
  amount,
  decimal,
  readOnly,
  slug,
  text,
  textFrom,
} from '../../../foundation/validation/fields.ts';
import { productOptions } from './option-schema.ts';
import { areComparable, measurementUnits } from './price-per-unit.ts';

const readOnlyFields = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, readOnly]));

const side = decimal({ lte: '999999999', maxScale: 6 }).nullish();

export const dimensions = z.strictObject({
  length: side,
  width: side,
  height: side,
  unit: z.enum(['MM', 'CM', 'M', 'IN', 'FT', 'YD']),
});

export const weight = amount({ places: 3 });

const priceFields = {
  ...readOnlyFields('currency discountedPrice formatted pricePerUnit'),
};

const discount = z
  .strictObject({ type: z.enum(['NONE', 'AMOUNT', 'PERCENT']), value: amount().optional() })
  .superRefine(({ type, value }, ctx) => {
    const refuse = (message: string, rule: string, data: Record<string, unknown> = {}) =>
      ctx.addIssue({ code: 'custom', path: ['value'], message, params: { rule, data } });
    if (type !== 'NONE' && value === undefined) refuse('is required', 'REQUIRED_FIELD');
    if (type === 'PERCENT' && value !== undefined && value > 100)
      refuse('must be at most 100', 'MAX', { max: 100 });
  });

const unit = z.enum(measurementUnits as [string, ...string[]]);
const measure = amount({ min: 0.01 });

const pricePerUnitData = z
  .strictObject({
    totalQuantity: measure,
    totalMeasurementUnit: unit,
    baseQuantity: measure,
    baseMeasurementUnit: unit,
  })
  .superRefine(({ totalMeasurementUnit, baseMeasurementUnit }, ctx) => {
    if (areComparable(totalMeasurementUnit, baseMeasurementUnit)) return;
    ctx.addIssue({
      code: 'custom',
      path: ['baseMeasurementUnit'],
      message: `must measure the same as ${totalMeasurementUnit}`,
    });
  });

const freeForm = z.record(z.string().max(200), z.unknown()).nullish();

const seoData = z.strictObject({
  tags: z
    .array(
      z.strictObject({
        type: text(100).optional(),
        props: freeForm,
        meta: freeForm,
        children: text(10_000).optional(),
        custom: z.boolean().optional(),
        disabled: z.boolean().optional(),
      }),
    )
    .max(100)
    .optional(),
  settings: z
    .strictObject({
      preventAutoRedirect: z.boolean().optional(),
      keywords: z
        .array(
          z.strictObject({
            term: text(1_000),
            isMain: z.boolean().optional(),
            origin: text(1_000).nullish(),
          }),
        )
        .max(5)
        .optional(),
    })
    .optional(),
});

const fields = {
  slug: slug.nullish(),
  visible: z.boolean().nullish(),
  productType: z.enum(['physical', 'digital']).optional(),
  description: text(8_000).nullish(),
  sku: text(40).nullish(),
  weight: weight.nullish(),
  productDimensions: dimensions.nullish(),
  packageDimensions: dimensions.nullish(),
  costAndProfitData: z
    .strictObject({
      itemCost: amount().nullish(),
      ...readOnlyFields('formattedItemCost profit formattedProfit profitMargin'),
    })
    .nullish(),
  pricePerUnitData: pricePerUnitData.nullish(),
  additionalInfoSections: z
    .array(z.strictObject({ title: text(50).optional(), description: text(16_000).optional() }))
    .max(30)
    .nullish(),
  manageVariants: z.boolean().nullish(),
  productOptions: productOptions.nullish(),
  discount: discount.nullish(),
  seoData: seoData.nullish(),
  ribbon: text(30).nullish(),
  brand: textFrom(1, 50).nullish(),
  ...readOnlyFields(
    'id weightRange stock price convertedPriceData priceRange costRange ribbons media customTextFields productPageUrl numericId inventoryItemId collectionIds variants lastUpdated createdDate',
  ),
};

export const newProduct = z.strictObject({
  ...fields,
  name: textFrom(1, 80),
  priceData: z.strictObject({ ...priceFields, price: amount() }),
});

/** Absent fields stay unchanged; null clears optional fields. */
export const productChange = z.strictObject({
  ...fields,
  id: readOnly,
  // The platform's client sends back the product as read, with the id as `_id`.
  _id: readOnly,
  name: textFrom(1, 80).optional(),
  priceData: z.strictObject({ ...priceFields, price: amount().optional() }).optional(),
});

export type NewProduct = z.infer<typeof newProduct>;
export type ProductChange = z.infer<typeof productChange>;
