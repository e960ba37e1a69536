import { z } from 'zod';
import { amount, text } from '../../../foundation/validation/fields.ts';
import { weight } from './product-schema.ts';

/** Requires exactly one of the listed fields. */
const oneOf =
  (names: readonly string[]) =>
  (value: Record<string, unknown>, ctx: z.RefinementCtx): void => {
    const given = names.filter((name) => value[name] !== undefined);
    if (given.length === 1) return;
    const rule = given.length === 0 ? 'REQUIRED_ONE_OF_FIELD' : 'ONE_OF_ALIGNMENT';
    ctx.addIssue({
      code: 'custom',
      message: `must have exactly one of ${names.join(', ')}`,
      params: { rule, data: { fields: names } },
    });
  };

/** Unknown ids are accepted here and reported item by item in the response. */
const ids = z.array(text(100)).min(1).max(100);

const set = z
  .strictObject({
    price: amount().optional(),
    cost: amount().optional(),
    weight: weight.optional(),
    ribbon: text(30).optional(),
    brand: text(50).optional(),
  })
  .superRefine(oneOf(['price', 'cost', 'weight', 'ribbon', 'brand']));

export type SetValue = z.infer<typeof set>;

export const bulkUpdateBody = z.strictObject({ ids, set });

const adjustment = z
  .strictObject({
    amount: amount({ min: -999_999_999.99, places: 3 }).optional(),
    percentage: z
      .strictObject({ rate: z.number().min(-100).max(1_000), roundToInt: z.boolean().optional() })
      .optional(),
  })
  .superRefine(oneOf(['amount', 'percentage']));

export type Adjustment = z.infer<typeof adjustment>;

const adjust = z
  .strictObject({
    price: adjustment.optional(),
    cost: adjustment.optional(),
    weight: adjustment.optional(),
  })
  .superRefine(oneOf(['price', 'cost', 'weight']));

export type AdjustValue = z.infer<typeof adjust>;

export const bulkAdjustBody = z.strictObject({ adjust, ids });
