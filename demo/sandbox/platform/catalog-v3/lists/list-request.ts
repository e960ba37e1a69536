// Compiles requests for the lists of catalog version 3 other than products: queries, searches and counts.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parse } from '../../../foundation/validation/parse.ts';
import {
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import type { SortKey } from '../../catalog/query/query-cursor.ts';
import type { FieldKind, QueryField, ValueField } from '../../catalog/query/query-field.ts';
import type { CompiledQuery } from '../../catalog/query/query-request.ts';
import { compilePaged, pagedMembers, requireLimit } from '../query/cursor-request.ts';
import type { FieldSpecs } from '../query/field-specs.ts';
import { compileText, freeText } from './free-text.ts';

export interface ListRules {
  /** List name such as `categories`; a cursor is valid only for its list. */
  name: string;
  specs: FieldSpecs;
  /** Order of otherwise equal rows; must distinguish any two rows. */
  order: readonly SortKey[];
  maxLimit: number;
  /** Columns that a free-text search covers, by field name. Absent if the list has no search. */
  searchable?: Readonly<Record<string, SQL>>;
}

/** Creates a field for each column of a relation: field `createdDate` for column `created_date`. */
export const columnFields = (
  relation: string,
  kinds: Readonly<Record<string, FieldKind>>,
): Record<string, ValueField> =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [name, { kind, value: sql`${sql.identifier(relation)}.${sql.identifier(column)}` }];
    }),
  );

/** The specs of fields by name. `sortable` lists the fields that callers can sort by. */
export const specsOf = (
  fields: Readonly<Record<string, QueryField>>,
  sortable: readonly string[],
): FieldSpecs =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      {
        field,
        isSortable: sortable.includes(name),
        ...(field.kind === 'set' && { operators: field.operators ?? ['$hasSome', '$hasAll'] }),
      },
    ]),
  );

/** `member` is the body field, such as `query` or `search`. @throws PlatformError 400 with every violated field. */
export const compileList = (
  input: unknown,
  { name, specs, order, maxLimit, searchable }: ListRules,
  member: string,
): CompiledQuery => {
  const list = z.strictObject({
    ...pagedMembers(maxLimit),
    ...(member !== 'query' && { search: freeText.nullish() }),
  });
  const request = parse(z.object({ [member]: list.nullish() }), { [member]: input })[member] ?? {};
  requireLimit(request, member);
  return compilePaged(
    request,
    { name: `${name}/${member}`, member, specs, order },
    ['search'],
    ({ search }) => {
      const given = freeText.nullish().safeParse(search);
      const violations: FieldViolation[] = [];
      const where = compileText(given.data, searchable ?? {}, violations, `${member}.search`);
      if (violations.length > 0) throw validationError(violations);
      return { where, keys: [] };
    },
  );
};

/** The condition of a count request, which has the fields of a list request at its top level. */
export const compileCount = (
  { filter, search }: { filter?: unknown; search?: unknown },
  rules: ListRules,
): SQL | undefined =>
  compileList({ filter, ...(search !== undefined && { search }) }, rules, 'count').where;
