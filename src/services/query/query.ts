// The wire form of a query (WIRE 5.1).
import type { SortOrder } from '../../model/enumerations/queries.ts';
import type { Json } from '../../model/json.ts';

/** A query in wire form. The builders of productQuery() and the like can be used in its place. */
export interface Query {
  /** Conditions with the platform's operators: `{ name: { $startsWith: 'Mug' } }`. */
  readonly filter?: Json;
  readonly sort?: readonly { fieldName: string; order?: SortOrder }[];
  /** Offset 0 and limit 50 by default. The limit is at most MAX_PAGE_SIZE. */
  readonly paging?: { limit?: number; offset?: number };
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
export const queryPayload = (
  { filter = {}, sort }: Query,
  paging: { limit: number; offset: number },
): Json => ({ query: { filter, ...(sort?.length && { sort }), paging } });
