// Cursors, which contain the sort values of a page's first or last row and the query of that page.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { parseJson } from '../../../foundation/http/request-json.ts';
import { toLiteral, type ValueField } from './query-field.ts';

export interface SortKey {
  field: ValueField;
  direction: 'ASC' | 'DESC';
}

export interface Cursor {
  /** Stored in the cursor, because the request for the next page contains neither filter nor sort. */
  filter: unknown;
  sort: unknown;
  fields?: unknown;
  /** One value per sort key. */
  values: (string | null)[];
  toward: 'next' | 'prev';
}

/** The platform's limit, in characters. */
export const maxCursorLength = 16_000;

export const encodeCursor = ({ filter, sort, fields, values, toward }: Cursor): string =>
  deflateRawSync(
    JSON.stringify([filter ?? null, sort ?? null, values, toward, fields ?? null]),
  ).toString('base64url');

/** Undefined for a string that is not a cursor of this store. */
export const decodeCursor = (text: string): Cursor | undefined => {
  try {
    const packed = Buffer.from(text, 'base64url');
    const json = inflateRawSync(packed, { maxOutputLength: 1_000_000 }).toString('utf8');
    // The content is validated like any external JSON, because the sender might have forged it.
    const [filter, sort, values, toward, fields] = parseJson(json) as unknown[];
    const isText = (value: unknown) => value === null || typeof value === 'string';
    if (!Array.isArray(values) || !values.every(isText)) return undefined;
    if (toward !== 'next' && toward !== 'prev') return undefined;
    return { filter, sort, fields, values: values as (string | null)[], toward };
  } catch {
    // The string is not compressed data, or not storable JSON.
    return undefined;
  }
};

/** Condition for rows after or before the cursor's values; undefined if the values do not match the sort keys. */
export const beyond = (
  keys: readonly SortKey[],
  { values, toward }: Pick<Cursor, 'values' | 'toward'>,
): SQL | undefined => {
  if (values.length !== keys.length) return undefined;
  const literals = keys.map(({ field }, index) => {
    const value = values[index] ?? null;
    return value === null ? null : toLiteral(field.kind, value);
  });
  if (literals.includes(undefined)) return undefined;
  const same = keys.map(({ field }, index) =>
    literals[index] ? sql`${field.value} = ${literals[index]}` : sql`${field.value} is null`,
  );
  return or(
    ...keys.map((key, index) =>
      and(...same.slice(0, index), past(key, literals[index] ?? null, toward)),
    ),
  );
};

// Rows without a value are last in both sort directions.
const past = ({ field, direction }: SortKey, literal: SQL | null, toward: 'next' | 'prev'): SQL => {
  const { value } = field;
  if (literal === null) return toward === 'next' ? sql`false` : sql`${value} is not null`;
  const isUp = (direction === 'ASC') === (toward === 'next');
  const compared = isUp ? sql`${value} > ${literal}` : sql`${value} < ${literal}`;
  return field.isNullable && toward === 'next' ? sql`(${compared} or ${value} is null)` : compared;
};

export const orderOf = (keys: readonly SortKey[], isBackwards = false): SQL[] =>
  keys.map(({ field, direction }) => {
    const isUp = (direction === 'ASC') !== isBackwards;
    // The order of nulls is added only if needed: an index with a different order of nulls cannot serve the sort.
    const nulls = field.isNullable ? sql.raw(isBackwards ? ' nulls first' : ' nulls last') : sql``;
    return sql`${field.value} ${sql.raw(isUp ? 'asc' : 'desc')}${nulls}`;
  });

/** Selects the values of a row that are stored in a cursor. */
export const cursorValues = (keys: readonly SortKey[]): SQL<(string | null)[]> =>
  sql<(string | null)[]>`json_build_array(${sql.join(
    // Dates use JSON's format, so that they can be read back regardless of the server's date style.
    keys.map(({ field: { kind, value } }) =>
      kind === 'date' ? sql`to_json(${value}) #>> '{}'` : sql`${value}::text`,
    ),
    sql`, `,
  )})`.mapWith({
    mapFromDriverValue: (value: unknown) =>
      (typeof value === 'string' ? JSON.parse(value) : value) as (string | null)[],
  }) as SQL<(string | null)[]>;
