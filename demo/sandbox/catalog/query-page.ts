// One page of a query, with what leads to the pages around it.
import { and, type SQL } from 'drizzle-orm';
import { validationError } from '../http/platform-error.ts';
import { beyond, cursorValues, encodeCursor, maxCursorLength, orderOf } from './query-cursor.ts';
import type { CompiledQuery } from './query-request.ts';

/** Where the rows of a query come from. */
export interface RowSource<Row> {
  rows(selection: {
    where: SQL | undefined;
    orderBy: SQL[];
    limit: number;
    offset: number;
    /** To be selected as `cursor`. */
    cursor: SQL<(string | null)[]>;
  }): Promise<(Row & { cursor: (string | null)[] })[]>;
  total(where: SQL | undefined): Promise<number>;
}

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

/** @throws PlatformError 400 for a filter that is too long to be carried by a cursor. */
export const selectPage = async <Row>(
  query: CompiledQuery,
  source: RowSource<Row>,
): Promise<Page<Row>> => {
  const { keys, where, limit, paging } = query;
  if (paging.kind === 'cursor') return cursorPage(query, paging, source);
  const { offset } = paging;
  const selection = { where, orderBy: orderOf(keys), limit, offset, cursor: cursorValues([]) };
  const rows = await source.rows(selection);
  const total = await source.total(where);
  return { rows, metadata: { items: rows.length, count: rows.length, offset, total } };
};

const cursorPage = async <Row>(
  { keys, where, limit }: CompiledQuery,
  { cursor, filter, sort }: Extract<CompiledQuery['paging'], { kind: 'cursor' }>,
  source: RowSource<Row>,
): Promise<Page<Row>> => {
  const isBackwards = cursor?.toward === 'prev';
  const found = await source.rows({
    where: and(where, cursor && beyond(keys, cursor)),
    orderBy: orderOf(keys, isBackwards),
    // One more than asked for tells whether there is another page.
    limit: limit + 1,
    offset: 0,
    cursor: cursorValues(keys),
  });
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  const first = rows[0]?.cursor;
  const last = rows.at(-1)?.cursor;
  const hasNext = isBackwards ? cursor !== undefined : hasMore;
  const hasPrev = isBackwards ? hasMore : cursor !== undefined;
  const link = (values: (string | null)[], toward: 'next' | 'prev') =>
    checked(encodeCursor({ filter, sort, values, toward }));
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
