// A query in the platform's own form, and how it is sent (WIRE 5.1).
import type { SortOrder } from '../../model/enumerations/queries.ts';
import type { Json } from '../../model/json.ts';

/** A query; one made with productQuery() and the like is one too. */
export interface Query {
  /** The platform's operators: `{ name: { $startsWith: 'Mug' } }`. */
  readonly filter?: Json;
  readonly sort?: readonly { fieldName: string; order?: SortOrder }[];
  /** 50 from the first on by default; at most MAX_PAGE_SIZE at once. */
  readonly paging?: { limit?: number; offset?: number };
}

/** How a query is asked. */
export interface QueryOptions {
  /**
   * Ask by GET, so that a cache on the way may keep the answer. A query of more than 4,000 characters
   * goes by POST all the same (spec sections 7 and 9).
   */
  viaGet?: boolean;
  signal?: AbortSignal;
}

/** Spec section 9. */
export const DEFAULT_PAGE_SIZE = 50;

/** Nothing but what a query has: a builder's own functions stay behind. */
export const queryPayload = (
  { filter = {}, sort }: Query,
  paging: { limit: number; offset: number },
): Json => ({ query: { filter, ...(sort?.length && { sort }), paging } });
