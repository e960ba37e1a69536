// Builds queries by offset, typed by the entity's fields. Each method returns a new builder.
import { MAX_PAGE_SIZE } from '../catalog/products.ts';
import type { Query } from './query.ts';
import { type Conditions, conditionsOf, type Fields, wholeUpTo } from './query-conditions.ts';
import type { CollectionFields, ProductFields, StoreVariantFields } from './query-fields.ts';

export type { FieldWith, SortableField } from './query-conditions.ts';

/** Builds a query; see Conditions for its conditions and order. */
export interface QueryBuilder<F extends Fields<F>> extends Query, Conditions<F, QueryBuilder<F>> {
  /** Skips this many items. */
  skip(count: number): QueryBuilder<F>;
  /** The page size: 0 to 100, 50 by default. */
  limit(count: number): QueryBuilder<F>;
  /** Sends only these fields of each item. */
  withFields(...names: string[]): QueryBuilder<F>;
}

type Built = Required<Pick<Query, 'filter' | 'sort' | 'paging'>> & Pick<Query, 'fields'>;

const build = <F extends Fields<F>>(query: Built): QueryBuilder<F> => {
  const { paging } = query;
  const at = (position: Built['paging']): QueryBuilder<F> =>
    build({ ...query, paging: { ...paging, ...position } });
  return {
    ...query,
    ...conditionsOf<F, QueryBuilder<F>>(query, (parts) => build({ ...query, ...parts })),
    skip: (count) => at({ offset: wholeUpTo(1_000_000_000, count, 'an offset') }),
    limit: (count) => at({ limit: wholeUpTo(MAX_PAGE_SIZE, count, 'a limit') }),
    withFields: (...names) => build({ ...query, fields: [...names] }),
  };
};

const start = { filter: {}, sort: [], paging: {} };

/** A query for products.queryProducts(). Without conditions, it matches all products. */
export const productQuery = (): QueryBuilder<ProductFields> => build(start);
/** A query for collections.queryCollections(). */
export const collectionQuery = (): QueryBuilder<CollectionFields> => build(start);
/** A query for variants.queryStoreVariants(). */
export const storeVariantQuery = (): QueryBuilder<StoreVariantFields> => build(start);
