// Free text in the searches of catalog version 3: words in some or all of the searchable columns.
import { and, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { text, textFrom } from '../../../foundation/validation/fields.ts';
import type { FieldViolation } from '../../../foundation/validation/platform-error.ts';

export const freeText = z.strictObject({
  expression: textFrom(1, 100).nullish(),
  fields: z.array(text(200)).max(20).nullish(),
  mode: z.enum(['OR', 'AND']).nullish(),
  // `fuzzy` is accepted but ignored: this search finds parts of words, but no misspelled words.
  fuzzy: z.boolean().nullish(),
});

export type FreeText = z.infer<typeof freeText>;

export const wordsOf = (expression: string | null | undefined): string[] =>
  (expression ?? '').split(/\s+/).filter(Boolean);

/** Whether a column contains a word, alone or inside a longer word, ignoring case. */
export const containing = (column: SQL, word: string): SQL =>
  sql`lower(${column}) like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;

/** The condition for free text; undefined if there is no expression. */
export const compileText = (
  input: unknown,
  searchable: Readonly<Record<string, SQL>>,
  violations: FieldViolation[],
  path: string,
): SQL | undefined => {
  const { expression, fields, mode } = (input ?? {}) as FreeText;
  if (!expression) return undefined;
  const names = fields?.length ? fields : Object.keys(searchable);
  const columns = names.flatMap((name, index) => {
    const column = Object.hasOwn(searchable, name) ? searchable[name] : undefined;
    if (column === undefined)
      violations.push({
        field: `${path}.fields[${index}]`,
        description: 'is not declared as searchable',
        violatedRule: 'FIELD_NOT_ALLOWED',
      });
    return column ?? [];
  });
  const found = wordsOf(expression).map((word) =>
    or(...columns.map((column) => containing(column, word))),
  );
  return mode === 'AND' ? and(...found) : or(...found);
};
