// Queries and searches of catalog version 3 in wire form (CATALOG_V3 3 to 5).

import type { Send } from '../../auth/tokens/authorized-client.ts';
import type { Json } from '../../codec/json.ts';
import type { DateHistogramInterval, SortOrder } from '../../enumerations/queries.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { type CursorPage, type CursorSource, fetchCursorPage } from '../../query/cursor-pages.ts';
import {
  type Conditions,
  conditionsOf,
  type Fields,
  wholeUpTo,
} from '../../query/query-builder.ts';
import type {
  CategoryFields,
  CustomizationFields,
  InventoryItemFields,
  ListedVariantFields,
  ProductV3QueryFields,
  ProductV3SearchFields,
} from './v3-fields.ts';

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
interface ListSource<Item, Name extends string, Options extends V3Options<string>>
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

// Builds queries and searches of catalog version 3, typed by the entity's fields.

interface Position<Self> {
  /** The page size: 50 by default. */
  limit(count: number): Self;
  /** Begins after another page: its `metadata.cursors.next`. Conditions and order are then those of that page. */
  skipTo(cursor: string): Self;
}

/** Builds a query by cursor; see Conditions for its conditions and order. */
export interface V3QueryBuilder<F extends Fields<F>>
  extends V3Query,
    Conditions<F, V3QueryBuilder<F>>,
    Position<V3QueryBuilder<F>> {}

/** Builds a search: a query with free text and facets. */
export interface V3SearchBuilder<F extends Fields<F>>
  extends V3Search,
    Conditions<F, V3SearchBuilder<F>>,
    Position<V3SearchBuilder<F>> {
  /** Contains the text: 1 to 100 characters, in the given fields or in all. */
  text(expression: string, options?: Omit<V3Text, 'expression'>): V3SearchBuilder<F>;
  /** Adds a count or a number over all results. With limit(0), only these are asked for. */
  aggregate(...aggregations: Aggregation[]): V3SearchBuilder<F>;
}

type Built<Q extends V3Query> = Q & Required<Pick<V3Query, 'filter' | 'sort'>>;

const start = { filter: {}, sort: [] };

/** The methods that every builder has. */
const stepsOf = <F extends Fields<F>, Q extends V3Query, Self>(
  query: Built<Q>,
  maxLimit: number,
  rebuild: (query: Built<Q>) => Self,
): Conditions<F, Self> & Position<Self> => {
  const at = (position: V3Query['cursorPaging']): Self =>
    rebuild({ ...query, cursorPaging: { ...query.cursorPaging, ...position } });
  return {
    ...conditionsOf<F, Self>(query, (parts) => rebuild({ ...query, ...parts })),
    limit: (count) => at({ limit: wholeUpTo(maxLimit, count, 'a limit') }),
    skipTo: (cursor) => at({ cursor }),
  };
};

const buildQuery = <F extends Fields<F>>(
  query: Built<V3Query>,
  maxLimit: number,
): V3QueryBuilder<F> => ({
  ...query,
  ...stepsOf<F, V3Query, V3QueryBuilder<F>>(query, maxLimit, (next) => buildQuery(next, maxLimit)),
});

const buildSearch = <F extends Fields<F>>(
  query: Built<V3Search>,
  maxLimit: number,
): V3SearchBuilder<F> => {
  const next = (more: V3Search): V3SearchBuilder<F> => buildSearch({ ...query, ...more }, maxLimit);
  return {
    ...query,
    ...stepsOf<F, V3Search, V3SearchBuilder<F>>(query, maxLimit, next),
    text: (expression, options) => next({ search: { ...options, expression } }),
    aggregate: (...more) => next({ aggregations: [...(query.aggregations ?? []), ...more] }),
  };
};

/** For productsV3.queryProducts(): known ids or slugs. For anything else, search. */
export const productV3Query = (): V3QueryBuilder<ProductV3QueryFields> => buildQuery(start, 100);
/** For productsV3.searchProducts(), and its conditions for countProducts(). */
export const productV3Search = (): V3SearchBuilder<ProductV3SearchFields> =>
  buildSearch(start, 100);
/** For productsV3.queryVariants(). */
export const variantV3Query = (): V3QueryBuilder<ListedVariantFields> => buildQuery(start, 1000);
/** For categories.queryCategories(). */
export const categoryQuery = (): V3QueryBuilder<CategoryFields> => buildQuery(start, 1000);
/** For inventory.queryInventoryItems(). */
export const inventoryItemQuery = (): V3QueryBuilder<InventoryItemFields> =>
  buildQuery(start, 1000);
/** For customizations.queryCustomizations(). */
export const customizationQuery = (): V3QueryBuilder<CustomizationFields> => buildQuery(start, 100);
