// Version 3 requests with cursor paging: their fields, their order, and the request stored in a cursor.
import { and, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import {
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import { compileFilter, isPlainObject } from '../../catalog/query/filter.ts';
import {
  beyond,
  type Cursor,
  decodeCursor,
  maxCursorLength,
  type SortKey,
} from '../../catalog/query/query-cursor.ts';
import type { Page } from '../../catalog/query/query-page.ts';
import { type CompiledQuery, defaultLimit, sortList } from '../../catalog/query/query-request.ts';
import { checkFilter, refusal, undeclared } from './check-filter.ts';
import { type FieldSpecs, queryFieldsOf, sortFieldOf } from './field-specs.ts';

type Sort = z.infer<typeof sortList>;

export const pagedMembers = (maxLimit: number) => ({
  filter: z.unknown().optional(),
  sort: sortList,
  cursorPaging: z
    .strictObject({
      limit: z.number().int().min(0).max(maxLimit).nullish(),
      cursor: z.string().max(maxCursorLength).nullish(),
    })
    .nullish(),
});

export interface PagedRequest {
  filter?: unknown;
  sort?: Sort;
  cursorPaging?:
    | { limit?: number | null | undefined; cursor?: string | null | undefined }
    | null
    | undefined;
}

export interface PagedCall {
  /** Call name such as `products/search`; a cursor is valid only for its call. */
  name: string;
  /** Name of the body field with the request: `query` or `search`. */
  member: string;
  specs: FieldSpecs;
  /** Order of otherwise equal rows. */
  order: readonly SortKey[];
}

/** The condition and the order that a search adds. A cursor stores the search, so each page computes them again. */
export interface Extension {
  where: SQL | undefined;
  /** The order if the caller does not sort. */
  keys: readonly SortKey[];
}

/** `extend` compiles the other fields of the request, or of the request in the cursor. @throws PlatformError 400. */
export const compilePaged = (
  request: PagedRequest & Record<string, unknown>,
  call: PagedCall,
  kept: readonly string[] = [],
  extend: (members: Record<string, unknown>) => Extension = () => ({ where: undefined, keys: [] }),
): CompiledQuery => {
  const { cursorPaging } = request;
  const path = `${call.member}.cursorPaging`;
  const cursor = cursorPaging?.cursor ? cursorFrom(cursorPaging.cursor, call, path) : undefined;
  if (cursor) refuseOthers(request, call.member);
  const given: Record<string, unknown> = cursor ? cursor.members : request;
  const filterPath = `${call.member}.filter`;
  checkFilter(given['filter'], call.specs, filterPath);
  const violations: FieldViolation[] = [];
  const where = compileFilter(given['filter'], queryFieldsOf(call.specs), violations, filterPath);
  if (violations.length > 0) throw validationError(violations);
  const extension = extend(given);
  const sorted = sortKeys(given['sort'] as Sort, call);
  const keys = [...(sorted.length > 0 ? sorted : extension.keys), ...call.order];
  if (cursor && beyond(keys, cursor) === undefined) throw foreignCursor(path);
  const members = Object.fromEntries(
    ['filter', ...kept].map((name) => [name, given[name] ?? undefined]),
  );
  return {
    where: and(where, extension.where),
    keys,
    limit: cursorPaging?.limit ?? defaultLimit,
    paging: {
      kind: 'cursor',
      cursor,
      filter: { call: call.name, ...members },
      sort: given['sort'],
    },
    includeHiddenProducts: undefined,
    includeMerchantSpecificData: false,
  };
};

const foreignCursor = (path: string) =>
  validationError([
    {
      field: `${path}.cursor`,
      description: 'is not a cursor of this call',
      violatedRule: 'FORMAT',
      data: { format: 'CURSOR' },
    },
  ]);

// The cursor can be forged, so it is checked like the fields of a request.
const cursorFrom = (
  text: string,
  call: PagedCall,
  path: string,
): Cursor & { members: Record<string, unknown> } => {
  const cursor = decodeCursor(text);
  const sort = sortList.safeParse(cursor?.sort);
  if (!cursor || !sort.success || !isPlainObject(cursor.filter)) throw foreignCursor(path);
  const { call: name, ...members } = cursor.filter;
  if (name !== call.name) throw foreignCursor(path);
  return { ...cursor, members: { ...members, sort: sort.data } };
};

const refuseOthers = (request: Record<string, unknown>, member: string): void => {
  const others = Object.keys(request).filter(
    (name) => name !== 'cursorPaging' && request[name] !== undefined && request[name] !== null,
  );
  if (others.length === 0) return;
  throw validationError(
    others.map((name) => ({
      field: `${member}.${name}`,
      description: 'must not be given together with a cursor',
      violatedRule: 'FIELD_NOT_ALLOWED' as const,
    })),
  );
};

const sortKeys = (sort: Sort, { member, specs }: PagedCall): SortKey[] => {
  const violations: FieldViolation[] = [];
  const keys = (sort ?? []).flatMap(({ fieldName, order = 'ASC' }, index) => {
    const field = sortFieldOf(specs, fieldName);
    if (field !== undefined) return [{ field, direction: order }];
    violations.push(undeclared(`${member}.sort[${index}].fieldName`, fieldName, 'sortable'));
    return [];
  });
  if (violations.length > 0) throw refusal(violations);
  return keys;
};

/** Refuses a limit of zero, which only a search for facets may request. */
export const requireLimit = (request: PagedRequest, member: string): void => {
  if (request.cursorPaging?.limit !== 0) return;
  throw validationError([
    {
      field: `${member}.cursorPaging.limit`,
      description: 'must be at least 1',
      violatedRule: 'MIN',
      data: { min: 1 },
    },
  ]);
};

export const emptyPage = <Row>(): Page<Row> => ({
  rows: [],
  metadata: { items: 0, count: 0, cursors: {} },
});
