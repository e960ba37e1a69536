// Converts queries to the platform's format.

import type { Json } from '../codec/json.ts';
import type { SortOrder } from '../enumerations/queries.ts';

/** Filter, order and fields of a query, in the platform's format. */
interface Asked {
  /** Conditions with the platform's operators: `{ name: { $startsWith: 'Mug' } }`. */
  readonly filter?: Json;
  readonly sort?: readonly { fieldName: string; order?: SortOrder }[];
  /** Fields of each item that the platform sends. Default: all. */
  readonly fields?: readonly string[];
}

/** A query by offset. Accepts builders such as productQuery(). */
export interface Query extends Asked {
  /** Default: offset 0 and limit 50. The limit is at most MAX_PAGE_SIZE. */
  readonly paging?: { limit?: number; offset?: number };
  readonly cursorPaging?: never;
}

/** A query with cursor pages. With a cursor, only the cursor is sent, because it contains the query. */
export interface CursorQuery extends Asked {
  /** Default limit: 50. At most MAX_PAGE_SIZE. */
  readonly cursorPaging: { limit?: number; cursor?: string };
  readonly paging?: never;
}

/** Options for sending a query. */
export interface QueryOptions {
  /** Send by GET, so that caches can store the response. A query string of more than 4,000 characters is sent by POST. */
  viaGet?: boolean;
  signal?: AbortSignal;
}

/** Default page size. */
export const DEFAULT_PAGE_SIZE = 50;

/** Fields of the query, without the methods of a builder. */
const toQueryBody = ({ filter = {}, sort, fields }: Asked): Json => ({
  filter,
  ...(sort?.length && { sort }),
  ...(fields?.length && { fields }),
});

export const queryPayload = (query: Asked, paging: { limit: number; offset: number }): Json => ({
  query: { ...toQueryBody(query), paging },
});

/** The first page sends the query. Later pages send only the cursor. */
export const cursorPayload = (
  query: Asked,
  cursorPaging: { limit: number; cursor?: string },
): Json => ({ query: { ...(cursorPaging.cursor ? {} : toQueryBody(query)), cursorPaging } });
