// Builds queries and searches of catalog version 3, typed by the entity's fields.
import {
  type Conditions,
  conditionsOf,
  type Fields,
  wholeUpTo,
} from '../../query/query-conditions.ts';
import type {
  CategoryFields,
  CustomizationFields,
  InventoryItemFields,
  ListedVariantFields,
  ProductV3QueryFields,
  ProductV3SearchFields,
} from './v3-fields.ts';
import type { Aggregation, V3Query, V3Search, V3Text } from './v3-query.ts';

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
