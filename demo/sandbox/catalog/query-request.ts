// The shared shape of platform queries: filter, sort and offset paging, by POST body or in a GET address.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type FieldViolation, validationError } from '../http/platform-error.ts';
import { parseJson, readBodyText } from '../http/request-json.ts';
import { parse } from '../validation/parse.ts';
import { compileFilter, type FilterFields } from './filter.ts';

const queryRequest = z.strictObject({
  query: z
    .strictObject({
      filter: z.unknown().optional(),
      sort: z
        .array(
          z.strictObject({
            fieldName: z.string().min(1).max(512),
            order: z.enum(['ASC', 'DESC']).optional(),
          }),
        )
        .max(10)
        .nullish(),
      paging: z
        .strictObject({
          limit: z.number().int().min(0).max(100).nullish(),
          offset: z.number().int().min(0).max(1_000_000_000).nullish(),
        })
        .nullish(),
    })
    .optional(),
  includeVariants: z.boolean().optional(),
  includeHiddenProducts: z.boolean().optional(),
  includeMerchantSpecificData: z.boolean().optional(),
});

export interface CompiledQuery {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

/** The request's query as given: a POST body, or the `.r` parameter (base64url of JSON) of a GET. */
export const readQuery = async (request: Request): Promise<unknown> => {
  if (request.method !== 'GET') return parseJson(await readBodyText(request));
  const packed = new URL(request.url).searchParams.get('.r');
  if (packed === null) return {};
  // Decoding skips what is no base64url, and would turn a broken query into one for everything.
  const text = /^[\w-]+={0,2}$/.test(packed)
    ? Buffer.from(packed, 'base64url').toString('utf8')
    : '';
  return parseJson(text === '' ? 'broken' : text);
};

/**
 * @param fields what may be filtered on
 * @param sortable the names among them that may be sorted by
 * @throws PlatformError 400 with every broken field.
 */
export const compileQuery = (
  input: unknown,
  fields: FilterFields,
  sortable: readonly string[],
): CompiledQuery => {
  const { query = {} } = parse(queryRequest, input);
  const violations: FieldViolation[] = [];
  const where = compileFilter(query.filter, fields, violations);
  const orderBy = (query.sort ?? []).flatMap(({ fieldName, order }, index) => {
    const field = sortable.includes(fieldName) ? fields[fieldName] : undefined;
    if (field === undefined || field.kind === 'guid-set') {
      violations.push({
        field: `query.sort[${index}].fieldName`,
        description: `must be one of ${sortable.join(', ')}`,
        violatedRule: 'INVALID_ENUM_VALUE',
        data: { enumValues: sortable },
      });
      return [];
    }
    return [order === 'DESC' ? sql`${field.value} desc nulls last` : sql`${field.value} asc`];
  });
  if (violations.length > 0) throw validationError(violations);
  return { where, orderBy, limit: query.paging?.limit ?? 50, offset: query.paging?.offset ?? 0 };
};
