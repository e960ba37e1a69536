// The query of the older product call, with filter and sort as JSON strings.
import { z } from 'zod';
import { parseJson } from '../../../foundation/http/request-json.ts';
import { parse } from '../../../foundation/validation/parse.ts';

const jsonText = <T>(shape: z.ZodType<T>) =>
  z.string().transform((text, ctx): T => {
    let value: unknown;
    try {
      value = parseJson(text);
    } catch {
      value = undefined;
    }
    const result = shape.safeParse(value);
    if (result.success) return result.data;
    ctx.addIssue({
      code: 'custom',
      message: 'must be JSON text of a query',
      params: { rule: 'FORMAT', data: { format: 'JSON' } },
    });
    return z.NEVER;
  });

const filter = jsonText(z.record(z.string(), z.unknown()));

/** Example: `[{"price": "asc"}]`. */
const sort = jsonText(
  z
    .array(
      z.record(
        z.string(),
        z
          .string()
          .toUpperCase()
          .pipe(z.enum(['ASC', 'DESC'])),
      ),
    )
    .transform((entries) =>
      entries.flatMap((entry) =>
        Object.entries(entry).map(([fieldName, order]) => ({ fieldName, order })),
      ),
    ),
);

const textQuery = z.strictObject({
  query: z
    .strictObject({
      filter: filter.nullish(),
      sort: sort.nullish(),
      paging: z.unknown().optional(),
      fields: z.unknown().optional(),
    })
    .nullish(),
  includeVariants: z.unknown().optional(),
  includeHiddenProducts: z.unknown().optional(),
  includeMerchantSpecificData: z.unknown().optional(),
});

/** Parses only filter and sort; `compileQuery` checks the rest. @throws PlatformError 400 with all violations. */
export const parseTextQuery = (input: unknown): unknown => parse(textQuery, input);
