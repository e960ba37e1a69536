// Pages of query results with cursors, as in catalog version 3. Facts: docs/platform/catalog.md#queries.

import {
  anything,
  boolean,
  list,
  maybe,
  maybeText,
  member,
  number,
  object,
} from '../codec/codec.ts';
import type { Json } from '../codec/json.ts';
import { present } from '../codec/readers.ts';
import { readAnswer } from '../http/read-answer.ts';
import { fetchPage, type Page, type PageSteps } from './pages.ts';
import {
  type CursorQuery,
  cursorPayload,
  DEFAULT_PAGE_SIZE,
  type Query,
  queryPayload,
} from './query.ts';

/** The platform's metadata of a page. `count` is the page's item count: with cursors, there is no total. */
export interface CursorMetadata {
  readonly count?: number;
  readonly cursors: { readonly next?: string; readonly prev?: string };
}

interface CursorFacts<Item> {
  readonly items: readonly Item[];
  /** Page size. */
  readonly limit: number;
  readonly metadata: CursorMetadata;
}

/**
 * One page of results. The items are also available under the platform's field name, such as `products`. `for await
 * (const item of page)` iterates over this page and all later pages, and requests each page when needed.
 */
export type CursorPage<Item, Name extends string = 'items'> = CursorFacts<Item> &
  PageSteps<CursorPage<Item, Name>> &
  AsyncIterable<Item> & { readonly [_ in Name]: readonly Item[] };

/** Position of a page: its size, and a cursor unless it is the first page. */
export interface CursorPaging {
  limit?: number;
  /** Cursor from `metadata.cursors` of another page of the same query. */
  cursor?: string;
}

/** The call that returns pages. */
export interface CursorSource<Item, Name extends string> {
  ask: (paging: { limit: number; cursor?: string }) => Promise<unknown>;
  /** Response field that holds the items. */
  name: Name;
  /** Reads an item. Undefined for an invalid item, which is skipped. */
  read: (value: unknown) => Item | undefined;
}

const given = maybe(
  object({
    count: maybe(number),
    cursors: maybe(object({ next: maybeText, prev: maybeText })),
    hasNext: maybe(boolean),
  }),
);

const paging = object({ pagingMetadata: given, metadata: given });

const readMetadata = (answer: unknown): CursorMetadata & { hasNext: boolean } => {
  const { pagingMetadata, metadata } = paging(answer);
  const { count, cursors, hasNext } = pagingMetadata ?? metadata ?? {};
  return {
    ...present({ count }),
    cursors: present({ next: cursors?.next, prev: cursors?.prev }),
    hasNext: cursors?.next !== undefined && hasNext !== false,
  };
};

/**
 * Reads the page at this position. Next and previous pages come from the same source.
 * @throws StoreError of the call, or `bad_answer`.
 */
export const fetchCursorPage = async <Item, Name extends string>(
  source: CursorSource<Item, Name>,
  { limit = DEFAULT_PAGE_SIZE, cursor }: CursorPaging = {},
): Promise<CursorPage<Item, Name>> => {
  const answer = await source.ask({ limit, ...(cursor && { cursor }) });
  const items = readAnswer(member(source.name, list(anything)), answer)
    .map(source.read)
    .filter((item) => item !== undefined) as Item[];
  const { hasNext, ...metadata } = readMetadata(answer);
  const { next, prev } = metadata.cursors;
  const step = async (which: string, to: string | undefined) => {
    if (!to) throw new TypeError(`No ${which} page to fetch`);
    return fetchCursorPage(source, { limit, cursor: to });
  };
  const steps: PageSteps<CursorPage<Item, Name>> = {
    hasNext: () => hasNext,
    hasPrev: () => prev !== undefined,
    next: () => step('next', hasNext ? next : undefined),
    prev: () => step('previous', prev),
  };
  const all = async function* (this: CursorPage<Item, Name>) {
    for (let page = this; ; page = await page.next()) {
      yield* page.items;
      if (!page.hasNext()) return;
    }
  };
  const facts: CursorFacts<Item> = { items, limit, metadata };
  const page = { ...facts, ...steps, [source.name]: items, [Symbol.asyncIterator]: all };
  // TypeScript does not track a property whose name is a type parameter.
  return page as unknown as CursorPage<Item, Name>;
};

// Reads the first page of a query of catalog version 1, by offset or by cursor.

interface QuerySource<Item, Name extends string> {
  ask: (payload: Json) => Promise<unknown>;
  name: Name;
  read: (value: unknown) => Item | undefined;
}

/** Queries by cursor return cursor pages. Other queries return offset pages. */
export type QueryVerb<Item, Name extends string, Rest extends unknown[]> = {
  (query: CursorQuery, ...rest: Rest): Promise<CursorPage<Item, Name>>;
  (query?: Query, ...rest: Rest): Promise<Page<Item, Name>>;
};

/** @throws TypeError for a query with both `paging` and `cursorPaging`. StoreError of the call, or `bad_answer`. */
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
