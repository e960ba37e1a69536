// Declarations of the fields of version 3 queries: operators, sorting, and the values to count.
import type { SQL } from 'drizzle-orm';
import type { QueryField, QueryFields, ValueField } from '../../catalog/query/query-field.ts';

export interface FieldSpec {
  field: QueryField;
  /** Replaces the default operators of the field. */
  operators?: readonly string[];
  isSortable?: boolean;
  /** For a field with several values: the SQL select that returns a row's values as `v`. */
  values?: SQL;
}

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** Looks up own properties only, since callers choose the names. */
export const specOf = (specs: FieldSpecs, name: string): FieldSpec | undefined =>
  Object.hasOwn(specs, name) ? specs[name] : undefined;

export const queryFieldsOf = (specs: FieldSpecs): QueryFields => ({
  find: (name) => specOf(specs, name)?.field,
  sortable: Object.keys(specs).filter((name) => specs[name]?.isSortable),
});

export const sortFieldOf = (specs: FieldSpecs, name: string): ValueField | undefined => {
  const spec = specOf(specs, name);
  return spec?.isSortable && 'value' in spec.field ? spec.field : undefined;
};

/** The operators that the platform has for fields with one value; version 1 has more operators. */
export const valueOperators: readonly string[] = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$startsWith',
  '$exists',
  '$isEmpty',
  '$hasSome',
];
