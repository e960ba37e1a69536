// Queries and searches of catalog version 3 in wire form. Facts: docs/platform/catalog.md#queries,
// docs/platform/catalog.md#facets.

import type { ApiSend } from '../../auth/tokens/authorized-client.ts';
import type { Json } from '../../codec/json.ts';
import type { DateHistogramInterval, SortOrder } from '../../enumerations/queries.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { type CursorPage, type CursorSource, fetchCursorPage } from '../../query/cursor-pages.ts';
import {
  type Conditions,
  createConditions,
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

/** A query, as a plain object or a builder such as productV3Query(). */
export interface V3Query {
  readonly filter?: Json;
  readonly sort?: readonly { fieldName: string; order?: SortOrder }[];
  /** Limit: 50 by default, at most 100 for products, 1,000 for other entities. A cursor replaces filter and order. */
  readonly cursorPaging?: { limit?: number; cursor?: string };
}

/** Free text of 1 to 100 characters, in the given fields or in all fields. */
export interface V3Text {
  expression: string;
  fields?: readonly string[];
  mode?: 'AND' | 'OR';
  fuzzy?: boolean;
}

/** A count, range or number, computed over all results. `name` is a name of your choice for the aggregation. */
export type PlainAggregation = { name: string; fieldPath: string } & (
  | {
      type: 'VALUE';
      /** The limit is 10 by default. Up to 250 is safe, although the platform's storefront sends higher limits. */
      value?: { limit?: number; sortType?: 'COUNT' | 'VALUE'; sortDirection?: SortOrder };
    }
  | { type: 'SCALAR'; scalar: { type: 'MIN' | 'MAX' } }
  | { type: 'RANGE'; range: { buckets: readonly { from?: number; to?: number }[] } }
  | { type: 'DATE_HISTOGRAM'; dateHistogram: { interval: DateHistogramInterval } }
);

/** A search contains at most 10 aggregations. NESTED computes each aggregation within the values of the previous one. */
export type Aggregation =
  | PlainAggregation
  | { name: string; type: 'NESTED'; nested: { nestedAggregations: readonly PlainAggregation[] } };

/** A search. Without a sort order, text results are sorted by relevance. */
export interface V3Search extends V3Query {
  readonly search?: V3Text;
  readonly aggregations?: readonly Aggregation[];
  /** IANA time zone name, for date histograms. */
  readonly timeZone?: string;
}

/** Options of a version 3 call in addition to its query. */
export interface V3Options<Field extends string> extends CallOptions {
  /** Fields to receive in addition to the default fields. */
  fields?: readonly Field[];
}

/** Returns `fields` if not empty. */
export const toFields = ({ fields }: { fields?: readonly string[] } = {}): Json =>
  fields?.length ? { fields } : {};

const toMembers = ({ filter, sort, search, aggregations, timeZone }: V3Search): Json => ({
  ...(filter && Object.keys(filter).length && { filter }),
  ...(sort?.length && { sort }),
  ...(search && { search }),
  ...(aggregations?.length && { aggregations }),
  ...(timeZone && { timeZone }),
});

/** The name of the entities in a response, and their reader. */
interface ListSource<Item, Name extends string, Options extends V3Options<string>>
  extends Omit<CursorSource<Item, Name>, 'ask'> {
  /** Request fields sent with every page in addition to the query. Default: `fields`. */
  beside?: (options?: Options) => Json;
  /** Options that the methods accept in addition to `signal`. Default: `fields`. */
  names?: readonly string[];
}

/**
 * Creates list methods from a call and the name of the request field that holds the query (`query` or `search`). The
 * first page sends the query, later pages only the cursor. The methods throw StoreError of the call, or `bad_answer`.
 */
export const createLists =
  <Item, Name extends string, Options extends V3Options<string> = V3Options<string>>(
    send: ApiSend,
    { beside = toFields, names = ['fields'], ...source }: ListSource<Item, Name, Options>,
  ) =>
  (member: 'query' | 'search', call: Call) =>
  (asked: V3Search = {}, options?: Options): Promise<CursorPage<Item, Name>> =>
    fetchCursorPage(
      {
        ...source,
        ask: (cursorPaging) => {
          const members = cursorPaging.cursor ? {} : toMembers(asked);
          const payload = { ...beside(options), [member]: { ...members, cursorPaging } };
          return withSignal(send, options, ...names)(call, payload);
        },
      },
      asked.cursorPaging,
    );

interface Position<Self> {
  /** Sets the page size, 50 by default. */
  limit(count: number): Self;
  /** Starts after another page, given its `metadata.cursors.next`. The conditions and order of that page apply. */
  skipTo(cursor: string): Self;
}

/** Builds a query with cursor paging. See Conditions for its conditions and order. */
export interface V3QueryBuilder<F extends Fields<F>>
  extends V3Query,
    Conditions<F, V3QueryBuilder<F>>,
    Position<V3QueryBuilder<F>> {}

/** Builds a search: a query with free text and facets. */
export interface V3SearchBuilder<F extends Fields<F>>
  extends V3Search,
    Conditions<F, V3SearchBuilder<F>>,
    Position<V3SearchBuilder<F>> {
  /** Matches a text of 1 to 100 characters, in the given fields or in all fields. */
  text(expression: string, options?: Omit<V3Text, 'expression'>): V3SearchBuilder<F>;
  /** Adds aggregations, such as counts, over all results. With limit(0), only aggregations are returned. */
  aggregate(...aggregations: Aggregation[]): V3SearchBuilder<F>;
}

type Built<Q extends V3Query> = Q & Required<Pick<V3Query, 'filter' | 'sort'>>;

const start = { filter: {}, sort: [] };

/** Methods that every builder has. */
const createSteps = <F extends Fields<F>, Q extends V3Query, Self>(
  query: Built<Q>,
  maxLimit: number,
  rebuild: (query: Built<Q>) => Self,
): Conditions<F, Self> & Position<Self> => {
  const at = (position: V3Query['cursorPaging']): Self =>
    rebuild({ ...query, cursorPaging: { ...query.cursorPaging, ...position } });
  return {
    ...createConditions<F, Self>(query, (parts) => rebuild({ ...query, ...parts })),
    limit: (count) => at({ limit: wholeUpTo(maxLimit, count, 'a limit') }),
    skipTo: (cursor) => at({ cursor }),
  };
};

const buildQuery = <F extends Fields<F>>(
  query: Built<V3Query>,
  maxLimit: number,
): V3QueryBuilder<F> => ({
  ...query,
  ...createSteps<F, V3Query, V3QueryBuilder<F>>(query, maxLimit, (next) =>
    buildQuery(next, maxLimit),
  ),
});

const buildSearch = <F extends Fields<F>>(
  query: Built<V3Search>,
  maxLimit: number,
): V3SearchBuilder<F> => {
  const next = (more: V3Search): V3SearchBuilder<F> => buildSearch({ ...query, ...more }, maxLimit);
  return {
    ...query,
    ...createSteps<F, V3Search, V3SearchBuilder<F>>(query, maxLimit, next),
    text: (expression, options) => next({ search: { ...options, expression } }),
    aggregate: (...more) => next({ aggregations: [...(query.aggregations ?? []), ...more] }),
  };
};

/** Builds a query for productsV3.queryProducts(), by known ids or slugs. For other fields, use productV3Search(). */
export const productV3Query = (): V3QueryBuilder<ProductV3QueryFields> => buildQuery(start, 100);
/** Builds a search for productsV3.searchProducts(). Its conditions also work for countProducts(). */
export const productV3Search = (): V3SearchBuilder<ProductV3SearchFields> =>
  buildSearch(start, 100);
/** Builds a query for productsV3.queryVariants(). */
export const variantV3Query = (): V3QueryBuilder<ListedVariantFields> => buildQuery(start, 1000);
/** Builds a query for categories.queryCategories(). */
export const categoryQuery = (): V3QueryBuilder<CategoryFields> => buildQuery(start, 1000);
/** Builds a query for inventory.queryInventoryItems(). */
export const inventoryItemQuery = (): V3QueryBuilder<InventoryItemFields> =>
  buildQuery(start, 1000);
/** Builds a query for customizations.queryCustomizations(). */
export const customizationQuery = (): V3QueryBuilder<CustomizationFields> => buildQuery(start, 100);
