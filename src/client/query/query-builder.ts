// Builds offset queries, typed by the entity's fields. Each method returns a new builder.

import { MAX_PAGE_SIZE } from '../catalog/products-query.ts';
import { asArray, type Json } from '../codec/json.ts';
import type {
  InventoryStatus,
  ProductDiscountType,
  ProductType,
} from '../enumerations/products.ts';
import type { SortOrder } from '../enumerations/queries.ts';
import type { Query } from './query.ts';

// Fields that each entity can be filtered and sorted by, with their types and operators.

type Equality = 'eq' | 'ne' | 'in' | 'hasSome' | 'exists';
type Order = 'gt' | 'ge' | 'lt' | 'le';
type Search = 'startsWith' | 'endsWith' | 'contains';

/** A field's value type, its operators, and whether it is sortable. */
export interface QueryField<Value, Operator extends string, Sortable extends boolean = false> {
  value: Value;
  operator: Operator;
  isSortable: Sortable;
}

type TextField<Sortable extends boolean = false> = QueryField<string, Equality | Search, Sortable>;
type WordField<Value, Sortable extends boolean = false> = QueryField<Value, Equality, Sortable>;
type NumberField<Sortable extends boolean = false> = QueryField<number, Equality | Order, Sortable>;
type DateField<Sortable extends boolean = false> = QueryField<
  Date | string,
  Equality | Order,
  Sortable
>;
type FlagField = QueryField<boolean, 'eq' | 'ne' | 'exists'>;
/** A field with a list of values. */
type SetField<Value> = QueryField<Value, 'eq' | 'ne' | 'in' | 'hasSome' | 'hasAll'>;

/** Product fields that queries can use. */
export interface ProductFields {
  id: WordField<string, true>;
  numericId: NumberField<true>;
  slug: TextField<true>;
  name: TextField<true>;
  description: TextField;
  sku: TextField<true>;
  productType: WordField<ProductType, true>;
  price: NumberField<true>;
  'priceData.price': NumberField<true>;
  weight: NumberField;
  visible: FlagField;
  manageVariants: FlagField;
  collectionIds: QueryField<string, 'hasSome' | 'hasAll'>;
  'collections.id': SetField<string>;
  'stock.inStock': FlagField;
  'stock.inventoryStatus': WordField<InventoryStatus>;
  inventoryStatus: WordField<InventoryStatus>;
  'discount.type': WordField<ProductDiscountType>;
  'discount.value': NumberField;
  ribbon: TextField;
  brand: TextField;
  createdDate: DateField<true>;
  lastUpdated: DateField<true>;
  /** Choice descriptions of a product option, such as `options.Size`. */
  [option: `options.${string}`]: SetField<string>;
}

/** Collection fields that queries can use. */
export interface CollectionFields {
  id: TextField<true>;
  name: TextField<true>;
  slug: TextField<true>;
  description: TextField;
  visible: FlagField;
  lastUpdated: DateField<true>;
}

/** Variant fields that queries can use. */
export interface StoreVariantFields {
  id: TextField<true>;
  variantId: WordField<string, true>;
  productId: WordField<string, true>;
  productName: TextField<true>;
  sku: TextField<true>;
  managedVariant: FlagField;
  collectionIds: SetField<string>;
  'stock.trackQuantity': FlagField;
  'stock.inStock': FlagField;
  'stock.quantity': NumberField;
  'preorderInfo.enabled': FlagField;
}

// Conditions and sort order of queries, typed by the entity's fields. Shared by all builders.

/** Fields of any entity. */
export type Fields<F> = { [Name in keyof F]: QueryField<unknown, string, boolean> };

/** Names of the fields that support an operator. */
type FieldWith<F extends Fields<F>, Operator extends string> = keyof {
  [Name in keyof F as Operator extends F[Name]['operator'] ? Name : never]: true;
} &
  string;

