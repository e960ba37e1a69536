// Builds queries, typed by the entity's fields. Each method returns a new builder.
import type { SortOrder } from '../../model/enumerations/queries.ts';
import { asArray, type Json } from '../../model/json.ts';
import { MAX_PAGE_SIZE } from '../catalog/products.ts';
import type { Query } from './query.ts';
import type {
  CollectionFields,
  ProductFields,
  QueryField,
  StoreVariantFields,
} from './query-fields.ts';

/** Any entity's fields. */
type Fields<F> = { [Name in keyof F]: QueryField<unknown, string, boolean> };

/** The names of the fields with an operator. */
export type FieldWith<F extends Fields<F>, Operator extends string> = keyof {
  [Name in keyof F as Operator extends F[Name]['operator'] ? Name : never]: true;
} &
  string;

/** The names of the fields that can be sorted by. */
export type SortableField<F extends Fields<F>> = keyof {
  [Name in keyof F as F[Name]['isSortable'] extends true ? Name : never]: true;
} &
  string;

type Value<F extends Fields<F>, Name> = Name extends keyof F ? F[Name]['value'] : never;

/**
 * Builds a query. All conditions must hold. Each method throws a TypeError for a value that a query cannot contain
 * (undefined, NaN, an invalid Date).
 */
export interface QueryBuilder<F extends Fields<F>> extends Query {
  /** Equal to the value. Null matches fields without a value. */
  eq<Name extends FieldWith<F, 'eq'>>(field: Name, value: Value<F, Name> | null): QueryBuilder<F>;
  ne<Name extends FieldWith<F, 'ne'>>(field: Name, value: Value<F, Name> | null): QueryBuilder<F>;
  gt<Name extends FieldWith<F, 'gt'>>(field: Name, value: Value<F, Name>): QueryBuilder<F>;
  /** Greater or equal. */
  ge<Name extends FieldWith<F, 'ge'>>(field: Name, value: Value<F, Name>): QueryBuilder<F>;
  lt<Name extends FieldWith<F, 'lt'>>(field: Name, value: Value<F, Name>): QueryBuilder<F>;
  /** Less or equal. */
  le<Name extends FieldWith<F, 'le'>>(field: Name, value: Value<F, Name>): QueryBuilder<F>;
  /** One of the values. */
  in<Name extends FieldWith<F, 'in'>>(
    field: Name,
    values: readonly Value<F, Name>[],
  ): QueryBuilder<F>;
  /** At least one of the values. */
  hasSome<Name extends FieldWith<F, 'hasSome'>>(
    field: Name,
    values: readonly Value<F, Name>[],
  ): QueryBuilder<F>;
  /** All of the values. */
  hasAll<Name extends FieldWith<F, 'hasAll'>>(
    field: Name,
    values: readonly Value<F, Name>[],
  ): QueryBuilder<F>;
  /** Begins with the text. Ignores case, like contains(). */
  startsWith<Name extends FieldWith<F, 'startsWith'>>(field: Name, text: string): QueryBuilder<F>;
  contains<Name extends FieldWith<F, 'contains'>>(field: Name, text: string): QueryBuilder<F>;
  /** Has a value; with `false`, has none. */
  exists<Name extends FieldWith<F, 'exists'>>(field: Name, isThere?: boolean): QueryBuilder<F>;
  /** Both this query's and the other query's conditions hold. A query without conditions adds none. */
  and(other: Query): QueryBuilder<F>;
  /** This query's or the other query's conditions hold. */
  or(other: Query): QueryBuilder<F>;
  /** This query's conditions hold, and the other query's do not. */
  not(other: Query): QueryBuilder<F>;
  /** Sorts by these fields in order, after the fields of earlier calls. */
  ascending(...fields: SortableField<F>[]): QueryBuilder<F>;
  descending(...fields: SortableField<F>[]): QueryBuilder<F>;
  /** Skips this many items. */
  skip(count: number): QueryBuilder<F>;
  /** The page size: 0 to 100, 50 by default. */
  limit(count: number): QueryBuilder<F>;
}

const isEmpty = (filter: Json): boolean => Object.keys(filter).length === 0;

/** Joins two filters under one operator without nesting. An empty filter is left out. */
const join = (operator: '$and' | '$or', one: Json, other: Json): Json => {
  if (isEmpty(one)) return other;
  if (isEmpty(other)) return one;
  const partsOf = (filter: Json) =>
    Object.keys(filter).join() === operator ? asArray(filter[operator]) : [filter];
  return { [operator]: [...partsOf(one), ...partsOf(other)] };
};

/** @throws TypeError for a value that JSON cannot represent. */
const sendable = (value: unknown): unknown => {
  const isLost =
    value === undefined ||
    (typeof value === 'number' && !Number.isFinite(value)) ||
    (value instanceof Date && Number.isNaN(value.getTime()));
  if (isLost) throw new TypeError(`query: expected a value, received ${value}`);
  return value;
};

const sendableList = (values: unknown): unknown[] => {
  if (Array.isArray(values)) return values.map(sendable);
  throw new TypeError(`query: expected a list of values, received ${values}`);
};

const wholeUpTo = (most: number, count: number, name: string): number => {
  if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  throw new TypeError(`query: expected ${name} from 0 to ${most}, received ${count}`);
};

const build = <F extends Fields<F>>(query: Required<Query>): QueryBuilder<F> => {
  const { filter, sort, paging } = query;
  const where = (more: Json): QueryBuilder<F> =>
    build({ ...query, filter: join('$and', filter, more) });
  const test =
    (operator: string) =>
    (field: string, value: unknown): QueryBuilder<F> =>
      where({ [field]: { [operator]: sendable(value) } });
  const testList =
    (operator: string) =>
    (field: string, values: readonly unknown[]): QueryBuilder<F> =>
      where({ [field]: { [operator]: sendableList(values) } });
  const sortBy =
    (order: SortOrder) =>
    (...fields: string[]): QueryBuilder<F> =>
      build({ ...query, sort: [...sort, ...fields.map((fieldName) => ({ fieldName, order }))] });
  return {
    ...query,
    eq: (field, value) => where({ [field]: sendable(value) }),
    ne: test('$ne'),
    gt: test('$gt'),
    ge: test('$gte'),
    lt: test('$lt'),
    le: test('$lte'),
    in: testList('$in'),
    hasSome: testList('$hasSome'),
    hasAll: testList('$hasAll'),
    startsWith: test('$startsWith'),
    contains: test('$contains'),
    exists: (field, isThere = true) => where({ [field]: { $exists: isThere } }),
    and: (other) => where(other.filter ?? {}),
    or: (other) => build({ ...query, filter: join('$or', filter, other.filter ?? {}) }),
    not: ({ filter: other = {} }) => where(isEmpty(other) ? {} : { $not: other }),
    ascending: sortBy('ASC'),
    descending: sortBy('DESC'),
    skip: (count) =>
      build({
        ...query,
        paging: { ...paging, offset: wholeUpTo(1_000_000_000, count, 'an offset') },
      }),
    limit: (count) =>
      build({ ...query, paging: { ...paging, limit: wholeUpTo(MAX_PAGE_SIZE, count, 'a limit') } }),
  };
};

const start = { filter: {}, sort: [], paging: {} };

/** A query for products.queryProducts(). Without conditions, it matches all products. */
export const productQuery = (): QueryBuilder<ProductFields> => build(start);
/** A query for collections.queryCollections(). */
export const collectionQuery = (): QueryBuilder<CollectionFields> => build(start);
/** A query for variants.queryStoreVariants(). */
export const storeVariantQuery = (): QueryBuilder<StoreVariantFields> => build(start);
