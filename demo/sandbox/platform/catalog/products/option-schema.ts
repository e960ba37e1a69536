import { z } from 'zod';
import { readOnly, textFrom } from '../../../foundation/validation/fields.ts';

/** Maximum number of variants per product, one for each combination of choices. */
export const maxVariants = 1_000;

const word = textFrom(1, 50);

const choice = z
  .strictObject({
    value: word.optional(),
    description: word.optional(),
    media: readOnly,
    inStock: readOnly,
    visible: readOnly,
  })
  .superRefine(({ value, description }, ctx) => {
    if (value !== undefined || description !== undefined) return;
    ctx.addIssue({
      code: 'custom',
      path: ['description'],
      message: 'or value is required',
      params: { rule: 'REQUIRED_ONE_OF_FIELD', data: { fields: ['value', 'description'] } },
    });
  })
  // List options have the same text in `value` and `description`, so a missing field gets the text of the other field.
  .transform(({ value, description }) => ({
    value: value ?? description ?? '',
    description: description ?? value ?? '',
  }));

const refuseRepeated =
  <T>(field: string, nameOf: (entry: T) => string) =>
  (entries: readonly T[], ctx: z.RefinementCtx): void => {
    const seen = new Set<string>();
    entries.forEach((entry, index) => {
      const name = nameOf(entry);
      if (seen.has(name))
        ctx.addIssue({
          code: 'custom',
          path: [index, field],
          message: 'must not be the same as another',
        });
      seen.add(name);
    });
  };

const option = z.strictObject({
  name: word,
  optionType: z.enum(['unspecified_option_type', 'drop_down', 'color']).optional(),
  choices: z
    .array(choice)
    .min(1)
    .max(100)
    .superRefine(
      refuseRepeated<z.infer<typeof choice>>('description', ({ description }) => description),
    ),
});

export const productOptions = z
  .array(option)
  .max(6)
  .superRefine(refuseRepeated<z.infer<typeof option>>('name', ({ name }) => name))
  .superRefine((options, ctx) => {
    const combined = options.reduce((count, { choices }) => count * choices.length, 1);
    if (combined <= maxVariants) return;
    ctx.addIssue({
      code: 'custom',
      message: `must combine to at most ${maxVariants} variants`,
      params: { rule: 'MAX_SIZE', data: { maxSize: maxVariants } },
    });
  });

export type OptionInput = z.infer<typeof option>;
