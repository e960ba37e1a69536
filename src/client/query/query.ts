// The wire form of a query (WIRE 5.1).

import type { Json } from '../codec/json.ts';
import type { SortOrder } from '../enumerations/queries.ts';

/** The query in wire form. */
interface Asked {
  /** Conditions with the platform's operators: `{ name: { $startsWith: 'Mug' } }`. */
  readonly filter?: Json;
  readonly sort?: readonly { fieldName: string; order?: SortOrder }[];
  /** The fields of each item that the platform shall send; all by default. */
  readonly fields?: readonly string[];
}

/** A query by offset. The builders of productQuery() and the like can be used in its place. */
export interface Query extends Asked {
  /** Offset 0 and limit 50 by default. The limit is at most MAX_PAGE_SIZE. */
  readonly paging?: { limit?: number; offset?: number };
  readonly cursorPaging?: never;
}

/** A query whose pages are continued by cursors. With a cursor, only the cursor is sent: it holds the rest. */
export interface CursorQuery extends Asked {
  /** Limit 50 by default, at most MAX_PAGE_SIZE. */
  readonly cursorPaging: { limit?: number; cursor?: string };
  readonly paging?: never;
}

/** How a query is sent. */
export interface QueryOptions {
  /**
   * Send by GET, so that caches can store the response. A query string of more than 4,000 characters is sent by POST
   * (spec sections 7 and 9).
   */
  viaGet?: boolean;
  signal?: AbortSignal;
}

/** Page size by default (spec section 9). */
export const DEFAULT_PAGE_SIZE = 50;

/** The fields of the query, without the methods of a builder. */
const askedOf = ({ filter = {}, sort, fields }: Asked): Json => ({
  filter,
  ...(sort?.length && { sort }),
  ...(fields?.length && { fields }),
});

export const queryPayload = (query: Asked, paging: { limit: number; offset: number }): Json => ({
  query: { ...askedOf(query), paging },
});

/** The first page sends the query; the others send the cursor alone (WIRE 5.1). */
export const cursorPayload = (
  query: Asked,
  cursorPaging: { limit: number; cursor?: string },
): Json => ({ query: { ...(cursorPaging.cursor ? {} : askedOf(query)), cursorPaging } });
