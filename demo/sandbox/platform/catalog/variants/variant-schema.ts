import { z } from 'zod';
import { amount, eitherOf, guid, readOnly, text } from '../../../foundation/validation/fields.ts';
import { maxVariants } from '../products/option-schema.ts';
import { dimensions, weight } from '../products/product-schema.ts';

/** Option name -> description of the choice. */
export const choiceMap = z.record(z.string().max(50), text(50));

const override = z
  .strictObject({
    choices: choiceMap.optional(),
    variantIds: z.array(guid).min(1).max(maxVariants).optional(),
    price: amount().nullish(),
    cost: amount().nullish(),
    weight: weight.nullish(),
    sku: text(40).nullish(),
    visible: z.boolean().nullish(),
    productDimensions: dimensions.nullish(),
    packageDimensions: dimensions.nullish(),
  })
  .superRefine(eitherOf('variantIds', 'choices'));

export type VariantOverride = z.infer<typeof override>;

export const updateVariantsBody = z.strictObject({
  id: readOnly,
  variants: z.array(override).min(1).max(maxVariants),
});

export const queryVariantsBody = z.strictObject({
  id: readOnly,
  choices: choiceMap.nullish(),
  variantIds: z.array(guid).max(maxVariants).nullish(),
  paging: z
    .strictObject({
      limit: z.number().int().min(0).max(100).nullish(),
      offset: z.number().int().min(0).max(1_000_000_000).nullish(),
    })
    .nullish(),
  includeMerchantSpecificData: z.boolean().nullish(),
});

export const optionsAvailabilityBody = z.strictObject({
  id: readOnly,
  options: choiceMap.nullish(),
});