/** Names of the sortable fields. */
type SortableField<F extends Fields<F>> = keyof {
  [Name in keyof F as F[Name]['isSortable'] extends true ? Name : never]: true;
} &
  string;

type Value<F extends Fields<F>, Name> = Name extends keyof F ? F[Name]['value'] : never;

/** Any query with a filter. */
interface Filtered {
  readonly filter?: Json;
}

/**
 * Conditions, combined with "and". Each method returns a new builder, and throws a TypeError for a value that
 * a query cannot contain (undefined, NaN, an invalid Date).
 */
export interface Conditions<F extends Fields<F>, Self> {
  /** Equal to the value. Null matches fields without a value. */
  eq<Name extends FieldWith<F, 'eq'>>(field: Name, value: Value<F, Name> | null): Self;
  /** Not equal to the value. */
  ne<Name extends FieldWith<F, 'ne'>>(field: Name, value: Value<F, Name> | null): Self;
  /** Greater than the value. */
  gt<Name extends FieldWith<F, 'gt'>>(field: Name, value: Value<F, Name>): Self;
  /** Greater than or equal to the value. */
  ge<Name extends FieldWith<F, 'ge'>>(field: Name, value: Value<F, Name>): Self;
  /** Less than the value. */
  lt<Name extends FieldWith<F, 'lt'>>(field: Name, value: Value<F, Name>): Self;
  /** Less than or equal to the value. */
  le<Name extends FieldWith<F, 'le'>>(field: Name, value: Value<F, Name>): Self;
  /** At least the first value, and less than the second. */
  between<Name extends FieldWith<F, 'lt'>>(
    field: Name,
    from: Value<F, Name>,
    below: Value<F, Name>,
  ): Self;
  /** Equal to one of the values. */
  in<Name extends FieldWith<F, 'in'>>(field: Name, values: readonly Value<F, Name>[]): Self;
  /** Equal to none of the values. */
  nin<Name extends FieldWith<F, 'nin'>>(field: Name, values: readonly Value<F, Name>[]): Self;
  /** Contains at least one of the values. */
  hasSome<Name extends FieldWith<F, 'hasSome'>>(
    field: Name,
    values: readonly Value<F, Name>[],
  ): Self;
  /** Contains all values. */
  hasAll<Name extends FieldWith<F, 'hasAll'>>(field: Name, values: readonly Value<F, Name>[]): Self;
  /** Matches a list of entities that contains all these ids. */
  matchItems<Name extends FieldWith<F, 'matchItems'>>(field: Name, ids: readonly string[]): Self;
  /** Starts with the text. Ignores case, like contains(). */
  startsWith<Name extends FieldWith<F, 'startsWith'>>(field: Name, text: string): Self;
  /** Ends with the text. Ignores case. */
  endsWith<Name extends FieldWith<F, 'endsWith'>>(field: Name, text: string): Self;
  /** Contains the text. */
  contains<Name extends FieldWith<F, 'contains'>>(field: Name, text: string): Self;
  /** Has a value, or with `false`, has no value. */
  exists<Name extends FieldWith<F, 'exists'>>(field: Name, isThere?: boolean): Self;
  /** Has no value. Like eq() with null. */
  isEmpty<Name extends FieldWith<F, 'eq'>>(field: Name): Self;
  /** Has a value. Like ne() with null. */
  isNotEmpty<Name extends FieldWith<F, 'ne'>>(field: Name): Self;
  /** Requires the conditions of both queries. A query without conditions adds none. */
  and(other: Filtered): Self;
  /** Requires the conditions of this query or of the other query. */
  or(other: Filtered): Self;
  /** Requires this query's conditions, and excludes the other query's matches. */
  not(other: Filtered): Self;
  /** Sorts by these fields in order, after the fields of earlier calls. */
  ascending(...fields: SortableField<F>[]): Self;
  /** Sorts by these fields, highest first. */
  descending(...fields: SortableField<F>[]): Self;
}

const isNothing = (filter: Json): boolean => Object.keys(filter).length === 0;

