import { and, type SQL } from 'drizzle-orm';
import { validationError } from '../../../foundation/validation/platform-error.ts';
import { beyond, cursorValues, encodeCursor, maxCursorLength, orderOf } from './query-cursor.ts';
import type { CompiledQuery } from './query-request.ts';

export interface Selection {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  /** Cursor values, selected with each row. */
  cursor: SQL<(string | null)[]>;
  /** Whether to count all matching rows. */
  isCounted: boolean;
}

export interface Selected<Row> {
  rows: (Row & { cursor: (string | null)[] })[];
  total: number;
}

export type Select<Row> = (selection: Selection) => Promise<Selected<Row>>;

export interface PagingMetadata {
  items: number;
  count: number;
  offset?: number;
  total?: number;
  cursors?: { next?: string; prev?: string };
}

export interface Page<Row> {
  rows: Row[];
  metadata: PagingMetadata;
}

/** @throws PlatformError 400 for a filter that is too long for a cursor. */
export const selectPage = async <Row>(
  query: CompiledQuery,
  select: Select<Row>,
): Promise<Page<Row>> => {
  const { keys, where, limit, paging } = query;
  if (paging.kind === 'cursor') return cursorPage(query, paging, select);
  const { offset } = paging;
  const { rows, total } = await select({
    where,
    orderBy: orderOf(keys),
    limit,
    offset,
    cursor: cursorValues([]),
    isCounted: true,
  });
  return { rows, metadata: { items: rows.length, count: rows.length, offset, total } };
};

const cursorPage = async <Row>(
  { keys, where, limit }: CompiledQuery,
  { cursor, filter, sort, fields }: Extract<CompiledQuery['paging'], { kind: 'cursor' }>,
  select: Select<Row>,
): Promise<Page<Row>> => {
  const isBackwards = cursor?.toward === 'prev';
  const { rows: found } = await select({
    where: and(where, cursor && beyond(keys, cursor)),
    orderBy: orderOf(keys, isBackwards),
    // One extra row shows whether there is another page.
    limit: limit + 1,
    offset: 0,
    cursor: cursorValues(keys),
    isCounted: false,
  });
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  const first = rows[0]?.cursor;
  const last = rows.at(-1)?.cursor;
  const hasNext = isBackwards ? cursor !== undefined : hasMore;
  const hasPrev = isBackwards ? hasMore : cursor !== undefined;
  const link = (values: (string | null)[], toward: 'next' | 'prev') =>
    checked(encodeCursor({ filter, sort, fields, values, toward }));
  return {
    rows,
    metadata: {
      items: rows.length,
      count: rows.length,
      cursors: {
        ...(hasNext && last && { next: link(last, 'next') }),
        ...(hasPrev && first && { prev: link(first, 'prev') }),
      },
    },
  };
};

const checked = (cursor: string): string => {
  if (cursor.length <= maxCursorLength) return cursor;
  throw validationError([
    {
      field: 'query.filter',
      description: 'is too long for paging by cursor',
      violatedRule: 'MAX_LENGTH',
    },
  ]);
};
