// Fields that a query can filter and sort by: a value of each row, or a set of values.
import { type SQL, sql } from 'drizzle-orm';
import { isGuid } from '../../../foundation/validation/fields.ts';

/** A `word` is one of a few known strings, never the empty string. */
export type FieldKind = 'text' | 'word' | 'guid' | 'number' | 'date' | 'boolean';

export interface ValueField {
  kind: FieldKind;
  value: SQL;
  /** Rows without a value come last in both sort directions. */
  isNullable?: boolean;
}

export interface SetField {
  kind: 'set';
  element: 'guid' | 'text';
  /** Supported operators; by default all set operators. */
  operators?: readonly string[];
  /** True for rows that have some or all of the values; never called with an empty list. */
  has(values: string[], which: 'some' | 'all'): SQL;
  /** Condition for `$isEmpty`, in sets that have this operator. */
  isEmpty?: SQL;
}

/** A list of entities, matched only by their ids. */
export interface ItemsField {
  kind: 'items';
  /** True for rows whose list contains this entity. */
  has(id: string): SQL;
}

export type QueryField = ValueField | SetField | ItemsField;

export interface QueryFields {
  find(name: string): QueryField | undefined;
  sortable: readonly string[];
}

/** Looks up fields by name, own properties only. */
export const fieldsNamed =
  (fields: Readonly<Record<string, QueryField>>) =>
  (name: string): QueryField | undefined =>
    Object.hasOwn(fields, name) ? fields[name] : undefined;

export const onlyFields = (
  { find }: QueryFields,
  names: readonly string[],
  sortable: readonly string[],
): QueryFields => ({
  find: (name) => (names.includes(name) ? find(name) : undefined),
  sortable,
});

const sqlTypes: Record<FieldKind, string> = {
  text: 'text',
  word: 'text',
  guid: 'uuid',
  number: 'numeric',
  date: 'timestamptz',
  // One of the drivers accepts only real booleans as boolean parameters.
  boolean: 'text::boolean',
};

const earliest = Date.parse('0001-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** Converts a value to a string for the database; null never matches, undefined means a wrong type. */
const asText = (kind: FieldKind, value: unknown): string | null | undefined => {
  switch (kind) {
    case 'text':
    case 'word':
      return typeof value === 'string' ? value : undefined;
    case 'guid':
      // A string that is not an id matches nothing and must not reach a uuid comparison.
      if (typeof value !== 'string') return undefined;
      return isGuid(value) ? value.toLowerCase() : null;
    case 'number': {
      const isNumeric = typeof value === 'string' && /^-?\d{1,30}(\.\d{1,30})?$/.test(value);
      if (isNumeric) return value;
      return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
    }
    case 'date': {
      const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
      // In ISO 8601 format, the database accepts only four-digit years.
      return time >= earliest && time <= latest ? new Date(time).toISOString() : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : undefined;
  }
};

/** Undefined for a value of the wrong type. */
export const toLiteral = (kind: FieldKind, value: unknown): SQL | undefined => {
  const text = asText(kind, value);
  return text === undefined ? undefined : sql`${text}::${sql.raw(sqlTypes[kind])}`;
};

/** One parameter for a whole list of any length; undefined if an element has the wrong type. */
export const toListLiteral = (kind: FieldKind, values: readonly unknown[]): SQL | undefined => {
  const texts = values.map((value) => asText(kind, value));
  if (texts.includes(undefined)) return undefined;
  const quoted = texts.flatMap((text) =>
    typeof text === 'string' ? [`"${text.replace(/["\\]/g, '\\$&')}"`] : [],
  );
  return sql`${`{${quoted.join(',')}}`}::${sql.raw(`${sqlTypes[kind]}[]`)}`;
};