/** Joins two filters under one operator without nesting. Empty filters are skipped. */
const join = (operator: '$and' | '$or', one: Json, other: Json): Json => {
  if (isNothing(one)) return other;
  if (isNothing(other)) return one;
  const splitFilter = (filter: Json) =>
    Object.keys(filter).join() === operator ? asArray(filter[operator]) : [filter];
  return { [operator]: [...splitFilter(one), ...splitFilter(other)] };
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

export const wholeUpTo = (most: number, count: number, name: string): number => {
  if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  throw new TypeError(`query: expected ${name} from 0 to ${most}, received ${count}`);
};

interface FilterAndSort {
  readonly filter: Json;
  readonly sort: readonly { fieldName: string; order?: SortOrder }[];
}

/** Implements Conditions on a filter and a sort order. `rebuild` creates the next builder. */
export const createConditions = <F extends Fields<F>, Self>(
  { filter, sort }: FilterAndSort,
  rebuild: (parts: FilterAndSort) => Self,
): Conditions<F, Self> => {
  const filtered = (next: Json): Self => rebuild({ filter: next, sort });
  const where = (more: Json): Self => filtered(join('$and', filter, more));
  const test = (operator: string) => (field: string, value: unknown) =>
    where({ [field]: { [operator]: sendable(value) } });
  const testList = (operator: string) => (field: string, values: readonly unknown[]) =>
    where({ [field]: { [operator]: sendableList(values) } });
  const sortBy =
    (order: SortOrder) =>
    (...fields: string[]) =>
      rebuild({ filter, sort: [...sort, ...fields.map((fieldName) => ({ fieldName, order }))] });
  return {
    eq: (field, value) => where({ [field]: sendable(value) }),
    ne: test('$ne'),
    gt: test('$gt'),
    ge: test('$gte'),
    lt: test('$lt'),
    le: test('$lte'),
    between: (field, from, below) =>
      filtered(
        [{ [field]: { $gte: sendable(from) } }, { [field]: { $lt: sendable(below) } }].reduce(
          (all, one) => join('$and', all, one),
          filter,
        ),
      ),
    in: testList('$in'),
    nin: testList('$nin'),
    hasSome: testList('$hasSome'),
    hasAll: testList('$hasAll'),
    matchItems: (field, ids) =>
      where({ [field]: { $matchItems: sendableList(ids).map((id) => ({ id })) } }),
    startsWith: test('$startsWith'),
    endsWith: test('$endsWith'),
    contains: test('$contains'),
    exists: (field, isThere = true) => where({ [field]: { $exists: isThere } }),
    isEmpty: (field) => where({ [field]: null }),
    isNotEmpty: (field) => where({ [field]: { $ne: null } }),
    and: (other) => where(other.filter ?? {}),
    or: (other) => filtered(join('$or', filter, other.filter ?? {})),
    not: ({ filter: other = {} }) => where(isNothing(other) ? {} : { $not: other }),
    ascending: sortBy('ASC'),
    descending: sortBy('DESC'),
  };
};

/** Builds a query. See Conditions for filters and order. */
export interface QueryBuilder<F extends Fields<F>> extends Query, Conditions<F, QueryBuilder<F>> {
  /** Skips this many items. */
  skip(count: number): QueryBuilder<F>;
  /** Page size: 0 to 100, 50 by default. */
  limit(count: number): QueryBuilder<F>;
  /** Requests only these fields of each item. */
  withFields(...names: string[]): QueryBuilder<F>;
}

type Built = Required<Pick<Query, 'filter' | 'sort' | 'paging'>> & Pick<Query, 'fields'>;

const build = <F extends Fields<F>>(query: Built): QueryBuilder<F> => {
  const { paging } = query;
  const at = (position: Built['paging']): QueryBuilder<F> =>
    build({ ...query, paging: { ...paging, ...position } });
  return {
    ...query,
    ...createConditions<F, QueryBuilder<F>>(query, (parts) => build({ ...query, ...parts })),
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
