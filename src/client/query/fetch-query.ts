// Reads the first page of a query of catalog version 1, by offset or by cursor.
import type { Json } from '../codec/json.ts';
import { type CursorPage, fetchCursorPage } from './cursor-pages.ts';
import { fetchPage, type Page } from './pages.ts';
import { type CursorQuery, cursorPayload, type Query, queryPayload } from './query.ts';

export interface QuerySource<Item, Name extends string> {
  ask: (payload: Json) => Promise<unknown>;
  name: Name;
  read: (value: unknown) => Item | undefined;
}

/** A query by cursor has pages by cursor, any other query has pages by offset. */
export type QueryVerb<Item, Name extends string, Rest extends unknown[]> = {
  (query: CursorQuery, ...rest: Rest): Promise<CursorPage<Item, Name>>;
  (query?: Query, ...rest: Rest): Promise<Page<Item, Name>>;
};

/** @throws TypeError for a query with both kinds of paging. StoreError of the call, or `bad_answer`. */
export const fetchQuery = async <Item, Name extends string>(
  { ask, name, read }: QuerySource<Item, Name>,
  query: Query | CursorQuery = {},
): Promise<Page<Item, Name> & CursorPage<Item, Name>> => {
  const { paging, cursorPaging } = query;
  if (paging && cursorPaging) {
    throw new TypeError('query: expected paging or cursorPaging, received both');
  }
  const page = cursorPaging
    ? await fetchCursorPage(
        { name, read, ask: (position) => ask(cursorPayload(query, position)) },
        cursorPaging,
      )
    : await fetchPage(
        { name, read, ask: (position) => ask(queryPayload(query, position)) },
        paging,
      );
  return page as Page<Item, Name> & CursorPage<Item, Name>;
};
