// The common form of platform queries: filter, sort and paging, in a POST body or a GET URL.
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { parseJson, readBodyText } from '../../../foundation/http/request-json.ts';
import { parse } from '../../../foundation/validation/parse.ts';
import {
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import { fieldList } from './asked-fields.ts';
import { compileFilter } from './filter.ts';
import {
  beyond,
  type Cursor,
  decodeCursor,
  maxCursorLength,
  type SortKey,
} from './query-cursor.ts';
import type { QueryFields } from './query-field.ts';

export const defaultLimit = 50;
export const maxLimit = 100;

const limit = z.number().int().min(0).max(maxLimit).nullish();

export const sortList = z
  .array(
    z.strictObject({
      fieldName: z.string().min(1).max(512),
      order: z.enum(['ASC', 'DESC']).optional(),
      // Accepted but ignored: the platform declares `origin` for all queries, but only sorting by distance needs it.
      origin: z.unknown().optional(),
    }),
  )
  .max(10)
  .nullish();

const queryRequest = z.strictObject({
  query: z
    .strictObject({
      filter: z.unknown().optional(),
      sort: sortList,
      fields: fieldList,
      paging: z
        .strictObject({ limit, offset: z.number().int().min(0).max(1_000_000_000).nullish() })
        .nullish(),
      cursorPaging: z
        .strictObject({ limit, cursor: z.string().max(maxCursorLength).nullish() })
        .nullish(),
    })
    .nullish(),
  includeVariants: z.boolean().nullish(),
  includeHiddenProducts: z.boolean().nullish(),
  includeMerchantSpecificData: z.boolean().nullish(),
});

export interface CompiledQuery {
  where: SQL | undefined;
  /** Includes tie-breakers, so that any two rows are ordered. */
  keys: readonly SortKey[];
  limit: number;
  paging:
    | { kind: 'offset'; offset: number }
    | {
        kind: 'cursor';
        cursor: Cursor | undefined;
        filter: unknown;
        sort: unknown;
        fields?: unknown;
      };
  /** Requested fields of each entity; all fields if empty. */
  fields?: readonly string[] | null | undefined;
  includeHiddenProducts: boolean | undefined;
  includeMerchantSpecificData: boolean;
}

/** Reads the query from a POST body, or from the `.r` parameter (base64url of JSON) of a GET request. */
export const readQuery = async (request: Request): Promise<unknown> => {
  if (request.method !== 'GET') return parseJson(await readBodyText(request));
  const packed = new URL(request.url).searchParams.get('.r');
  if (packed === null) return {};
  // Decoding ignores invalid characters and would turn a broken query into a query for everything.
  const text = /^[\w-]+={0,2}$/.test(packed)
    ? Buffer.from(packed, 'base64url').toString('utf8')
    : '';
  return parseJson(text === '' ? 'broken' : text);
};

/** Filters and sorts by `fields`, then by `tieBreakers`. @throws PlatformError 400 with every violated field. */
export const compileQuery = (
  input: unknown,
  fields: QueryFields,
  tieBreakers: readonly SortKey[],
): CompiledQuery => {
  const parsed = parse(queryRequest, input);
  const { paging, cursorPaging, ...query } = parsed.query ?? {};
  const violations: FieldViolation[] = [];
  if (paging && cursorPaging)
    violations.push({
      field: 'query.cursorPaging',
      description: 'must not be given together with paging',
      violatedRule: 'ONE_OF_ALIGNMENT',
      data: { fields: ['paging', 'cursorPaging'] },
    });
  const cursor = cursorPaging?.cursor ? cursorFrom(cursorPaging.cursor) : undefined;
  const foreignCursor = (): FieldViolation => ({
    field: 'query.cursorPaging.cursor',
    description: 'is not a cursor of this query',
    violatedRule: 'FORMAT',
    data: { format: 'CURSOR' },
  });
  if (cursorPaging?.cursor && cursor === undefined) violations.push(foreignCursor());

  const asked = cursor ?? query;
  const where = compileFilter(asked.filter, fields, violations);
  const keys = [...compileSort(asked.sort, fields, violations), ...tieBreakers];
  const after = cursor && beyond(keys, cursor);
  if (cursor && after === undefined) violations.push(foreignCursor());
  if (violations.length > 0) throw validationError(violations);
  return {
    where,
    keys,
    limit: (cursorPaging ?? paging)?.limit ?? defaultLimit,
    paging: cursorPaging
      ? { kind: 'cursor', cursor, filter: asked.filter, sort: asked.sort, fields: asked.fields }
      : { kind: 'offset', offset: paging?.offset ?? 0 },
    fields: asked.fields,
    includeHiddenProducts: parsed.includeHiddenProducts ?? undefined,
    includeMerchantSpecificData: parsed.includeMerchantSpecificData ?? false,
  };
};

type Sort = z.infer<typeof sortList>;

type AskedFields = z.infer<typeof fieldList>;

// The sender might have forged the cursor, so its sort and fields are also validated.
const cursorFrom = (text: string): (Cursor & { sort: Sort; fields: AskedFields }) | undefined => {
  const cursor = decodeCursor(text);
  const sort = sortList.safeParse(cursor?.sort);
  const fields = fieldList.safeParse(cursor?.fields);
  if (cursor === undefined || !sort.success || !fields.success) return undefined;
  return { ...cursor, sort: sort.data, fields: fields.data };
};

const compileSort = (sort: Sort, fields: QueryFields, violations: FieldViolation[]): SortKey[] =>
  (sort ?? []).flatMap(({ fieldName, order = 'ASC' }, index) => {
    const field = fields.sortable.includes(fieldName) ? fields.find(fieldName) : undefined;
    if (field !== undefined && 'value' in field) return [{ field, direction: order }];
    violations.push({
      field: `query.sort[${index}].fieldName`,
      description: `is not declared as sortable, unlike ${fields.sortable.join(', ')}`,
      violatedRule: 'INVALID_ENUM_VALUE',
      data: { enumValues: fields.sortable },
    });
    return [];
  });
