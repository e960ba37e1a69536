// Queries and searches of catalog version 3 in wire form (CATALOG_V3 3 to 5).

import type { Send } from '../../auth/tokens/authorized-client.ts';
import type { Json } from '../../codec/json.ts';
import type { DateHistogramInterval, SortOrder } from '../../enumerations/queries.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { type CursorPage, type CursorSource, fetchCursorPage } from '../../query/cursor-pages.ts';

/** A query. The builders of productV3Query() and the like can be used in its place. */
export interface V3Query {
  readonly filter?: Json;
  readonly sort?: readonly { fieldName: string; order?: SortOrder }[];
  /** Limit 50 by default; at most 100 of products, 1,000 of anything else. A cursor is sent alone. */
  readonly cursorPaging?: { limit?: number; cursor?: string };
}

/** Free text: 1 to 100 characters, in the given fields or in all. */
export interface V3Text {
  expression: string;
  fields?: readonly string[];
  mode?: 'AND' | 'OR';
  fuzzy?: boolean;
}

/** A count, range or number over all results, by a name of yours. */
export type PlainAggregation = { name: string; fieldPath: string } & (
  | {
      type: 'VALUE';
      /** Limit 10 by default; 250 is safe, the platform's own storefront sends more. */
      value?: { limit?: number; sortType?: 'COUNT' | 'VALUE'; sortDirection?: SortOrder };
    }
  | { type: 'SCALAR'; scalar: { type: 'MIN' | 'MAX' } }
  | { type: 'RANGE'; range: { buckets: readonly { from?: number; to?: number }[] } }
  | { type: 'DATE_HISTOGRAM'; dateHistogram: { interval: DateHistogramInterval } }
);

/** At most 10 in a search. NESTED counts each of its aggregations inside the values of the one before. */
export type Aggregation =
  | PlainAggregation
  | { name: string; type: 'NESTED'; nested: { nestedAggregations: readonly PlainAggregation[] } };

/** A search. Without an order, results of a text are ordered by relevance. */
export interface V3Search extends V3Query {
  readonly search?: V3Text;
  readonly aggregations?: readonly Aggregation[];
  /** IANA name, for date histograms. */
  readonly timeZone?: string;
}

/** Options of a call of version 3 beside its query. */
export interface V3Options<Field extends string> extends CallOptions {
  /** Members that come only when they are asked for. */
  fields?: readonly Field[];
}

/** `fields`, if there are any. */
export const fieldsOf = ({ fields }: { fields?: readonly string[] } = {}): Json =>
  fields?.length ? { fields } : {};

const membersOf = ({ filter, sort, search, aggregations, timeZone }: V3Search): Json => ({
  ...(filter && Object.keys(filter).length && { filter }),
  ...(sort?.length && { sort }),
  ...(search && { search }),
  ...(aggregations?.length && { aggregations }),
  ...(timeZone && { timeZone }),
});

/** How the entities of an answer are called and read. */
export interface ListSource<Item, Name extends string, Options extends V3Options<string>>
  extends Omit<CursorSource<Item, Name>, 'ask'> {
  /** Members of the request for every page beside the query: `fields` by default. */
  beside?: (options?: Options) => Json;
  /** The options that the methods take beside `signal`: `fields` by default. */
  names?: readonly string[];
}

/**
 * Makes the methods that list such entities, from the member that holds the query and the call. The first page sends
 * the query, the others the cursor alone. The methods throw StoreError of the call, or `bad_answer`.
 */
export const listsOf =
  <Item, Name extends string, Options extends V3Options<string> = V3Options<string>>(
    send: Send,
    { beside = fieldsOf, names = ['fields'], ...source }: ListSource<Item, Name, Options>,
  ) =>
  (member: 'query' | 'search', call: Call) =>
  (asked: V3Search = {}, options?: Options): Promise<CursorPage<Item, Name>> =>
    fetchCursorPage(
      {
        ...source,
        ask: (cursorPaging) => {
          const members = cursorPaging.cursor ? {} : membersOf(asked);
          const payload = { ...beside(options), [member]: { ...members, cursorPaging } };
          return withSignal(send, options, ...names)(call, payload);
        },
      },
      asked.cursorPaging,
    );
